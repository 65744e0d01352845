import { createStore, type Readable } from '@shared/store';
import { isTransient, logError } from '@/lib/app-error';
import { withTimeout } from '@/lib/async';
import {
  type CurrentUser,
  forgetStoredSession,
  RENEWAL_MARGIN_MS,
  readStoredSession,
  shownEmail,
} from '@/lib/stored-session';
import type { KeptTexts } from '@/platform/types';

/** Why nobody is signed in: what the welcome and login pages tell the person. */
type SignedOutReason = 'visitor' | 'left' | 'ended' | 'expired' | 'malformed';

export type SessionState =
  | { status: 'unknown' }
  | { status: 'signed-out'; reason: SignedOutReason }
  /** `recovering`: signed in by a password recovery link, a new password is due. */
  | { status: 'signed-in'; user: CurrentUser; recovering: boolean };

interface SessionLike {
  expires_at?: number | undefined;
  user: { id: string; email?: string | undefined };
}

interface SessionAnswer {
  data: { session: SessionLike | null };
  error: unknown;
}

/** The part of auth-js' client that the store needs. */
export interface AuthClient {
  getSession(): Promise<SessionAnswer>;
  refreshSession(): Promise<SessionAnswer>;
  signOut(options: { scope: 'local' }): Promise<{ error: unknown }>;
  onAuthStateChange(listener: (event: string, session: SessionLike | null) => void): unknown;
}

interface SessionStoreOptions {
  /** Loads auth-js; rejects when its code or config.json cannot be fetched. */
  connect: () => Promise<AuthClient>;
  storage: KeptTexts;
  /** Calls back when the page has nothing better to do. */
  later: (work: () => void) => void;
  /** Called when cached data must go: the person signed out, or somebody else signed in. */
  onPersonGone: () => void;
  /** Whether the server can be reached. */
  isConnected: () => boolean;
  /** What the tabs of this browser know of each other's leaving. */
  leaving: { note: () => void; isRecent: () => boolean };
}

export interface SessionStore extends Readable<SessionState> {
  /** Reads the stored session; also called when another tab changed it. */
  start: () => void;
  /** Makes sure that sign-ins through the client reach this store. */
  connect: () => Promise<void>;
  signOut: () => Promise<void>;
  /** What ends the session while this goes on is the person's own doing, not a session that expired. */
  leaveBy: <Result>(deed: () => Promise<Result>) => Promise<Result>;
  /** Gets a new access token, though the one in use is still young. Resolves to whether it did. */
  renew: () => Promise<boolean>;
  /** The same for what stays refused; what is refused right after such a recovery ends the session. */
  recoverFromUnauthorized: () => Promise<boolean>;
  /** Another device ended the person's sessions: asks the server whether this one was among them. */
  checkStillWanted: () => Promise<boolean>;
}

/** Holds the id of who has a new password to choose; the desktop's vault takes names of the session only. */
const RECOVERING_KEY = 'coado.session-recovering';

/** Longest wait for the server to renew or end a session, in ms; then the app goes on as if offline. */
const PATIENCE_MS = 4000;

/**
 * What is refused within this time of a recovery, in ms, is refused for another reason: no further one. What single
 * requests renewed does not count: others may have been under way with the old token.
 */
const REFUSED_AGAIN_MS = 10_000;

function sameState(a: SessionState, b: SessionState): boolean {
  if (a.status === 'signed-in' && b.status === 'signed-in') {
    return (
      a.user.id === b.user.id && a.user.email === b.user.email && a.recovering === b.recovering
    );
  }
  return a.status === b.status && a.status !== 'signed-out';
}

/**
 * Keeps who is signed in. The session in this browser's storage is the truth, as it is for auth-js:
 * without one the client is never loaded, with one nobody is signed out because the server is out of reach.
 */
export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const { storage, onPersonGone, isConnected } = options;
  const { getState, setState, subscribe } = createStore<SessionState>({ status: 'unknown' });
  let expiresAt = Number.POSITIVE_INFINITY;
  let recoveredAt = Number.NEGATIVE_INFINITY;
  let connection: Promise<AuthClient> | undefined;
  let refreshing: Promise<boolean> | undefined;
  /** What a session that the server ends now ended by. */
  let endReason: 'expired' | 'ended' = 'expired';
  let isLeaving = false;

  /** Whether this person came in by a recovery link; remembered so that a reload, or another tab, knows. */
  function isRecovering(userId: string): boolean {
    try {
      return storage.getItem(RECOVERING_KEY) === userId;
    } catch (error) {
      logError('session: what was stored could not be read', error);
      return false;
    }
  }

  function rememberRecovering(userId: string | null): void {
    try {
      if (userId !== null) storage.setItem(RECOVERING_KEY, userId);
      else storage.removeItem(RECOVERING_KEY);
    } catch (error) {
      logError('session: a recovery could not be remembered', error);
    }
  }

  function set(next: SessionState) {
    const previous = getState();
    if (sameState(previous, next)) return;
    const wasSomebodyElse =
      previous.status === 'signed-in' &&
      (next.status !== 'signed-in' || next.user.id !== previous.user.id);
    // A session that ended while the app was closed left copies on this device too.
    const hasRunOut =
      previous.status === 'unknown' && next.status === 'signed-out' && next.reason !== 'visitor';
    if (wasSomebodyElse || hasRunOut) onPersonGone();
    setState(next);
  }

  function enter(user: CurrentUser, recovering: boolean) {
    set({ status: 'signed-in', user, recovering });
  }

  function leave(reason: SignedOutReason) {
    rememberRecovering(null);
    // Keep the first reason: a late event of the client must not replace the message on screen.
    if (getState().status !== 'signed-out') set({ status: 'signed-out', reason });
  }

  const reasonNow = () => (isLeaving ? 'left' : endReason);

  function onEvent(event: string, session: SessionLike | null) {
    if (event === 'SIGNED_OUT') {
      // Nobody left here: the server ended it, on another device's word or an admin's.
      leave(options.leaving.isRecent() ? 'left' : reasonNow());
    } else if (session) {
      expiresAt = session.expires_at === undefined ? expiresAt : session.expires_at * 1000;
      const { id, email } = session.user;
      if (event === 'PASSWORD_RECOVERY') rememberRecovering(id);
      if (event === 'USER_UPDATED') rememberRecovering(null);
      enter(
        { id, email: shownEmail(email) },
        event === 'PASSWORD_RECOVERY' || (event !== 'USER_UPDATED' && isRecovering(id)),
      );
    }
  }

  function client(): Promise<AuthClient> {
    connection ??= options
      .connect()
      .then((auth) => {
        auth.onAuthStateChange(onEvent);
        return auth;
      })
      .catch((error: unknown) => {
        connection = undefined;
        throw error;
      });
    return connection;
  }

  /** For an expired access token: whether it can be renewed decides, unless the server is out of reach. */
  async function enterAgain(user: CurrentUser) {
    try {
      const answer = await withTimeout(
        PATIENCE_MS,
        client().then((auth) => auth.getSession()),
      );
      if (answer.error && isTransient(answer.error)) enter(user, false);
      else if (answer.data.session) onEvent('INITIAL_SESSION', answer.data.session);
      else leave('expired');
    } catch (error) {
      logError('session: could not be renewed now', error);
      enter(user, false);
    }
  }

  function start() {
    const stored = readStoredSession(storage);
    if (stored.kind === 'none') {
      leave(getState().status === 'signed-in' ? 'left' : 'visitor');
    } else if (stored.kind === 'malformed') {
      logError('session: what was stored could not be read', stored.cause);
      forgetStoredSession(storage);
      leave('malformed');
    } else {
      expiresAt = stored.expiresAt;
      // Whoever is in already stays in while the client renews an old token behind the scenes; so
      // does who opens the app without a network, where waiting for a renewal would be in vain.
      if (expiresAt > Date.now() || getState().status === 'signed-in' || !isConnected()) {
        enter(stored.user, isRecovering(stored.user.id));
        const connect = () =>
          void client().catch((error: unknown) =>
            logError('session: the client could not be loaded', error),
          );
        // A token that serves for a while is read without the client, which can come when it is quiet.
        if (expiresAt - Date.now() > RENEWAL_MARGIN_MS) options.later(connect);
        else connect();
      } else {
        set({ status: 'unknown' });
        void enterAgain(stored.user);
      }
    }
  }

  /** Ends the session on the server too; rejects when it would not. */
  async function revoke() {
    const auth = await client();
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) throw error;
  }

  async function signOut() {
    options.leaving.note();
    leave('left');
    // With a token that still serves, the client forgets first and tells the server then. Without
    // one it would renew the session in order to end it, and offline that takes long enough for a
    // reload to bring the person back. Its renewal is discarded once the stored session is gone.
    if (Date.now() + RENEWAL_MARGIN_MS >= expiresAt) forgetStoredSession(storage);
    try {
      await withTimeout(PATIENCE_MS, revoke());
    } catch (error) {
      logError('session: the server did not hear of the sign-out', error);
    }
    forgetStoredSession(storage);
  }

  async function refresh(isRecovery: boolean): Promise<boolean> {
    if (getState().status !== 'signed-in') return false;
    const auth = await client();
    if (!isRecovery || Date.now() - recoveredAt > REFUSED_AGAIN_MS) {
      const { data, error } = await auth.refreshSession();
      if (data.session) {
        if (isRecovery) recoveredAt = Date.now();
        return true;
      }
      if (error && isTransient(error)) return false;
    }
    leave(reasonNow());
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) logError('session: the refused session could not be ended', error);
    forgetStoredSession(storage);
    return false;
  }

  /** However many ask at the same time, the session is renewed once. */
  function renewOnce(isRecovery: boolean): Promise<boolean> {
    refreshing ??= refresh(isRecovery)
      .catch((error: unknown) => {
        logError('session: could not be refreshed', error);
        return false;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  return {
    getState,
    subscribe,
    start,
    connect: async () => {
      await client();
    },
    signOut,
    leaveBy: async (deed) => {
      isLeaving = true;
      try {
        return await deed();
      } finally {
        isLeaving = false;
      }
    },
    renew: () => renewOnce(false),
    recoverFromUnauthorized: () => renewOnce(true),
    checkStillWanted: async () => {
      endReason = 'ended';
      try {
        return await renewOnce(false);
      } finally {
        endReason = 'expired';
      }
    },
  };
}
