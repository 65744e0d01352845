import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { newAddress, startAuthStack } from '../../../../tests/support/auth.ts';

const stack = await startAuthStack();
afterAll(() => stack.close());

async function tokensOf(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('There is no session.');
  return data.session;
}

const refresh = (refresh_token: string) => stack.browser().auth.refreshSession({ refresh_token });

const passReuseInterval = () =>
  stack.database.pool.query(
    `update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where revoked`,
  );

describe('password sign-in', () => {
  it('gives an access token with GoTrue’s claims', async () => {
    const person = await stack.person();
    const session = await tokensOf(await stack.signedIn(person));
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    const claims = decodeJwt(session.access_token);
    expect(claims).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: person.email,
      sub: session.user.id,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email: person.email },
    });
    expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    expect(session.user.last_sign_in_at).toBeTruthy();
  });

  it('is verified by getClaims against the published keys', async () => {
    const client = await stack.signedIn(await stack.person());
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.role).toBe('authenticated');
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await stack.person();
    const wrong = await stack.browser().auth.signInWithPassword({ email, password: 'errada-1' });
    const unknown = await stack
      .browser()
      .auth.signInWithPassword({ email: newAddress(), password: 'errada-1' });
    for (const { error } of [wrong, unknown]) {
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
  });

  it('accepts the address in any case and with spaces around it', async () => {
    const { email, password } = await stack.person();
    const { error } = await stack
      .browser()
      .auth.signInWithPassword({ email: ` ${email.toUpperCase()} `, password });
    expect(error).toBeNull();
  });

  it('refuses a banned person, also at refresh', async () => {
    const person = await stack.person();
    const { refresh_token } = await tokensOf(await stack.signedIn(person));
    await stack.database.pool.query(
      `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
      [person.email],
    );
    expect((await refresh(refresh_token)).error).toMatchObject({
      status: 403,
      code: 'user_banned',
    });
    const again = await stack.browser().auth.signInWithPassword(person);
    expect(again.error).toMatchObject({ status: 403, code: 'user_banned' });
  });
});

describe('refresh', () => {
  it('returns a new pair of the same session for the old token', async () => {
    const before = await tokensOf(await stack.signedIn(await stack.person()));
    const { data, error } = await refresh(before.refresh_token);
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before.refresh_token);
    const claims = decodeJwt(data.session?.access_token ?? '');
    expect(claims.session_id).toBe(decodeJwt(before.access_token).session_id);
    expect(claims.amr).toEqual(decodeJwt(before.access_token).amr);
  });

  it('lets simultaneous refreshes of one token all succeed', async () => {
    const { refresh_token } = await tokensOf(await stack.signedIn(await stack.person()));
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(refresh_token)));
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
    for (const { data } of answers) {
      expect((await refresh(data.session?.refresh_token ?? '')).error).toBeNull();
    }
  });

  it('accepts a used token while its successor is unused, because the answer may have been lost', async () => {
    const { refresh_token } = await tokensOf(await stack.signedIn(await stack.person()));
    await refresh(refresh_token);
    for (const _again of [1, 2]) {
      await passReuseInterval();
      const { data, error } = await refresh(refresh_token);
      expect(error).toBeNull();
      expect((await stack.browser().auth.getUser(data.session?.access_token)).error).toBeNull();
    }
  });

  it('ends the session when a successor that counted as lost is used later', async () => {
    const client = await stack.signedIn(await stack.person());
    const stolen = (await tokensOf(client)).refresh_token;
    const { data } = await client.auth.refreshSession();
    await passReuseInterval();
    const thief = await refresh(stolen);
    await passReuseInterval();
    expect((await refresh(data.session?.refresh_token ?? '')).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    });
    const heir = await refresh(thief.data.session?.refresh_token ?? '');
    expect(heir.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  it('ends the session when a used token returns after its successor was used', async () => {
    const client = await stack.signedIn(await stack.person());
    const stolen = (await tokensOf(client)).refresh_token;
    await client.auth.refreshSession();
    const { data } = await client.auth.refreshSession();
    await passReuseInterval();
    expect((await refresh(stolen)).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    });
    const heir = await refresh(data.session?.refresh_token ?? '');
    expect(heir.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    const { error } = await client.auth.getUser();
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  it('keeps the person’s other sessions when a used token ends one', async () => {
    const person = await stack.person();
    const robbed = await stack.signedIn(person);
    const other = await stack.signedIn(person);
    const stolen = (await tokensOf(robbed)).refresh_token;
    await robbed.auth.refreshSession();
    await robbed.auth.refreshSession();
    await passReuseInterval();
    await refresh(stolen);
    expect((await other.auth.getUser()).error).toBeNull();
  });

  it('refuses an invented token', async () => {
    const { error } = await refresh("x' or '1'='1");
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe('logout', () => {
  it.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('scope %s', async (scope, expected) => {
    const person = await stack.person();
    const clients = [
      await stack.signedIn(person),
      await stack.signedIn(person),
      await stack.signedIn(person),
    ];
    const tokens = await Promise.all(clients.map(tokensOf));
    const { error } = (await clients[0]?.auth.signOut({ scope })) ?? { error: 'no client' };
    expect(error).toBeNull();
    const alive = await Promise.all(
      tokens.map(async ({ access_token }) => {
        const answer = await stack.call('/user', {
          headers: { authorization: `Bearer ${access_token}` },
        });
        return answer.ok;
      }),
    );
    expect(alive).toEqual(expected);
    const refreshed = await Promise.all(
      tokens.map(async ({ refresh_token }) => (await refresh(refresh_token)).error === null),
    );
    expect(refreshed).toEqual(expected);
  });

  it('refuses an unknown scope', async () => {
    const { access_token } = await tokensOf(await stack.signedIn(await stack.person()));
    const answer = await stack.call('/logout?scope=constructor', {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});
