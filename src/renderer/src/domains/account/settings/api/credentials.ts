import { queryOptions } from '@tanstack/react-query';
import { defineRoot } from '@/lib/query-keys';
import { shownEmail } from '@/lib/stored-session';
import { platform } from '@/platform/platform';
import { authQuery, endOtherSessions, signOut } from '@/services/session/session';
import { setPassword } from '@/services/session/set-password';

const currentUserRoot = defineRoot('current-user');

export const currentUserKey = (userId: string) => [currentUserRoot, userId] as const;

/** Sets a new password and, if requested, ends every other session. */
export async function changePassword(change: {
  password: string;
  endOthers: boolean;
}): Promise<void> {
  await setPassword(change.password, change.endOthers ? endOtherSessions : undefined);
}

/** Gives who has a name only an address and a password: from then on they sign in with those. */
export async function addEmail(credentials: { email: string; password: string }): Promise<void> {
  await authQuery((auth) => auth.updateUser(credentials));
}

/** Asks for another address; it counts once the links sent to both were opened. */
export async function changeEmail(email: string): Promise<void> {
  await authQuery((auth) =>
    auth.updateUser({ email }, { emailRedirectTo: platform.authRedirectUrl('/auth/confirm') }),
  );
}

/** Signs in once more, which renews the session and proves knowledge of the password. */
export async function proveByPassword(email: string, password: string): Promise<void> {
  await authQuery((auth) => auth.signInWithPassword({ email, password }));
}

/** Sends a one-time code to the account's own address. */
export async function sendProofCode(email: string): Promise<void> {
  await authQuery((auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
}

/** Signs in once more with the digits of that mail. */
export async function proveByCode(email: string, code: string): Promise<void> {
  await authQuery((auth) => auth.verifyOtp({ email, token: code, type: 'email' }));
}

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
  queryOptions({ queryKey: currentUserKey(userId), queryFn: fetchCurrentUser });

/**
 * Ends every session of the person, this one last.
 * Rejects, still signed in, when the server is not reached.
 */
export async function signOutEverywhere(): Promise<void> {
  await endOtherSessions();
  await signOut();
}
