import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { accessDenied, StorageFailure } from './errors.ts';
import type { Place } from './names.ts';

/** What a signed address is good for. */
type Purpose = 'download' | 'upload';

const claimsShape = z.object({
  url: z.string(),
  exp: z.number(),
  owner: z.string().optional(),
  upsert: z.boolean().optional(),
});

export type SignedClaims = z.infer<typeof claimsShape>;

const nameOf = ({ bucket, key }: Place) => `${bucket}/${key}`;

/** A token that opens one object for `seconds`. It is no access token: key and audience differ. */
export function signPlace(
  key: Uint8Array,
  purpose: Purpose,
  place: Place,
  seconds: number,
  more: Pick<SignedClaims, 'owner' | 'upsert'> = {},
): Promise<string> {
  return new SignJWT({ ...more, url: nameOf(place) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(purpose)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);
}

/** Checks a token against the object it is used for. Throws what storage-api answers. */
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
    const expired = cause instanceof Error && 'code' in cause && cause.code === 'ERR_JWT_EXPIRED';
    throw expired
      ? accessDenied('"exp" claim timestamp check failed')
      : new StorageFailure(400, 'InvalidJWT', 'Invalid Compact JWS');
  });
  const claims = claimsShape.parse(payload);
  if (claims.url !== nameOf(place)) {
    throw new StorageFailure(400, 'InvalidSignature', 'Invalid signature');
  }
  return claims;
}
