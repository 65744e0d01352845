// @vitest-environment happy-dom

import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTransient, toAppError } from './app-error';
import { observeRequests, renewTokensWith, serverFetch } from './server-fetch';

const URL = 'https://coado.example';
const KEY = 'sb_publishable_key';
const answers: (() => Promise<Response>)[] = [];
const asked: { url: string; token: string | null; body: unknown }[] = [];
const observed = vi.fn();

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
const page = (status: number) =>
  new Response('<!doctype html><h1>Bad Gateway</h1>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
const then = (answer: Response) => answers.push(async () => answer);

async function client() {
  const db = createClient(URL, KEY, {
    global: { fetch: serverFetch },
    db: { timeout: 20_000, retry: false },
    auth: { persistSession: false, autoRefreshToken: false },
    accessToken: async () => 'old',
  });
  return db;
}

/** Returns a client with an expired session, which it has to renew. */
async function staleClient() {
  const session = {
    access_token: 'head.body.sig',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 1,
    user: { id: 'a0000000-0000-4000-8000-000000000001' },
  };
  const stored = new Map([['s', JSON.stringify(session)]]);
  const db = createClient(URL, KEY, {
    global: { fetch: serverFetch },
    auth: {
      storageKey: 's',
      autoRefreshToken: false,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
  });
  return { db, stored };
}

beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    asked.push({
      url: input,
      token: new Headers(init.headers).get('authorization'),
      body: init.body,
    });
    const answer = answers.shift();
    if (answer) return await answer();
    // The server answers only after the client has given up.
    return await new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  observeRequests(observed);
  renewTokensWith(async () => null);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function failure(db: Awaited<ReturnType<typeof client>>) {
  const { error, status } = await db.from('posts').insert({ id: 1 });
  return toAppError(error, status);
}

describe('a page of HTML', () => {
  it.each([200, 403, 404, 502])('is a transient fault, also with status %i', async (status) => {
    then(page(status));
    const error = await failure(await client());
    expect(error.code).toBe('server');
    expect(error.message).toBe('O servidor teve um problema. Tente de novo em instantes.');
    expect(isTransient(error)).toBe(true);
  });

  it('is a fault of the server for files, too', async () => {
    then(page(200));
    const db = await client();
    const { error } = await db.storage.from('avatars').createSignedUrls(['a'], 60);
    expect(toAppError(error).code).toBe('server');
  });

  it.each([
    ['a page of a proxy', () => page(403)],
    [
      'a request to come later',
      () => json({ msg: 'slow down', code: 'over_request_rate_limit' }, 429),
    ],
  ])('%s instead of a renewal does not end the session', async (_what, answer) => {
    const { db, stored } = await staleClient();
    vi.useFakeTimers();
    for (let nth = 0; nth < 20; nth += 1) answers.push(async () => answer());
    const asking = db.auth.getSession();
    await vi.advanceTimersByTimeAsync(60_000);
    const { error } = await asking;
    expect(isTransient(error)).toBe(true);
    expect(stored.has('s')).toBe(true);
  });
});

it('half a response is a fault of the server, and an interrupted one a lost connection', async () => {
  then(new Response('{"id": 1', { headers: { 'content-type': 'application/json' } }));
  expect((await failure(await client())).code).toBe('server');
  const torn = new Response('{}');
  vi.spyOn(torn, 'text').mockRejectedValue(new TypeError('network error'));
  then(torn);
  expect((await failure(await client())).code).toBe('offline');
});

describe('a refused token', () => {
  const expired = () => json({ code: 'PGRST303', message: 'JWT expired' }, 401);

  it('is renewed, and the same request is sent once more', async () => {
    const renew = vi.fn(async () => 'new');
    renewTokensWith(renew);
    then(expired());
    then(json(null, 201));
    const db = await client();
    const { error } = await db.from('posts').insert({ id: 1 });
    expect(error).toBeNull();
    expect(renew).toHaveBeenCalledExactlyOnceWith('old', false);
    expect(asked.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new']);
    expect(asked[1]?.body).toBe(asked[0]?.body);
  });

  it('is reported as ended if the server ended its session', async () => {
    const renew = vi.fn(async () => null);
    renewTokensWith(renew);
    then(
      json({ code: 'PT401', message: 'Session from session_id claim in JWT does not exist' }, 401),
    );
    expect((await failure(await client())).code).toBe('unauthenticated');
    expect(renew).toHaveBeenCalledExactlyOnceWith('old', true);
  });

  it('is not renewed twice for one request, nor after a sign-out', async () => {
    renewTokensWith(async () => 'new');
    then(expired());
    then(expired());
    expect((await failure(await client())).code).toBe('unauthenticated');
    renewTokensWith(async () => null);
    then(expired());
    expect((await failure(await client())).code).toBe('unauthenticated');
    expect(asked).toHaveLength(3);
  });

  it('is a fault of the server while the state of the session is unknown', async () => {
    renewTokensWith(() => Promise.reject(new Error('no answer')));
    then(expired());
    expect((await failure(await client())).code).toBe('server');
  });

  it('is a timeout if the renewal takes too long, so that no query waits again', async () => {
    vi.useFakeTimers();
    renewTokensWith(() => new Promise(() => undefined));
    then(expired());
    const failed = failure(await client());
    await vi.advanceTimersByTimeAsync(7_000);
    expect((await failed).code).toBe('timeout');
  });

  it('is not renewed for a signed-out request', async () => {
    const renew = vi.fn(async () => 'new');
    renewTokensWith(renew);
    then(expired());
    const answer = await serverFetch(`${URL}/rest/v1/posts`, {
      headers: { apikey: KEY, authorization: `Bearer ${KEY}` },
    });
    expect(answer.status).toBe(401);
    expect(renew).not.toHaveBeenCalled();
  });
});

describe('a busy server', () => {
  it('receives the request again after the short pause that it requests', async () => {
    vi.useFakeTimers();
    then(json({ message: 'slow down' }, 429, { 'retry-after': '2' }));
    then(json(null, 201));
    const db = await client();
    const writing = db.from('posts').insert({ id: 1 }).then();
    await vi.advanceTimersByTimeAsync(1_900);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect((await writing).error).toBeNull();
  });

  it.each([{}, { 'retry-after': '60' }])(
    'receives no second request after the pause %o',
    async (headers) => {
      then(json({ message: 'slow down' }, 429, headers));
      const error = await failure(await client());
      expect(error.message).toBe(
        'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
      );
    },
  );
});

it('rejects after 15 s without a response, also for calls without a limit of the client', async () => {
  vi.useFakeTimers();
  const db = createClient(URL, KEY, {
    global: { fetch: serverFetch },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const entering = db.auth.signInWithPassword({ email: 'ana@coado.local', password: 'x' });
  await vi.advanceTimersByTimeAsync(15_100);
  const { error } = await entering;
  expect(toAppError(error).message).toBe('O servidor demorou a responder. Tente de novo.');
  expect(observed).toHaveBeenLastCalledWith(false);
});

it('rejects with the reason of an aborted request', async () => {
  const giveUp = new AbortController();
  const asking = serverFetch(`${URL}/rest/v1/posts`, { signal: giveUp.signal });
  giveUp.abort(new Error('left'));
  await expect(asking).rejects.toThrow('left');
});
