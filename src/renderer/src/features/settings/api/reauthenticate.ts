import { toAppError } from '@/lib/app-error';
import { authClient } from '@/services/session/session';

/** Signs in once more, which renews the session: whoever sits here knows the password. */
export async function proveByPassword(email: string, password: string): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw toAppError(error);
}

/** Sends a one-time code to the account's own address. */
export async function sendProofCode(email: string): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  if (error) throw toAppError(error);
}

/** Signs in once more with the digits of that mail. */
export async function proveByCode(email: string, code: string): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.verifyOtp({ email, token: code, type: 'email' });
  if (error) throw toAppError(error);
}
