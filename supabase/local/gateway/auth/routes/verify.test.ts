import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, it } from 'vitest';
import {
  ADULT,
  type Mail,
  newAddress,
  startAuthStack,
  tokenHashOf,
} from '../../../../../tests/support/auth.ts';

const stack = await startAuthStack();
afterAll(() => stack.close());

async function follow(mail: Mail, type: string, redirectTo?: string): Promise<URL> {
  const query = new URLSearchParams({ token: tokenHashOf(mail), type });
  if (redirectTo !== undefined) query.set('redirect_to', redirectTo);
  const answer = await fetch(`${stack.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

async function askMagicLink(email: string): Promise<{ client: SupabaseClient; mail: Mail }> {
  const client = stack.browser();
  const { error } = await client.auth.signInWithOtp({ email, options: ADULT });
  if (error) throw error;
  return { client, mail: await stack.lastMail(email) };
}

const ageMailTokens = () =>
  stack.database.pool.query(
    `update auth.one_time_tokens set created_at = created_at - interval '61 minutes'`,
  );

describe('magic link and code', () => {
  it('signs in with the code, once', async () => {
    const { email } = await stack.person();
    const { client, mail } = await askMagicLink(email);
    expect(mail).toMatchObject({ kind: 'magic_link', subject: 'Seu link de acesso ao Coado' });
    const first = await client.auth.verifyOtp({ email, token: mail.code, type: 'email' });
    expect(first.data.user?.email).toBe(email);
    const second = await client.auth.verifyOtp({ email, token: mail.code, type: 'email' });
    expect(second.error).toMatchObject({ status: 403, code: 'otp_expired' });
    const link = await client.auth.verifyOtp({ token_hash: tokenHashOf(mail), type: 'magiclink' });
    expect(link.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('signs in with the link in another browser', async () => {
    const { email } = await stack.person();
    const { mail } = await askMagicLink(email);
    const stranger = stack.browser();
    const token_hash = tokenHashOf(mail);
    const { data, error } = await stranger.auth.verifyOtp({ token_hash, type: 'magiclink' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  it('accepts only one of several simultaneous uses', async () => {
    const { email } = await stack.person();
    const { mail } = await askMagicLink(email);
    const token_hash = tokenHashOf(mail);
    const answers = await Promise.all([
      stack.browser().auth.verifyOtp({ token_hash, type: 'magiclink' }),
      stack.browser().auth.verifyOtp({ token_hash, type: 'magiclink' }),
      stack.browser().auth.verifyOtp({ email, token: mail.code, type: 'email' }),
      stack.browser().auth.verifyOtp({ email, token: mail.code, type: 'magiclink' }),
    ]);
    const codes = answers.map(({ error }) => error?.code ?? 'in').sort();
    expect(codes).toEqual(['in', 'otp_expired', 'otp_expired', 'otp_expired']);
  });

  it('expires after an hour and when a newer one is requested', async () => {
    const { email } = await stack.person();
    const { mail: older } = await askMagicLink(email);
    const { client, mail } = await askMagicLink(email);
    const stale = await client.auth.verifyOtp({
      token_hash: tokenHashOf(older),
      type: 'magiclink',
    });
    expect(stale.error?.code).toBe('otp_expired');
    await ageMailTokens();
    const late = await client.auth.verifyOtp({ token_hash: tokenHashOf(mail), type: 'magiclink' });
    expect(late.error?.code).toBe('otp_expired');
    const code = await client.auth.verifyOtp({ email, token: mail.code, type: 'email' });
    expect(code.error?.code).toBe('otp_expired');
  });

  it('is valid only for its purpose and its person', async () => {
    const ana = await stack.person();
    const beto = await stack.person();
    const { client, mail } = await askMagicLink(ana.email);
    const asSignup = await client.auth.verifyOtp({ token_hash: tokenHashOf(mail), type: 'signup' });
    expect(asSignup.error?.code).toBe('otp_expired');
    await askMagicLink(beto.email);
    const crossed = await client.auth.verifyOtp({
      email: beto.email,
      token: mail.code,
      type: 'email',
    });
    expect(crossed.error?.code).toBe('otp_expired');
  });

  it('creates an account for a new address, unless the request forbids it', async () => {
    const email = newAddress();
    const forbidden = await stack
      .browser()
      .auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(forbidden.error).toBeNull();
    expect(await stack.mailsTo(email)).toEqual([]);
    const { client, mail } = await askMagicLink(email);
    expect(mail.kind).toBe('confirmation');
    const { data } = await client.auth.verifyOtp({ email, token: mail.code, type: 'email' });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    const guess = await stack.browser().auth.signInWithPassword({ email, password: '' });
    expect(guess.error?.code).toBe('invalid_credentials');
  });
});

describe('links through the auth server', () => {
  it('end in a code that only the requesting browser exchanges, once', async () => {
    const { email } = await stack.person();
    const { client, mail } = await askMagicLink(email);
    const url = await follow(mail, 'magiclink', `${stack.url}/dashboard?x=1`);
    expect(url.pathname + url.search).toMatch(/^\/dashboard\?x=1&code=/);
    const code = url.searchParams.get('code') ?? '';

    const stranger = stack.browser();
    await stranger.auth.signInWithOtp({ email: newAddress(), options: ADULT });
    const stolen = await stranger.auth.exchangeCodeForSession(code);
    expect(stolen.error).toMatchObject({ status: 400, code: 'bad_code_verifier' });

    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const again = await stack.call('/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(56) }),
    });
    expect(await again.json()).toMatchObject({ code: 404, error_code: 'flow_state_not_found' });
  });

  it('let only one of several simultaneous exchanges of a code succeed', async () => {
    const { email } = await stack.person();
    const code_verifier = 'v'.repeat(64);
    const request = { email, code_challenge: code_verifier, code_challenge_method: 'plain' };
    await stack.call('/otp', { method: 'POST', body: JSON.stringify(request) });
    const landing = await follow(await stack.lastMail(email), 'magiclink');
    const body = JSON.stringify({ auth_code: landing.searchParams.get('code'), code_verifier });
    const answers = await Promise.all(
      [1, 2, 3].map(() => stack.call('/token?grant_type=pkce', { method: 'POST', body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('end in a code that expires', async () => {
    const { email } = await stack.person();
    const { client, mail } = await askMagicLink(email);
    const code = (await follow(mail, 'magiclink')).searchParams.get('code') ?? '';
    await stack.database.pool.query(
      `update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '6 minutes'`,
    );
    const { error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toMatchObject({ status: 403, code: 'flow_state_expired' });
  });

  it('confirm a sign-up, and cause PASSWORD_RECOVERY after a recovery', async () => {
    const email = newAddress();
    const client = stack.browser();
    await client.auth.signUp({ email, password: 'grao-moido-1', options: ADULT });
    const confirmed = await follow(await stack.lastMail(email), 'signup');
    const signUpCode = confirmed.searchParams.get('code') ?? '';
    expect((await client.auth.exchangeCodeForSession(signUpCode)).error).toBeNull();

    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${stack.url}/login` });
    const mail = await stack.lastMail(email);
    expect(mail).toMatchObject({ kind: 'recovery', subject: 'Crie uma nova senha no Coado' });
    const code = (await follow(mail, 'recovery')).searchParams.get('code') ?? '';
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.auth.updateUser({ password: 'nova-senha-3' })).error).toBeNull();
    await stack.signedIn({ email, password: 'nova-senha-3' });
  });

  it('end in tokens in the fragment for a client without PKCE', async () => {
    const { email } = await stack.person();
    await stack.anonClient().auth.signInWithOtp({ email });
    const url = await follow(await stack.lastMail(email), 'magiclink');
    const tokens = new URLSearchParams(url.hash.slice(1));
    expect(url.search).toBe('');
    expect(tokens.get('type')).toBe('magiclink');
    const { data } = await stack.browser().auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    expect(data.user?.email).toBe(email);
  });

  it('report used and invalid links in query and fragment', async () => {
    const { email } = await stack.person();
    const { mail } = await askMagicLink(email);
    await follow(mail, 'magiclink');
    const used = await follow(mail, 'magiclink', `${stack.url}/login`);
    expect(used.pathname).toBe('/login');
    const expected = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    };
    expect(Object.fromEntries(used.searchParams)).toEqual(expected);
    expect(Object.fromEntries(new URLSearchParams(used.hash.slice(1)))).toEqual(expected);
    const odd = await follow(mail, 'constructor');
    expect(odd.searchParams.get('error_code')).toBe('validation_failed');
  });
});

describe('recovery and resend', () => {
  it('do not reveal whether an address is known', async () => {
    const { email } = await stack.person();
    const unknown = newAddress();
    for (const address of [email, unknown]) {
      expect((await stack.browser().auth.resetPasswordForEmail(address)).error).toBeNull();
      const { error } = await stack.browser().auth.resend({ type: 'signup', email: address });
      expect(error).toBeNull();
    }
    expect(await stack.mailsTo(unknown)).toHaveLength(0);
    expect((await stack.mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'recovery',
      'confirmation',
    ]);
  });

  it('send the confirmation again and invalidate the older link', async () => {
    const email = newAddress();
    const client = stack.browser();
    await client.auth.signUp({ email, password: 'grao-moido-1', options: ADULT });
    const older = tokenHashOf(await stack.lastMail(email));
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
    const newer = tokenHashOf(await stack.lastMail(email));
    const dead = await client.auth.verifyOtp({ token_hash: older, type: 'signup' });
    expect(dead.error?.code).toBe('otp_expired');
    expect((await client.auth.verifyOtp({ token_hash: newer, type: 'signup' })).error).toBeNull();
  });
});
