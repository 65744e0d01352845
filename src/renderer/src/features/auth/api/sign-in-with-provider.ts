import { platform } from '@/platform/platform';
import { authQuery } from '@/services/session/session';
import type { SocialProvider } from '../model/providers';

const SCOPES = { google: 'openid email profile', github: 'read:user user:email' } satisfies Record<
  SocialProvider,
  string
>;

/** Leaves for the provider's own sign-in page, which comes back to `/auth/confirm` with a code. */
export async function signInWithProvider(provider: SocialProvider): Promise<void> {
  const data = await authQuery((auth) =>
    auth.signInWithOAuth({
      provider,
      options: {
        redirectTo: platform.authRedirectUrl('/auth/confirm'),
        scopes: SCOPES[provider],
        // The desktop leaves for the system's browser, which a page cannot do by itself.
        skipBrowserRedirect: true,
        // Lets people with several accounts choose one, instead of taking the last silently.
        ...(provider === 'google' ? { queryParams: { prompt: 'select_account' } } : {}),
      },
    }),
  );
  await platform.openAuthPage(data.url);
}
