import { platform } from '@/platform/platform';
import { HOME, returnToPath } from '@/services/session/return-to';
import { authQuery } from '@/services/session/session';

/**
 * Returns the target of an e-mail's link.
 * It opens in a new tab, which knows only from the address where the person was. The desktop app
 * has one window, which remembers the path.
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

/**
 * Sends a one-time link and code.
 * Never makes an account: that needs a username and the terms.
 */
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
