import { platform } from '@/platform/platform';
import { authQuery, endOtherSessions } from '@/services/session/session';
import { setPassword } from '@/services/session/set-password';

/** Sets a new password, and ends every other session when told. */
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
