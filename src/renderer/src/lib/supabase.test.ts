// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from './stored-session';

const loaded = vi.hoisted(() => ({ auth: vi.fn(), renewed: vi.fn() }));

vi.mock('@supabase/auth-js', () => ({
  GoTrueClient: class {
    constructor(options: unknown) {
      loaded.auth(options);
    }
    getSession = loaded.renewed;
  },
}));
vi.mock('./config', () => ({
  loadConfig: async () => ({
    supabaseUrl: 'https://um.supabase.co',
    supabaseKey: 'sb_publishable_x',
  }),
}));

const asked = vi.fn<typeof fetch>(async () => Response.json([]));

function keepSession(secondsLeft: number) {
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    user: { id: 'ana', email: null },
  };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}

async function askedWith() {
  vi.resetModules();
  const { supabase } = await import('./supabase');
  await (await supabase()).from('beans').select('id');
  const [address, init] = asked.mock.lastCall ?? [];
  const headers = new Headers(init?.headers);
  return { address: String(address), key: headers.get('apikey'), as: headers.get('authorization') };
}

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  vi.stubGlobal('fetch', asked);
});

it('sends a valid token, without loading the auth client', async () => {
  keepSession(3600);
  expect(await askedWith()).toEqual({
    address: 'https://um.supabase.co/rest/v1/beans?select=id',
    key: 'sb_publishable_x',
    as: 'Bearer a.b.c',
  });
  expect(loaded.auth).not.toHaveBeenCalled();
});

it('renews a token that expires soon', async () => {
  keepSession(60);
  loaded.renewed.mockResolvedValue({ data: { session: { access_token: 'd.e.f' } }, error: null });
  expect((await askedWith()).as).toBe('Bearer d.e.f');
  expect(loaded.auth).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      url: 'https://um.supabase.co/auth/v1',
      storageKey: SESSION_STORAGE_KEY,
    }),
  );
});

it("sends requests without a person's token when signed out", async () => {
  expect((await askedWith()).as).toBe('Bearer sb_publishable_x');
  expect(loaded.auth).not.toHaveBeenCalled();
});

it('sends the old token while it cannot be renewed', async () => {
  keepSession(-60);
  loaded.renewed.mockResolvedValue({ data: { session: null }, error: new Error('later') });
  vi.resetModules();
  const { supabase } = await import('./supabase');
  const db = await supabase();
  const token = async () => {
    await db.from('beans').select('id');
    return new Headers(asked.mock.lastCall?.[1]?.headers).get('authorization');
  };
  expect(await token()).toBe('Bearer a.b.c');
  expect(await token()).toBe('Bearer a.b.c');
  // During the pause after a failed renewal, requests cause no further renewal.
  expect(loaded.renewed).toHaveBeenCalledOnce();
  // The client forgets a session that the server has ended.
  localStorage.clear();
  expect(await token()).toBe('Bearer sb_publishable_x');
});

it('sends the old token if the renewal takes too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  keepSession(-60);
  loaded.renewed.mockReturnValue(new Promise(() => undefined));
  vi.resetModules();
  const { supabase } = await import('./supabase');
  const db = await supabase();
  const done = db
    .from('beans')
    .select('id')
    .then(() => undefined);
  await vi.waitFor(() => expect(loaded.renewed).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(7_000);
  await done;
  expect(new Headers(asked.mock.lastCall?.[1]?.headers).get('authorization')).toBe('Bearer a.b.c');
  vi.useRealTimers();
});

it('counts one failed renewal for all requests that wait for it', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  keepSession(-60);
  loaded.renewed.mockResolvedValue({ data: { session: null }, error: new Error('later') });
  vi.resetModules();
  const { supabase } = await import('./supabase');
  const db = await supabase();
  await Promise.all(Array.from({ length: 10 }, async () => db.from('beans').select('id')));
  expect(loaded.renewed).toHaveBeenCalledOnce();
  // The first pause is the shortest.
  clock.mockReturnValue(1_000 + 2_001);
  await db.from('beans').select('id');
  expect(loaded.renewed).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});
