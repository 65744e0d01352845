import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBrewClock, type Sleep } from './brew-clock.ts';

const T0 = 1_800_000_000_000;

function fakeClocks(hasSlept: () => boolean | null = () => null) {
  const time = { wall: T0, monotonic: 500 };
  const open = () =>
    createBrewClock({ wall: () => time.wall, monotonic: () => time.monotonic, hasSlept });
  const clock = open();
  const sleeps: Sleep[] = [];
  clock.onSleep((sleep) => sleeps.push(sleep));
  const step = (wall: number, monotonic: number) => {
    time.wall += wall;
    time.monotonic += monotonic;
  };
  return { time, clock, open, sleeps, step };
}

describe('brew clock', () => {
  it('follows the monotonic clock through corrections of the wall clock', () => {
    const { clock, step } = fakeClocks();
    step(1400, 1000);
    expect(clock.now()).toBe(T0 + 1000);
    step(-3_600_000, 0);
    expect(clock.now()).toBe(T0 + 1000);
  });

  it('catches up after sleep, during which the monotonic clock stood still', () => {
    const { clock, sleeps, step } = fakeClocks();
    step(300_000, 0);
    expect(clock.now()).toBe(T0 + 300_000);
    expect(sleeps).toEqual([{ from: T0, byMs: 300_000, isCertain: false }]);
    step(10, 10);
    expect(clock.now()).toBe(T0 + 300_010);
  });

  it('counts ten minutes of sleep after the clock was set back an hour', () => {
    const { clock, step } = fakeClocks();
    step(10_000, 10_000);
    expect(clock.now()).toBe(T0 + 10_000);
    step(10_000 - 3_600_000, 10_000);
    expect(clock.now()).toBe(T0 + 20_000);
    step(600_000, 0);
    expect(clock.now()).toBe(T0 + 620_000);
    step(10_000, 10_000);
    expect(clock.now()).toBe(T0 + 630_000);
  });

  it('counts 30 s of sleep after small corrections that add up to 3 s', () => {
    const { clock, step } = fakeClocks();
    for (let minute = 0; minute < 6; minute += 1) {
      step(9500, 10_000);
      clock.now();
    }
    step(30_000, 0);
    expect(clock.now()).toBe(T0 + 90_000);
  });

  it('ignores three hours forward where the system reports no sleep', () => {
    const { clock, sleeps, step } = fakeClocks(() => false);
    step(10_840_000, 40_000);
    expect(clock.now()).toBe(T0 + 40_000);
    expect(sleeps).toEqual([]);
  });

  it('counts a reported sleep of any length', () => {
    let hasSlept = true;
    const { clock, sleeps, step } = fakeClocks(() => hasSlept);
    step(1400, 700);
    expect(clock.now()).toBe(T0 + 1400);
    expect(sleeps).toEqual([{ from: T0 + 700, byMs: 700, isCertain: true }]);
    hasSlept = false;
    step(1400, 700);
    expect(clock.now()).toBe(T0 + 2100);
  });

  it('continues from another page’s instant although the wall clock was set back', () => {
    const { clock, step } = fakeClocks();
    clock.notBefore(T0 + 3_600_000);
    step(50, 50);
    expect(clock.now()).toBe(T0 + 3_600_050);
  });

  it.each([
    { name: 'back', correction: -3_600_000 },
    { name: 'forward', correction: 900 },
  ])('lets a new page continue after the clock was set $name', ({ correction }) => {
    const { clock, open, step } = fakeClocks();
    step(20_000 + correction, 20_000);
    const mark = clock.mark();
    step(5000, 0);
    const reopened = open();
    reopened.resume(mark);
    expect(reopened.now()).toBe(T0 + 25_000);
    // The page's clock is already later than this mark.
    reopened.resume({ instant: T0, wall: T0 });
    expect(reopened.now()).toBe(T0 + 25_000);
  });

  // Each step says how long the machine was awake and asleep, which gives the true time.
  const walk = fc.oneof(
    { weight: 4, arbitrary: fc.record({ awakeMs: fc.nat(60_000), driftMs: fc.nat(400) }) },
    { weight: 2, arbitrary: fc.record({ asleepMs: fc.integer({ min: 1001, max: 40_000_000 }) }) },
    { weight: 2, arbitrary: fc.record({ correctMs: fc.integer({ min: -90_000_000, max: 900 }) }) },
    { weight: 1, arbitrary: fc.record({ reloadMs: fc.nat(20_000) }) },
  );

  it('stays within 1 s of the true time if one of the two clocks shows it', () => {
    fc.assert(
      fc.property(fc.array(walk, { size: 'max', maxLength: 60 }), (moves) => {
        const { time, clock: first, open, step } = fakeClocks();
        let clock = first;
        let truth = T0;
        let last = clock.now();
        for (const move of moves) {
          if ('awakeMs' in move) {
            step(move.awakeMs - move.driftMs, move.awakeMs);
            truth += move.awakeMs;
          } else if ('asleepMs' in move) {
            step(move.asleepMs, 0);
            truth += move.asleepMs;
          } else if ('correctMs' in move) step(move.correctMs, 0);
          else {
            const mark = clock.mark();
            step(move.reloadMs, 0);
            truth += move.reloadMs;
            time.monotonic = 0;
            clock = open();
            clock.resume(mark);
          }
          const now = clock.now();
          expect(Math.abs(now - truth)).toBeLessThanOrEqual(1000);
          expect(now).toBeGreaterThanOrEqual(last);
          last = now;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('stays at the true time through corrections of any size if sleep is reported', () => {
    const certain = fc.oneof(
      fc.record({ awakeMs: fc.nat(60_000) }),
      fc.record({ asleepMs: fc.nat(40_000_000) }),
      fc.record({ correctMs: fc.integer({ min: -90_000_000, max: 90_000_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(certain, { size: 'max', maxLength: 60 }), (moves) => {
        let hasSlept = false;
        const { clock, step } = fakeClocks(() => hasSlept);
        let truth = T0;
        for (const move of moves) {
          hasSlept = 'asleepMs' in move;
          if ('awakeMs' in move) step(move.awakeMs, move.awakeMs);
          else if ('asleepMs' in move) step(move.asleepMs, 0);
          else step(move.correctMs, 0);
          if (!('correctMs' in move)) truth += 'awakeMs' in move ? move.awakeMs : move.asleepMs;
          expect(clock.now()).toBe(truth);
        }
      }),
    );
  });
});
