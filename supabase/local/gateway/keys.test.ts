import { exportSPKI, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestStack, type TestStack } from '../../../tests/support/stack.ts';
import { loadKeys } from './keys.ts';

let person: string;

const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const stack = await startTestStack();
afterAll(() => stack.close());
beforeAll(async () => {
  person = (await stack.database.createUser()).id;
});

const keys = (of: TestStack = stack) => loadKeys(of.database.pool);
const goodToken = async (of: TestStack = stack) =>
  (await keys(of)).sign({ sub: person, exp: now() + hour });

/** Signs claims with the installation's own key, which a forger does not have. */
async function signWithOwnKey(claims: JWTPayload, header: object = {}): Promise<string> {
  const { rows } = await stack.database.pool.query<{ value: unknown }>(
    `select value from coado_local.settings where key = 'keys'`,
  );
  const { privateJwk } = z
    .object({ privateJwk: z.looseObject({ kty: z.literal('EC') }) })
    .parse(rows[0]?.value);
  const key = await importJWK(privateJwk, 'ES256');
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(key);
}

async function claimsOf(change: Record<string, unknown>): Promise<JWTPayload> {
  const { issuer } = await keys();
  const base = { sub: person, iss: issuer, aud: 'authenticated', role: 'authenticated' };
  return { ...base, iat: now(), exp: now() + hour, ...change };
}

async function ask(headers: Record<string, string>): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${stack.url}/rest/v1/brews?select=id`, { headers });
  return { status: response.status, body: await response.json() };
}
const askAs = (bearer: string, apikey = stack.publishableKey) =>
  ask({ apikey, authorization: `Bearer ${bearer}` });

test('a token of this installation is accepted', async () => {
  expect(await askAs(await goodToken())).toEqual({ status: 200, body: [] });
});

test.each([
  ['no key at all', {}],
  ['a key of nobody', { apikey: 'sb_publishable_nobody' }],
  ['an empty key', { apikey: '' }],
  ['a key that only begins right', { apikey: 'sb_secret_' }],
])('%s is refused', async (_name, headers) => {
  expect((await ask(headers)).status).toBe(401);
});

test.each<[string, () => Promise<string>]>([
  ['alg none', async () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(await claimsOf({}))}.`],
  [
    'alg none with the good signature kept',
    async () => {
      const [, payload, signature] = (await goodToken()).split('.');
      return `${encode({ alg: 'none' })}.${payload}.${signature}`;
    },
  ],
  [
    'HS256 with the public key as its secret',
    async () => {
      const { jwks } = await keys();
      const jwk = jwks.keys[0];
      if (jwk === undefined) throw new Error('No public key.');
      const publicKey = await importJWK({ ...jwk, ext: true }, 'ES256');
      if (publicKey instanceof Uint8Array) throw new Error('Not a public key.');
      const secret = new TextEncoder().encode(await exportSPKI(publicKey));
      return new SignJWT(await claimsOf({})).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    },
  ],
  [
    'a payload changed under a good signature',
    async () => {
      const [header, , signature] = (await goodToken()).split('.');
      return `${header}.${encode(await claimsOf({ sub: 'someone-else' }))}.${signature}`;
    },
  ],
  ['an expired token', async () => signWithOwnKey(await claimsOf({ exp: now() - 60 }))],
  ['a token without an end', async () => signWithOwnKey(await claimsOf({ exp: undefined }))],
  [
    'a token that is not valid yet',
    async () => signWithOwnKey(await claimsOf({ nbf: now() + hour })),
  ],
  ['another issuer', async () => signWithOwnKey(await claimsOf({ iss: 'urn:coado:other' }))],
  ['another audience', async () => signWithOwnKey(await claimsOf({ aud: 'other' }))],
  ['role service_role', async () => signWithOwnKey(await claimsOf({ role: 'service_role' }))],
  ['role postgres', async () => signWithOwnKey(await claimsOf({ role: 'postgres' }))],
  ['role anon', async () => signWithOwnKey(await claimsOf({ role: 'anon' }))],
  ['no role', async () => signWithOwnKey(await claimsOf({ role: undefined }))],
  ['no subject', async () => signWithOwnKey(await claimsOf({ sub: undefined }))],
  [
    'a critical header nobody knows',
    async () => {
      const [, payload, signature] = (await goodToken()).split('.');
      return `${encode({ alg: 'ES256', crit: ['x'], x: 1 })}.${payload}.${signature}`;
    },
  ],
  ['no token but text', async () => 'a.b.c'],
])('%s is refused', async (_name, make) => {
  const answer = await askAs(await make());
  expect(answer.status).toBe(401);
  expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.ts:|node_modules/);
});

test("another installation's token and keys are refused", async () => {
  const other = await startTestStack();
  try {
    expect((await askAs(await goodToken(other))).status).toBe(401);
    expect((await ask({ apikey: other.publishableKey })).status).toBe(401);
    expect((await ask({ apikey: other.secretKey })).status).toBe(401);
  } finally {
    await other.close();
  }
});

test('claims of a good token cannot name another role to the database', async () => {
  const token = await signWithOwnKey(
    await claimsOf({ user_role: 'service_role', app_metadata: { role: 'service_role' } }),
  );
  const response = await fetch(`${stack.url}/rest/v1/profiles?id=eq.${person}`, {
    method: 'PATCH',
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ role: 'admin' }),
  });
  expect(response.status).toBe(403);
});

test('the secret key with a forged token beside it is still refused', async () => {
  expect((await askAs('a.b.c', stack.secretKey)).status).toBe(401);
});

test('only the public key is served, and it verifies the tokens', async () => {
  const response = await fetch(`${stack.url}/auth/v1/.well-known/jwks.json`);
  const { keys: served } = z
    .object({ keys: z.array(z.record(z.string(), z.unknown())) })
    .parse(await response.json());
  expect(served).toHaveLength(1);
  expect(served[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  expect(served[0]).not.toHaveProperty('d');
  const { data, error } = await stack.anonClient().auth.getClaims(await goodToken());
  expect(error).toBeNull();
  expect(data?.claims.sub).toBe(person);
});

test('the keys of an installation stay the same', async () => {
  const again = await keys();
  expect([again.publishableKey, again.secretKey]).toEqual([stack.publishableKey, stack.secretKey]);
  expect(await again.verify(await goodToken())).toMatchObject({ sub: person });
});
