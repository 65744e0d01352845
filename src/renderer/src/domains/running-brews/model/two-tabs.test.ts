// @vitest-environment happy-dom

import { createBrewClock } from '@shared/brew/brew-clock';
import { generateRecipe } from '@shared/brew/generate-recipe';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { createRunningBrewStore } from './create-store';

/** A recipe that waits for a tap, so that its brew does not end. */
const recipe = generateRecipe({
  method: { id: 'moka-pot', name: 'Moka', temperatureC: 94, grind: 'Média' },
  bean: null,
  beanId: null,
  roast: 'Média',
  coffeeGrams: 15,
  waterMl: 150,
});

beforeEach(() => localStorage.clear());

/** Opens tabs of one browser, and moves the two clocks of its machine. */
function openTabs() {
  const time = { wall: 1_800_000_000_000, monotonic: 0 };
  const open = () =>
    createRunningBrewStore({
      storage: localStorage,
      clock: createBrewClock({ wall: () => time.wall, monotonic: () => time.monotonic }),
      newId: () => crypto.randomUUID(),
    });
  const step = (wall: number, monotonic: number) => {
    time.wall += wall;
    time.monotonic += monotonic;
  };
  return { open, step };
}

it.each(['before', 'after'])('notes a jump once that a second tab finds %s the answer', (when) => {
  const { open, step } = openTabs();
  const [first, second] = [open(), open()];
  const { id } = first.create({ recipe, ownerId: 'ana', start: true });
  step(6000, 6000);
  second.refresh();
  step(10_800_000, 0);
  first.refresh();
  if (when === 'before') second.refresh();
  expect(first.find(id)?.jump).toMatchObject({ atMs: 6000, byMs: 10_800_000 });
  first.dispatch(id, { type: 'undoJump' });
  step(1000, 1000);
  second.refresh();
  expect(second.find(id)?.jump).toBeNull();
  expect(second.moment(id)).toMatchObject({ elapsedMs: 7000, countdownMs: 0 });
});

it('keeps two tabs within 1 s of the truth through sleeps, corrections, pauses and reloads', () => {
  const tab = fc.nat(1);
  const move = fc.oneof(
    fc.record({ tab, awakeMs: fc.nat(60_000), driftMs: fc.nat(400) }),
    fc.record({ tab, asleepMs: fc.integer({ min: 1001, max: 59_000 }) }),
    fc.record({ tab, correctMs: fc.integer({ min: -90_000_000, max: 900 }) }),
    fc.record({ tab, reloadMs: fc.nat(20_000) }),
    fc.record({ tab }),
  );
  fc.assert(
    fc.property(fc.array(move, { size: 'max', maxLength: 30 }), (moves) => {
      localStorage.clear();
      const browser = openTabs();
      let tabs = [browser.open(), browser.open()];
      const id = tabs[0]?.create({ recipe, ownerId: 'ana', start: true }).id ?? '';
      const look = () => {
        for (const each of tabs) each.dispatch(id, { type: 'sync' });
      };
      let truth = 0;
      let isPaused = false;
      for (const next of moves) {
        let ms = 0;
        if ('awakeMs' in next) {
          browser.step(next.awakeMs - next.driftMs, next.awakeMs);
          ms = next.awakeMs;
        } else if ('asleepMs' in next) {
          browser.step(next.asleepMs, 0);
          ms = next.asleepMs;
        } else if ('correctMs' in next) browser.step(next.correctMs, 0);
        else if ('reloadMs' in next) {
          browser.step(next.reloadMs, 0);
          ms = next.reloadMs;
          tabs = [browser.open(), browser.open()];
        } else {
          tabs[next.tab]?.dispatch(id, { type: isPaused ? 'resume' : 'pause' });
          isPaused = !isPaused;
        }
        if (!isPaused) truth += ms;
        look();
        for (const each of tabs) {
          expect(Math.abs((each.moment(id)?.elapsedMs ?? -1) - truth)).toBeLessThanOrEqual(1000);
        }
      }
    }),
  );
});
