import { toAppError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import { authClient } from '@/services/session/session';

/** Sets a new password, and ends every other session when told. */
export async function changePassword(change: {
  password: string;
  endOthers: boolean;
}): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.updateUser({ password: change.password });
  if (error) throw toAppError(error);
  if (!change.endOthers) return;
  const { error: notEnded } = await auth.signOut({ scope: 'others' });
  if (notEnded) throw toAppError(notEnded);
}

/** Asks for another address; it counts once the links sent to both were opened. */
export async function changeEmail(email: string): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.updateUser(
    { email },
    { emailRedirectTo: platform.authRedirectUrl('/auth/confirm') },
  );
  if (error) throw toAppError(error);
}
