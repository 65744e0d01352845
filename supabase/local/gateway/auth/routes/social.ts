import type { Context, Hono } from 'hono';
import type { ClientBase } from 'pg';
import { clientAddress } from '../../access.ts';
import type { OAuthProvider, OAuthProviderName } from '../../context.ts';
import { assertOpenToNewPeople } from '../../operator.ts';
import { inTransaction } from '../../transaction.ts';
import { AuthError, notImplemented, validationFailed } from '../errors.ts';
import { issueSocialCode, startFlow, takeSocialFlow } from '../flows.ts';
import { challengeOf, challengeShape } from '../input.ts';
import { withCode, withError } from '../redirects.ts';
import { randomSecret } from '../secrets.ts';
import { type AuthService, redirectOf } from '../service.ts';
import { fetchProfile, type SocialProfile } from '../social-profile.ts';
import { addIdentity, confirmEmail, createUser, findUserByEmail, type User } from '../users.ts';

interface Enabled {
  name: OAuthProviderName;
  provider: OAuthProvider;
}

function enabledProvider(service: AuthService, name: string): Enabled {
  if (name === 'google' || name === 'github') {
    const provider = service.settings.providers[name];
    if (provider) return { name, provider };
  }
  throw validationFailed('Unsupported provider: provider is not enabled');
}

/** Query parameters that a client may pass on to the provider's sign-in page. */
const FORWARDED = ['access_type', 'allow_signup', 'hd', 'login', 'login_hint', 'prompt'];

const callbackUrl = (service: AuthService): string => `${service.settings.apiUrl}/auth/v1/callback`;

async function authorizeUrl(c: Context, service: AuthService): Promise<string> {
  const { name, provider } = enabledProvider(service, c.req.query('provider') ?? '');
  const parsed = challengeShape.safeParse(c.req.query());
  if (!parsed.success) throw validationFailed(parsed.error.issues[0]?.message ?? 'invalid');
  const challenge = challengeOf(parsed.data);
  if (!challenge) throw notImplemented("Social sign-in without flowType 'pkce'");
  const state = randomSecret();
  const redirectTo = redirectOf(c, service);
  await inTransaction(service.adminPool, (db) =>
    startFlow(db, {
      challenge,
      userId: null,
      method: 'oauth',
      social: { provider: name, redirectTo, state },
    }),
  );
  const url = new URL(provider.authorizeUrl);
  const wished = (c.req.query('scopes') ?? '').split(/[ ,]+/).filter(Boolean);
  const scopes = [...new Set([...provider.scopes.split(' '), ...wished])].join(' ');
  for (const name of FORWARDED) {
    const value = c.req.query(name);
    if (value !== undefined) url.searchParams.set(name, value);
  }
  for (const [key, value] of Object.entries({
    client_id: provider.clientId,
    redirect_uri: callbackUrl(service),
    response_type: 'code',
    scope: scopes,
    state,
  })) {
    url.searchParams.set(key, value);
  }
  return url.href;
}

/** Returns the person of a profile, found by identity or verified address, else created. */
async function personOf(
  { settings }: AuthService,
  db: ClientBase,
  provider: OAuthProviderName,
  profile: SocialProfile,
): Promise<string> {
  const { rows } = await db.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, profile.id],
  );
  const identity = {
    provider,
    providerId: profile.id,
    data: { ...profile.data, sub: profile.id, email: profile.email, email_verified: true },
  };
  const known = rows[0]?.user_id;
  if (known !== undefined) {
    await addIdentity(db, known, identity);
    return known;
  }
  const owner = await findUserByEmail(db, profile.email);
  if (owner) {
    await link(db, owner, identity);
    return owner.id;
  }
  assertOpenToNewPeople(settings);
  // A provider does not report adulthood; the person cannot write before they declare it.
  const made = await createUser(db, {
    email: profile.email,
    passwordHash: null,
    confirmed: true,
    data: profile.data,
    provider,
    providerId: profile.id,
  });
  if (!made) throw new AuthError(503, 'conflict', 'The account is being created; try again');
  return made.id;
}

async function link(
  db: ClientBase,
  owner: User,
  identity: Parameters<typeof addIdentity>[2],
): Promise<void> {
  if (!owner.email_confirmed_at) {
    await confirmEmail(db, owner.id, false, identity.data);
  }
  await addIdentity(db, owner.id, identity);
  await db.query(
    `update auth.users set updated_at = now(),
        raw_app_meta_data = jsonb_set(coalesce(raw_app_meta_data, '{}'), '{providers}',
          coalesce(raw_app_meta_data -> 'providers', '[]') || to_jsonb($2::text))
      where id = $1 and not coalesce(raw_app_meta_data -> 'providers', '[]') ? $2`,
    [owner.id, identity.provider],
  );
}

async function completeSignIn(c: Context, service: AuthService): Promise<string> {
  const flow = await takeSocialFlow(service, c.req.query('state') ?? '');
  if (!flow) {
    // Without a known flow, the only trusted address is the site's.
    const error = new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
    return withError(service.config.siteUrl, error);
  }
  try {
    const { name, provider } = enabledProvider(service, flow.provider);
    const refusal = c.req.query('error');
    if (refusal !== undefined) {
      throw new AuthError(403, refusal, c.req.query('error_description') ?? refusal);
    }
    const code = c.req.query('code') ?? '';
    if (code === '') throw new AuthError(400, 'bad_oauth_callback', 'OAuth code is missing');
    const profile = await fetchProfile(name, provider, code, callbackUrl(service));
    const ours = await inTransaction(service.adminPool, async (db) =>
      issueSocialCode(db, flow.id, await personOf(service, db, name, profile)),
    );
    return withCode(flow.redirectTo, ours);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    if (error.status >= 500) service.log.error('Social sign-in failed', error.cause ?? error);
    return withError(flow.redirectTo, error);
  }
}

export function addSocial(app: Hono, service: AuthService): void {
  app.get('/authorize', async (c) => {
    service.limiter.count('tokens', clientAddress(c));
    const url = await authorizeUrl(c, service);
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
  });

  app.get('/callback', async (c) => {
    service.limiter.count('tokens', clientAddress(c));
    c.header('cache-control', 'no-store');
    return c.redirect(await completeSignIn(c, service), 303);
  });
}
