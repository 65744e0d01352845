import { toAppError } from '@/lib/app-error';
import { authClient } from '@/services/session/session';

/** Signs in with e-mail and password. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.signInWithPassword(credentials);
  if (error) throw toAppError(error);
}
