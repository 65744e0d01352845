import { platform } from '@/platform/platform';
import { authQuery } from '@/services/session/session';

/** Sends a one-time link and code. Never makes an account: that needs a username and the terms. */
export async function sendMagicLink(email: string): Promise<void> {
  await authQuery((auth) =>
    auth.signInWithOtp({
      email,
      options: {
        shouldCreateUser: false,
        emailRedirectTo: platform.authRedirectUrl('/auth/confirm'),
      },
    }),
  );
}
