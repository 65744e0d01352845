import { toAppError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import { authClient } from '@/services/session/session';

/** Sends a one-time link and code. Never makes an account: that needs a username and the terms. */
export async function sendMagicLink(email: string): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.signInWithOtp({
    email,
    options: {
      shouldCreateUser: false,
      emailRedirectTo: platform.authRedirectUrl('/auth/confirm'),
    },
  });
  if (error) throw toAppError(error);
}
