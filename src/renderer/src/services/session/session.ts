import type { DesktopApi } from '@shared/desktop';
import { AppError, logError, toAppError } from '@/lib/app-error';
import { retryUntilAnswered } from '@/lib/async';
import { type Answer, query, type Success } from '@/lib/query';
import { renewTokensWith } from '@/lib/server-fetch';
import { SESSION_STORAGE_KEY } from '@/lib/stored-session';
import { createStoredValue } from '@/lib/stored-value';
import { auth } from '@/lib/supabase';
import { platform } from '@/platform/platform';
import { connection } from '@/services/connection';
import { forgetPushDevice } from '@/services/push/forget-device';
import { onSettled } from '@/services/query-cache/on-settled';
import { forgetPerson, queryClient } from '@/services/query-cache/query-client';
import { SessionStore, type SignOutMarker } from './session-store';
import { refetchFailed, watchUnauthorized } from './watch-unauthorized';

const signedOutAt = createStoredValue('coado.left-at', Number);
/** Longest time in ms until the other tabs notice a sign-out. */
const RECENT_SIGN_OUT_MS = 10_000;

const signOutMarker: SignOutMarker = {
  mark: () => signedOutAt.write(Date.now()),
  isRecent: () => Date.now() - (signedOutAt.read() ?? 0) < RECENT_SIGN_OUT_MS,
};

export const sessionStore = new SessionStore({
  connect: auth,
  later: onSettled,
  storage: platform.authStorage,
  onPersonChange: () => {
    forgetPerson();
    if (platform.kind === 'web') void forgetPushDevice();
  },
  // Queries of the page failed while the renewal was not answered.
  onRenewal: () => {
    refetchFailed(queryClient).catch((error: unknown) =>
      logError('session: queries could not run again', error),
    );
  },
  isConnected: connection.isConnected,
  signOutMarker,
});

/** Calls the auth service after the store follows it, as sign-ins require. Throws AppError. */
export async function authQuery<Result extends Answer>(
  call: (client: Awaited<ReturnType<typeof auth>>) => PromiseLike<Result>,
): Promise<Success<Result>['data']> {
  await sessionStore.connect();
  return await query(async () => call(await auth()));
}

/** Returns the client's access token; null when signed out. Throws AppError. */
async function currentToken(): Promise<string | null> {
  const { session } = await query(async () => (await auth()).getSession());
  return session?.access_token ?? null;
}

/** Returns a token to replace a refused one; another request may have renewed it already. */
async function tokenInsteadOf(refused: string, hasEnded = false): Promise<string | null> {
  const current = await currentToken();
  if (current !== refused) return current;
  const hasRenewed = await (hasEnded ? sessionStore.checkRevocation() : sessionStore.renew());
  if (!hasRenewed && sessionStore.getState().status === 'signed-in') throw new AppError('server');
  return await currentToken();
}

/** Ends the other sessions; the client's `signOut` would count a refused token as success. */
async function endOthersWith(token: string | null) {
  if (token === null) throw new AppError('unauthenticated');
  return (await auth()).admin.signOut(token, 'others');
}

/** Ends the person's other sessions and notifies their devices; rejects if refused. */
export async function endOtherSessions(): Promise<void> {
  await sessionStore.connect();
  const token = await currentToken();
  let { error } = await endOthersWith(token);
  if (token !== null && error?.status === 401)
    ({ error } = await endOthersWith(await tokenInsteadOf(token)));
  if (error) throw toAppError(error);
  try {
    await retryUntilAnswered(() => query((db) => db.rpc('announce_sign_out')));
  } catch (cause) {
    // The other devices are signed out anyway at their next request.
    logError('session: the other devices could not be notified', cause);
  }
}

/** Signs out on this device, also offline. Never rejects. */
export function signOut(): Promise<void> {
  return sessionStore.signOut();
}

/** Signs in with a single-use token of the desktop app's own server. Throws AppError. */
export async function redeemEntryToken(token: string): Promise<void> {
  await authQuery((auth) => auth.verifyOtp({ token_hash: token, type: 'magiclink' }));
}

/** Signs in as a person of this computer who has a name only. Throws AppError. */
export async function signInLocally({ people }: DesktopApi, personId: string): Promise<void> {
  await redeemEntryToken(await people.enter(personId));
}

let isStarted = false;

export function startSession(): void {
  if (isStarted) return;
  isStarted = true;
  sessionStore.start();
  watchUnauthorized(queryClient, () => sessionStore.recoverFromUnauthorized());
  renewTokensWith(tokenInsteadOf);
  window.addEventListener('storage', (event) => {
    // `key` is null when another tab called localStorage.clear().
    if (event.key === SESSION_STORAGE_KEY || event.key === null) sessionStore.start();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) sessionStore.start();
  });
}
