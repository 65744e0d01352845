import { authQuery } from '@/services/session/session';

/** Signs in with e-mail and password. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await authQuery((auth) => auth.signInWithPassword(credentials));
}
