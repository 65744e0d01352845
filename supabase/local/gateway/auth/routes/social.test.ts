import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ADULT,
  type AuthStack,
  newAddress,
  startAuthStack,
} from '../../../../../tests/support/auth.ts';

interface FakePerson {
  id: number;
  email: string;
  verified: boolean;
  name: string;
}

function fakeProvider() {
  const codes = new Map<string, FakePerson>();
  const seen: { authorize: URLSearchParams; token: URLSearchParams }[] = [];
  let authorize = new URLSearchParams();
  let person: FakePerson = { id: 0, email: '', verified: true, name: '' };
  const app = new Hono();

  app.get('/authorize', (c) => {
    authorize = new URL(c.req.url).searchParams;
    const back = new URL(authorize.get('redirect_uri') ?? '');
    back.searchParams.set('state', authorize.get('state') ?? '');
    if (person.name === 'Recusa') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user said no');
      return c.redirect(back.href);
    }
    const code = crypto.randomUUID();
    codes.set(code, person);
    back.searchParams.set('code', code);
    return c.redirect(back.href);
  });
  app.post('/token', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const code = form.get('code') ?? '';
    seen.push({ authorize, token: form });
    if (!codes.has(code) || form.get('client_secret') !== 'segredo') {
      return c.json({ error: 'bad_verification_code' }, 400);
    }
    return c.json({ access_token: code, token_type: 'bearer' });
  });
  const bearer = (header: string | undefined) => codes.get(header?.replace('Bearer ', '') ?? '');
  app.get('/userinfo', (c) => {
    const who = bearer(c.req.header('authorization'));
    if (!who) return c.json({}, 401);
    const { id, email, verified, name } = who;
    return c.json({
      sub: String(id),
      email,
      email_verified: verified,
      name,
      picture: 'https://pic.example/p',
    });
  });
  app.get('/user', (c) => {
    const who = bearer(c.req.header('authorization'));
    return who ? c.json({ id: who.id, login: 'torrador', name: who.name }) : c.json({}, 401);
  });
  app.get('/user/emails', (c) => {
    const who = bearer(c.req.header('authorization'));
    if (!who) return c.json([], 401);
    const other = { email: 'outro@coado.local', primary: false, verified: true };
    return c.json([other, { email: who.email, primary: true, verified: who.verified }]);
  });
  return {
    app,
    seen,
    become(next: Partial<FakePerson>) {
      person = {
        id: Math.floor(Math.random() * 1e9),
        email: newAddress(),
        verified: true,
        name: 'Ana Demo',
        ...next,
      };
      return person;
    },
  };
}

describe('social sign-in', () => {
  const fake = fakeProvider();
  let server: Server;
  let stack: AuthStack;

  beforeAll(async () => {
    server = createServer(getRequestListener(fake.app.fetch));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    const base = `http://127.0.0.1:${address.port}`;
    const common = {
      clientId: 'coado',
      clientSecret: 'segredo',
      authorizeUrl: `${base}/authorize`,
      tokenUrl: `${base}/token`,
    };
    stack = await startAuthStack({
      template: 'coado',
      providers: {
        google: { ...common, userInfoUrl: `${base}/userinfo`, scopes: 'openid email profile' },
        github: {
          ...common,
          userInfoUrl: `${base}/user`,
          emailsUrl: `${base}/user/emails`,
          scopes: 'user:email',
        },
      },
    });
  });
  afterAll(async () => {
    await stack.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    fake.become({});
  });

  const hop = async (url: string): Promise<string> => {
    const answer = await fetch(url, { redirect: 'manual' });
    return answer.headers.get('location') ?? '';
  };

  async function roundTrip(provider: 'google' | 'github', redirectTo = `${stack.url}/login`) {
    const client = stack.browser();
    const { data, error } = await client.auth.signInWithOAuth({
      provider,
      options: {
        redirectTo,
        skipBrowserRedirect: true,
        scopes: 'user:email openid',
        queryParams: { prompt: 'select_account', client_id: 'outro', state: 'meu' },
      },
    });
    if (error) throw error;
    const callback = await hop(await hop(data.url));
    return { client, callback, landing: new URL(await hop(callback)) };
  }

  it.each(['google', 'github'] as const)('signs a new person in with %s', async (provider) => {
    const person = fake.become({});
    const { client, landing } = await roundTrip(provider);
    expect(landing.pathname).toBe('/login');
    const code = landing.searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: person.email,
      app_metadata: { provider, providers: [provider] },
      user_metadata: { name: 'Ana Demo' },
    });
    expect(data.user?.identities?.map((identity) => identity.provider)).toEqual([provider]);
    const profile = await client
      .from('profiles')
      .select('name, username')
      .eq('id', data.user?.id)
      .single();
    expect(profile.data?.name).toBe('Ana Demo');
    expect(profile.data?.username).toMatch(/^[a-z0-9._]{4,30}$/);
    const asked = fake.seen.at(-1);
    expect(asked?.authorize.get('redirect_uri')).toBe(`${stack.url}/auth/v1/callback`);
    expect(asked?.token.get('client_id')).toBe('coado');
    expect(asked?.authorize.get('client_id')).toBe('coado');
    expect(asked?.authorize.get('prompt')).toBe('select_account');
    expect(asked?.authorize.get('scope')).toBe(
      provider === 'google' ? 'openid email profile user:email' : 'user:email openid',
    );
  });

  it('finds the same person again after their address at the provider has changed', async () => {
    const { id } = fake.become({});
    const first = await roundTrip('google');
    const one = await first.client.auth.exchangeCodeForSession(
      first.landing.searchParams.get('code') ?? '',
    );
    fake.become({ id });
    const second = await roundTrip('google');
    const two = await second.client.auth.exchangeCodeForSession(
      second.landing.searchParams.get('code') ?? '',
    );
    expect(two.data.user?.id).toBe(one.data.user?.id);
  });

  it('joins the account that has the verified address', async () => {
    const { email, password } = await stack.person();
    fake.become({ email: email.toUpperCase() });
    const { client, landing } = await roundTrip('github');
    const { data } = await client.auth.exchangeCodeForSession(
      landing.searchParams.get('code') ?? '',
    );
    expect(data.user?.email).toBe(email);
    expect(data.user?.app_metadata.providers).toEqual(['email', 'github']);
    await stack.signedIn({ email, password });
  });

  it('drops the password of a person who claimed the address without proof', async () => {
    const squatter = { email: newAddress(), password: 'ocupante-1' };
    await stack.browser().auth.signUp({ ...squatter, options: ADULT });
    fake.become({ email: squatter.email });
    const { client, landing } = await roundTrip('google');
    const { error } = await client.auth.exchangeCodeForSession(
      landing.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    const attempt = await stack.browser().auth.signInWithPassword(squatter);
    expect(attempt.error?.code).toBe('invalid_credentials');
  });

  it.each(['google', 'github'] as const)(
    'refuses an address %s has not verified',
    async (provider) => {
      const { email } = fake.become({ verified: false });
      const { landing } = await roundTrip(provider);
      expect(landing.searchParams.get('error_code')).toBe('provider_email_needs_verification');
      expect(landing.searchParams.get('code')).toBeNull();
      const { rowCount } = await stack.database.pool.query(
        'select 1 from auth.users where email = $1',
        [email],
      );
      expect(rowCount).toBe(0);
    },
  );

  it('reports that the person declined', async () => {
    fake.become({ name: 'Recusa' });
    const { landing } = await roundTrip('google');
    expect(landing.pathname).toBe('/login');
    expect(Object.fromEntries(landing.searchParams)).toEqual({
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'The user said no',
    });
  });

  it('accepts each state once, and no unknown state', async () => {
    const { callback } = await roundTrip('google');
    for (const url of [callback, `${stack.url}/auth/v1/callback?code=x&state=y`]) {
      const landing = new URL(await hop(url));
      expect(landing.origin).toBe(stack.url);
      expect(landing.searchParams.get('error_code')).toBe('bad_oauth_state');
    }
  });

  it('reports a code the provider does not know, without its details', async () => {
    const { data } = await stack
      .browser()
      .auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
    const state = new URL(await hop(data.url ?? '')).searchParams.get('state') ?? '';
    const landing = new URL(
      await hop(`${stack.url}/auth/v1/callback?code=inventado&state=${state}`),
    );
    expect(landing.searchParams.get('error')).toBe('server_error');
    expect(landing.searchParams.get('error_description')).toBe(
      'Error getting user profile from external provider',
    );
  });

  it('returns to the site instead of an address that is not allowed', async () => {
    const { landing } = await roundTrip('google', 'https://evil.example/roubo');
    expect(landing.origin).toBe(stack.url);
  });

  it('shows both providers as enabled, and requires PKCE', async () => {
    const settings = await (await stack.call('/settings')).json();
    expect(settings).toMatchObject({
      external: { google: true, github: true, email: true },
      mailer_autoconfirm: false,
    });
    const implicit = await stack.call('/authorize?provider=google');
    expect(implicit.status).toBe(400);
  });
});

describe('without providers', () => {
  it('shows each provider as disabled, and refuses it', async () => {
    const stack = await startAuthStack();
    try {
      const settings = await (await stack.call('/settings')).json();
      expect(settings).toMatchObject({ external: { google: false, github: false } });
      for (const provider of ['google', 'github', 'gitlab', 'constructor', '']) {
        const answer = await stack.call(`/authorize?provider=${provider}`);
        expect(await answer.json()).toEqual({
          code: 400,
          error_code: 'validation_failed',
          msg: 'Unsupported provider: provider is not enabled',
        });
      }
    } finally {
      await stack.close();
    }
  });
});
