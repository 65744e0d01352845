// @vitest-environment happy-dom

import { createBrewClock } from '@shared/brew/brew-clock';
import { V60_RECIPE as short } from '@shared/brew/brew-known.test-support';
import type { Recipe } from '@shared/brew/recipe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestStore, startGuest } from '@/services/session/guest';
import { followAlarms } from './alarms';
import { createRunningBrewStore } from './create-store';

const HOUR = 3_600_000;
const START = 1_800_000_000_000;

const [firstStep] = short.steps;
if (!firstStep) throw new Error('no step');
/** Two minutes of pouring, an infusion, and a filter that a tap starts after 18 hours. */
const long: Recipe = {
  ...short,
  steps: [
    { ...firstStep, startTime: 0, time: 120 },
    { ...firstStep, number: 2, startTime: 120, time: 18 * 3600 - 120, pourSeconds: 0 },
    {
      ...firstStep,
      number: 3,
      startTime: 18 * 3600,
      time: null,
      expectedTime: 600,
      pourSeconds: 0,
    },
  ],
};

const openStore = () =>
  createRunningBrewStore({
    storage: localStorage,
    clock: createBrewClock({ wall: () => Date.now(), monotonic: () => performance.now() }),
    newId: () => crypto.randomUUID(),
  });

function follow() {
  const store = openStore();
  const set = vi.fn();
  const stop = followAlarms(store, set);
  return { store, set, stop };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: START });
});
afterEach(() => vi.useRealTimers());

test('a long brew is announced when it ends; a short one, or a guest’s, never', () => {
  const { store, set } = follow();
  store.create({ recipe: short, ownerId: 'ana', start: true });
  startGuest();
  store.create({ recipe: long, ownerId: guestStore.getState()?.id ?? 'nobody', start: true });
  store.create({ recipe: long, ownerId: null, start: true });
  expect(set).not.toHaveBeenCalled();
  const { id } = store.create({ recipe: long, ownerId: 'ana' });
  expect(set).not.toHaveBeenCalled();
  store.dispatch(id, { type: 'start', delaySeconds: 5 });
  expect(set.mock.calls).toEqual([[id, 'ana', START + 5_000 + 18 * HOUR]]);
});

test('clears the alarm on pause, sets it again on resume and sends no unchanged alarm', () => {
  const { store, set } = follow();
  const { id } = store.create({ recipe: long, ownerId: 'ana', start: true });
  vi.advanceTimersByTime(17.9 * HOUR);
  store.dispatch(id, { type: 'sync' });
  store.dispatch(id, { type: 'cuesHeard', next: 1 });
  store.dispatch(id, { type: 'pause' });
  vi.advanceTimersByTime(HOUR);
  store.dispatch(id, { type: 'resume' });
  expect(set.mock.calls).toEqual([
    [id, 'ana', START + 18 * HOUR],
    [id, 'ana', null],
    [id, 'ana', START + 19 * HOUR],
  ]);
});

test('a brew that ends or is discarded early loses its alarm; one that ends in time keeps it', () => {
  const { store, set } = follow();
  const [finished, removed, whole] = [1, 2, 3].map(() =>
    store.create({ recipe: long, ownerId: 'ana', start: true }),
  );
  if (!finished || !removed || !whole) throw new Error('three brews');
  set.mockClear();
  vi.advanceTimersByTime(HOUR);
  store.dispatch(finished.id, { type: 'finish' });
  store.remove(removed.id);
  expect(set.mock.calls).toEqual([
    [finished.id, 'ana', null],
    [removed.id, 'ana', null],
  ]);
  set.mockClear();
  vi.advanceTimersByTime(17.5 * HOUR);
  store.dispatch(whole.id, { type: 'sync' });
  store.remove(whole.id);
  expect(set).not.toHaveBeenCalled();
});

test('a later page sets or clears the alarms that an earlier page may have set', () => {
  const first = follow();
  const running = first.store.create({ recipe: long, ownerId: 'ana', start: true });
  const paused = first.store.create({ recipe: long, ownerId: 'ana', start: true });
  first.stop();
  vi.advanceTimersByTime(HOUR);
  openStore().dispatch(paused.id, { type: 'pause' });
  const { set } = follow();
  expect(set.mock.calls).toEqual([
    [running.id, 'ana', START + 18 * HOUR],
    [paused.id, 'ana', null],
  ]);
});
