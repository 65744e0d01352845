import type { RunningBrew } from '@shared/brew/running-brew';
import { customerName } from '@shared/brew/running-brew-labels';
import { momentAt, type RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { formatClock } from '@shared/format';

/** A line of the customer display: the customer's name and the remaining time. */
export interface CustomerLine {
  readonly id: string;
  readonly name: string;
  readonly left: string;
  readonly isReady: boolean;
}

/**
 * Returns the counter's brews at `now` (epoch ms), finished ones first, then by time left.
 * Named orders that have not started are last; those without a name are not shown.
 */
export function customerLines(brews: readonly RunningBrew[], now: number): CustomerLine[] {
  return brews
    .filter(({ station, status }) => station && (status !== 'ready' || station.label.trim() !== ''))
    .map((brew) => ({ brew, ...leftOf(momentAt(brew, now)) }))
    .toSorted((one, other) => one.leftMs - other.leftMs)
    .map(({ brew, leftMs, words }) => ({
      id: brew.id,
      name: customerName(brew),
      left: words ?? formatClock(Math.ceil(leftMs / 1000)),
      isReady: leftMs < 0,
    }));
}

/** Returns the time left, also for the order of the lines, and words in its place. */
function leftOf({ status, countdownMs, remainingMs }: RunningBrewMoment) {
  if (status === 'ready') return { leftMs: Number.POSITIVE_INFINITY, words: 'Na fila' };
  if (status === 'finished') return { leftMs: -1, words: 'Pronto' };
  const leftMs = countdownMs + remainingMs;
  // The barista ends a brew on a scale, often some seconds after the recipe's time.
  return { leftMs, words: leftMs === 0 ? 'Quase' : null };
}
