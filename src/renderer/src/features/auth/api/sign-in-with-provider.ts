import { authClient } from '@/entities/session/session';
import { toAppError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import type { SocialProvider } from '../model/providers';

const SCOPES = { google: 'openid email profile', github: 'read:user user:email' } satisfies Record<
  SocialProvider,
  string
>;

/** Leaves for the provider's own sign-in page, which comes back to `/auth/confirm` with a code. */
export async function signInWithProvider(provider: SocialProvider): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.signInWithOAuth({
    provider,
    options: {
      redirectTo: platform.authRedirectUrl('/auth/confirm'),
      scopes: SCOPES[provider],
      // Lets people with several accounts choose one, instead of taking the last silently.
      ...(provider === 'google' ? { queryParams: { prompt: 'select_account' } } : {}),
    },
  });
  if (error) throw toAppError(error);
}
