import { createBrewClock } from '../../../src/shared/brew/brew-clock.ts';

/** A computer whose time is turned by hand: it sleeps, and people set its clock. */
export function createMachine(startsAt: number) {
  let wall = startsAt;
  let monotonic = 0;
  let timers: { at: number; wake: () => void }[] = [];

  /** Time as programs see it; each timer wakes at its instant. */
  function run(ms: number): void {
    const end = monotonic + ms;
    for (;;) {
      const next = timers.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > end) break;
      timers = timers.filter((timer) => timer !== next);
      wall += Math.max(0, next.at - monotonic);
      monotonic = Math.max(monotonic, next.at);
      next.wake();
    }
    wall += end - monotonic;
    monotonic = end;
  }

  return {
    run,
    clock: createBrewClock({ wall: () => wall, monotonic: () => monotonic }),
    wall: () => wall,
    wakeAfter(ms: number, wake: () => void): () => void {
      const timer = { at: monotonic + ms, wake };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    /** The wall clock goes on, and nothing else. */
    sleep(ms: number): void {
      wall += ms;
    },
    setClock(byMs: number): void {
      wall += byMs;
    },
  };
}
