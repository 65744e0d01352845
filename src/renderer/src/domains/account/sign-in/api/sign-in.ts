import type { DesktopApi } from '@shared/desktop';
import { queryOptions } from '@tanstack/react-query';
import { defineRoot } from '@/lib/query-keys';
import { platform } from '@/platform/platform';
import { authQuery, redeemEntryToken } from '@/services/session/session';
import type { SocialProvider } from '../model/providers';

const localPeopleRoot = defineRoot('local-people');

const keys = {
  /** People of the desktop's own server, for its account picker. */
  localPeople: () => [localPeopleRoot] as const,
};

/** Signs in with e-mail and password. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await authQuery((auth) => auth.signInWithPassword(credentials));
}

interface EmailedCode {
  email: string;
  code: string;
  /** `email` covers magic links and confirmations; a recovery's digits are asked for by name. */
  type: 'email' | 'recovery';
}

/** Signs in with the six digits of an e-mail. */
export async function verifyCode({ email, code, type }: EmailedCode): Promise<void> {
  await authQuery((auth) => auth.verifyOtp({ type, email, token: code }));
}

const SCOPES = { google: 'openid email profile', github: 'read:user user:email' } satisfies Record<
  SocialProvider,
  string
>;

/** Opens the provider's sign-in page, which returns to `/auth/confirm` with a code. */
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

/** People of this computer with a name only, the latest first. */
export const localPeopleQuery = ({ people }: DesktopApi) =>
  queryOptions({
    queryKey: keys.localPeople(),
    queryFn: people.list,
    // Each sign-out and each new name changes it.
    refetchOnMount: 'always',
  });

/** Makes an account of a name alone, and enters. */
export async function addLocalAccount({ people }: DesktopApi, name: string): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await redeemEntryToken(await people.add({ name, timezone: timeZone }));
}
