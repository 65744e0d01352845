import type { BrewSession } from './brew/session.ts';
import { at, type BrewMoment } from './brew/session-moment.ts';

/** Milliseconds until a brew needs a hand; 0 when it waits for one now. */
function untilHand(moment: BrewMoment): number {
  if (moment.awaitingTap || moment.status === 'finished') return 0;
  return moment.countdownMs + (moment.nextInMs ?? moment.remainingMs);
}

/** Running before paused; what is done only waits to be saved. */
const RANK = { running: 0, finished: 1, paused: 2, ready: 3 } satisfies Record<
  BrewSession['status'],
  number
>;

/**
 * The brew that needs a hand next: of those running the one whose tap, step or end comes first, else
 * one that is done, else a paused one. Null when no brew was started.
 */
export function nextHand(sessions: readonly BrewSession[], now: number): BrewSession | null {
  const started = sessions
    .filter(({ status }) => status !== 'ready')
    .map((session) => ({ session, moment: at(session, now) }));
  started.sort(
    (a, b) =>
      RANK[a.moment.status] - RANK[b.moment.status] ||
      untilHand(a.moment) - untilHand(b.moment) ||
      a.session.createdAt - b.session.createdAt,
  );
  return started[0]?.session ?? null;
}
