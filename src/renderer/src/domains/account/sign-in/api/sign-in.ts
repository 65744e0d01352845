import type { DesktopApi } from '@shared/desktop';
import { queryOptions } from '@tanstack/react-query';
import { defineRoot } from '@/lib/query-keys';
import { platform } from '@/platform/platform';
import { authQuery, redeemEntryToken } from '@/services/session/session';
import type { SocialProvider } from '../model/providers';

const localPeopleRoot = defineRoot('local-people');

export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await authQuery((auth) => auth.signInWithPassword(credentials));
}

interface EmailedCode {
  email: string;
  code: string;
  /** 'email' is for magic links and confirmations; recovery codes are checked separately. */
  type: 'email' | 'recovery';
}

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
        // The desktop app opens the page in the system's browser instead.
        skipBrowserRedirect: true,
        // Google then shows its list of accounts, instead of silently using the last one.
        ...(provider === 'google' ? { queryParams: { prompt: 'select_account' } } : {}),
      },
    }),
  );
  await platform.openAuthPage(data.url);
}

export const localPeopleQuery = ({ people }: DesktopApi) =>
  queryOptions({
    queryKey: [localPeopleRoot],
    queryFn: people.list,
    // Every sign-out and every new account changes the list.
    refetchOnMount: 'always',
  });

export async function addLocalAccount({ people }: DesktopApi, name: string): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await redeemEntryToken(await people.add({ name, timezone: timeZone }));
}
