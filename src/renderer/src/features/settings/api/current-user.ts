import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { shownEmail } from '@/lib/stored-session';
import { authQuery } from '@/services/session/session';

async function fetchCurrentUser() {
  const data = await authQuery((auth) => auth.getUser());
  const { user } = data;
  return {
    /** Null for people of this computer who gave a name only. */
    email: shownEmail(user.email),
    /** The address that waits for its confirmation, if any. */
    newEmail: user.new_email || null,
    hasPassword: user.identities?.some(({ provider }) => provider === 'email') ?? true,
  };
}

/** The account as the auth service has it. */
export type CurrentUser = Awaited<ReturnType<typeof fetchCurrentUser>>;

export const currentUserQuery = (userId: string) =>
  queryOptions({ queryKey: queryKeys.currentUser(userId), queryFn: fetchCurrentUser });
