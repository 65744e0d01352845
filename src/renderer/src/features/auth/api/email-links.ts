import { platform } from '@/platform/platform';
import { HOME, returnToPath } from '@/services/session/return-to';
import { authQuery } from '@/services/session/session';

/**
 * Where an e-mail's link leads. It opens in a tab of its own, which does not know where the person was:
 * the address tells it. The desktop app has one window, which remembers.
 */
export function confirmAddress(): string {
  const path = returnToPath();
  const next = platform.desktop || path === HOME ? '' : `?next=${encodeURIComponent(path)}`;
  return platform.authRedirectUrl(`/auth/confirm${next}`);
}

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

/** Sends the link that leads to a new password. */
export async function sendRecovery(email: string): Promise<void> {
  await authQuery((auth) =>
    auth.resetPasswordForEmail(email, {
      redirectTo: platform.authRedirectUrl('/auth/confirm'),
    }),
  );
}
