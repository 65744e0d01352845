import { bcrypt } from './bcrypt.ts';
import { AuthError, validationFailed } from './errors.ts';

const COST = 10;
const MIN_CHARACTERS = 6;
/** bcrypt ignores further bytes, so that any longer password with this beginning would match. */
const MAX_BYTES = 72;

let dummyHash: Promise<string> | null = null;

export function assertAcceptablePassword(password: string): void {
  if (password.length < MIN_CHARACTERS) {
    const message = `Password should be at least ${MIN_CHARACTERS} characters.`;
    throw new AuthError(422, 'weak_password', message, { weak_password: { reasons: ['length'] } });
  }
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw validationFailed(`Password cannot be longer than ${MAX_BYTES} characters`);
  }
}

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, COST);

/**
 * Compares a password with the stored hash.
 * Without a hash (unknown address, account without a password) it takes the same time with another
 * hash, so that timing reveals no addresses.
 */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  dummyHash ??= bcrypt.hash('no such account', COST);
  const matches = await bcrypt.compare(password, hash || (await dummyHash));
  return Boolean(hash) && Buffer.byteLength(password) <= MAX_BYTES && matches;
}
