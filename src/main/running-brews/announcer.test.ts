import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';
import { type RunningBrewNews, startAnnouncer } from './announcer.ts';
import { createRunningBrewKeeper, type RunningBrewKeeper } from './keeper.ts';
import { brewing, clockOf, ids, START } from './running-brews.test-support.ts';

let wall = START;
let folder: string;

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeEach(() => {
  wall = START;
  folder = mkdtempSync(path.join(tmpdir(), 'coado-brews-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openKeeper = () =>
  createRunningBrewKeeper({
    files: new FileStore({ folder, log }),
    clock: clockOf(() => wall),
    log,
  });

function announcing(keeper: RunningBrewKeeper) {
  const news: RunningBrewNews[] = [];
  let wake: (() => void) | null = null;
  let waitMs = 0;
  const announcer = startAnnouncer({
    keeper,
    announce: (item) => news.push(item),
    wakeAfter: (ms, callback) => {
      waitMs = ms;
      wake = callback;
      return () => {
        wake = null;
      };
    },
  });
  return {
    news,
    announcer,
    isArmed: () => wake !== null,
    turn(times = 1) {
      for (let turn = 0; turn < times && wake !== null; turn += 1) {
        wall += waitMs;
        wake();
      }
    },
  };
}

describe('the announcer', () => {
  it('announces each step once and the end once, then stops', () => {
    const keeper = openKeeper();
    const { news, turn, isArmed } = announcing(keeper);
    keeper.publish(1, [brewing(wall)]);
    turn(50);
    expect(news.map(({ kind, title }) => [kind, title])).toEqual([
      ['step', 'V60 · Etapa 2 / 3'],
      ['step', 'V60 · Etapa 3 / 3'],
      ['finish', 'V60: preparo finalizado!'],
    ]);
    expect(news[0]?.body).toContain('250 g');
    expect(news[2]?.body).toContain('3:00');
    expect(isArmed()).toBe(false);
  });

  it('is exact to the millisecond of its clock', () => {
    const keeper = openKeeper();
    const { news, turn } = announcing(keeper);
    keeper.publish(1, [brewing(wall)]);
    while (news.length === 0) turn();
    expect(wall - START).toBeGreaterThanOrEqual(45_000);
    expect(wall - START).toBeLessThan(45_010);
  });

  it("summarises a sleep's missed cues in one notification", () => {
    const keeper = openKeeper();
    const { news, announcer } = announcing(keeper);
    keeper.publish(1, [brewing(wall)]);
    wall += 3_600_000;
    announcer.look();
    expect(news).toHaveLength(1);
    expect(news[0]?.kind).toBe('finish');
    expect(news[0]?.body).toMatch(/Passou enquanto você esteve fora: .+, .+\./);
  });

  it('does not repeat notifications after a kill and restart', () => {
    const first = openKeeper();
    const before = announcing(first);
    first.publish(1, [brewing(wall)]);
    while (before.news.length === 0) before.turn();
    const after = announcing(openKeeper());
    expect(after.news).toEqual([]);
    after.turn(50);
    expect(after.news.map(({ kind }) => kind)).toEqual(['step', 'finish']);
  });

  it('is silent while a brew is paused, and begins anew after a reset', () => {
    const keeper = openKeeper();
    const { news, turn, announcer, isArmed } = announcing(keeper);
    keeper.publish(1, [brewing(wall)]);
    keeper.act(ids[0], { type: 'pause' });
    expect(isArmed()).toBe(false);
    wall += 600_000;
    announcer.look();
    expect(news).toEqual([]);
    keeper.act(ids[0], { type: 'resume' });
    turn(50);
    expect(news).toHaveLength(3);
    keeper.act(ids[0], { type: 'reset' });
    keeper.act(ids[0], { type: 'start' });
    turn(50);
    expect(news).toHaveLength(6);
  });

  it('does not announce an end by hand', () => {
    const keeper = openKeeper();
    const { news, turn } = announcing(keeper);
    keeper.publish(1, [brewing(wall)]);
    wall += 20_000;
    keeper.act(ids[0], { type: 'finish' });
    turn(50);
    expect(news).toEqual([]);
  });

  it('names the brew, leads to the counter, and offers the actions', () => {
    const keeper = openKeeper();
    const { news, turn } = announcing(keeper);
    keeper.publish(1, [{ ...brewing(wall), station: { number: 2, label: 'Mesa 7 · João' } }]);
    turn(50);
    expect(news[0]).toMatchObject({
      title: 'Mesa 7 · João · V60 · Etapa 2 / 3',
      route: '/counter',
      actions: ['pause'],
    });
    expect(news[0]?.body).toMatch(/^Despejar até 250 g \(.+\)\.$/);
    expect(news.at(-1)).toMatchObject({
      title: 'Mesa 7 · João · V60: preparo finalizado!',
      actions: [],
    });
  });
});
