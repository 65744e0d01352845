import { toAppError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import { authClient } from '@/services/session/session';

/** Sends the confirmation e-mail of a new account once more. */
export async function resendConfirmation(email: string): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: platform.authRedirectUrl('/auth/confirm') },
  });
  if (error) throw toAppError(error);
}
