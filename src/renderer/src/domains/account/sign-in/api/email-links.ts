import { platform } from '@/platform/platform';
import { HOME, returnToPath } from '@/services/session/return-to';
import { authQuery } from '@/services/session/session';

/**
 * Returns the target of an e-mail's link.
 * The link opens in a new tab, so it contains the page to return to; the desktop app stores it.
 */
export function confirmAddress(): string {
  const path = returnToPath();
  const next = platform.desktop || path === HOME ? '' : `?next=${encodeURIComponent(path)}`;
  return platform.authRedirectUrl(`/auth/confirm${next}`);
}

export async function resendConfirmation(email: string): Promise<void> {
  await authQuery((auth) =>
    auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: confirmAddress() },
    }),
  );
}

/** Sends a one-time link and code. Never creates an account: that needs accepted terms. */
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

export async function sendRecovery(email: string): Promise<void> {
  await authQuery((auth) =>
    auth.resetPasswordForEmail(email, {
      redirectTo: platform.authRedirectUrl('/auth/confirm'),
    }),
  );
}
