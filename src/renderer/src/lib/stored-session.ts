import type { TextStorage } from '@/platform/types';

/** Storage key of auth-js, defined here so that a signed-out visitor does not load auth-js. */
export const SESSION_STORAGE_KEY = 'coado.session';

/** Remaining validity in ms below which auth-js renews a token. */
export const RENEWAL_MARGIN_MS = 90_000;

export interface CurrentUser {
  readonly id: string;
  readonly email: string | null;
}

/** Returns the e-mail; null for `.invalid` ones, of desktop accounts that have only a name. */
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

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Parses by hand instead of by zod, because it runs before the landing page's first paint. */
function parse(text: string): StoredSession {
  const session: unknown = JSON.parse(text);
  const accessToken = field(session, 'access_token');
  const refreshToken = field(session, 'refresh_token');
  const expiresAt = field(session, 'expires_at');
  const user = field(session, 'user');
  const id = field(user, 'id');
  const email = field(user, 'email');
  if (
    typeof accessToken !== 'string' ||
    !JWT_SHAPE.test(accessToken) ||
    typeof refreshToken !== 'string' ||
    typeof expiresAt !== 'number' ||
    typeof id !== 'string' ||
    id === ''
  ) {
    return { kind: 'malformed', cause: new Error('the stored session lacks a field') };
  }
  return {
    kind: 'stored',
    user: { id, email: shownEmail(email) },
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
