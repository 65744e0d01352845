// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import type { Accomplishment } from './api/accomplishments';
import { createNewsFeed } from './news-feed';

const earned = (name: string, at: string, kind: Accomplishment['kind'] = 'achievement') => ({
  kind,
  id: `${kind}:${name}`,
  subjectId: name,
  title: name,
  points: 50,
  reward: '',
  at,
});

/** The server with what it handed out, and what this device keeps; every page of it shares them. */
let server: Accomplishment[];
/** Which look each was handed out to. */
let taken: Map<string, string>;
/** How many answers are lost after the server has given them. */
let lost: number;
let kept: Map<string, string>;
let asked: (string | null)[];

/** A page of the device, or of another one with a memory of its own. */
function openPage(userId = 'ana', memory = kept) {
  const told: string[] = [];
  const page = { isWatched: true };
  const feed = createNewsFeed({
    take: async ({ id: lookId, since }) => {
      asked.push(since);
      await new Promise((resolve) => setTimeout(resolve));
      const holder = (id: string) => taken.get(`${userId} ${id}`) ?? lookId;
      const news = server.filter(
        ({ at, id }) => (since === null || at > since) && holder(id) === lookId,
      );
      for (const { id } of news) taken.set(`${userId} ${id}`, lookId);
      if (lost === 0) return news;
      lost -= 1;
      throw new AppError('offline');
    },
    memory: {
      read: (person) => memory.get(person) ?? null,
      write: (person, since) => memory.set(person, since),
    },
    isWatched: () => page.isWatched,
    tell: (_userId, news) => told.push(...news.map(({ title }) => title)),
  });
  return { look: () => feed.look(userId), page, told };
}

beforeEach(() => {
  server = [];
  taken = new Map();
  lost = 0;
  kept = new Map();
  asked = [];
});

afterEach(() => {
  vi.useRealTimers();
});

describe('what was earned', () => {
  it('is told once, however often somebody looks, and asked for from the last instant on', async () => {
    const { look, told } = openPage();
    await look();
    server.push(earned('Primeiro', '2026-11-21T12:00:00.123456+00:00'));
    await Promise.all([look(), look(), look()]);
    expect(told).toEqual(['Primeiro']);
    await look();
    // A minute before it, for what commits late.
    expect(asked.at(-1)).toBe('2026-11-21T11:59:00.123Z');
    expect(asked[0]).toBeNull();
  });

  it('is told although it committed after something later', async () => {
    const { look, told } = openPage();
    server.push(earned('Depois', '2026-11-21T12:00:05Z'));
    await look();
    server.push(earned('Antes', '2026-11-21T12:00:04Z'));
    await look();
    expect(told).toEqual(['Depois', 'Antes']);
  });

  it('is told by one of two pages, and of two devices', async () => {
    const [first, second] = [openPage(), openPage('ana', new Map())];
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    await Promise.all([first.look(), second.look()]);
    expect([...first.told, ...second.told]).toEqual(['Primeiro']);
  });

  it('is told once across a restart, and again to another person', async () => {
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    await openPage().look();
    const restarted = openPage();
    await restarted.look();
    expect(restarted.told).toEqual([]);
    const betos = openPage('beto');
    await betos.look();
    expect(betos.told).toEqual(['Primeiro']);
  });

  it('waits for somebody to look at the page', async () => {
    const { look, told, page } = openPage();
    page.isWatched = false;
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    await look();
    expect(told).toEqual([]);
    page.isWatched = true;
    await look();
    expect(told).toEqual(['Primeiro']);
  });

  it('is told once, by itself, when the answer is lost', async () => {
    vi.useFakeTimers();
    const { look, told } = openPage();
    await Promise.all([look(), vi.runAllTimersAsync()]);
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    lost = 1;
    await Promise.all([look(), vi.runAllTimersAsync()]);
    expect(told).toEqual(['Primeiro']);
    await Promise.all([look(), vi.runAllTimersAsync()]);
    expect(told).toEqual(['Primeiro']);
  });

  it('is told with the next look where several tries were in vain, and what came meanwhile too', async () => {
    vi.useFakeTimers();
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { look, told } = openPage();
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    lost = 4;
    await Promise.all([look(), vi.runAllTimersAsync()]);
    expect(asked).toHaveLength(4);
    expect(logged).toHaveBeenCalledOnce();
    expect(told).toEqual([]);
    server.push(earned('Segundo', '2026-11-21T12:10:00Z'));
    // Another page tells of what came since, and moves the instant of the device.
    const other = openPage();
    lost = 0;
    await Promise.all([other.look(), vi.runAllTimersAsync()]);
    await Promise.all([look(), vi.runAllTimersAsync()]);
    expect([other.told, told]).toEqual([['Segundo'], ['Primeiro']]);
    logged.mockRestore();
  });

  it('is asked for no more where nobody looks, and where it is refused', async () => {
    vi.useFakeTimers();
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { look, told, page } = openPage();
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    lost = 1;
    const looked = look();
    await vi.advanceTimersByTimeAsync(500);
    page.isWatched = false;
    await Promise.all([looked, vi.runAllTimersAsync()]);
    expect(asked).toHaveLength(1);
    page.isWatched = true;
    const rejected = new AppError('forbidden');
    vi.spyOn(server, 'filter').mockImplementationOnce(() => {
      throw rejected;
    });
    await Promise.all([look(), vi.runAllTimersAsync()]);
    expect(asked).toHaveLength(2);
    expect(logged).toHaveBeenLastCalledWith(expect.any(String), rejected);
    await Promise.all([look(), vi.runAllTimersAsync()]);
    expect(told).toEqual(['Primeiro']);
    logged.mockRestore();
  });
});
