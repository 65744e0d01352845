import { AppError, logError, toAppError } from '@/lib/app-error';
import { retryUntilAnswered } from '@/lib/async';
import { type Answer, query, type Success } from '@/lib/query';
import { renewTokensWith } from '@/lib/server-fetch';
import { SESSION_STORAGE_KEY } from '@/lib/stored-session';
import { auth } from '@/lib/supabase';
import { platform } from '@/platform/platform';
import { connection } from '@/services/connection';
import { forgetPushDevice } from '@/services/push/forget-device';
import { onSettled } from '@/services/query-cache/on-settled';
import { forgetPerson, queryClient } from '@/services/query-cache/query-client';
import { createSessionStore } from './session-store';
import { watchUnauthorized } from './watch-unauthorized';

const LEFT_KEY = 'coado.left-at';
/** Other tabs hear of a sign-out within this time, in ms. */
const LEFT_LATELY_MS = 10_000;

const leaving = {
  note() {
    try {
      localStorage.setItem(LEFT_KEY, String(Date.now()));
    } catch (error) {
      logError('session: other tabs cannot be told', error);
    }
  },
  isRecent() {
    try {
      return Date.now() - Number(localStorage.getItem(LEFT_KEY)) < LEFT_LATELY_MS;
    } catch (error) {
      logError('session: other tabs cannot be asked', error);
      return false;
    }
  },
};

/** The one session of this tab. */
export const sessionStore = createSessionStore({
  connect: auth,
  later: onSettled,
  storage: platform.authStorage,
  onPersonGone: () => {
    forgetPerson();
    if (platform.kind === 'web') void forgetPushDevice();
  },
  isConnected: connection.isConnected,
  leaving,
});

/** Asks the auth service, with the session store listening: every sign-in goes through this one. */
export async function authQuery<Result extends Answer>(
  call: (client: Awaited<ReturnType<typeof auth>>) => PromiseLike<Result>,
): Promise<Success<Result>['data']> {
  await sessionStore.connect();
  return await query(async () => call(await auth()));
}

/** The token that the client holds; null when nobody is signed in any more. Throws AppError. */
async function heldToken(): Promise<string | null> {
  const { session } = await query(async () => (await auth()).getSession());
  return session?.access_token ?? null;
}

/** For a request whose token was refused: another may have renewed the session meanwhile. */
async function tokenInsteadOf(refused: string): Promise<string | null> {
  const held = await heldToken();
  if (held !== refused) return held;
  const hasRenewed = await sessionStore.renew();
  if (!hasRenewed && sessionStore.getState().status === 'signed-in') throw new AppError('server');
  return await heldToken();
}

/** Asks the server to end the other sessions. Not by the client's own `signOut`, which takes a refused token for done. */
async function endOthersWith(token: string | null) {
  if (token === null) throw new AppError('unauthenticated');
  return (await auth()).admin.signOut(token, 'others');
}

/**
 * Ends the person's sessions on every other device, and tells those that are open. Rejects when the server
 * does not do it.
 */
export async function endOtherSessions(): Promise<void> {
  await sessionStore.connect();
  const token = await heldToken();
  let { error } = await endOthersWith(token);
  if (token !== null && error?.status === 401)
    ({ error } = await endOthersWith(await tokenInsteadOf(token)));
  if (error) throw toAppError(error);
  try {
    await retryUntilAnswered(() => query((db) => db.rpc('announce_sign_out')));
  } catch (cause) {
    // They are out all the same, as soon as they ask the server for anything new.
    logError('session: the other devices could not be told', cause);
  }
}

/** Signs out on this device, also without a connection. Never rejects; the guards lead to the welcome page. */
export function signOut(): Promise<void> {
  return sessionStore.signOut();
}

let watching = false;

/** Starts the session once, when the app is made. */
export function startSession(): void {
  if (watching) return;
  watching = true;
  sessionStore.start();
  watchUnauthorized(queryClient, sessionStore.recoverFromUnauthorized);
  renewTokensWith(tokenInsteadOf);
  window.addEventListener('storage', (event) => {
    // `key` is null when another tab called localStorage.clear().
    if (event.key === SESSION_STORAGE_KEY || event.key === null) sessionStore.start();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) sessionStore.start();
  });
}
