import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Accomplishment } from './api/accomplishments';
import { createNewsFeed } from './news-feed';

type Parts = Parameters<typeof createNewsFeed>[0];
type Told = ReturnType<Parts['memory']['read']>;

const earned = (name: string, at: string, kind: Accomplishment['kind'] = 'achievement') => ({
  kind,
  id: `${kind}:${name}`,
  subjectId: name,
  title: name,
  points: 50,
  reward: '',
  at,
});

/** The server, and what this device keeps; every page of it shares both. */
let server: Accomplishment[];
let kept: Map<string, Told>;
let asked: (string | null)[];
let lock: Promise<void>;

/** A page of the device. */
function openPage({ hasLocks = true } = {}) {
  const told: string[] = [];
  const page = { isWatched: true };
  const feed = createNewsFeed({
    fetchSince: async (since) => {
      asked.push(since);
      await new Promise((resolve) => setTimeout(resolve));
      return server.filter(({ at }) => since === null || at > since);
    },
    memory: {
      read: (userId) => kept.get(userId) ?? { since: null, ids: [] },
      write: (userId, news) => kept.set(userId, news),
    },
    withLock: (_name, work) => {
      if (!hasLocks) return work();
      const turn = lock.then(work);
      lock = turn.catch(() => undefined);
      return turn;
    },
    isWatched: () => page.isWatched,
    tell: (_userId, news) => told.push(...news.map(({ title }) => title)),
  });
  return { ...feed, page, told };
}

beforeEach(() => {
  server = [];
  kept = new Map();
  asked = [];
  lock = Promise.resolve();
});

describe('what was earned', () => {
  it('is told once, however often somebody looks, and asked for from the last instant on', async () => {
    const { look, told } = openPage();
    await look('ana');
    server.push(earned('Primeiro', '2026-11-21T12:00:00.123456+00:00'));
    await Promise.all([look('ana'), look('ana'), look('ana')]);
    expect(told).toEqual(['Primeiro']);
    await look('ana');
    // A minute before it, for what commits late.
    expect(asked.at(-1)).toBe('2026-11-21T11:59:00.123Z');
    expect(asked[0]).toBeNull();
  });

  it('is told although it committed after something later', async () => {
    const { look, told } = openPage();
    server.push(earned('Depois', '2026-11-21T12:00:05Z'));
    await look('ana');
    server.push(earned('Antes', '2026-11-21T12:00:04Z'));
    await look('ana');
    expect(told).toEqual(['Depois', 'Antes']);
  });

  it.each([true, false])('is told by one of two pages (locks: %s)', async (hasLocks) => {
    const [first, second] = [openPage({ hasLocks }), openPage({ hasLocks })];
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    await Promise.all([first.look('ana'), second.look('ana')]);
    expect([...first.told, ...second.told]).toEqual(['Primeiro']);
  });

  it('is told once across a restart, and again to another person', async () => {
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    await openPage().look('ana');
    const restarted = openPage();
    await restarted.look('ana');
    expect(restarted.told).toEqual([]);
    await restarted.look('beto');
    expect(restarted.told).toEqual(['Primeiro']);
  });

  it('waits for somebody to look at the page', async () => {
    const { look, told, page } = openPage();
    page.isWatched = false;
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    await look('ana');
    expect(told).toEqual([]);
    page.isWatched = true;
    await look('ana');
    expect(told).toEqual(['Primeiro']);
  });

  it('is told at the next look when one fails', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { look, told } = openPage();
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    const rejected = new Error('no connection');
    vi.spyOn(server, 'filter').mockImplementationOnce(() => {
      throw rejected;
    });
    await look('ana');
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(String), rejected);
    await look('ana');
    expect(told).toEqual(['Primeiro']);
    logged.mockRestore();
  });
});
