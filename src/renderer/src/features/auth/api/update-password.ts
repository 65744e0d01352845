import { authQuery } from '@/services/session/session';

/** Sets a new password for the signed-in person. */
export async function updatePassword(password: string): Promise<void> {
  await authQuery((auth) => auth.updateUser({ password }));
}
