import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sameSecret } from '../keys.ts';

/** Mark of a mail token asked for by a PKCE client: its link ends in a `code`, not in tokens. */
const PKCE_PREFIX = 'pkce_';

/** A fresh secret of 256 bits, safe in a URL. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The token a mail link carries. */
export const randomMailToken = (pkce: boolean): string =>
  (pkce ? PKCE_PREFIX : '') + randomBytes(32).toString('hex');

export const isPkceToken = (token: string): boolean => token.startsWith(PKCE_PREFIX);

/** Six digits for typing, evenly drawn, leading zeros kept. */
export const randomCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0');

/** Returns a secret's stored form: SHA-256 in hexadecimal. */
export const fingerprint = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** Does a PKCE verifier belong to the challenge sent when the flow began? (RFC 7636, 4.6) */
export function verifierMatches(verifier: string, challenge: string, method: string): boolean {
  const derived =
    method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return sameSecret(derived, challenge);
}
