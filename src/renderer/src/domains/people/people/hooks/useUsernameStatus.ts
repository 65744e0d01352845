import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { usernameAvailableQuery } from '../api/people';
import { isUsernameShaped, type UsernameStatus, usernameStatus } from '../model/username';

/** Pause in typing after which the server is asked, in ms. */
const DEBOUNCE_MS = 500;

/**
 * Asks whether a username is free once the typing pauses, and only when it could be one.
 * `own` is the name the person already has: no request is made for it.
 */
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
