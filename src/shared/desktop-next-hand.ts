import { at, type BrewMoment } from './brew/brew-moment.ts';
import type { RunningBrew } from './brew/running-brew.ts';

/** Milliseconds until a brew needs a hand; 0 when it waits for one now. */
function untilHand(moment: BrewMoment): number {
  if (moment.awaitingTap || moment.status === 'finished') return 0;
  return moment.countdownMs + (moment.nextInMs ?? moment.remainingMs);
}

/** Running before paused; what is done only waits to be saved. */
const RANK = { running: 0, finished: 1, paused: 2, ready: 3 } satisfies Record<
  RunningBrew['status'],
  number
>;

/**
 * The brew that needs a hand next: of those running the one whose tap, step or end comes first, else
 * one that is done, else a paused one. Null when no brew was started.
 */
export function nextHand(brews: readonly RunningBrew[], now: number): RunningBrew | null {
  const started = brews
    .filter(({ status }) => status !== 'ready')
    .map((brew) => ({ brew, moment: at(brew, now) }));
  started.sort(
    (a, b) =>
      RANK[a.moment.status] - RANK[b.moment.status] ||
      untilHand(a.moment) - untilHand(b.moment) ||
      a.brew.createdAt - b.brew.createdAt,
  );
  return started[0]?.brew ?? null;
}
