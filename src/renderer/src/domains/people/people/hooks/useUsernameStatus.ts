import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { usernameAvailableQuery } from '../api/people';
import { isUsernameShaped, type UsernameStatus, usernameStatus } from '../model/username';

/** Pause in typing before a request, in ms. */
const DEBOUNCE_MS = 500;

/** Checks whether a valid username other than `own` is free, after a pause in typing. */
export function useUsernameStatus(
  typed: string,
  own?: string,
): { status: UsernameStatus; checkAgain: () => void } {
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const answer = useQuery({
    ...usernameAvailableQuery(settled),
    enabled: settled !== own && isUsernameShaped(settled),
  });
  return {
    status: usernameStatus({
      typed,
      settled,
      own,
      available: answer.data,
      failed: answer.isError,
      asking: answer.isFetching,
    }),
    checkAgain: () => void answer.refetch(),
  };
}
