import type { Clause } from './clauses.ts';
import { spreadOver } from './intervals.ts';
import type { AmountItem } from './items.ts';
import type { PouredClause } from './poured-clause.ts';
import { type Pour, stepOf, type WrittenStep } from './steps.ts';

/* Adds the steps of a clause with several pours or several starts. */

const MOST_STEPS = 40;
const IN_EQUAL_TIMES = 'O texto só diz o fim: dividimos o tempo por igual.';

/** Whether a time follows several pours and so is not the last one's: '4 despejos, 3:10'. */
export function isOneOfMany(written: readonly WrittenStep[]): boolean {
  const [before, last] = written.slice(-2);
  return (
    last !== undefined &&
    [before, last].every((step) => step?.pour && step.start === null && step.lasts === null) &&
    before?.source === last.source
  );
}

/** Whether a time is a start: a clock, or 'aos trinta segundos'. */
const isStart = ({ items, norms }: Clause, time: AmountItem): boolean =>
  time.amount.dimension === 'clock' ||
  /^(?:aos?|al|los|at)$/.test(norms[items.indexOf(time) - 1] ?? '');

/** Whether times are the starts of as many pours beside or before them: '0:45 e 1:25'. */
export function areStarts(
  written: readonly WrittenStep[],
  { clause, pours }: PouredClause,
  times: readonly AmountItem[],
): boolean {
  if (times.length < 2 || !times.every((time) => isStart(clause, time))) return false;
  if (pours.length > 0) return pours.length === times.length;
  const latest = written.slice(-times.length);
  const isAlone = clause.norms.every((norm) =>
    /^(?:#|e|and|y|-|->|aos?|as?|al|los|at)$/.test(norm),
  );
  const isOpen = latest.every(
    ({ pour, start, source }) => pour !== null && start === null && source === clause.source,
  );
  return isAlone && isOpen && latest.length === times.length;
}

/** Adds one step for each pour: '4 despejos de 80' makes four. */
export function add(
  { written }: { written: WrittenStep[] },
  step: WrittenStep,
  pours: readonly Pour[],
  interval: AmountItem | undefined,
): void {
  const count = Math.max(1, Math.min(pours.length, MOST_STEPS - written.length));
  const each = step.lasts;
  for (let nth = 0; nth < count; nth += 1) {
    const pour = pours[nth] ?? step.pour;
    written.push(
      nth === 0
        ? { ...step, pour, end: count > 1 ? null : step.end }
        : {
            ...step,
            pour,
            notes: [],
            start: null,
            startDoubt: step.end !== null && pour?.isRest ? IN_EQUAL_TIMES : step.startDoubt,
            lasts: each,
            // The last of several pours is over at their end: 'o resto em 3x até 4:00'.
            end: nth === count - 1 ? step.end : null,
          },
    );
  }
  if (!interval) return;
  // The interval applies to all pours of the line: '1º 128 g, 2º 192 g (um a cada 30 s)'.
  const isOpen = ({ pour, start, lasts, source }: WrittenStep) =>
    pour !== null && start === null && lasts === null && source === step.source;
  let many = count;
  for (const each of written.slice(0, -count).reverse()) {
    if (!isOpen(each)) break;
    many += 1;
  }
  const before = written.at(-many - 1);
  // A first pour without its own time lasts one interval.
  const wait = before?.lasts ?? Math.round(interval.amount.value);
  const begins = before ? (before.end ?? (before.start ?? 0) + wait) : 0;
  spreadOver(written.slice(-many), interval, begins);
}

/**
 * Uses a list of times ('0:00 → 0:45 → 1:30') as the starts of as many pours.
 * The pours are the clause's own or the latest ones. Returns whether there are as many.
 */
export function startListed(
  { written }: { written: WrittenStep[] },
  listed: readonly AmountItem[],
  pours: readonly Pour[],
  { clause, words }: PouredClause,
): boolean {
  if (pours.length === listed.length) {
    for (const [nth, pour] of pours.entries()) {
      const start = Math.round(listed[nth]?.amount.value ?? 0);
      written.push({ ...stepOf(clause, [], pour, nth === 0 ? words : '', null), start });
    }
    return true;
  }
  const latest = written.filter(({ pour }) => pour !== null).slice(-listed.length);
  if (pours.length > 0 || latest.length !== listed.length) return false;
  for (const [nth, step] of latest.entries())
    step.start = Math.round(listed[nth]?.amount.value ?? 0);
  return true;
}
