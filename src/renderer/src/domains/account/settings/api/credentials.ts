import { queryOptions } from '@tanstack/react-query';
import { defineRoot } from '@/lib/query-keys';
import { shownEmail } from '@/lib/stored-session';
import { platform } from '@/platform/platform';
import { authQuery, endOtherSessions, signOut } from '@/services/session/session';
import { setPassword } from '@/services/session/set-password';

const currentUserRoot = defineRoot('current-user');

export const currentUserKey = (userId: string) => [currentUserRoot, userId] as const;

export async function changePassword(change: {
  password: string;
  endOthers: boolean;
}): Promise<void> {
  await setPassword(change.password, change.endOthers ? endOtherSessions : undefined);
}

export async function addEmail(credentials: { email: string; password: string }): Promise<void> {
  await authQuery((auth) => auth.updateUser(credentials));
}

/** Requests a new address, valid after the links sent to both addresses are opened. */
export async function changeEmail(email: string): Promise<void> {
  await authQuery((auth) =>
    auth.updateUser({ email }, { emailRedirectTo: platform.authRedirectUrl('/auth/confirm') }),
  );
}

export async function sendProofCode(email: string): Promise<void> {
  await authQuery((auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
}

async function fetchCurrentUser() {
  const data = await authQuery((auth) => auth.getUser());
  const { user } = data;
  return {
    /** Null for an account of this computer that has only a name. */
    email: shownEmail(user.email),
    /** The new address until it is confirmed; null without a change. */
    newEmail: user.new_email || null,
    hasPassword: user.identities?.some(({ provider }) => provider === 'email') ?? true,
  };
}

export type CurrentUser = Awaited<ReturnType<typeof fetchCurrentUser>>;

export const currentUserQuery = (userId: string) =>
  queryOptions({ queryKey: currentUserKey(userId), queryFn: fetchCurrentUser });

/** Ends every session of the person, this one last; rejects if the server is unreachable. */
export async function signOutEverywhere(): Promise<void> {
  await endOtherSessions();
  await signOut();
}
