import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBrewClock } from './brew-clock.ts';

const T0 = 1_800_000_000_000;

function fakeClocks() {
  const time = { wall: T0, monotonic: 500 };
  const clock = createBrewClock(
    () => time.wall,
    () => time.monotonic,
  );
  return { time, clock };
}

describe('brew clock', () => {
  it('follows the monotonic clock through corrections of the wall clock', () => {
    const { time, clock } = fakeClocks();
    time.monotonic += 1000;
    time.wall += 1400;
    expect(clock.now()).toBe(T0 + 1000);
    time.wall -= 3_600_000;
    expect(clock.now()).toBe(T0 + 1000);
  });

  it('catches up after sleep, during which the monotonic clock stood still', () => {
    const { time, clock } = fakeClocks();
    time.wall += 300_000;
    expect(clock.now()).toBe(T0 + 300_000);
    time.monotonic += 10;
    time.wall += 10;
    expect(clock.now()).toBe(T0 + 300_010);
  });

  it('goes on from what an earlier page has seen when the wall clock was set back meanwhile', () => {
    const { time, clock } = fakeClocks();
    clock.notBefore(T0 + 3_600_000);
    time.monotonic += 50;
    time.wall += 50;
    expect(clock.now()).toBe(T0 + 3_600_050);
  });

  it('never goes back and never lags real time by more than a correction', () => {
    const move = fc.record({
      real: fc.nat(60_000),
      jump: fc.integer({ min: -90_000, max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(move, { size: 'max', maxLength: 40 }), (moves) => {
        const { time, clock } = fakeClocks();
        let last = clock.now();
        for (const { real, jump } of moves) {
          time.monotonic += real;
          time.wall += real + jump;
          const now = clock.now();
          expect(now - last).toBeGreaterThanOrEqual(real);
          expect(time.wall - now).toBeLessThanOrEqual(2000);
          last = now;
        }
      }),
    );
  });
});
