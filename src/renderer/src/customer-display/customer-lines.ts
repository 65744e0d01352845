import type { RunningBrew } from '@shared/brew/running-brew';
import { customerName } from '@shared/brew/running-brew-labels';
import { momentAt } from '@shared/brew/running-brew-moment';
import { formatClock } from '@shared/format';

/** A line of the customer display: the customer's name and the remaining time. */
export interface CustomerLine {
  readonly id: string;
  readonly name: string;
  readonly left: string;
  readonly isReady: boolean;
}

/** Returns the counter's brews at `now` (epoch ms), finished ones first, then by time left. */
export function customerLines(brews: readonly RunningBrew[], now: number): CustomerLine[] {
  return brews
    .filter(({ station, status }) => station !== null && status !== 'ready')
    .map((brew) => ({ brew, moment: momentAt(brew, now) }))
    .toSorted((a, b) => leftMs(a.moment) - leftMs(b.moment))
    .map(({ brew, moment }) => {
      const isReady = moment.status === 'finished';
      const left = formatClock(Math.ceil(leftMs(moment) / 1000));
      return { id: brew.id, name: customerName(brew), left: isReady ? 'Pronto' : left, isReady };
    });
}

const leftMs = ({ countdownMs, remainingMs }: ReturnType<typeof momentAt>) =>
  countdownMs + remainingMs;
