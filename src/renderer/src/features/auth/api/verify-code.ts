import { authClient } from '@/entities/session/session';
import { toAppError } from '@/lib/app-error';

/** Signs in with the six digits of a magic-link or confirmation e-mail. */
export async function verifyCode(input: { email: string; code: string }): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.verifyOtp({ type: 'email', email: input.email, token: input.code });
  if (error) throw toAppError(error);
}
