import { authQuery } from '@/services/session/session';
import { confirmAddress } from './confirm-address';

/** Sends a one-time link and code. Never makes an account: that needs a username and the terms. */
export async function sendMagicLink(email: string): Promise<void> {
  await authQuery((auth) =>
    auth.signInWithOtp({
      email,
      options: {
        shouldCreateUser: false,
        emailRedirectTo: confirmAddress(),
      },
    }),
  );
}
