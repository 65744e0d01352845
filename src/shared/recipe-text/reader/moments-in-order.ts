import { amountOf } from '../../language/amount.ts';
import { type Clause, withItems } from './clauses.ts';
import type { Found } from './facts.ts';
import { type AmountItem, isAmount } from './items.ts';
import { actsAfter, leadsTo, type Neighbours, type PouredClause } from './poured-clause.ts';
import { isOneOfMany } from './several-pours.ts';
import { startsOf, type WrittenStep } from './steps.ts';
import { END, totalAt } from './totals.ts';

/*
 * Finds the meaning of times by their order, where no words explain them: starts of pours rise, the
 * first pour starts at 0:00, and the last time after all pours is the end.
 */

/** Least seconds between the starts of two pours. */
export const LEAST_APART = 20;
/** Words of a wait or of how long an action takes; a time beside them is no start. */
const LASTS =
  /\b(?:esper|aguard|descans|repous|repos|paus|dur[aeo]|durante|por|segur|aguent|deix|wait|rest|steep|bloom|for|cada|mex|gir)\w*|\bseguid[oa]s? (?:de|por)\b/i;

/** Whether a time may be the start of the pour after these steps, and not a rest. */
function canStart(written: readonly WrittenStep[], seconds: number): boolean {
  let latest = 0;
  let rest = 0;
  for (const [nth, step] of written.entries()) {
    const { start, lasts } = step;
    // The clock of a bloom that opens the brew is how long it rests: 'Bloom 60 g / 0:45'.
    const isRest = nth === 0 && step.kind === 'bloom' && step.isBareStart;
    latest = isRest ? 0 : (start ?? latest + rest);
    rest = (isRest ? start : lasts) ?? 0;
  }
  return seconds >= latest + (rest > 0 ? rest : LEAST_APART);
}

const EARLIER =
  '(?:d[oae]l? |of the |[oa] |the )?(?<nth>primeir|segund|terceir|quart|quint|ultim|anterior|ess[ae]|est[ae]|first|second|third|last)';
/** Words after a time that counts from an earlier pour's start: '45 s do início do segundo'. */
const SINCE = new RegExp(
  `^(?:(?:apos|depois|after|desde)|(?:(?:apos|depois|after|desde) )?(?:d?[oae]l? |de |the )?(?:inicio|comeco|start|inicio de|partida|comecar|iniciar|entrar|abrir)) ${EARLIER}`,
);
/** Words that name an earlier pour after 'depois de 45 s': 'da segunda'. */
const OF_EARLIER = new RegExp(`^${EARLIER}`);
const AFTER = /\b(?:apos|depois de|after|passad[oa]s)(?: (?:uns|umas|mais))*$/;
const NTHS = ['primeir', 'segund', 'terceir', 'quart', 'quint'];
const NTHS_EN = ['first', 'second', 'third'];

/** Converts times that count from an earlier pour's start to times on the clock. */
export function sinceStarts(clause: Clause, written: readonly WrittenStep[]): Clause {
  const starts = startsOf(written).filter((_, at) => written[at]?.pour !== null);
  const items = clause.items.map((item, index): Clause['items'][number] => {
    if (!isAmount(item) || item.amount.dimension !== 'time') return item;
    const after = clause.norms.slice(index + 1).join(' ');
    const isAfter = AFTER.test(clause.norms.slice(0, index).join(' '));
    const said = SINCE.exec(after) ?? (isAfter ? OF_EARLIER.exec(after) : null);
    const nth = said?.groups?.nth;
    if (nth === undefined) return item;
    const at = Math.max(NTHS.indexOf(nth), NTHS_EN.indexOf(nth));
    const start = (at < 0 ? starts.at(-1) : starts[at]) ?? (starts.length === 0 ? 0 : null);
    return start === null
      ? item
      : { ...item, amount: amountOf('clock', start + item.amount.value) };
  });
  return items.every((item, index) => item === clause.items[index])
    ? clause
    : withItems(clause, items);
}

const isOpen = ({ start, lasts, end }: WrittenStep): boolean =>
  start === null && lasts === null && end === null;

const isMoment = ({ pour, kind, start, lasts, isLoose }: WrittenStep): boolean =>
  pour === null &&
  (kind === null || kind === 'pour') &&
  (start !== null || (lasts !== null && isLoose));

const timeOf = ({ start, lasts }: WrittenStep): number => start ?? lasts ?? 0;

/** Joins a step that is only a time with a pour that has none: 'No tempo 35 s, até 210 g'. */
export function joinMoments(written: WrittenStep[]): void {
  for (let at = written.length - 1; at >= 0; at -= 1) {
    const step = written[at];
    if (!step || !isMoment(step)) continue;
    const [before, after] = [written[at - 1], written[at + 1]];
    if (step.start === null && !canStart(written.slice(0, at), timeOf(step))) continue;
    const isOf = (each: WrittenStep | undefined): each is WrittenStep =>
      each !== undefined && each.source === step.source && each.pour !== null && isOpen(each);
    const pour = isOf(after)
      ? after
      : isOf(before) && step.kind === 'pour' && at > 1
        ? before
        : null;
    if (!pour) continue;
    pour.start = timeOf(step);
    pour.notes.push(step.words);
    written.splice(at, 1);
  }
}

/** Reads a pour's bare length as its start if the starts rise: '45 s até 220'. */
export function startLoose(written: readonly WrittenStep[], step: WrittenStep): void {
  const { pour, start, lasts, isLoose, words } = step;
  if (pour === null || !written.some((each) => each.pour !== null)) return;
  const isStart = start === null && isLoose && !LASTS.test(words);
  if (!isStart || lasts === null || !canStart(written, lasts)) return;
  step.start = lasts;
  step.lasts = null;
  step.startDoubt = `O texto diz “${words}”.`;
}

/** Reads the clock of the first pour, which is at 0:00, as its rest: 'Bloom 60 g / 0:45'. */
export function restFirst(written: readonly WrittenStep[]): void {
  const [first, second] = written.filter(({ pour }) => pour !== null);
  if (!first?.start || first !== written[0] || !first.isBareStart || first.lasts !== null) return;
  const isBloom = first.kind === 'bloom' && first.end === null;
  if (!isBloom && first.start !== second?.start) return;
  first.lasts = first.start;
  first.start = 0;
}

/** Most seconds from the last pour to the end. */
const LONGEST_DRAIN = 240;

function canEnd(written: readonly WrittenStep[], seconds: number): boolean {
  const latest = Math.max(0, ...written.map(({ start }) => start ?? 0));
  return latest > 0 && seconds >= latest + LEAST_APART && seconds <= latest + LONGEST_DRAIN;
}

const UNSURE_END = 'O texto não diz se este é o tempo total.';

/** Removes a last step without a pour if its time can be the end; returns this end, or null. */
export function endAfterPours(written: WrittenStep[]): Found<number> | null {
  const last = written.at(-1);
  if (!last || last.pour !== null || !written.some(({ pour }) => pour !== null)) return null;
  const isRun = last.kind === null || last.kind === 'filter';
  const isDrained = isRun || last.kind === 'drawdown' || last.kind === 'pour';
  const ends =
    last.start === null && last.isLoose && isDrained
      ? last.lasts
      : isRun && last.lasts === null
        ? last.start
        : null;
  if (ends === null || !canEnd(written.slice(0, -1), ends)) return null;
  written.pop();
  return { value: ends, doubt: UNSURE_END, from: null };
}

const momentOf = (
  { start, lasts, end, isLoose }: WrittenStep,
  written: readonly WrittenStep[],
): number | null => {
  if (end !== null) return null;
  if (start !== null) return start;
  return isLoose && lasts !== null && canStart(written, lasts) ? lasts : null;
};

interface Moment {
  part: PouredClause;
  beside: Neighbours;
  step: WrittenStep;
  times: readonly AmountItem[];
}

/** The steps and totals so far, and the start that belongs to the next pour. */
interface Sofar {
  written: WrittenStep[];
  total: Found<number>[];
  opened: WrittenStep | null;
}

/**
 * Makes a time the start of the pour before it: 'Segundo despejo: 100 g, aos 75 s'.
 * Returns whether it can be that start.
 */
function startsLast({ written }: Sofar, { part, beside, step }: Moment): boolean {
  const last = written.at(-1);
  if (!last?.pour || !isOpen(last) || beside.nextPour || step.start === null) return false;
  const isOfLine = last.source === part.clause.source && leadsTo(part.clause.text);
  if (!isOfLine || isOneOfMany(written) || !canStart(written.slice(0, -1), step.start))
    return false;
  last.start = step.start;
  last.notes.push(step.words);
  return true;
}

/** Seconds after the latest start from which a lone time is more likely the end than a start. */
const LEAST_OF_END = 100;

/** Adds a time after all pours to the totals if it can be the end; returns whether it did. */
function endsBrew({ written, total }: Sofar, { part, beside, times }: Moment): boolean {
  const { clause } = part;
  const [time] = times;
  const last = written.at(-1);
  const before = written.findLast(({ start }) => start !== null)?.start ?? 0;
  const isLate = (time?.amount.value ?? 0) - before >= LEAST_OF_END;
  const isOfPour = last?.pour && isOpen(last) && last.source === clause.source && !isLate;
  if (!time || isOfPour || !beside.isAfterPours || actsAfter(clause, beside.after)) return false;
  if (!canEnd(written, Math.round(time.amount.value))) return false;
  const end = totalAt(time);
  total.push({ ...end, doubt: end.doubt ?? (END.test(clause.text) ? null : UNSURE_END) });
  return true;
}

const FIRST_SECONDS = /\b(?:primeiros|first|primeros) #$/;

/**
 * Keeps a time that can be the start of the next pour: 'Olha o timer, 1 min 20, e bota …'.
 * Returns whether the clause belongs to that pour.
 */
function opensPour(sofar: Sofar, { part, beside, step, times }: Moment): boolean {
  const { clause, hasFact } = part;
  const { written, opened } = sofar;
  if (!beside.nextPour || (clause.kind !== null && clause.kind !== 'pour')) return false;
  // '0:45, fluxo médio, até 230 g' has words between the time and its pour.
  if (times.length === 0) return !hasFact && opened?.source === clause.source;
  if (FIRST_SECONDS.test(clause.text)) {
    sofar.opened = { ...step, start: 0 };
    return true;
  }
  const moment = times.length === 1 ? momentOf(step, written) : null;
  if (moment === null || LASTS.test(clause.text)) return false;
  // In 'Acabo a água em 2:25, até 450 g' a pour follows, so the time is a start, not the end.
  const isAmongPours = written.some(({ pour }) => pour !== null) && canStart(written, moment);
  if (END.test(clause.text) && !isAmongPours) return false;
  sofar.opened = { ...step, start: moment, lasts: null };
  return true;
}

/** Reads a clause that has only the time of a pour or of the end; returns false for others. */
export function readMoment(sofar: Sofar, moment: Moment): boolean {
  const { part, times } = moment;
  if (part.pours.length > 0) return false;
  const isAlone = times.length === 1 && !part.hasFact && part.clause.kind === null;
  return (
    (isAlone && (startsLast(sofar, moment) || endsBrew(sofar, moment))) || opensPour(sofar, moment)
  );
}
