import type { Clause } from './clauses.ts';
import type { Moment } from './figures.ts';
import { LEAST_APART } from './moments-in-order.ts';
import type { Sum } from './pour-sums.ts';
import { timeDoubtOf } from './steps.ts';

/*
 * Gives each pour its start by one rule for the whole text: each time is before its weight, after
 * it, in its line, or in a list of its own. Starts rise; a later time is the end.
 */

/** The starts of pours and the end of the brew, in seconds; null where the text has none. */
export interface Timing {
  starts: readonly (number | null)[];
  /** The point to check in each start that the text does not give as a clock; else null. */
  doubts: readonly (string | null)[];
  end: Moment | null;
  used: ReadonlySet<Moment>;
  cost: number;
}

/** 'own' uses the times of a pour's line or clause, and earlier times that belong to no pour. */
type Rule = 'before' | 'after' | 'own' | 'list';
/** How times without words of a clock or a pause are read. */
type Open = 'start' | 'pause';

/** Most seconds between two pours. */
const MOST_APART = 240;
/** Most seconds from the last pour to the end. */
const LONGEST_DRAIN = 300;
/** Least seconds from the last pour to the end. */
const SHORTEST_DRAIN = 10;
/** A time up to this second counts as 0:00, the start of the first pour. */
const FIRST = 5;

/** The costs that make a timing less likely; one with a higher sum than `MOST` is rejected. */
const COST = {
  /** A pour without a time among others with times. */
  untimed: 0.6,
  /** Times among the pours, but no pour uses one. */
  ignored: 1.5,
  /** A time that may be the rest after a pour. */
  rest: 0.2,
  /** Another time among the pours that is no start. */
  lost: 0.8,
  /** A time before the first or after the last pour. */
  apart: 0.3,
  /** Highest sum of the costs `apart`. */
  MOST_APART: 0.6,
  /** A pause that no word names. */
  unnamed: 0.6,
  MOST: 2.5,
} as const;

const placeOf = (pours: readonly Sum[], nth: number): number =>
  pours[nth]?.weight.place ?? (nth < 0 ? -1 : Number.POSITIVE_INFINITY);

/** Returns the index of a time's pour, the only one of its line or clause; -1 without one. */
function ownerOf({ clause }: Moment, pours: readonly Sum[]): number {
  const clauses = pours.map(({ weight }) => weight.cue.clause);
  for (const isOf of [
    (each: Clause) => each.source === clause.source,
    (each: Clause) => each === clause,
  ]) {
    const first = clauses.findIndex(isOf);
    if (first >= 0 && first === clauses.findLastIndex(isOf)) return first;
  }
  return -1;
}

function timesFor(
  rule: Rule,
  pours: readonly Sum[],
  moments: readonly Moment[],
  nth: number,
): readonly Moment[] {
  if (rule === 'own') {
    const before = timesFor('before', pours, moments, nth).filter(
      (moment) => ownerOf(moment, pours) < 0,
    );
    return [...before, ...moments.filter((moment) => ownerOf(moment, pours) === nth)];
  }
  const [from, to] = rule === 'before' ? [nth - 1, nth] : [nth, nth + 1];
  const [least, most] = [placeOf(pours, from), placeOf(pours, to)];
  return moments.filter(({ place }) => place > least && place < most);
}

const startOf = (moment: Moment, previous: number, open: Open): number =>
  moment.meaning === 'pause' || (moment.meaning === 'open' && open === 'pause')
    ? previous + moment.seconds
    : moment.seconds;

const doubtOf = (moment: Moment, start: number): string | null =>
  timeDoubtOf(moment.item) ??
  (start === moment.seconds ? null : `O texto diz “${moment.item.raw.trim()}” depois do anterior.`);

function costOfOther({ seconds, meaning }: Moment, start: number, previous: number): number {
  if (seconds === start || seconds === previous) return 0;
  return meaning !== 'start' && seconds <= start - previous ? COST.rest : COST.lost;
}

interface Draft {
  starts: (number | null)[];
  doubts: (string | null)[];
  used: Set<Moment>;
  cost: number;
}

/** Sets the start of the next pour from the times, or from the interval if there are none. */
function takeStart(
  draft: Draft,
  times: readonly Moment[],
  interval: Moment | undefined,
  open: Open,
): void {
  const previous = draft.starts.at(-1) ?? null;
  const from = draft.starts.findLast((start) => start !== null) ?? 0;
  const choices = times.flatMap((moment) => {
    if (moment.isAct) return [];
    const start = startOf(moment, from, open);
    // A pause counts from the start of the pour before it, which must be known.
    const isFrom = previous !== null || start === moment.seconds;
    if (!isFrom || start < from + LEAST_APART || start > from + MOST_APART) return [];
    const others = times
      .filter((each) => each !== moment)
      .reduce((sum, each) => sum + costOfOther(each, start, from), 0);
    const unnamed = moment.meaning === 'open' && open === 'pause' ? COST.unnamed : 0;
    return [{ moment, start, cost: others + unnamed }];
  });
  const [best] = choices.sort((one, other) => one.cost - other.cost);
  if (best) {
    draft.starts.push(best.start);
    draft.doubts.push(doubtOf(best.moment, best.start));
    draft.used.add(best.moment);
    draft.cost += best.cost;
  } else if (interval && previous !== null) {
    draft.starts.push(previous + interval.seconds);
    draft.doubts.push(`O texto diz “a cada ${interval.item.raw.trim()}”.`);
    draft.cost += times.length * COST.lost;
  } else {
    draft.starts.push(null);
    draft.doubts.push(null);
    draft.cost += times.length * COST.lost;
  }
}

/** Sets the start of the first pour, which is zero. */
function takeFirst(
  draft: Draft,
  times: readonly Moment[],
  rule: Rule,
  { weight }: Pick<Sum, 'weight'>,
): void {
  const zero = times.find(({ seconds, meaning }) => seconds <= FIRST && meaning !== 'pause');
  if (zero) draft.used.add(zero);
  draft.starts.push(0);
  draft.doubts.push(null);
  // A time after the first weight may be its rest ('40 g, 35 s'), so only others cost.
  const others = times.filter(
    (each) =>
      each !== zero &&
      (rule === 'after' ||
        (each.meaning === 'start' &&
          each.clause === weight.cue.clause &&
          each.place < weight.place)),
  );
  draft.cost += others.length * COST.lost;
}

/** The total that was read, and whether the brewer has a valve; its opening is not the end. */
interface Known {
  total: number | null;
  hasValve: boolean;
}

function endOf(times: readonly Moment[], last: number, hasValve: boolean): Moment | null {
  const possible = times.filter(
    ({ seconds, meaning, isAct, isEnd }) =>
      (isEnd || !isAct || !hasValve) &&
      meaning !== 'pause' &&
      seconds >= last + SHORTEST_DRAIN &&
      seconds <= last + LONGEST_DRAIN,
  );
  return possible.find(({ isEnd }) => isEnd) ?? possible.at(-1) ?? null;
}

function timedBy(
  rule: Rule,
  open: Open,
  pours: readonly Sum[],
  all: readonly Moment[],
  { total, hasValve }: Known,
): Timing | null {
  const [first] = pours;
  if (!first) return null;
  const interval = all.find(({ meaning }) => meaning === 'interval');
  const moments = all.filter(({ meaning }) => meaning !== 'interval');
  const draft: Draft = { starts: [], doubts: [], used: new Set(), cost: 0 };
  if (rule === 'list') {
    const beginsAtZero = ([each]: readonly Moment[]) =>
      each !== undefined && each.seconds <= FIRST && each.meaning !== 'pause';
    const own = moments.filter(({ item }) => item.amount.isListed);
    const isWhole = own.length >= pours.length - Number(!beginsAtZero(own));
    const listed = isWhole ? own : moments;
    const isZero = beginsAtZero(listed);
    if (listed.length < pours.length - Number(!isZero)) return null;
    takeFirst(draft, listed.slice(0, Number(isZero)), 'before', first);
    for (const moment of listed.slice(Number(isZero)).slice(0, pours.length - 1))
      takeStart(draft, [moment], interval, open);
  } else {
    for (const nth of pours.keys()) {
      // Equal pours share one weight; its times belong to the first of them.
      const isSame = pours[nth]?.weight === pours[nth - 1]?.weight;
      const times = isSame ? [] : timesFor(rule, pours, moments, nth);
      const isLast = rule === 'after' && nth === pours.length - 1;
      if (nth === 0) takeFirst(draft, times, rule, first);
      else takeStart(draft, isLast ? times.slice(0, 1) : times, interval, open);
    }
  }
  const last = draft.starts.findLast((start) => start !== null) ?? 0;
  const rest = moments.filter((moment) => !draft.used.has(moment));
  const from = placeOf(pours, pours.length - 1);
  const tail = rest.filter(({ place }) => rule === 'list' || place > from);
  const isTimed = draft.starts.at(-1) !== null;
  const end = isTimed ? endOf(tail, last, hasValve) : null;
  const ends = end?.seconds ?? total;
  const later = draft.starts.slice(1);
  const untimed = later.filter((start) => start === null).length;
  // Pours without a time cost only if another pour has one.
  if (untimed < later.length) draft.cost += untimed * COST.untimed;
  else if (rest.some(({ place, isAct }) => !isAct && place > placeOf(pours, 0) && place < from))
    draft.cost += COST.ignored;
  const head = rest.filter(({ place }) => place < placeOf(pours, 0));
  const others = [...new Set([...head, ...tail])].filter(
    (moment) =>
      moment !== end &&
      (moment.seconds !== ends || moment.meaning === 'pause') &&
      moment.seconds > FIRST,
  );
  const cost = draft.cost + Math.min(COST.MOST_APART, others.length * COST.apart);
  return cost > COST.MOST ? null : { ...draft, end, cost };
}

const isSame = (one: Timing, other: Timing): boolean =>
  one.starts.every((start, nth) => start === other.starts[nth]);

/** Least difference of the best timing's cost from that of another one. */
const LEAST_MARGIN = 0.25;

/** Returns the only timing of pours that a text allows; null if several are as likely. */
export function timingOf(
  pours: readonly Sum[],
  moments: readonly Moment[],
  known: Known,
): Timing | null {
  const rules: readonly Rule[] = ['own', 'before', 'after', 'list'];
  const found = rules
    .flatMap((rule) =>
      (['start', 'pause'] as const).flatMap(
        (open) => timedBy(rule, open, pours, moments, known) ?? [],
      ),
    )
    .sort((one, other) => one.cost - other.cost);
  const [best, ...others] = found;
  const rival = others.find((other) => best && !isSame(best, other));
  if (!best || (rival && rival.cost < best.cost + LEAST_MARGIN)) return null;
  return best;
}
