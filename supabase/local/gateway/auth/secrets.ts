import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sameSecret } from '../keys.ts';

/** Prefix of mail tokens of PKCE clients, whose links return a `code` instead of tokens. */
const PKCE_PREFIX = 'pkce_';

/** Creates a secret of 256 bits that is safe in a URL. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

export const randomMailToken = (pkce: boolean): string =>
  (pkce ? PKCE_PREFIX : '') + randomBytes(32).toString('hex');

export const isPkceToken = (token: string): boolean => token.startsWith(PKCE_PREFIX);

export const randomCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0');

/** Returns a secret's stored form: SHA-256 in hexadecimal. */
export const fingerprint = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** Whether a PKCE verifier fits the challenge of the flow's start (RFC 7636, 4.6). */
export function verifierMatches(verifier: string, challenge: string, method: string): boolean {
  const derived =
    method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return sameSecret(derived, challenge);
}
