// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { createAccomplishmentFeed } from './accomplishment-feed';
import type { Accomplishment } from './api/accomplishments';

const earned = (name: string, at: string, kind: Accomplishment['kind'] = 'achievement') => ({
  kind,
  id: `${kind}:${name}`,
  subjectId: name,
  title: name,
  points: 50,
  reward: '',
  at,
});

/** The server's accomplishments and this device's storage, which all pages share. */
let server: Accomplishment[];
/** Id of the request that received each accomplishment. */
let taken: Map<string, string>;
/** Number of the next responses that are lost on their way. */
let lost: number;
let stored: Map<string, string>;
let asked: (string | null)[];

/** Opens a page of this device, or of another device with its own memory. */
function openPage(userId = 'ana', memory = stored) {
  const announced: string[] = [];
  const page = { isWatched: true };
  const feed = createAccomplishmentFeed({
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
    announce: (_userId, earned) => announced.push(...earned.map(({ title }) => title)),
  });
  return { look: () => feed.look(userId), page, announced };
}

beforeEach(() => {
  server = [];
  taken = new Map();
  lost = 0;
  stored = new Map();
  asked = [];
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an accomplishment', () => {
  it('is announced once by repeated requests, each after the last announced instant', async () => {
    const { look, announced } = openPage();
    await look();
    server.push(earned('Primeiro', '2026-11-21T12:00:00.123456+00:00'));
    await Promise.all([look(), look(), look()]);
    expect(announced).toEqual(['Primeiro']);
    await look();
    // The request covers one more minute, because rows may be committed late.
    expect(asked.at(-1)).toBe('2026-11-21T11:59:00.123Z');
    expect(asked[0]).toBeNull();
  });

  it('is announced although it is committed after a later one', async () => {
    const { look, announced } = openPage();
    server.push(earned('Depois', '2026-11-21T12:00:05Z'));
    await look();
    server.push(earned('Antes', '2026-11-21T12:00:04Z'));
    await look();
    expect(announced).toEqual(['Depois', 'Antes']);
  });

  it('is announced by one of two pages, and by one of two devices', async () => {
    const [first, second] = [openPage(), openPage('ana', new Map())];
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    await Promise.all([first.look(), second.look()]);
    expect([...first.announced, ...second.announced]).toEqual(['Primeiro']);
  });

  it('is announced once across a restart, and again to another person', async () => {
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    await openPage().look();
    const restarted = openPage();
    await restarted.look();
    expect(restarted.announced).toEqual([]);
    const betos = openPage('beto');
    await betos.look();
    expect(betos.announced).toEqual(['Primeiro']);
  });

  it('is announced when the page becomes visible', async () => {
    const { look, announced, page } = openPage();
    page.isWatched = false;
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    await look();
    expect(announced).toEqual([]);
    page.isWatched = true;
    await look();
    expect(announced).toEqual(['Primeiro']);
  });

  it('is announced once after a lost response, without a further call', async () => {
    vi.useFakeTimers();
    const { look, announced } = openPage();
    await Promise.all([look(), vi.runAllTimersAsync()]);
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    lost = 1;
    await Promise.all([look(), vi.runAllTimersAsync()]);
    expect(announced).toEqual(['Primeiro']);
    await Promise.all([look(), vi.runAllTimersAsync()]);
    expect(announced).toEqual(['Primeiro']);
  });

  it('is announced at the next call after several failed tries, together with later ones', async () => {
    vi.useFakeTimers();
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { look, announced } = openPage();
    server.push(earned('Primeiro', '2026-11-21T12:00:00Z'));
    lost = 4;
    await Promise.all([look(), vi.runAllTimersAsync()]);
    expect(asked).toHaveLength(4);
    expect(logged).toHaveBeenCalledOnce();
    expect(announced).toEqual([]);
    server.push(earned('Segundo', '2026-11-21T12:10:00Z'));
    // Another page announces later rows and moves the device's instant.
    const other = openPage();
    lost = 0;
    await Promise.all([other.look(), vi.runAllTimersAsync()]);
    await Promise.all([look(), vi.runAllTimersAsync()]);
    expect([other.announced, announced]).toEqual([['Segundo'], ['Primeiro']]);
    logged.mockRestore();
  });

  it('is not fetched again when the page is hidden or the request is refused', async () => {
    vi.useFakeTimers();
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { look, announced, page } = openPage();
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
    expect(announced).toEqual(['Primeiro']);
    logged.mockRestore();
  });
});
