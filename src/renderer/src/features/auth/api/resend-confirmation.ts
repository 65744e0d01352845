import { authQuery } from '@/services/session/session';
import { confirmAddress } from './confirm-address';

/** Sends the confirmation e-mail of a new account once more. */
export async function resendConfirmation(email: string): Promise<void> {
  await authQuery((auth) =>
    auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: confirmAddress() },
    }),
  );
}
