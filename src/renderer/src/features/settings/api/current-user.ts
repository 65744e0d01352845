import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { authClient } from '@/services/session/session';

async function fetchCurrentUser() {
  const auth = await authClient();
  const { data, error } = await auth.getUser();
  if (error) throw toAppError(error);
  const { user } = data;
  return {
    email: user.email ?? '',
    /** The address that waits for its confirmation, if any. */
    newEmail: user.new_email || null,
    hasPassword: user.identities?.some(({ provider }) => provider === 'email') ?? true,
  };
}

/** The account as the auth service has it. */
export type CurrentUser = Awaited<ReturnType<typeof fetchCurrentUser>>;

export const currentUserQuery = (userId: string) =>
  queryOptions({ queryKey: queryKeys.currentUser(userId), queryFn: fetchCurrentUser });
