// @vitest-environment happy-dom

import { createBrewClock } from '@shared/brew/brew-clock';
import { V60_RECIPE as recipe } from '@shared/brew/brew-known.test-support';
import type { DueCue } from '@shared/brew/cues';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RUNNING_BREWS_KEY } from './beside-brew';
import { runCueEngine } from './create-cue-engine';
import { createRunningBrewStore } from './create-store';
import { spokenText } from './cue-signals';
import { createMomentSource } from './moment-source';

/** Opens another tab's store, or that of the same tab after a reload. */
const openStore = (storage: Pick<Storage, 'getItem' | 'setItem'> | null = localStorage) =>
  createRunningBrewStore({
    storage,
    clock: createBrewClock({ wall: () => Date.now(), monotonic: () => performance.now() }),
    newId: () => crypto.randomUUID(),
  });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const watchErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('running brews', () => {
  it('records a jump of more than a minute before its cues count as announced', () => {
    const time = { wall: 1_800_000_000_000, monotonic: 0 };
    const store = createRunningBrewStore({
      storage: localStorage,
      clock: createBrewClock({ wall: () => time.wall, monotonic: () => time.monotonic }),
      newId: () => crypto.randomUUID(),
    });
    const { id } = store.create({ recipe, ownerId: 'ana', start: true });
    const stop = runCueEngine({ store, signal: vi.fn(), prepare: vi.fn(), announce: vi.fn() });
    time.wall += 6000;
    time.monotonic += 6000;
    store.dispatch(id, { type: 'sync' });
    const heard = store.find(id)?.cuesHeard ?? Number.NaN;
    time.wall += 10_800_000;
    window.dispatchEvent(new Event('focus'));
    expect(store.find(id)).toMatchObject({
      status: 'finished',
      jump: { atMs: 6000, byMs: 10_800_000, cuesHeard: heard },
    });
    store.dispatch(id, { type: 'undoJump' });
    expect(store.moment(id)).toMatchObject({ status: 'running', elapsedMs: 6000 });
    stop();
  });

  it('goes on after a reload although the clock was set back an hour meanwhile', () => {
    const { id } = openStore().create({ recipe, ownerId: 'ana', start: true });
    vi.advanceTimersByTime(20_000);
    openStore().dispatch(id, { type: 'sync' });
    const time = { wall: Date.now(), monotonic: 0 };
    const reopen = () =>
      createRunningBrewStore({
        storage: localStorage,
        clock: createBrewClock({ wall: () => time.wall, monotonic: () => time.monotonic }),
        newId: () => crypto.randomUUID(),
      });
    const store = reopen();
    time.wall -= 3_600_000;
    store.dispatch(id, { type: 'sync' });
    time.wall += 10_000;
    expect(reopen().moment(id)).toMatchObject({ status: 'running', elapsedMs: 30_000 });
  });

  it('restores a running brew after a reload, with the time that passed', () => {
    const { id } = openStore().create({ recipe, ownerId: 'ana', start: true });
    vi.advanceTimersByTime(50_000);
    const reopened = openStore();
    expect(reopened.moment(id)).toMatchObject({
      status: 'running',
      elapsedMs: 50_000,
      stepNumber: 2,
    });
    expect(reopened.find(id)).toMatchObject({ ownerId: 'ana' });
  });

  it('holds several brews, each with its own colour and sound', () => {
    const store = openStore();
    const brews = [1, 2, 3, 4].map(() => store.create({ recipe, ownerId: null }));
    expect(new Set(brews.map(({ colour }) => colour)).size).toBe(4);
    expect(new Set(brews.map(({ sound }) => sound)).size).toBe(4);
    store.remove(brews[1]?.id ?? '');
    expect(store.create({ recipe, ownerId: null }).colour).toBe(brews[1]?.colour);
  });

  it('keeps a finished brew until it is removed', () => {
    const store = openStore();
    const { id } = store.create({ recipe, ownerId: null, start: true });
    vi.advanceTimersByTime(400_000);
    store.dispatch(id, { type: 'requestSave' });
    expect(openStore().find(id)).toMatchObject({ status: 'finished', saveRequested: true });
    store.remove(id);
    expect(openStore().getState().brews).toEqual([]);
  });

  it('does not undo changes of another tab', () => {
    const [one, two] = [openStore(), openStore()];
    const first = one.create({ recipe, ownerId: null, start: true });
    const second = two.create({ recipe, ownerId: null });
    one.dispatch(first.id, { type: 'pause' });
    two.dispatch(second.id, { type: 'start' });
    one.refresh();
    expect(one.getState().brews.map(({ status }) => status)).toEqual(['paused', 'running']);
    two.remove(first.id);
    one.dispatch(first.id, { type: 'resume' });
    expect(one.find(first.id)).toBeNull();
  });

  it.each([
    ['no JSON', () => '{'],
    ['another shape', () => '{"brews":{}}'],
    ['null', () => 'null'],
    [
      'a broken brew beside a good one',
      (good: string) => good.replace('"brews":[', '"brews":[{"id":1},'),
    ],
  ])('drops %s with a notice instead of failing', (_, broken) => {
    const errors = watchErrors();
    openStore().create({ recipe, ownerId: null });
    const good = localStorage.getItem(RUNNING_BREWS_KEY) ?? '';
    localStorage.setItem(RUNNING_BREWS_KEY, broken(good));
    const store = openStore();
    expect(store.getState().notice).toBe('malformed');
    expect(store.getState().brews).toHaveLength(broken(good).length > good.length ? 1 : 0);
    expect(errors).toHaveBeenCalled();
    store.dismissNotice();
    expect(store.getState().notice).toBeNull();
    expect(store.create({ recipe, ownerId: null }).status).toBe('ready');
  });

  it('keeps brews in memory, with a notice, if the browser cannot store them', () => {
    watchErrors();
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    for (const storage of [full, null]) {
      const store = openStore(storage);
      const { id } = store.create({ recipe, ownerId: null, start: true });
      store.dispatch(id, { type: 'pause' });
      expect(store.find(id)?.status).toBe('paused');
      expect(store.getState().notice).toBe('unsaved');
    }
  });

  it('goes on where the brew stood when the system clock was set back between two visits', () => {
    const store = openStore();
    const { id } = store.create({ recipe, ownerId: null, start: true });
    vi.advanceTimersByTime(20_000);
    store.dispatch(id, { type: 'sync' });
    vi.setSystemTime(Date.now() - 3_600_000);
    const reopened = openStore();
    vi.advanceTimersByTime(5000);
    expect(reopened.moment(id)?.elapsedMs).toBe(25_000);
  });
});

describe('moment source', () => {
  it('renews the text once a second while running, and at once on changes', () => {
    const store = openStore();
    const { id } = store.create({ recipe, ownerId: null, start: true });
    const source = createMomentSource(store, id);
    const seconds: number[] = [];
    const stop = source.subscribe(() => {
      seconds.push(Math.floor((source.getState()?.elapsedMs ?? -1) / 1000));
    });
    expect(source.getState()).toBe(source.getState());
    vi.advanceTimersByTime(3500);
    expect(seconds).toEqual([1, 2, 3]);
    store.dispatch(id, { type: 'pause' });
    vi.advanceTimersByTime(60_000);
    expect(seconds).toEqual([1, 2, 3, 3]);
    expect(source.getState()?.status).toBe('paused');
    stop();
    store.remove(id);
    expect(source.getState()).toBeNull();
  });
});

describe('stage of a brew', () => {
  it('is the same one while only time passes, however many listen', () => {
    const store = openStore();
    const { id } = store.create({ recipe, ownerId: null, start: true });
    const source = createMomentSource(store, id);
    let news = 0;
    const stops = [1, 2].map(() =>
      source.stage.subscribe(() => {
        news += 1;
      }),
    );
    const first = source.stage.getState();
    vi.advanceTimersByTime(2500);
    expect(news).toBe(4);
    expect(source.stage.getState()).toBe(first);
    store.dispatch(id, { type: 'pause' });
    expect(source.stage.getState()?.status).toBe('paused');
    for (const stop of stops) stop();
    news = 0;
    store.dispatch(id, { type: 'resume' });
    vi.advanceTimersByTime(2500);
    expect(news).toBe(0);
  });
});

describe('cue engine', () => {
  const start = (store = openStore()) => {
    const heard: DueCue[] = [];
    const signals: DueCue[] = [];
    /** In ms since the brew began. */
    const readied: number[] = [];
    const woken: number[] = [];
    const stop = runCueEngine({
      store,
      signal: (_, cue) => signals.push(cue),
      prepare: (ms) => (ms <= 500 ? readied : woken).push(Date.now() - 1_800_000_000_000),
      announce: (cue) => heard.push(cue),
    });
    return { store, heard, signals, readied, woken, stop };
  };

  it('prepares the sound half a second before the first cue of each step only', () => {
    const { store, readied, stop } = start();
    store.create({ recipe, ownerId: null, start: true });
    const second = (recipe.steps[1]?.startTime ?? 0) * 1000;
    vi.advanceTimersByTime(second - 3000);
    const before = readied.length;
    vi.advanceTimersByTime(1000);
    expect(readied).toHaveLength(before + 1);
    expect(readied.at(-1)).toBeGreaterThanOrEqual(second - 2500);
    expect(readied.at(-1)).toBeLessThan(second - 2400);
    stop();
  });

  it('wakes a speaker in standby more than a second before the first cue of a step', () => {
    const { store, woken, stop } = start();
    store.create({ recipe, ownerId: null, start: true });
    const second = (recipe.steps[1]?.startTime ?? 0) * 1000;
    vi.advanceTimersByTime(second - 2100);
    expect(woken.at(-1)).toBeGreaterThanOrEqual(second - 3250);
    expect(woken.at(-1)).toBeLessThanOrEqual(second - 3150);
    stop();
  });

  const names = (cues: DueCue[]) =>
    cues.map((cue) => `${cue.kind}${cue.secondsBefore}@${cue.stepIndex}`);
  const ALL = [
    'step0@0',
    ...['lead2@1', 'lead1@1', 'step0@1'],
    ...['lead2@2', 'lead1@2', 'step0@2'],
    ...['lead2@3', 'lead1@3', 'finish0@3'],
  ];

  it('gives each cue once, on time, and finishes the brew', () => {
    const { store, heard, signals, stop } = start();
    const { id } = store.create({ recipe, ownerId: null, start: true });
    vi.advanceTimersByTime(42_999);
    expect(names(heard)).toEqual(['step0@0']);
    vi.advanceTimersByTime(2);
    expect(names(heard)).toEqual(['step0@0', 'lead2@1']);
    vi.advanceTimersByTime(300_000);
    expect(names(heard)).toEqual(ALL);
    expect(names(signals)).toEqual(ALL);
    expect(heard.some((cue) => cue.missed)).toBe(false);
    expect(store.find(id)?.status).toBe('finished');
    stop();
  });

  it('sounds only the last of several cues after sleep, and reports the others as missed', () => {
    const { store, heard, signals, stop } = start();
    store.create({ recipe, ownerId: null, start: true });
    vi.setSystemTime(Date.now() + 121_000);
    window.dispatchEvent(new Event('focus'));
    expect(names(heard)).toEqual(ALL.slice(0, 7));
    expect(names(signals)).toEqual(['step0@0', 'step0@2']);
    expect(heard.filter((cue) => cue.missed)).toHaveLength(5);
    stop();
  });

  it('repeats no cue after a reload', () => {
    const before = start();
    before.store.create({ recipe, ownerId: null, start: true });
    vi.advanceTimersByTime(44_500);
    before.stop();
    const after = start(openStore());
    vi.advanceTimersByTime(300_000);
    expect(names([...before.heard, ...after.heard])).toEqual(ALL);
    after.stop();
  });

  it('is silent while paused and once stopped', () => {
    const { store, heard, stop } = start();
    const { id } = store.create({ recipe, ownerId: null, start: true });
    store.dispatch(id, { type: 'pause' });
    vi.advanceTimersByTime(600_000);
    expect(names(heard)).toEqual(['step0@0']);
    stop();
    store.dispatch(id, { type: 'resume' });
    vi.advanceTimersByTime(600_000);
    expect(names(heard)).toEqual(['step0@0']);
  });

  it('speaks steps in whole words', () => {
    const brew = openStore().create({ recipe, ownerId: null });
    const cue = { brewId: brew.id, order: 0, atMs: 0, secondsBefore: 0 as const };
    expect(spokenText(brew, { ...cue, kind: 'step', stepIndex: 0 })).toContain('45 gramas');
    expect(spokenText(brew, { ...cue, kind: 'finish', stepIndex: 3 })).toBe('Preparo finalizado!');
    expect(spokenText(brew, { ...cue, kind: 'lead', stepIndex: 1 })).toBeNull();
  });

  it('names the station of the counter', () => {
    const station = { number: 3, label: 'Mesa 3' };
    const brew = openStore().create({ recipe, ownerId: null, station });
    const cue = { brewId: brew.id, order: 0, atMs: 0, secondsBefore: 0 as const };
    expect(spokenText(brew, { ...cue, kind: 'step', stepIndex: 0 })).toBe(
      'Estação 3: despeje até 45 gramas.',
    );
    expect(spokenText(brew, { ...cue, kind: 'finish', stepIndex: 3 })).toBe(
      'Estação 3: preparo finalizado!',
    );
  });
});
