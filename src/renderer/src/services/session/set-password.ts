import { isTransient, toAppError } from '@/lib/app-error';
import { newUuid } from '@/lib/uuid';
import { authQuery, sessionStore } from './session';

/** A random salt for each page load, so that a digest is useless outside this page. */
const SALT = newUuid();

/** A password whose update may have arrived although its answer, or a later step, failed. */
let unfinished: { userId: string; digest: string } | null = null;

function currentUserId(): string | null {
  const session = sessionStore.getState();
  return session.status === 'signed-in' ? session.user.id : null;
}

/** Returns a salted digest; null on insecure origins, where browsers offer none. */
async function digestOf(password: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) return null;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(`${SALT}:${password}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16)).join(' ');
}

/**
 * Sets a new password, then runs `andThen`. A second try accepts the server's "same
 * password" answer and only does the remaining steps. Throws AppError.
 */
export async function setPassword(password: string, andThen?: () => Promise<void>): Promise<void> {
  const [userId, digest] = [currentUserId(), await digestOf(password)];
  const mayBeSet =
    userId !== null &&
    digest !== null &&
    unfinished?.userId === userId &&
    unfinished.digest === digest;
  unfinished = userId === null || digest === null ? null : { userId, digest };
  try {
    await authQuery((auth) => auth.updateUser({ password }));
  } catch (error) {
    if (!mayBeSet || toAppError(error).detail !== 'same_password') {
      if (!isTransient(error)) unfinished = null;
      throw error;
    }
    // Changes nothing, but publishes the updated user to all listeners of the session.
    await authQuery((auth) => auth.updateUser({ data: {} }));
  }
  await andThen?.();
  unfinished = null;
}
