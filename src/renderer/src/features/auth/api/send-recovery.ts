import { platform } from '@/platform/platform';
import { authQuery } from '@/services/session/session';

/** Sends the link that leads to a new password. */
export async function sendRecovery(email: string): Promise<void> {
  await authQuery((auth) =>
    auth.resetPasswordForEmail(email, {
      redirectTo: platform.authRedirectUrl('/auth/confirm'),
    }),
  );
}
