import { toAppError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import { authClient } from '@/services/session/session';

/** Sends the link that leads to a new password. */
export async function sendRecovery(email: string): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: platform.authRedirectUrl('/auth/confirm'),
  });
  if (error) throw toAppError(error);
}
