import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { codeOf } from '../../errors.ts';
import { accessDenied, StorageFailure } from './errors.ts';
import type { Place } from './names.ts';

/** Audience of the tokens, which makes them no access tokens. */
const AUDIENCE = 'download';

const claimsShape = z.object({ url: z.string(), exp: z.number() });

const nameOf = ({ bucket, key }: Place) => `${bucket}/${key}`;

/** Signs a token that opens one object for `seconds`. */
export function signPlace(key: Uint8Array, place: Place, seconds: number): Promise<string> {
  return new SignJWT({ url: nameOf(place) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);
}

/** Verifies an object's token; returns its expiry in seconds since 1970. */
export async function verifyPlace(key: Uint8Array, place: Place, token: string): Promise<number> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    audience: AUDIENCE,
    requiredClaims: ['exp'],
  }).catch((cause: unknown) => {
    throw codeOf(cause) === 'ERR_JWT_EXPIRED'
      ? accessDenied('"exp" claim timestamp check failed')
      : new StorageFailure(400, 'InvalidJWT', 'Invalid Compact JWS');
  });
  const { url, exp } = claimsShape.parse(payload);
  if (url !== nameOf(place)) {
    throw new StorageFailure(400, 'InvalidSignature', 'Invalid signature');
  }
  return exp;
}
