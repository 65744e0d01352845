// @vitest-environment happy-dom

import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from '@/lib/stored-session';
import { type AuthClient, type SessionState, SessionStore } from './session-store';

const ANA = { id: 'a0000000-0000-4000-8000-000000000001', email: 'ana@coado.local' };
const BETO = { id: 'b0000000-0000-4000-8000-000000000002', email: 'beto@coado.local' };
const HOUR = 3600;

type Listener = Parameters<AuthClient['onAuthStateChange']>[0];

function nowSeconds() {
  return Math.floor(Date.now() / 1000);
}

function storedSession(change: Record<string, unknown> = {}) {
  return JSON.stringify({
    access_token: 'head.body.signature',
    refresh_token: 'refresh',
    expires_at: nowSeconds() + HOUR,
    user: ANA,
    ...change,
  });
}

let connected: boolean;

function setUp(stored: string | null, client: Partial<AuthClient> = {}) {
  if (stored !== null) localStorage.setItem(SESSION_STORAGE_KEY, stored);
  const listeners: Listener[] = [];
  const auth: AuthClient = {
    getSession: vi.fn(async () => ({ data: { session: null }, error: null })),
    refreshSession: vi.fn(async () => ({ data: { session: null }, error: null })),
    signOut: vi.fn(async () => ({ error: null })),
    onAuthStateChange: (listener) => listeners.push(listener),
    ...client,
  };
  const connect = vi.fn(async () => auth);
  const onPersonChange = vi.fn();
  const signOutMarker = { mark: vi.fn(), isRecent: vi.fn(() => false) };
  let quiet: () => void = () => undefined;
  const store = new SessionStore({
    connect,
    storage: localStorage,
    later: (work) => {
      quiet = work;
    },
    onPersonChange,
    isConnected: () => connected,
    signOutMarker,
  });
  const emit: Listener = (event, session) => {
    for (const listener of listeners) listener(event, session);
  };
  return { store, auth, connect, onPersonChange, emit, signOutMarker, quiet: () => quiet() };
}

const signedIn = (user = ANA, recovering = false): SessionState => ({
  status: 'signed-in',
  user,
  recovering,
});
const rejected = () => new AuthApiError('Invalid Refresh Token', 400, 'refresh_token_not_found');
const unreachable = () => new AuthRetryableFetchError('Failed to fetch', 0);

let consoleError: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  connected = true;
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the start', () => {
  it('recognises a visitor at once, without loading the client', () => {
    const { store, connect } = setUp(null);
    store.start();
    expect(store.getState()).toEqual({ status: 'signed-out', reason: 'visitor' });
    expect(connect).not.toHaveBeenCalled();
  });

  it.each([
    ['ran out', storedSession({ expires_at: nowSeconds() - HOUR }), 1],
    ['cannot be read', '{', 1],
    ['is missing: a visitor has nothing here', null, 0],
  ])('drops the data of the person whose session %s', async (_what, stored, times) => {
    const { store, onPersonChange } = setUp(stored);
    store.start();
    await vi.runAllTimersAsync();
    expect(store.getState().status).toBe('signed-out');
    expect(onPersonChange).toHaveBeenCalledTimes(times);
  });

  it('accepts a stored session that has not expired, without waiting for the client', () => {
    const { store, connect, quiet } = setUp(storedSession());
    store.start();
    expect(store.getState()).toEqual(signedIn());
    expect(connect).not.toHaveBeenCalled();
    quiet();
    expect(connect).toHaveBeenCalledOnce();
  });

  it('loads the client at once for a token that expires soon', () => {
    const { store, connect } = setUp(storedSession({ expires_at: nowSeconds() + 60 }));
    store.start();
    expect(store.getState()).toEqual(signedIn());
    expect(connect).toHaveBeenCalledOnce();
  });

  it.each([
    ['no JSON at all', '{nope'],
    ['another type', '42'],
    ['no user', storedSession({ user: null })],
    ['a user without id', storedSession({ user: { email: 'x@y.z' } })],
    ['no expiry', storedSession({ expires_at: 'soon' })],
    ['a token that no header can carry', storedSession({ access_token: 'pão de queijo' })],
    ['no refresh token', storedSession({ refresh_token: undefined })],
  ])(
    'removes a malformed session (%s), says so, and leaves the person signed out',
    (_case, text) => {
      const { store, connect } = setUp(text);
      store.start();
      expect(store.getState()).toEqual({ status: 'signed-out', reason: 'malformed' });
      expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
      expect(consoleError).toHaveBeenCalledOnce();
      expect(connect).not.toHaveBeenCalled();
    },
  );
});

describe('an expired access token', () => {
  const old = () => storedSession({ expires_at: nowSeconds() - 10 });

  it('is unknown until the server renews it', async () => {
    const { store } = setUp(old(), {
      getSession: async () => ({
        data: { session: { user: ANA, expires_at: nowSeconds() + HOUR } },
        error: null,
      }),
    });
    store.start();
    expect(store.getState()).toEqual({ status: 'unknown' });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toEqual(signedIn());
  });

  it('signs out with a reason when the server refuses', async () => {
    const { store } = setUp(old(), {
      getSession: async () => ({ data: { session: null }, error: rejected() }),
    });
    store.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('stays signed in while the server cannot be reached', async () => {
    const { store } = setUp(old(), {
      getSession: async () => ({ data: { session: null }, error: unreachable() }),
    });
    store.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toEqual(signedIn());
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).not.toBeNull();
  });

  it('does not delay the start without a network', () => {
    connected = false;
    const { store } = setUp(old(), { getSession: () => new Promise(() => undefined) });
    store.start();
    expect(store.getState()).toEqual(signedIn());
  });

  it('stays signed in when the server never answers', async () => {
    const { store } = setUp(old(), { getSession: () => new Promise(() => undefined) });
    store.start();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(store.getState()).toEqual({ status: 'unknown' });
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState()).toEqual(signedIn());
  });

  it('stays signed in when the client itself cannot be loaded, and tries again later', async () => {
    const { store, connect } = setUp(old());
    connect.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    store.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toEqual(signedIn());
    await store.connect();
    expect(connect).toHaveBeenCalledTimes(2);
  });
});

describe('the store', () => {
  it('follows sign-in, recovery, a new password and sign-out of the client', async () => {
    const { store, emit, onPersonChange, signOutMarker } = setUp(null);
    store.start();
    await store.connect();
    const session = { user: ANA, expires_at: nowSeconds() + HOUR };
    emit('SIGNED_IN', session);
    expect(store.getState()).toEqual(signedIn());
    emit('PASSWORD_RECOVERY', session);
    emit('TOKEN_REFRESHED', session);
    expect(store.getState()).toEqual(signedIn(ANA, true));
    emit('USER_UPDATED', session);
    expect(store.getState()).toEqual(signedIn());
    expect(onPersonChange).not.toHaveBeenCalled();
    signOutMarker.isRecent.mockReturnValue(true);
    emit('SIGNED_OUT', null);
    expect(store.getState()).toEqual({ status: 'signed-out', reason: 'left' });
    expect(onPersonChange).toHaveBeenCalledOnce();
  });

  it('recognises a recovery again after a reload, until a new password or a sign-out', async () => {
    const session = { user: ANA, expires_at: nowSeconds() + HOUR };
    for (const [end, last] of [
      ['USER_UPDATED', session],
      ['SIGNED_OUT', null],
    ] as const) {
      const { store, emit } = setUp(storedSession());
      store.start();
      await store.connect();
      emit('PASSWORD_RECOVERY', session);
      const reloaded = setUp(null);
      reloaded.store.start();
      expect(reloaded.store.getState()).toEqual(signedIn(ANA, true));
      emit(end, last);
      const later = setUp(storedSession());
      later.store.start();
      expect(later.store.getState()).toEqual(signedIn());
    }
  });

  it('requires a first password, also after a reload, of a signed-in person only', () => {
    const { store } = setUp(null);
    store.start();
    store.requirePassword();
    expect(store.getState()).toMatchObject({ status: 'signed-out' });
    const invited = setUp(storedSession());
    invited.store.start();
    invited.store.requirePassword();
    expect(invited.store.getState()).toEqual(signedIn(ANA, true));
    const reloaded = setUp(storedSession());
    reloaded.store.start();
    expect(reloaded.store.getState()).toEqual(signedIn(ANA, true));
  });

  it('keeps the session if the client cannot read one at its start', async () => {
    const { store, emit } = setUp(storedSession());
    store.start();
    await store.connect();
    emit('INITIAL_SESSION', null);
    expect(store.getState()).toEqual(signedIn());
  });

  it('reports a sign-out after the token expired as an expired session', async () => {
    const { store, emit } = setUp(storedSession());
    store.start();
    await store.connect();
    await vi.advanceTimersByTimeAsync((HOUR + 1) * 1000);
    emit('SIGNED_OUT', null);
    expect(store.getState()).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('reports a session that the server ended, even with a valid token', async () => {
    const { store, emit } = setUp(storedSession());
    store.start();
    await store.connect();
    emit('SIGNED_OUT', null);
    expect(store.getState()).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('drops the data of one person when another signs in', async () => {
    const { store, emit, onPersonChange } = setUp(storedSession());
    store.start();
    await store.connect();
    emit('SIGNED_IN', { user: BETO, expires_at: nowSeconds() + HOUR });
    expect(store.getState()).toEqual(signedIn(BETO));
    expect(onPersonChange).toHaveBeenCalledOnce();
  });

  it('does not notify its subscribers of an equal state', async () => {
    const { store, emit } = setUp(storedSession());
    store.start();
    await store.connect();
    const listener = vi.fn();
    store.subscribe(listener);
    emit('TOKEN_REFRESHED', { user: { ...ANA }, expires_at: nowSeconds() + HOUR });
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a tab', () => {
  it('signs out when another tab removed the session, without reporting an expired one', () => {
    const { store } = setUp(storedSession());
    store.start();
    localStorage.removeItem(SESSION_STORAGE_KEY);
    store.start();
    expect(store.getState()).toEqual({ status: 'signed-out', reason: 'left' });
  });

  it('signs in when another tab signs in', () => {
    const { store } = setUp(null);
    store.start();
    localStorage.setItem(SESSION_STORAGE_KEY, storedSession());
    store.start();
    expect(store.getState()).toEqual(signedIn());
  });
});

describe('a sign-out', () => {
  it('changes the state at once, then notifies the server', async () => {
    const { store, auth, onPersonChange, signOutMarker } = setUp(storedSession());
    store.start();
    const done = store.signOut();
    expect(signOutMarker.mark).toHaveBeenCalledOnce();
    expect(store.getState()).toEqual({ status: 'signed-out', reason: 'left' });
    expect(onPersonChange).toHaveBeenCalledOnce();
    await done;
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  });

  it('removes an expired session before it sends the request', async () => {
    const { store } = setUp(storedSession({ expires_at: nowSeconds() + 30 }), {
      signOut: () => new Promise(() => undefined),
    });
    store.start();
    const done = store.signOut();
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
    await vi.advanceTimersByTimeAsync(4_000);
    await expect(done).resolves.toBeUndefined();
  });

  it('never rejects, and removes the session even if the client cannot be loaded', async () => {
    const { store, connect } = setUp(storedSession());
    connect.mockRejectedValue(new TypeError('Failed to fetch'));
    store.start();
    await store.signOut();
    expect(store.getState()).toEqual({ status: 'signed-out', reason: 'left' });
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  });
});

describe('a refused access token', () => {
  const renewed = async () => ({
    data: { session: { user: ANA, expires_at: nowSeconds() + HOUR } },
    error: null,
  });

  it('is renewed once for simultaneous queries', async () => {
    const refreshSession = vi.fn(renewed);
    const { store } = setUp(storedSession(), { refreshSession });
    store.start();
    const answers = await Promise.all([
      store.recoverFromUnauthorized(),
      store.recoverFromUnauthorized(),
    ]);
    expect(answers).toEqual([true, true]);
    expect(refreshSession).toHaveBeenCalledOnce();
    expect(store.getState()).toEqual(signedIn());
  });

  it('ends the session when the renewal is refused too', async () => {
    const { store, auth } = setUp(storedSession(), {
      refreshSession: async () => ({ data: { session: null }, error: rejected() }),
    });
    store.start();
    await expect(store.recoverFromUnauthorized()).resolves.toBe(false);
    expect(store.getState()).toEqual({ status: 'signed-out', reason: 'expired' });
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  });

  it('shows no expired session to a person who deletes the account', async () => {
    const refused = { data: { session: null }, error: rejected() };
    const { store } = setUp(storedSession(), { refreshSession: async () => refused });
    store.start();
    await store.suppressSessionExpiry(() => store.recoverFromUnauthorized());
    expect(store.getState()).toEqual({ status: 'signed-out', reason: 'left' });
    const later = setUp(storedSession(), { refreshSession: async () => refused });
    later.store.start();
    await expect(
      later.store.suppressSessionExpiry(() => Promise.reject(rejected())),
    ).rejects.toThrow();
    await later.store.recoverFromUnauthorized();
    expect(later.store.getState()).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('ends the session when a new token is refused again', async () => {
    const { store } = setUp(storedSession(), { refreshSession: renewed });
    store.start();
    await store.recoverFromUnauthorized();
    await expect(store.recoverFromUnauthorized()).resolves.toBe(false);
    expect(store.getState()).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('keeps the session when earlier requests are refused right after a renewal', async () => {
    const { store } = setUp(storedSession(), { refreshSession: renewed });
    store.start();
    await store.renew();
    await expect(store.recoverFromUnauthorized()).resolves.toBe(true);
    expect(store.getState()).toEqual(signedIn());
  });

  it('keeps the person signed in while the server cannot be reached', async () => {
    const { store } = setUp(storedSession(), {
      refreshSession: async () => ({ data: { session: null }, error: unreachable() }),
    });
    store.start();
    await expect(store.recoverFromUnauthorized()).resolves.toBe(false);
    expect(store.getState()).toEqual(signedIn());
  });

  it('has no effect for a visitor', async () => {
    const { store, connect } = setUp(null);
    store.start();
    await expect(store.recoverFromUnauthorized()).resolves.toBe(false);
    expect(connect).not.toHaveBeenCalled();
    expect(store.getState()).toEqual({ status: 'signed-out', reason: 'visitor' });
  });
});
