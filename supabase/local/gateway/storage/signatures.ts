import { jwtVerify, SignJWT } from 'jose';
import type { Pool } from 'pg';
import { z } from 'zod';
import { codeOf } from '../../errors.ts';
import type { GatewayContext } from '../context.ts';
import type { Caller } from '../keys.ts';
import { accessDenied, StorageFailure } from './errors.ts';
import type { Place } from './names.ts';

type Purpose = 'download' | 'upload';

const claimsShape = z.object({
  url: z.string(),
  exp: z.number(),
  /** For an upload: id of the address, which can be used once. */
  once: z.uuid().optional(),
  upsert: z.boolean().optional(),
  /** For an upload: the person who signed; absent when the secret key signed. */
  signer: z.looseObject({ sub: z.uuid() }).optional(),
});

export type SignedClaims = z.infer<typeof claimsShape>;

const nameOf = ({ bucket, key }: Place) => `${bucket}/${key}`;

/** Signs a token for one object and `seconds`; its audience makes it no access token. */
export function signPlace(
  key: Uint8Array,
  purpose: Purpose,
  place: Place,
  seconds: number,
  more: Pick<SignedClaims, 'once' | 'upsert' | 'signer'> = {},
): Promise<string> {
  return new SignJWT({ ...more, url: nameOf(place) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(purpose)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);
}

export async function verifyPlace(
  key: Uint8Array,
  purpose: Purpose,
  place: Place,
  token: string,
): Promise<SignedClaims> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    audience: purpose,
    requiredClaims: ['exp'],
  }).catch((cause: unknown) => {
    throw codeOf(cause) === 'ERR_JWT_EXPIRED'
      ? accessDenied('"exp" claim timestamp check failed')
      : new StorageFailure(400, 'InvalidJWT', 'Invalid Compact JWS');
  });
  const claims = claimsShape.parse(payload);
  if (claims.url !== nameOf(place)) {
    throw new StorageFailure(400, 'InvalidSignature', 'Invalid signature');
  }
  return claims;
}

/**
 * Returns the signer of a signed upload as its caller.
 * Throws if the account was deleted or banned since; policies decide all else.
 */
export async function signerOf(
  { adminPool }: GatewayContext,
  { signer }: SignedClaims,
): Promise<Caller> {
  if (signer === undefined) return { role: 'service_role', claims: { role: 'service_role' } };
  const { rowCount } = await adminPool.query(
    `select 1 from auth.users where id = $1 and deleted_at is null
       and not coalesce(banned_until > now(), false)`,
    [signer.sub],
  );
  if (rowCount === 0) throw accessDenied('The signer of this address has no account any more');
  return { role: 'authenticated', claims: signer };
}

/** Runs an upload and marks its address as used; a failed upload may be repeated. */
export async function spendOnce<T>(
  pool: Pool,
  { once, exp }: SignedClaims,
  upload: () => Promise<T>,
): Promise<T> {
  const { rowCount } = await pool.query(
    `with forgotten as (delete from coado_local.used_upload_addresses where expires_at < now())
     insert into coado_local.used_upload_addresses (id, expires_at)
     values ($1, to_timestamp($2)) on conflict do nothing`,
    [once, exp],
  );
  if (rowCount === 0) throw accessDenied('This address was used already');
  try {
    return await upload();
  } catch (error) {
    await pool.query('delete from coado_local.used_upload_addresses where id = $1', [once]);
    throw error;
  }
}
