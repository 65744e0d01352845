import { toAppError } from '@/lib/app-error';
import { authClient } from '@/services/session/session';

/** Sets a new password for the signed-in person. */
export async function updatePassword(password: string): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.updateUser({ password });
  if (error) throw toAppError(error);
}
