import type { Amount } from '../../language/amounts.ts';
import { type AmountItem, type Clause, isAmount } from './clauses.ts';
import { type Found, middleOf } from './facts.ts';
import { namesMethod } from './method.ts';
import { ratioInWords, ratioOf } from './ratio.ts';
import { addTo, continues, type Pour, stepOf, timeDoubtOf, type WrittenStep } from './steps.ts';
import {
  END,
  holdsBloom,
  IN_ALL,
  IN_ALL_BEFORE,
  LONG_STEEP,
  OF_WATER,
  STEEP_LABEL,
  totalAt,
  totalIn,
} from './totals.ts';

/* The order of the brew: which clauses are steps, which time is the whole brew's. */

const MOST_STEPS = 40;

/** 'Deixa a chaleira 30 s destampada'. */
const OF_KETTLE = /\b(?:chaleira|kettle)\b/;
const EVERY = /\b(?:cada|every|intervalo|interval|intervalos)(?: (?:de|of|um|:))*$|\bde # em$/;
/** '30 s between pours'. */
const BETWEEN =
  /^(?:de intervalo|(?:between|entre) (?:pours|each|(?:os |cada )?despejos?|um e outro|eles|cada|(?:o |os )?(?:inicios?|comecos?) d[eo]s?))\b/;
/** 'Aos 45 segundos, subo até 150 g' has the start of what follows. */
const OPENS =
  /^(?:aos?|at|a partir d[eo]s?|quando|when|cuando|al|a los|starting at|com|com o|passad[oa]s|passou|passaram|(?:o |meu |no )?(?:cronometro|relogio|timer|contador) (?:marca|mostra|bate|chega|da|aponta|em))\b|^(?:em|in|en) #$/;
/** 'Despejos 3, 4 e 5' says which ones the next clause is about. */
const NUMBERS_POURS = /^(?:despejos?|pours?|etapas?|passos?|ataques?)(?: #)+$/;
const isTime = ({ dimension }: Amount) => dimension === 'clock' || dimension === 'time';

export interface Schedule {
  written: WrittenStep[];
  total: Found<number>[];
  /** 'Infusão: 2:30', which is the whole brew if no other time is. */
  steep: { clause: Clause; lasts: number; doubt: string | null } | null;
  ratio: Found<number>[];
  unread: string[];
  /** 'Um despejo a cada 45 s', before the pours are named. */
  interval: AmountItem | null;
}

export interface PouredClause {
  clause: Clause;
  pours: Pour[];
  /** Whether an amount of it has a role other than a pour. */
  hasFact: boolean;
  /** Whether it has a dose and its water or yield, so that its time is the whole brew's. */
  isPair: boolean;
  words: string;
}

/** Reads the clauses of one recipe in their order. */
export function readSchedule(poured: readonly PouredClause[]): Schedule {
  const schedule: Schedule = {
    written: [],
    total: [],
    steep: null,
    ratio: [],
    unread: [],
    interval: null,
  };
  const state: { opened: WrittenStep | null } = { opened: null };
  for (const [index, part] of poured.entries())
    readPart(schedule, state, part, poured[index + 1], poured[index - 1]);
  drainAfterSteep(schedule);
  endAtLast(schedule, state.opened);
  const pours = schedule.written.filter(({ pour }) => pour !== null);
  if (schedule.interval && pours.length > 1 && pours.every(({ start }) => start === null))
    spreadOver(pours, schedule.interval, 0);
  return schedule;
}

/** 'Aponta para 2:40': a clock after all that is done, where no other time is the whole. */
function endAtLast({ written, total }: Schedule, opened: WrittenStep | null): void {
  const latest = Math.max(0, ...written.map(({ start }) => start ?? 0));
  if (!opened?.start || written.length === 0 || total.length > 0 || opened.start <= latest) return;
  total.push({
    value: opened.start,
    doubt: 'O texto não diz se este é o tempo total.',
    from: null,
  });
}

/** 'Infusão: 2:30' and 'fim: 3:45': what is between the two drains. */
function drainAfterSteep({ written, total, steep }: Schedule): void {
  const isOver = total.some(({ value, doubt }) => doubt === null && value > (steep?.lasts ?? 0));
  if (!steep || !isOver || written.length > 0) return;
  const step = stepOf(steep.clause, [], null, '', null);
  written.push(
    { ...step, kind: 'steep', start: 0, end: steep.lasts },
    { ...step, kind: 'drawdown', start: steep.lasts },
  );
}

function readPart(
  schedule: Schedule,
  state: { opened: WrittenStep | null },
  part: PouredClause,
  after: PouredClause | undefined,
  before: PouredClause | undefined,
): void {
  const { clause, pours, hasFact, words } = part;
  const { written } = schedule;
  const { text, items, kind } = clause;
  const times: AmountItem[] = [];
  const inWords = ratioInWords(clause);
  if (inWords !== null) schedule.ratio.push({ value: inWords, doubt: null, from: null });
  for (const [index, item] of items.entries()) {
    if (!isAmount(item)) continue;
    const ratio = ratioOf(item, clause, index, written.length > 0);
    if (ratio !== null)
      schedule.ratio.push({ value: ratio, doubt: null, from: [item.at, item.end] });
    else if (isTime(item.amount) && isOfAll(clause, index)) schedule.total.push(totalAt(item));
    else if (isTime(item.amount)) times.push(item);
  }
  const [whole, bloomed] = times;
  if (whole && bloomed && times.length === 2 && holdsBloom(clause, whole, bloomed)) {
    schedule.total.push(totalAt(whole));
    return;
  }
  const [time] = times;
  const last = written.at(-1);
  const isInterval = time !== undefined && isEach(clause, items.indexOf(time));
  const listed = areStarts(written, part, times)
    ? times
    : times.filter(({ amount }) => amount.isListed);
  if (listed.length > 1 && startListed(schedule, listed, pours, part)) return;
  if (isInterval && pours.length === 0) {
    if (!spread(schedule, time)) schedule.interval ??= time;
    return;
  }
  if (part.isPair && time && pours.length === 0 && (kind === null || kind === 'extract')) {
    schedule.total.push({
      value: Math.round(middleOf(time.amount)),
      doubt:
        time.amount.dimension === 'clock'
          ? 'O texto não diz se este é o tempo todo.'
          : timeDoubtOf(time),
      from: [time.at, time.end],
    });
    return;
  }
  if (time && OF_KETTLE.test(text) && pours.length === 0) return;
  if (time && isCooling(clause, before, written) && pours.length === 0) return;
  if (
    time &&
    OF_WATER.test(text) &&
    pours.length === 0 &&
    (hasFact || kind === null || /\bdura\b/.test(text))
  )
    return;
  const previous =
    written.findLast(({ start }) => start !== null)?.start ?? (written.length > 0 ? 0 : null);
  const first = pours[0] ?? null;
  const step = stepOf(clause, isInterval ? [] : times, first, words, previous);
  if (first === null && time && opensNext(clause, time, after)) {
    step.start ??=
      (time.amount.dimension === 'time' && /^depois\b/.test(after?.clause.text ?? '')
        ? (previous ?? 0)
        : 0) + Math.round(time.amount.value);
    step.lasts = null;
    state.opened = step;
    return;
  }
  const leads = OPENS.test(text) && step.start !== null && first === null && kind === null;
  if (leads && after?.clause.source === clause.source) {
    state.opened = step;
    return;
  }
  const goesOn = after?.clause.source === clause.source && after.clause.kind !== null;
  const end = first === null ? totalIn(clause, times, goesOn) : null;
  const isSpan = last !== undefined && continues(last, step) && !END.test(text);
  if (end && !(isSpan && kind === null)) {
    const latest = Math.max(0, ...written.map(({ start }) => start ?? 0));
    if (STEEP_LABEL.test(text)) schedule.steep ??= { clause, lasts: end.value, doubt: end.doubt };
    if (end.value >= latest) schedule.total.push(end);
    else schedule.unread.push(words);
    return;
  }
  if (leads) {
    state.opened = step;
    return;
  }
  const { opened } = state;
  state.opened = null;
  const isOpened = opened?.source === clause.source && step.start === null;
  if (opened?.start && last && !isOpened) doubtLost(last, opened);
  if (opened && isOpened) {
    step.start = opened.start;
    step.words = `${opened.words}, ${words}`;
  }
  const acts = kind !== null && kind !== 'heat';
  const isLong = times.some(({ amount }) => amount.value >= LONG_STEEP);
  const isNote =
    (namesMethod([clause]) !== null || NUMBERS_POURS.test(text)) &&
    times.length === 0 &&
    first === null;
  // A row of a table is a step of its own.
  const isRow = clause.source.isRow && clause.isFirst && step.start !== null && !hasFact;
  const isStep =
    first !== null ||
    isLong ||
    isRow ||
    (opened !== null && acts) ||
    (acts && !isNote && (written.length > 0 || times.length > 0));
  const isMore = last !== undefined && continues(last, step);
  if (isMore && (isStep || times.length > 0 || !hasFact)) addTo(last, step);
  else if (isStep && !(hasFact && first === null && times.length === 0)) {
    add(schedule, step, pours, isInterval ? time : undefined);
  } else if (step.start !== null && (kind === null || clause.isFirst || items[0] === time))
    state.opened = step;
}

/** A time that opened nothing competes with those of the step before it. */
function doubtLost(step: WrittenStep, { words }: WrittenStep): void {
  step.timeDoubt ??= `O texto também diz “${words}”.`;
}

/** 'A cada 30 s', '45 s entre os despejos'. */
const isEach = ({ norms, label }: Clause, index: number): boolean =>
  EVERY.test(norms.slice(0, index).join(' ')) ||
  (EVERY.test(label) && index <= 2) ||
  BETWEEN.test(norms.slice(index + 1).join(' '));

const isOfAll = ({ norms }: Clause, index: number): boolean =>
  IN_ALL.test(norms.slice(index + 1).join(' ')) ||
  IN_ALL_BEFORE.test(norms.slice(0, index).join(' '));
/** 'Ferve e espera um minutinho', before any water is poured. */
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

/** '0:45 e 1:25' beside two equal pours, or after them, are their starts. */
function areStarts(
  written: readonly WrittenStep[],
  { clause, pours }: PouredClause,
  times: readonly AmountItem[],
): boolean {
  if (times.length < 2 || !times.every(({ amount }) => amount.dimension === 'clock')) return false;
  if (pours.length > 0) return pours.length === times.length;
  const latest = written.slice(-times.length);
  const isAlone = clause.norms.every((norm) => /^(?:#|e|and|y|-|->|aos?|as)$/.test(norm));
  const isOpen = latest.every(
    ({ pour, start, source }) => pour !== null && start === null && source === clause.source,
  );
  return isAlone && isOpen && latest.length === times.length;
}

/** '4 min, mexe em cima': a time alone, whose action is in the next clause of its line. */
function opensNext(
  { items, source, kind, isFirst, label, text }: Clause,
  time: AmountItem,
  after: PouredClause | undefined,
): boolean {
  const isAlone = items.length === 1 || text === `${label} #`;
  if (!isAlone || kind !== null || after?.clause.source !== source) return false;
  const isEnd = after.clause.kind === 'drawdown' || after.clause.kind === 'press';
  if (!isFirst && !isEnd && time.amount.dimension !== 'clock') return false;
  const acts = after.clause.kind !== null && after.clause.kind !== 'steep';
  return acts && !after.clause.items.some((item) => isAmount(item) && isTime(item.amount));
}

/** Adds a step for each of its pours: '4 despejos de 80' are four. */
function add(
  { written }: Schedule,
  step: WrittenStep,
  pours: readonly Pour[],
  interval: AmountItem | undefined,
): void {
  const count = Math.max(1, Math.min(pours.length, MOST_STEPS - written.length));
  const each = step.lasts;
  for (let nth = 0; nth < count; nth += 1) {
    const pour = pours[nth] ?? step.pour;
    written.push(
      nth === 0 ? { ...step, pour } : { ...step, pour, notes: [], start: null, lasts: each },
    );
  }
  if (!interval) return;
  const before = written.at(-count - 1);
  // A first pour without its own time lasts one interval.
  const wait = before?.lasts ?? Math.round(interval.amount.value);
  const begins = before ? (before.end ?? (before.start ?? 0) + wait) : 0;
  spreadOver(written.slice(-count), interval, begins);
}

/** '0:00 → 0:45 → 1:30' are the starts of the pours of another list. */
function startListed(
  schedule: Schedule,
  listed: readonly AmountItem[],
  pours: readonly Pour[],
  { clause, words }: PouredClause,
): boolean {
  const { written } = schedule;
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

const intervalDoubt = (time: AmountItem) => `O texto diz “a cada ${time.raw.trim()}”.`;

function spreadOver(steps: readonly WrittenStep[], time: AmountItem, begins: number): void {
  const first = steps[0]?.start ?? begins;
  for (const [nth, step] of steps.entries()) {
    step.start ??= Math.round(first + nth * time.amount.value);
    step.lasts = null;
    step.startDoubt = intervalDoubt(time);
  }
}

/** Starts the latest pours at an interval; false if there are none. */
function spread({ written }: Schedule, time: AmountItem): boolean {
  const started = written.findLastIndex(({ pour, start }) => pour !== null && start !== null);
  const pours = written.slice(Math.max(0, started)).filter(({ pour }) => pour !== null);
  if (pours.length < 2) return false;
  // 'Molho até 0:45 e ponho o resto em 3, de 30 em 30': the first of the three is at 0:45.
  const [opening, ...others] = pours;
  const wait = opening?.lasts ?? null;
  const begins = opening?.end ?? (wait === null ? null : (opening?.start ?? 0) + wait);
  if (begins === null) spreadOver(pours, time, 0);
  else spreadOver(others, time, begins);
  return true;
}
