import type { TextStorage } from '@/platform/types';
import { fieldOf, textIn } from './fields';

/** Storage key of auth-js, defined here so that a signed-out visitor does not load auth-js. */
export const SESSION_STORAGE_KEY = 'coado.session';

/** Remaining validity in ms below which auth-js renews a token. */
export const RENEWAL_MARGIN_MS = 90_000;

export interface CurrentUser {
  readonly id: string;
  readonly email: string | null;
}

/** Returns the e-mail; null for `.invalid` ones, which desktop accounts without e-mail have. */
export function shownEmail(email: unknown): string | null {
  return typeof email === 'string' && email !== '' && !email.endsWith('.invalid') ? email : null;
}

export type StoredSession =
  | { kind: 'none' }
  | { kind: 'malformed'; cause: unknown }
  /** `expiresAt`: end of the access token, in epoch ms. */
  | { kind: 'stored'; user: CurrentUser; accessToken: string; expiresAt: number };

/** Shape of a token; other characters make fetch throw, which looks like a lost connection. */
const JWT_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Parses by hand instead of by zod, because it runs before the landing page's first paint. */
function parse(text: string): StoredSession {
  const session: unknown = JSON.parse(text);
  const accessToken = textIn(session, 'access_token');
  const expiresAt = fieldOf(session, 'expires_at');
  const user = fieldOf(session, 'user');
  const id = textIn(user, 'id');
  if (
    accessToken === null ||
    !JWT_SHAPE.test(accessToken) ||
    typeof fieldOf(session, 'refresh_token') !== 'string' ||
    typeof expiresAt !== 'number' ||
    id === null
  ) {
    return { kind: 'malformed', cause: new Error('the stored session lacks a field') };
  }
  return {
    kind: 'stored',
    user: { id, email: shownEmail(fieldOf(user, 'email')) },
    accessToken,
    expiresAt: expiresAt * 1000,
  };
}

/** Reads the session that auth-js stored, without loading auth-js. Never throws. */
export function readStoredSession(storage: TextStorage): StoredSession {
  try {
    const text = storage.getItem(SESSION_STORAGE_KEY);
    return text === null ? { kind: 'none' } : parse(text);
  } catch (cause) {
    return { kind: 'malformed', cause };
  }
}

export function forgetStoredSession(storage: TextStorage): void {
  storage.removeItem(SESSION_STORAGE_KEY);
}
