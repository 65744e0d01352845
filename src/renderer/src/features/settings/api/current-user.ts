import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { authQuery } from '@/services/session/session';

async function fetchCurrentUser() {
  const data = await authQuery((auth) => auth.getUser());
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
