import { formatClock } from '../format.ts';
import type { WrittenStep } from './parse-step.ts';
import type { PlainStep } from './plain-recipe.ts';

interface SettledSteps {
  steps: PlainStep[];
  problems: { line: number; message: string }[];
}

/**
 * Turns written starts and ends into durations. A step lasts until the next one starts; when its line
 * names an earlier end, that is when its pour is done, as people write ("0:45 a 1:15 até 300 g").
 */
export function settleSteps(written: readonly WrittenStep[]): SettledSteps {
  const problems: SettledSteps['problems'] = [];
  let clock = 0;
  const steps = written.map((current, index): PlainStep => {
    const { line, start, end, waits } = current;
    const next = written[index + 1];
    const expected = clock;
    if (index === 0 && start !== 0) {
      problems.push({ line, message: 'A primeira etapa começa em 0:00.' });
    } else if (start < expected) {
      const message = `Começa em ${formatClock(start)}, mas a etapa anterior só termina em ${formatClock(expected)}.`;
      problems.push({ line, message });
    }
    const lasts = durationOf(current, next);
    clock = start + (Number.isNaN(lasts) ? 0 : lasts);
    if (!waits && Number.isNaN(lasts)) {
      const message = 'Diga quando esta etapa termina, como “2:00 a 3:00”.';
      problems.push({ line, message });
    } else if (!waits && lasts <= 0) {
      const message = `Termina antes de começar (${formatClock(start)}): os tempos precisam crescer.`;
      problems.push({ line, message });
    }
    const pours = current.step.targetWater !== null;
    const pourEnd = !waits && end !== null && start + lasts > end ? end - start : 0;
    return {
      ...current.step,
      description: current.description.join(' '),
      time: waits ? null : lasts,
      expectedTime: waits ? lasts : 0,
      pourSeconds: current.saysPour || !pours ? current.step.pourSeconds : Math.max(0, pourEnd),
    };
  });
  return { steps, problems };
}

/** Seconds; NaN when nothing says when a timed step ends. */
function durationOf(current: WrittenStep, next: WrittenStep | undefined): number {
  const untilNext = next ? next.start - current.start : Number.NaN;
  if (current.waits) return Math.max(current.expectedTime, Number.isNaN(untilNext) ? 0 : untilNext);
  if (current.end === null) return untilNext;
  const own = current.end - current.start;
  return untilNext > own && own > 0 ? untilNext : own;
}
