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
import type { TextStorage } from '@/platform/types';

/** The welcome and login pages show a notice, except for 'visitor' and 'left'. */
type SignedOutReason = 'visitor' | 'left' | 'ended' | 'expired' | 'malformed';

export type SessionState =
  | { status: 'unknown' }
  | { status: 'signed-out'; reason: SignedOutReason }
  /** `recovering`: signed in by the link of a recovery or invitation, so a password is due. */
  | { status: 'signed-in'; user: CurrentUser; recovering: boolean };

interface SessionLike {
  expires_at?: number | undefined;
  user: { id: string; email?: string | undefined };
}

interface SessionAnswer {
  data: { session: SessionLike | null };
  error: unknown;
}

/** The part of the auth-js client that the store uses. */
export interface AuthClient {
  getSession(): Promise<SessionAnswer>;
  refreshSession(): Promise<SessionAnswer>;
  signOut(options: { scope: 'local' }): Promise<{ error: unknown }>;
  onAuthStateChange(listener: (event: string, session: SessionLike | null) => void): unknown;
}

/** Marks sign-outs, so that other tabs can distinguish them from ended sessions. */
export interface SignOutMarker {
  mark: () => void;
  isRecent: () => boolean;
}

interface SessionStoreOptions {
  /** Loads auth-js; rejects when its code or config.json cannot be fetched. */
  connect: () => Promise<AuthClient>;
  storage: TextStorage;
  /** Calls back when the page is idle. */
  later: (work: () => void) => void;
  /** Called when cached data must be dropped: the person signed out, or another one signed in. */
  onPersonChange: () => void;
  onRenewal?: () => void;
  isConnected: () => boolean;
  signOutMarker: SignOutMarker;
}

/** The desktop vault only stores keys that begin with `coado.session`. */
const RECOVERING_KEY = 'coado.session-recovering';

/** Longest wait for the server; then the app continues as if offline. */
const SERVER_TIMEOUT_MS = 4000;

/**
 * Time in ms after a recovery in which another refused request ends the session.
 * Its token is new, so the server refuses the session itself. Renewals for single requests do not
 * count, because other requests may still be under way with the old token.
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

/** Remembers that a person came in by a recovery link, for reloads and other tabs. */
class RecoveryMark {
  readonly #storage: TextStorage;

  constructor(storage: TextStorage) {
    this.#storage = storage;
  }

  isSetFor(userId: string): boolean {
    try {
      return this.#storage.getItem(RECOVERING_KEY) === userId;
    } catch (error) {
      logError('session: the recovery mark could not be read', error);
      return false;
    }
  }

  set(userId: string | null): void {
    try {
      if (userId !== null) this.#storage.setItem(RECOVERING_KEY, userId);
      else this.#storage.removeItem(RECOVERING_KEY);
    } catch (error) {
      logError('session: the recovery mark could not be stored', error);
    }
  }
}

/**
 * Holds the session state of this tab. The session in the browser's storage is the truth, as
 * it is for auth-js: without one the client is never loaded, and with one an unreachable server
 * signs out no person.
 */
export class SessionStore implements Readable<SessionState> {
  readonly #options: SessionStoreOptions;
  readonly #state = createStore<SessionState>({ status: 'unknown' });
  readonly #recovery: RecoveryMark;
  #expiresAt = Number.POSITIVE_INFINITY;
  #recoveredAt = Number.NEGATIVE_INFINITY;
  #client: Promise<AuthClient> | undefined;
  #refreshing: Promise<boolean> | undefined;
  /** The reason shown when the server ends the session now. */
  #endReason: 'expired' | 'ended' = 'expired';
  #isExpirySuppressed = false;

  constructor(options: SessionStoreOptions) {
    this.#options = options;
    this.#recovery = new RecoveryMark(options.storage);
  }

  readonly getState = () => this.#state.getState();
  readonly subscribe = (listener: () => void) => this.#state.subscribe(listener);

  /** Reads the stored session; also called when another tab changed it. */
  start(): void {
    const { storage, isConnected } = this.#options;
    const stored = readStoredSession(storage);
    if (stored.kind === 'none') {
      this.#leave(this.getState().status === 'signed-in' ? 'left' : 'visitor');
      return;
    }
    if (stored.kind === 'malformed') {
      logError('session: what was stored could not be read', stored.cause);
      forgetStoredSession(storage);
      this.#leave('malformed');
      return;
    }
    this.#expiresAt = stored.expiresAt;
    const isSignedIn = this.getState().status === 'signed-in';
    // A signed-in person stays in while the client renews an old token in the background. Offline,
    // waiting for a renewal would be in vain.
    if (this.#expiresAt > Date.now() || isSignedIn || !isConnected()) {
      this.#enter(stored.user, this.#recovery.isSetFor(stored.user.id));
      this.#connectLater();
    } else {
      this.#set({ status: 'unknown' });
      void this.#enterAgain(stored.user);
    }
  }

  /** Makes sure that sign-ins through the client reach this store. */
  async connect(): Promise<void> {
    await this.#connectClient();
  }

  /** Marks that the person came by an invitation, so that a first password is due. */
  requirePassword(): void {
    const state = this.getState();
    if (state.status !== 'signed-in') return;
    this.#recovery.set(state.user.id);
    this.#enter(state.user, true);
  }

  /** Signs out on this device, also offline. Never rejects. */
  async signOut(): Promise<void> {
    const { signOutMarker, storage } = this.#options;
    signOutMarker.mark();
    this.#leave('left');
    // With a valid token the client forgets the session first and notifies the server then. With an
    // expired one it would renew the session in order to end it, and offline that takes long enough
    // for a reload to bring the person back.
    if (Date.now() + RENEWAL_MARGIN_MS >= this.#expiresAt) forgetStoredSession(storage);
    try {
      await withTimeout(SERVER_TIMEOUT_MS, this.#revoke());
    } catch (error) {
      logError('session: the server was not notified of the sign-out', error);
    }
    forgetStoredSession(storage);
  }

  /** Runs an action that ends the session on purpose, so no expiry is shown for it. */
  async suppressSessionExpiry<Result>(action: () => Promise<Result>): Promise<Result> {
    this.#isExpirySuppressed = true;
    try {
      return await action();
    } finally {
      this.#isExpirySuppressed = false;
    }
  }

  /** Gets a new access token, even if the old one is valid. Resolves to whether it did. */
  renew(): Promise<boolean> {
    return this.#renewOnce(false);
  }

  /** Renews after refused requests; a refusal right after such a recovery ends the session. */
  recoverFromUnauthorized(): Promise<boolean> {
    return this.#renewOnce(true);
  }

  /** Ends the session if another device signed it out; resolves to whether it was renewed. */
  async checkRevocation(): Promise<boolean> {
    this.#endReason = 'ended';
    try {
      return await this.#renewOnce(false);
    } finally {
      this.#endReason = 'expired';
    }
  }

  #set(next: SessionState): void {
    const previous = this.getState();
    if (sameState(previous, next)) return;
    const isOtherPerson =
      previous.status === 'signed-in' &&
      (next.status !== 'signed-in' || next.user.id !== previous.user.id);
    // A session that ended while the app was closed left copies on this device too.
    const hasRunOut =
      previous.status === 'unknown' && next.status === 'signed-out' && next.reason !== 'visitor';
    if (isOtherPerson || hasRunOut) this.#options.onPersonChange();
    this.#state.setState(next);
  }

  #enter(user: CurrentUser, recovering: boolean): void {
    this.#set({ status: 'signed-in', user, recovering });
  }

  #leave(reason: SignedOutReason): void {
    this.#recovery.set(null);
    // A late event of the client must not replace the message on screen.
    if (this.getState().status !== 'signed-out') this.#set({ status: 'signed-out', reason });
  }

  #currentEndReason(): SignedOutReason {
    return this.#isExpirySuppressed ? 'left' : this.#endReason;
  }

  readonly #onEvent = (event: string, session: SessionLike | null): void => {
    if (event === 'SIGNED_OUT') {
      // Without a recent mark of a sign-out, the server ended the session.
      this.#leave(this.#options.signOutMarker.isRecent() ? 'left' : this.#currentEndReason());
      return;
    }
    if (!session) return;
    if (session.expires_at !== undefined) this.#expiresAt = session.expires_at * 1000;
    if (event === 'TOKEN_REFRESHED') this.#options.onRenewal?.();
    const { id, email } = session.user;
    if (event === 'PASSWORD_RECOVERY') this.#recovery.set(id);
    if (event === 'USER_UPDATED') this.#recovery.set(null);
    this.#enter(
      { id, email: shownEmail(email) },
      event === 'PASSWORD_RECOVERY' || (event !== 'USER_UPDATED' && this.#recovery.isSetFor(id)),
    );
  };

  #connectClient(): Promise<AuthClient> {
    this.#client ??= this.#options
      .connect()
      .then((auth) => {
        auth.onAuthStateChange(this.#onEvent);
        return auth;
      })
      .catch((error: unknown) => {
        this.#client = undefined;
        throw error;
      });
    return this.#client;
  }

  /** Loads the client at once for a token near its expiry, else when the page is idle. */
  #connectLater(): void {
    const connect = () =>
      void this.#connectClient().catch((error: unknown) =>
        logError('session: the client could not be loaded', error),
      );
    if (this.#expiresAt - Date.now() > RENEWAL_MARGIN_MS) this.#options.later(connect);
    else connect();
  }

  /** Renews an expired access token; a refusal signs out, an unreachable server does not. */
  async #enterAgain(user: CurrentUser): Promise<void> {
    try {
      const answer = await withTimeout(
        SERVER_TIMEOUT_MS,
        this.#connectClient().then((auth) => auth.getSession()),
      );
      if (answer.error && isTransient(answer.error)) this.#enter(user, false);
      else if (answer.data.session) this.#onEvent('INITIAL_SESSION', answer.data.session);
      else this.#leave('expired');
    } catch (error) {
      logError('session: could not be renewed now', error);
      this.#enter(user, false);
    }
  }

  /** Ends the session on the server too; rejects when the server refuses. */
  async #revoke(): Promise<void> {
    const auth = await this.#connectClient();
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) throw error;
  }

  async #refresh(isRecovery: boolean): Promise<boolean> {
    if (this.getState().status !== 'signed-in') return false;
    const auth = await this.#connectClient();
    if (!isRecovery || Date.now() - this.#recoveredAt > REFUSED_AGAIN_MS) {
      const { data, error } = await auth.refreshSession();
      if (data.session) {
        if (isRecovery) this.#recoveredAt = Date.now();
        return true;
      }
      if (error && isTransient(error)) return false;
    }
    this.#leave(this.#currentEndReason());
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) logError('session: the refused session could not be ended', error);
    forgetStoredSession(this.#options.storage);
    return false;
  }

  /** Shares one renewal between concurrent callers. */
  #renewOnce(isRecovery: boolean): Promise<boolean> {
    this.#refreshing ??= this.#refresh(isRecovery)
      .catch((error: unknown) => {
        logError('session: could not be refreshed', error);
        return false;
      })
      .finally(() => {
        this.#refreshing = undefined;
      });
    return this.#refreshing;
  }
}
