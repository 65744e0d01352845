import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Pool } from 'pg';
import { z } from 'zod';
import { codeOf } from '../errors.ts';
import { readOrCreateSetting } from '../stored-setting.ts';

export interface Caller {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  readonly claims: Readonly<JWTPayload>;
}

export interface Keys {
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Key of the mailbox, whose mails allow signing in as anyone. */
  readonly mailboxKey: string;
  /** Issuer of the access tokens; independent of the gateway's port. */
  readonly issuer: string;
  readonly jwks: { readonly keys: readonly JWK[] };
  /** Signs an access token; sets iss, aud and iat. `exp` is in epoch seconds. */
  sign(claims: JWTPayload & { sub: string; exp: number }): Promise<string>;
  /** Verifies signature, algorithm, exp, iss, aud and role; throws UnauthorizedError. */
  verify(token: string): Promise<JWTPayload>;
  resolveCaller(headers: Pick<Headers, 'get'>): Promise<Caller>;
}

/** A key or token that is missing, forged, expired or of another installation: HTTP 401. */
export class UnauthorizedError extends Error {
  readonly code: 'no_api_key' | 'bad_api_key' | 'bad_jwt' | 'jwt_expired';

  constructor(code: UnauthorizedError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnauthorizedError';
    this.code = code;
  }
}

const storedKeys = z.object({
  privateJwk: z.looseObject({ kty: z.literal('EC'), crv: z.literal('P-256'), d: z.string() }),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  mailboxKey: z.string().min(20),
});

const algorithm = 'ES256';
const audience = 'authenticated';

const MOST_VERIFIED = 2_000;

async function makeStoredKeys(): Promise<z.infer<typeof storedKeys>> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return storedKeys.parse({
    privateJwk: await exportJWK(privateKey),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    mailboxKey: randomBytes(24).toString('base64url'),
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, so that the duration reveals nothing of a secret. */
export const sameSecret = (first: string, second: string): boolean =>
  timingSafeEqual(digest(first), digest(second));

/** Loads the installation's keys; creates them at the first start. */
export async function loadKeys(adminPool: Pool): Promise<Keys> {
  const { privateJwk, ...opaque } = await readOrCreateSetting(
    adminPool,
    'keys',
    storedKeys,
    makeStoredKeys,
  );
  const { publishableKey, secretKey } = opaque;
  const { d: _secret, ...publicPart } = privateJwk;
  const kid = await calculateJwkThumbprint(publicPart);
  const publicJwk: JWK = { ...publicPart, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] };
  const [signingKey, verifyingKey] = await Promise.all([
    importKey(privateJwk),
    importKey(publicPart),
  ]);
  const issuer = `urn:coado:${kid}`;

  // An entry is valid until its token expires; requireUser and require_session check the session.
  const verified = new Map<string, JWTPayload>();

  async function verify(token: string): Promise<JWTPayload> {
    const known = verified.get(token);
    if (known?.exp !== undefined && known.exp > Date.now() / 1000) return known;
    verified.delete(token);
    const payload = await verifyAnew(token);
    // The oldest entry is deleted first.
    for (const [oldest] of verified) {
      if (verified.size < MOST_VERIFIED) break;
      verified.delete(oldest);
    }
    verified.set(token, payload);
    return payload;
  }

  async function verifyAnew(token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, verifyingKey, {
      algorithms: [algorithm],
      audience,
      issuer,
      requiredClaims: ['exp', 'sub'],
    }).catch((cause: unknown) => {
      throw codeOf(cause) === 'ERR_JWT_EXPIRED'
        ? new UnauthorizedError('jwt_expired', 'JWT expired', { cause })
        : new UnauthorizedError('bad_jwt', 'Invalid JWT', { cause });
    });
    if (payload.role !== 'authenticated') {
      throw new UnauthorizedError('bad_jwt', 'Invalid JWT: role claim is not acceptable');
    }
    return payload;
  }

  async function resolveCaller(headers: Pick<Headers, 'get'>): Promise<Caller> {
    const apiKey = headers.get('apikey') ?? '';
    const authorization = headers.get('authorization');
    const bearer = authorization === null ? '' : authorization.replace(/^Bearer +/i, '');
    if (apiKey === '' && bearer === '') {
      throw new UnauthorizedError('no_api_key', 'No API key found in request');
    }
    const isPublishable = sameSecret(apiKey, publishableKey);
    const isSecret = !isPublishable && sameSecret(apiKey, secretKey);
    if (apiKey !== '' && !isPublishable && !isSecret) {
      throw new UnauthorizedError('bad_api_key', 'Invalid API key');
    }
    // Without a session, supabase-js sends the API key as the bearer token too.
    const isKeyAgain = bearer === '' || bearer === apiKey;
    // Keys begin with 'sb_', tokens of people do not.
    const isOtherKey = !isKeyAgain && bearer.startsWith('sb_');
    if (isKeyAgain ? isSecret : isOtherKey && sameSecret(bearer, secretKey)) {
      return { role: 'service_role', claims: { role: 'service_role' } };
    }
    if (isKeyAgain ? isPublishable : isOtherKey && sameSecret(bearer, publishableKey)) {
      return { role: 'anon', claims: { role: 'anon' } };
    }
    return { role: 'authenticated', claims: await verify(bearer) };
  }

  return {
    ...opaque,
    issuer,
    jwks: { keys: [publicJwk] },
    verify,
    resolveCaller,
    sign: (claims) =>
      new SignJWT({ jti: randomUUID(), role: 'authenticated', ...claims })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .sign(signingKey),
  };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array) throw new TypeError('An elliptic-curve key was expected.');
  return key;
}
