import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type AuthStack,
  newAddress,
  startAuthStack,
  tokenHashOf,
} from '../../../../tests/support/auth.ts';
import { mailsUrl } from '../../../../tests/support/mailbox.ts';

const stack = await startAuthStack();
afterAll(() => stack.close());

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function accessTokenOf(of: AuthStack): Promise<string> {
  const client = await of.signedIn(await of.person());
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? '';
}

async function whoIs(
  authorization: string | undefined,
): Promise<{ status: number; error: unknown }> {
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await stack.call('/user', { headers });
  const body: { error_code?: string } = await answer.json();
  return { status: answer.status, error: body.error_code };
}

describe('tokens on /user', () => {
  it('requires a bearer token', async () => {
    expect(await whoIs(undefined)).toEqual({ status: 401, error: 'no_authorization' });
    expect(await whoIs('Basic YTpi')).toEqual({ status: 401, error: 'no_authorization' });
  });

  it('accepts the token of a person, but no API key', async () => {
    expect((await whoIs(`Bearer ${await accessTokenOf(stack)}`)).status).toBe(200);
    for (const key of [stack.publishableKey, stack.secretKey]) {
      expect(await whoIs(`Bearer ${key}`)).toEqual({ status: 403, error: 'bad_jwt' });
    }
  });

  it('refuses alg none, changed claims, foreign keys and HS256 with the public key', async () => {
    const token = await accessTokenOf(stack);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims: Record<string, unknown> = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    );
    const jwks = await (await stack.call('/.well-known/jwks.json')).text();
    const { privateKey } = await generateKeyPair('ES256');
    const signed = (change: Record<string, unknown>) => base64url({ ...claims, ...change });
    const forged = [
      `${base64url({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${base64url({ alg: 'none' })}.${payload}.${signature}`,
      `${header}.${signed({ role: 'service_role' })}.${signature}`,
      `${header}.${payload}.${'A'.repeat(signature.length)}`,
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(jwks)),
      'a.b.c',
      '...',
    ];
    for (const bad of forged) {
      expect(await whoIs(`Bearer ${bad}`)).toEqual({ status: 403, error: 'bad_jwt' });
    }
  });

  it('refuses an expired token and a token of another installation', async () => {
    const other = await startAuthStack({ accessTokenSeconds: -10 });
    const neighbour = await startAuthStack();
    try {
      const stale = await accessTokenOf(other);
      const answer = await other.call('/user', { headers: { authorization: `Bearer ${stale}` } });
      expect(await answer.json()).toMatchObject({ error_code: 'bad_jwt' });
      const foreign = await accessTokenOf(neighbour);
      expect(await whoIs(`Bearer ${foreign}`)).toEqual({ status: 403, error: 'bad_jwt' });
    } finally {
      await other.close();
      await neighbour.close();
    }
  });

  it('requires an API key except for paths that a browser opens', async () => {
    for (const apikey of ['', 'sb_publishable_inventada']) {
      const answer = await stack.call('/settings', { headers: { apikey } });
      expect(answer.status).toBe(401);
    }
    expect((await fetch(`${stack.url}/auth/v1/health`)).status).toBe(200);
  });
});

describe('a missing feature', () => {
  it.each([
    ['POST', '/token?grant_type=id_token', 'ID token'],
    ['POST', '/factors', 'Multi-factor'],
    ['POST', '/sso', 'Single sign-on'],
    ['GET', '/admin/users', 'admin API'],
    ['GET', '/reauthenticate', 'Reauthentication'],
    ['POST', '/invite', 'Invitation'],
  ])('%s %s answers 400 and names the feature', async (method, path, name) => {
    const answer = await stack.call(path, { method, ...(method === 'POST' && { body: '{}' }) });
    expect(answer.status).toBe(400);
    const body: { msg: string } = await answer.json();
    expect(body.msg).toContain(name);
  });
});

describe('open redirects', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'https://localhost@evil.example/',
    'http://localhost.evil.example/',
  ])('do not lead to %s from a mail or an answer', async (evil) => {
    const { email } = await stack.person();
    await stack.browser().auth.resetPasswordForEmail(email, { redirectTo: evil });
    const mail = await stack.lastMail(email);
    const link = new URL(mail.link);
    expect(link.origin).toBe(stack.url);
    expect(new URL(link.searchParams.get('next') ?? '').origin).toBe(stack.url);
    expect(mail.html).not.toContain('evil.example');
    for (const token of [tokenHashOf(mail), 'inventado']) {
      const query = new URLSearchParams({ token, type: 'recovery', redirect_to: evil });
      const answer = await stack.call(`/verify?${query}`);
      expect(new URL(answer.headers.get('location') ?? '').origin).toBe(stack.url);
    }
  });
});

describe('injection', () => {
  const attacks = [
    `'; drop table auth.users; --`,
    `" or 1=1 --`,
    `x' union select encrypted_password from auth.users --`,
    '$1',
    '%',
    '\\',
    `{{ .Token }}`,
  ];

  it('is stored as text by every field', async () => {
    const person = await stack.person();
    const { access_token } = { access_token: await accessTokenOf(stack) };
    const post = (path: string, body: unknown, method = 'POST') =>
      stack.call(path, {
        method,
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${access_token}`, 'user-agent': `'; drop --` },
      });
    for (const text of attacks) {
      const pkce = { code_challenge: text, code_challenge_method: text };
      const answers = await Promise.all([
        post('/signup', { email: text, password: text }),
        post('/signup', { email: newAddress(), password: `senha ${text}`, data: { [text]: text } }),
        post('/signup', { email: newAddress(), password: 'grao-moido-1', ...pkce }),
        post('/token?grant_type=password', { email: text, password: text }),
        post('/token?grant_type=password', { email: person.email, password: text }),
        post('/token?grant_type=refresh_token', { refresh_token: text }),
        post('/token?grant_type=pkce', { auth_code: text, code_verifier: text }),
        post(`/token?grant_type=${encodeURIComponent(text)}`, {}),
        post('/otp', { email: text, data: { [text]: text } }),
        post('/recover', { email: text }),
        post('/resend', { email: person.email, type: text }),
        post('/resend', { email: text, type: 'signup' }),
        post('/verify', { email: text, token: text, type: 'email' }),
        post('/verify', { token_hash: text, type: text }),
        post('/verify', { token_hash: text, type: 'recovery' }),
        post(`/verify?redirect_to=${encodeURIComponent(text)}`, {
          token_hash: text,
          type: 'signup',
        }),
        stack.call(`/verify?type=signup&token=${encodeURIComponent(text)}`),
        stack.call(`/authorize?provider=${encodeURIComponent(text)}`),
        stack.call(`/callback?code=${encodeURIComponent(text)}&state=${encodeURIComponent(text)}`),
        post('/user', { data: { [text]: text } }, 'PUT'),
        post('/user', { email: text }, 'PUT'),
        post(`/logout?scope=${encodeURIComponent(text)}`, {}),
        fetch(mailsUrl(stack, text)),
        fetch(`${stack.url}/mailbox/${encodeURIComponent(text)}${new URL(mailsUrl(stack)).search}`),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
    await stack.signedIn(person);
    const { rows } = await stack.database.pool.query<{ data: Record<string, unknown> }>(
      `select raw_user_meta_data as data from auth.users where raw_user_meta_data ? $1`,
      [attacks[0]],
    );
    expect(rows[0]?.data[attacks[0] ?? '']).toBe(attacks[0]);
    expect(stack.logged).toEqual([]);
  });
});
