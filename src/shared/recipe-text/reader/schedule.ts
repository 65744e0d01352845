import type { Amount } from '../../language/amount.ts';
import type { Clause } from './clauses.ts';
import { type Found, middleOf } from './facts.ts';
import {
  endAfterRest,
  endAtClock,
  endAtLast,
  endBeforeLast,
  isEach,
  spread,
  spreadOver,
} from './intervals.ts';
import { type AmountItem, isAmount, isTime, isTimeItem } from './items.ts';
import { namesMethod } from './method.ts';
import {
  endAfterPours,
  joinMoments,
  readMoment,
  restFirst,
  sinceStarts,
  startLoose,
} from './moments-in-order.ts';
import {
  actsAfter,
  asWait,
  type Neighbours,
  nextPourOf,
  OPENS,
  opensByStir,
  opensByWetting,
  opensNext,
  type PouredClause,
} from './poured-clause.ts';
import { ratioInWords, ratioOf } from './ratio.ts';
import { add, areStarts, isOneOfMany, startListed } from './several-pours.ts';
import { actIn, dropDrained, dryLate, steepAfterStir } from './step-kinds.ts';
import {
  addTo,
  continues,
  isMove,
  rests,
  startsOf,
  stepOf,
  timeDoubtOf,
  type WrittenStep,
} from './steps.ts';
import {
  END,
  endsOf,
  HEATED,
  holdsBloom,
  IN_ALL,
  IN_ALL_BEFORE,
  isOfOtherThing,
  LONG_STEEP,
  maySteep,
  OF_KETTLE,
  OF_WATER,
  OPENS_AND_ENDS,
  STEEP_LABEL,
  TOOK,
  totalAt,
  totalIn,
} from './totals.ts';
import { FIRE_OFF } from './verbs.ts';

/* Finds the steps among the clauses, and the time of the whole brew. */

const AFTER = /^(?:apos|after|depois de) /;
const NUMBERS_POURS = /^(?:despejos?|pours?|etapas?|passos?|ataques?)(?: #)+$/;

export interface Schedule {
  written: WrittenStep[];
  total: Found<number>[];
  /** A labelled steep ('Infusão: 2:30'), the time of the whole brew if the text has no other. */
  steep: { clause: Clause; lasts: number; doubt: string | null } | null;
  ratio: Found<number>[];
  unread: string[];
  /** An interval that precedes its pours: 'Um despejo a cada 45 s'. */
  interval: AmountItem | null;
}

interface State {
  /** A start whose action is in the next clauses. */
  opened: WrittenStep | null;
  /** Whether the brewer may be on a fire, so that 'apaga o fogo' is a step. */
  hasFire: boolean;
}

/** Reads the steps and times; the brewer decides whether the water is held or pressed. */
export function readSchedule(poured: readonly PouredClause[], methodId: string | null): Schedule {
  const isSteeped = maySteep(methodId);
  const schedule: Schedule = {
    written: [],
    total: [],
    steep: null,
    ratio: [],
    unread: [],
    interval: null,
  };
  const state: State = { opened: null, hasFire: methodId === null || HEATED.has(methodId) };
  for (const [index, part] of poured.entries()) {
    const since = sinceStarts(actIn(part.clause, methodId), schedule.written);
    const later = poured.slice(index + 1);
    const clause = isSteeped ? asWait(since, later, schedule.written) : since;
    readPart(
      schedule,
      state,
      { ...part, clause },
      {
        after: poured[index + 1],
        before: poured[index - 1],
        nextPour: nextPourOf(poured, index),
        isAfterPours: !poured.slice(index).some(({ pours }) => pours.length > 0),
      },
    );
  }
  joinMoments(schedule.written);
  dryLate(schedule.written, isSteeped);
  const end = endAfterPours(schedule.written);
  if (end) schedule.total.push(end);
  drainAfterSteep(schedule);
  endAtLast(schedule.written, schedule.total, state.opened);
  dropDrained(schedule.written, schedule.total);
  steepAfterStir(schedule.written);
  endBeforeLast(schedule.written);
  endAfterRest(schedule.written);
  endAtClock(schedule.written);
  restFirst(schedule.written);
  schedule.total = endsOf(schedule.written, schedule.total);
  const pours = schedule.written.filter(({ pour }) => pour !== null);
  // The first pour is at 0:00: 'Um a cada 30 s: 54 g, 54 g, 54 g'.
  const isOpen = pours.every(({ start }, nth) => start === null || (nth === 0 && start === 0));
  if (schedule.interval && pours.length > 1 && isOpen) spreadOver(pours, schedule.interval, 0);
  return schedule;
}

/** Adds a steep, and a drawdown from it to the end: 'Infusão: 2:30' and 'fim: 3:45'. */
function drainAfterSteep({ written, total, steep }: Schedule): void {
  const isOver = total.some(({ value, doubt }) => doubt === null && value > (steep?.lasts ?? 0));
  if (!steep || !isOver || written.length > 0) return;
  const step = stepOf(steep.clause, [], null, '', null);
  written.push(
    { ...step, kind: 'steep', start: 0, end: steep.lasts },
    { ...step, kind: 'drawdown', start: steep.lasts },
  );
}

/** Returns a clause's times of steps; adds its ratios and totals to the schedule. */
function timesIn(clause: Clause, { ratio: ratios, total, written }: Schedule): AmountItem[] {
  const inWords = ratioInWords(clause);
  if (inWords !== null) ratios.push({ value: inWords, doubt: null, from: null });
  return clause.items.flatMap((item, index): AmountItem[] => {
    if (!isAmount(item)) return [];
    const ratio = ratioOf(item, clause, index, written.length > 0);
    if (ratio !== null) ratios.push({ value: ratio, doubt: null, from: [item.at, item.end] });
    if (ratio !== null || !isTime(item.amount)) return [];
    if (!isOfAll(clause, index, item.amount)) return [item];
    total.push(totalAt(item));
    return [];
  });
}

/** Returns the time beside a dose and its water, which is the whole brew's; else null. */
function wholeTimeOf(
  { clause, pours, isPair }: PouredClause,
  time: AmountItem,
  after: PouredClause | undefined,
): Found<number> | null {
  const { kind, text } = clause;
  const isWhole = isPair && (kind === null || kind === 'extract') && pours.length === 0;
  if (!isWhole || opensNext(clause, time, after)) return null;
  const isUnsure = time.amount.dimension === 'clock' || actsAfter(clause, after);
  return {
    value: Math.round(middleOf(time.amount)),
    doubt:
      isUnsure && !END.test(text) ? 'O texto não diz se este é o tempo todo.' : timeDoubtOf(time),
    from: [time.at, time.end],
  };
}

function readPart(schedule: Schedule, state: State, part: PouredClause, beside: Neighbours): void {
  const { after, before } = beside;
  const { clause, pours, hasFact, words } = part;
  const { written } = schedule;
  const { text, items, kind } = clause;
  const times = timesIn(clause, schedule);
  const [time, bloomed] = times;
  if (time && bloomed && times.length === 2 && holdsBloom(clause, time, bloomed)) {
    schedule.total.push(totalAt(time));
    return;
  }
  const last = written.at(-1);
  const isInterval = time !== undefined && isEach(clause, items.indexOf(time));
  const listed = areStarts(written, part, times)
    ? times
    : times.filter(({ amount }) => amount.isListed);
  if (listed.length > 1 && startListed(schedule, listed, pours, part)) return;
  if (isInterval && pours.length === 0) {
    if (!spread(written, time)) schedule.interval ??= time;
    return;
  }
  if (time && pours.length === 0 && !hasFact && isOfOtherThing(clause)) return;
  const whole = time && written.length === 0 ? wholeTimeOf(part, time, after) : null;
  if (whole) {
    schedule.total.push(whole);
    return;
  }
  const isKettles = !state.hasFire && FIRE_OFF.test(text);
  const isNoStep = isKettles || isOfWaterAlone(part) || isCooling(clause, before, written);
  if (time && pours.length === 0 && isNoStep) return;
  const previous =
    startsOf(written).findLast((start) => start !== null) ?? (written.length > 0 ? 0 : null);
  const first = pours[0] ?? null;
  const step = stepOf(clause, isInterval ? [] : times, first, words, previous);
  startLoose(written, step);
  if (first === null && time && opensNext(clause, time, after)) {
    step.start ??=
      (isAfterStep(time, after, previous) ? (previous ?? 0) : 0) + Math.round(time.amount.value);
    step.lasts = null;
    state.opened = step;
    return;
  }
  const leads = OPENS.test(text) && step.start !== null && first === null && kind === null;
  // A later 'após 40 s' may count from the step before it or from the start.
  if (time && leads && AFTER.test(text) && (previous ?? 0) > 0)
    step.startDoubt = `O texto diz “${words}”.`;
  if (leads && after?.clause.source === clause.source) {
    state.opened = step;
    return;
  }
  const sofar = { written, total: schedule.total, opened: state.opened };
  if (readMoment(sofar, { part, beside, step, times })) {
    state.opened = sofar.opened;
    return;
  }
  const goesOn = after?.clause.source === clause.source && after.clause.kind !== null;
  // The next clause has the end: 'Drawdown at 2:30, done around 3:30'.
  const drains =
    kind === 'drawdown' &&
    ((after !== undefined && endsAfter(clause, after.clause)) || isDrained(time, previous));
  const end = first === null && !drains ? totalIn(clause, times, goesOn) : null;
  const isSpan =
    last !== undefined &&
    (continues(last, step) || rests(last, step)) &&
    !END.test(text) &&
    !TOOK.test(text) &&
    !isLastOfLine(clause, time, after, last) &&
    !isOneOfMany(written);
  if (end && !(isSpan && kind === null)) {
    const latest = Math.max(0, ...written.map(({ start }) => start ?? 0));
    if (STEEP_LABEL.test(text)) schedule.steep ??= { clause, lasts: end.value, doubt: end.doubt };
    // 'Finish at 2:30, drawdown by 4:30': the water runs out last.
    if (kind === 'drawdown') schedule.total.unshift(end);
    else if (end.value >= latest) schedule.total.push(end);
    else schedule.unread.push(words);
    // '2:00 abre até o fim (uns 2:50)' also has the time of opening.
    if (!OPENS_AND_ENDS.test(text) || end.value <= (step.start ?? end.value)) return;
  }
  if (leads) {
    state.opened = step;
    return;
  }
  place(schedule, state, { part, beside, step, times, isInterval });
}
interface Placed {
  part: PouredClause;
  beside: Neighbours;
  step: WrittenStep;
  times: readonly AmountItem[];
  isInterval: boolean;
}

/** Adds what a clause says to the step before it, as a step of its own, or as the next start. */
function place(
  schedule: Schedule,
  state: State,
  { part, beside, step, times, isInterval }: Placed,
): void {
  const { clause, pours, hasFact, words } = part;
  const { written } = schedule;
  const { kind, text } = clause;
  const [time] = times;
  const last = written.at(-1);
  const isPoured = pours.length > 0;
  const { opened } = state;
  state.opened = null;
  const isOpened = opened?.source === clause.source && step.start === null;
  if (opened?.start && last && !isOpened) doubtLost(last, opened);
  if (opened && isOpened) {
    step.start = opened.start;
    step.lasts ??= opened.lasts;
    step.startDoubt ??= opened.startDoubt;
    step.words = `${opened.words}, ${words}`;
  }
  const isOff =
    state.hasFire &&
    (time !== undefined || isOpened || (last !== undefined && isMove(last.kind))) &&
    FIRE_OFF.test(text);
  if (isOff) step.kind = 'drawdown';
  if (last && rests(last, step)) step.kind = 'steep';
  // 'Desce em 45 s' without a step before it gives no start.
  const isLate = step.kind === 'drawdown' && written.length === 0 && !step.start && !step.end;
  const acts = isOff || (step.kind !== null && step.kind !== 'heat' && !isLate);
  const isLong = times.some(({ amount }) => amount.value >= LONG_STEEP);
  const isNote = isTitle(clause) && times.length === 0 && !isPoured;
  // Each row of a table is a step.
  const isRow = clause.source.isRow && clause.isFirst && step.start !== null && !hasFact;
  const isFirst = written.length + times.length === 0 && !isOpened;
  const isWetted = isFirst && opensByWetting(part, beside.after);
  if (isWetted) step.kind = 'bloom';
  const isStirred = isFirst && opensByStir(clause, beside);
  if (isStirred) step.start = 0;
  const isStep =
    isPoured ||
    isLong ||
    isRow ||
    (opened !== null && acts) ||
    (acts && !isNote && (written.length > 0 || times.length > 0)) ||
    isStirred ||
    isWetted;
  const isMore = last !== undefined && continues(last, step);
  if (isMore && (isStep || times.length > 0 || !hasFact)) addTo(last, step);
  else if (isStep && !(hasFact && !isPoured && times.length === 0 && !isOpened)) {
    add(schedule, step, pours, isInterval ? time : undefined);
    if (isInterval && time && pours.length === 1) schedule.interval ??= time;
  } else if (step.start !== null && (kind === null || clause.isFirst || clause.items[0] === time))
    state.opened = step;
}

/** Whether a clause that is only a long time ends a line, as totals do: 'bloom 40 g, 2:45'. */
const isLastOfLine = (
  { items, source }: Clause,
  time: AmountItem | undefined,
  after: PouredClause | undefined,
  last: WrittenStep,
): boolean =>
  time !== undefined &&
  time.amount.value >= LONG_WAIT &&
  (time.amount.dimension === 'time' || last.kind === 'bloom') &&
  items.length === 1 &&
  after?.clause.source !== source;
const LONG_WAIT = 90;

const endsAfter = ({ source }: Clause, after: Clause): boolean =>
  after.source === source && END.test(after.text) && after.items.some(isTimeItem);

/** Sets a doubt on a step's time, because the start after it belongs to no further step. */
function doubtLost(step: WrittenStep, { words }: WrittenStep): void {
  step.timeDoubt ??= `O texto também diz “${words}”.`;
}

/** Whether a time is the whole brew's; '0:00 tudo' pours all the water. */
const isOfAll = ({ norms }: Clause, index: number, { value }: Amount): boolean =>
  value > 0 &&
  (IN_ALL.test(norms.slice(index + 1).join(' ')) ||
    IN_ALL_BEFORE.test(norms.slice(0, index).join(' ')));
/** Whether a time is how long the water runs: 'escorre em 1 min' after a steep of 2:30. */
const isDrained = (time: AmountItem | undefined, previous: number | null): boolean =>
  time?.amount.dimension === 'time' && time.amount.value < (previous ?? 0);
/** Whether a time counts from the step before it: '1 min, depois aperta'. */
const isAfterStep = (
  { amount: { dimension, value } }: AmountItem,
  after: PouredClause | undefined,
  previous: number | null,
): boolean =>
  dimension === 'time' && (/^depois\b/.test(after?.clause.text ?? '') || value < (previous ?? 0));
/** Whether a time belongs to the kettle or to water that is kept: 'Deixa a chaleira 30 s'. */
const isOfWaterAlone = ({ clause: { text, kind }, hasFact }: PouredClause): boolean =>
  OF_KETTLE.test(text) ||
  (OF_WATER.test(text) && (hasFact || kind === null || /\bdura\b/.test(text)));
/** Whether a clause names the brewer or counts the pours. */
const isTitle = (clause: Clause): boolean =>
  namesMethod([clause]) !== null || NUMBERS_POURS.test(clause.text);
/** Whether boiled water cools before the first pour: 'Ferve e espera um minutinho'. */
const isCooling = (
  { kind, source }: Clause,
  before: PouredClause | undefined,
  written: readonly WrittenStep[],
): boolean =>
  kind === 'steep' &&
  before?.clause.source === source &&
  BOILED.test(before.clause.text) &&
  written.every(({ pour }) => pour === null);

const BOILED = /\b(?:ferv\w+|boil\w*)\b/;
