import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generateRecipe } from '../../shared/brew/generate-recipe.ts';
import { type BrewSession, newSession, reduceSession } from '../../shared/brew/session.ts';
import { createSessionClock } from '../../shared/brew/session-clock.ts';
import { nextHand } from '../../shared/desktop-next-hand.ts';
import type { Log } from '../log.ts';
import { type BrewNews, startAnnouncer } from './announcer.ts';
import { type BrewKeeper, createBrewKeeper } from './keeper.ts';
import { isWorthWatching, summarise } from './summary.ts';

const START = Date.UTC(2026, 10, 21, 9);
const ids = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as const;

let wall = START;
let folder: string;
let logged: string[];

const log: Log = {
  info: (message) => logged.push(message),
  warn: (message) => logged.push(message),
  error: (message) => logged.push(message),
};

beforeEach(() => {
  wall = START;
  logged = [];
  folder = mkdtempSync(path.join(tmpdir(), 'coado-brews-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The house V60: bloom at 0:00, main pour at 0:45, drawdown, done at 3:00. */
function brewing(id: string = ids[0], name = 'V60'): BrewSession {
  const recipe = generateRecipe({
    method: { id: 'v60', name, temperatureC: 94, grind: 'Média-fina (ajustar)' },
    bean: null,
    beanId: null,
    roast: 'Média',
    coffeeGrams: 15,
    waterMl: 250,
  });
  const ready = newSession({
    id,
    ownerId: null,
    recipe,
    colour: 'crema',
    sound: 'grain',
    now: wall,
  });
  return reduceSession(ready, { type: 'start' }, wall);
}

const clock = () =>
  createSessionClock(
    () => wall,
    () => wall,
  );
const openKeeper = () => createBrewKeeper({ userData: folder, clock: clock(), log });

/** An announcer whose timers are turned by hand. */
function announcing(keeper: BrewKeeper) {
  const news: BrewNews[] = [];
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
    /** Lets the time of the next timer come, `times` times. */
    turn(times = 1) {
      for (let turn = 0; turn < times && wake !== null; turn += 1) {
        wall += waitMs;
        wake();
      }
    },
  };
}

describe('the keeper', () => {
  it('has what was published on disk before it answers, and after a new start', () => {
    const keeper = openKeeper();
    const session = brewing();
    const answer = keeper.publish(keeper.state().revision, [session]);
    expect(answer.text).toBeNull();
    expect(readFileSync(path.join(folder, 'brews.json'), 'utf8')).toContain(session.id);
    expect(openKeeper().state().sessions).toEqual([session]);
  });

  it('does again to what the app sends what the app did not know of', () => {
    const keeper = openKeeper();
    const session = brewing();
    const base = keeper.publish(keeper.state().revision, [session]).revision;
    wall += 10_000;
    keeper.act(session.id, { type: 'pause' });
    wall += 2;
    // Sent before the app heard of the pause.
    const annotated = reduceSession(
      session,
      { type: 'annotate', journal: { notes: 'doce' } },
      wall,
    );
    const answer = keeper.publish(base, [annotated]);
    const [merged] = keeper.state().sessions;
    expect(merged).toMatchObject({ status: 'paused', journal: { notes: 'doce' } });
    expect(JSON.parse(answer.text ?? '{}')).toEqual({ version: 1, sessions: [merged] });
    // Known by now: resuming in the app is not undone.
    const resumed = merged ? reduceSession(merged, { type: 'resume' }, wall) : session;
    expect(keeper.publish(answer.revision, [resumed]).text).toBeNull();
    expect(keeper.state().sessions[0]?.status).toBe('running');
  });

  it('starts without a file that cannot be read, and puts it aside', () => {
    writeFileSync(path.join(folder, 'brews.json'), '{"version":1,"sess');
    expect(openKeeper().state().sessions).toEqual([]);
    expect(readFileSync(path.join(folder, 'brews.json.unreadable'), 'utf8')).toContain('sess');
    expect(logged.join()).toContain('brews.json could not be read');
  });

  it('leaves out only the brew that cannot be read', () => {
    const session = brewing();
    const sessions = [{ id: 'x' }, session];
    writeFileSync(
      path.join(folder, 'brews.json'),
      JSON.stringify({ version: 1, sessions, announced: {} }),
    );
    expect(openKeeper().state().sessions).toEqual([session]);
  });

  it('never tells an earlier time than the app has seen', () => {
    const keeper = openKeeper();
    keeper.publish(1, [{ ...brewing(), lastSeenAt: wall + 60_000 }]);
    expect(keeper.now()).toBeGreaterThanOrEqual(wall + 60_000);
  });
});

describe('the announcer', () => {
  it('announces each step once and the end once, and then rests', () => {
    const keeper = openKeeper();
    const { news, turn, isArmed } = announcing(keeper);
    keeper.publish(1, [brewing()]);
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

  it('is on time to the millisecond of its clock', () => {
    const keeper = openKeeper();
    const { news, turn } = announcing(keeper);
    keeper.publish(1, [brewing()]);
    while (news.length === 0) turn();
    expect(wall - START).toBeGreaterThanOrEqual(45_000);
    expect(wall - START).toBeLessThan(45_010);
  });

  it('says after a sleep where the brew is and what was missed, in one notification', () => {
    const keeper = openKeeper();
    const { news, announcer } = announcing(keeper);
    keeper.publish(1, [brewing()]);
    wall += 3_600_000;
    announcer.look();
    expect(news).toHaveLength(1);
    expect(news[0]?.kind).toBe('finish');
    expect(news[0]?.body).toMatch(/Passou enquanto você esteve fora: .+, .+\./);
  });

  it('does not repeat itself after a kill and a new start', () => {
    const first = openKeeper();
    const before = announcing(first);
    first.publish(1, [brewing()]);
    while (before.news.length === 0) before.turn();
    const after = announcing(openKeeper());
    expect(after.news).toEqual([]);
    after.turn(50);
    expect(after.news.map(({ kind }) => kind)).toEqual(['step', 'finish']);
  });

  it('is silent while a brew is paused, and begins anew after a reset', () => {
    const keeper = openKeeper();
    const { news, turn, announcer, isArmed } = announcing(keeper);
    keeper.publish(1, [brewing()]);
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

  it('does not tell who ended a brew by hand that it ended', () => {
    const keeper = openKeeper();
    const { news, turn } = announcing(keeper);
    keeper.publish(1, [brewing()]);
    wall += 20_000;
    keeper.act(ids[0], { type: 'finish' });
    turn(50);
    expect(news).toEqual([]);
  });
});

describe('the summary for the tray', () => {
  it('puts the brew that needs a hand next first and offers what can be done', () => {
    const early = brewing(ids[0], 'V60');
    wall += 20_000;
    const late = brewing(ids[1], 'Chemex');
    const paused = reduceSession(late, { type: 'pause' }, wall);
    expect(nextHand([late, early], wall)?.id).toBe(early.id);
    const { lines, isBrewing, clock: shown } = summarise([paused, early], wall);
    expect(isBrewing).toBe(true);
    expect(shown).toBe('0:20');
    expect(lines.map(({ toggle }) => toggle)).toEqual(['pause', 'resume']);
    expect(lines[0]?.text).toMatch(/^V60 · Etapa 1 \/ 3: .+ · faltam 2:40$/);
    expect(lines[1]?.text).toContain('Chemex · Pausado');
  });

  it('is idle without brews and when all are done', () => {
    expect(summarise([], wall)).toMatchObject({ isBrewing: false, tooltip: 'Coado', lines: [] });
    const done = summarise([brewing()], wall + 200_000);
    expect(done).toMatchObject({ isBrewing: false, clock: '' });
    expect(done.lines[0]).toMatchObject({ text: 'V60 · Pronto para salvar', toggle: null });
  });

  it('keeps the display awake for pours, not for a night of cold brew', () => {
    const session = brewing();
    expect(isWorthWatching(session, wall)).toBe(true);
    const [first, ...rest] = session.recipe.steps;
    if (first === undefined) throw new Error('The recipe has no step.');
    const steps = [{ ...first, time: 18 * 3600 }, ...rest];
    const night = { ...session, recipe: { ...session.recipe, steps } };
    expect(isWorthWatching(night, wall)).toBe(false);
  });
});
