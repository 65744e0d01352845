import type { Amount } from '../../language/amounts.ts';
import { type AmountItem, type Clause, isAmount } from './clauses.ts';
import type { Found } from './facts.ts';
import { namesMethod } from './method.ts';
import { ratioInWords, ratioOf } from './ratio.ts';
import {
  addTo,
  continues,
  type Pour,
  type settleSteps,
  stepOf,
  timeDoubtOf,
  type WrittenStep,
} from './steps.ts';

/* The order of the brew: which clauses are steps, which time is the whole brew's. */

/** Seconds; a steep of hours is the whole brew. */
const LONG_STEEP = 2 * 3600;
const MOST_STEPS = 40;

const END =
  /\b(?:total|tbt|tempo|tiempo|time|ultima gota|secar?|seco|finish\w*|done|ends?|termin\w*|final|fim|pronto|ready|listo|acab\w*|duracao|leva|demora|takes|mira|zera|escorr\w+|par(?:a|ou) de (?:pingar|cair|escorrer)|stops? dripping|retir\w*|remov\w*|tir[ao](?= (?:em|com|aos?|no) #)|drain\w* by|ciclo|sobe tudo|tudo sobe)\b|^(?:⏱|⏰|⏲|⌛|⏳|🕐|🏁)/u;
/** 'Infusão: 4 minutos' of a brewer that only steeps. */
const STEEP_LABEL = /^(?:tempo de )?(?:infusao|steep(?: time)?) ?[:=]/;
/** 'Extração em 2 min 20', 'pinga em 5 minutos': most of the brew's time, if not all. */
const RUNS =
  /\b(?:extracao|extrai|pinga|desce|escorre|passa|drips?|drains?) (?:tudo |toda )?(?:em|in|de|por) #/;
/** Said of the water before it is poured: 'fervida e deixada 1 minuto'. */
const OF_WATER =
  /\b(?:fervid\w+|ferv\w+|deixad\w+|boiled|esfri\w+|off the boil|descansada|geladeira dura|validade|dura ate|dura)\b/;
/** 'Deixa a chaleira 30 s destampada'. */
const OF_KETTLE = /\b(?:chaleira|kettle)\b/;
const EVERY = /\b(?:cada|every|intervalo|interval|intervalos)(?: (?:de|of|um|:))*$/;
/** '30 s between pours'. */
const BETWEEN =
  /^(?:de intervalo|(?:between|entre) (?:pours|each|(?:os |cada )?despejos?|um e outro|eles|cada))\b/;
/** 'Aos 45 segundos, subo até 150 g' has the start of what follows. */
const OPENS =
  /^(?:aos?|at|a partir d[eo]s?|quando|when|cuando|al|a los|starting at|com|com o|passad[oa]s|passou|passaram|(?:o |meu |no )?(?:cronometro|relogio|timer|contador) (?:marca|mostra|bate|chega|da|aponta|em))\b|^(?:em|in|en) #$/;
/** 'Despejos 3, 4 e 5' says which ones the next clause is about. */
const NUMBERS_POURS = /^(?:despejos?|pours?|etapas?|passos?|ataques?)(?: #)+$/;
const isTime = ({ dimension }: Amount) => dimension === 'clock' || dimension === 'time';

export interface Schedule {
  written: WrittenStep[];
  total: Found<number>[];
  ratio: Found<number>[];
  unread: string[];
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
  const schedule: Schedule = { written: [], total: [], ratio: [], unread: [] };
  const state: { opened: WrittenStep | null } = { opened: null };
  for (const [index, part] of poured.entries()) readPart(schedule, state, part, poured[index + 1]);
  return schedule;
}

function readPart(
  schedule: Schedule,
  state: { opened: WrittenStep | null },
  part: PouredClause,
  after: PouredClause | undefined,
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
    else if (isTime(item.amount)) times.push(item);
  }
  const [time] = times;
  const last = written.at(-1);
  const timeIndex = time ? items.indexOf(time) : -1;
  const beforeTime = clause.norms.slice(0, timeIndex).join(' ');
  const isInterval =
    time !== undefined &&
    (EVERY.test(beforeTime) ||
      (EVERY.test(clause.label) && timeIndex <= 2) ||
      BETWEEN.test(clause.norms.slice(timeIndex + 1).join(' ')));
  const listed = areStarts(written, part, times)
    ? times
    : times.filter(({ amount }) => amount.isListed);
  if (listed.length > 1 && startListed(schedule, listed, pours, part)) return;
  if (isInterval && pours.length === 0 && spread(schedule, time)) return;
  if (part.isPair && time && pours.length === 0 && (kind === null || kind === 'extract')) {
    schedule.total.push({
      value: Math.round(time.amount.value),
      doubt:
        time.amount.dimension === 'clock'
          ? 'O texto não diz se este é o tempo todo.'
          : timeDoubtOf(time),
      from: [time.at, time.end],
    });
    return;
  }
  if (time && OF_KETTLE.test(text) && pours.length === 0) return;
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
  if (opened && opened.source === clause.source && step.start === null) {
    step.start = opened.start;
    step.words = `${opened.words}, ${words}`;
  }
  const acts = kind !== null && kind !== 'heat';
  const isLong = times.some(({ amount }) => amount.value >= LONG_STEEP);
  const isNote =
    (namesMethod([clause]) !== null || NUMBERS_POURS.test(text)) &&
    times.length === 0 &&
    first === null;
  const isStep =
    first !== null ||
    isLong ||
    (opened !== null && acts) ||
    (acts && !isNote && (written.length > 0 || times.length > 0));
  const isMore = last !== undefined && continues(last, step);
  if (isMore && (isStep || times.length > 0 || !hasFact)) addTo(last, step);
  else if (isStep && !(hasFact && first === null && times.length === 0)) {
    add(schedule, step, pours, isInterval ? time : undefined);
  } else if (step.start !== null && clause.isFirst) state.opened = step;
}

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
  { items, source, kind, isFirst }: Clause,
  time: AmountItem,
  after: PouredClause | undefined,
): boolean {
  if (items.length !== 1 || kind !== null || after?.clause.source !== source) return false;
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
  spreadOver(pours, time, 0);
  return true;
}

/** Returns the whole brew's time if a clause says that and nothing else; null if not. */
function totalIn(
  { text, kind, label, norms, items }: Clause,
  times: readonly AmountItem[],
  goesOn: boolean,
): Found<number> | null {
  const time = times.at(-1);
  if (!time) return null;
  const isOther = kind !== null && kind !== 'drawdown' && kind !== 'extract';
  const rest = items
    .filter(
      (item) =>
        !(
          isAmount(item) &&
          (isTime(item.amount) ||
            item.amount.dimension === 'temperature' ||
            item.amount.dimension === 'other')
        ),
    )
    .map((item) => norms[items.indexOf(item)] ?? '')
    .filter(
      (norm) =>
        !/^(?:em|por|durante|uns|cerca|de|aprox\w*|about|mais|ou|menos|a|~|\.|≈|\(|\)|@|-|:)$/.test(
          norm,
        ),
    );
  const isLone = rest.length === 0;
  const steeps = (STEEP_LABEL.test(text) && !goesOn) || (RUNS.test(text) && time.amount.value > 75);
  const saysTotal = ((END.test(text) || END.test(label)) && !isOther) || steeps;
  if (!saysTotal && !isLone) return null;
  const isRange = time.amount.max !== null;
  const doubt =
    timeDoubtOf(time) ?? (saysTotal && !steeps ? null : 'O texto não diz se este é o tempo total.');
  return {
    value: Math.round(time.amount.value),
    doubt: isRange ? `O texto diz “${time.raw.trim()}”.` : doubt,
    from: [time.at, time.end],
  };
}

/** Returns the end of the last step if the text says it; a steep of hours is the whole brew. */
export function totalOf(
  written: readonly WrittenStep[],
  steps: ReturnType<typeof settleSteps>,
): Found<number> | null {
  const steep = written.find(({ lasts }) => (lasts ?? 0) >= LONG_STEEP);
  if (steep?.lasts) return { value: steep.lasts, doubt: steep.timeDoubt, from: null };
  const last = written.at(-1);
  const read = steps.at(-1);
  // A pour's end is not the brew's: the water still runs through.
  if (!last || !read || read.target !== null) return null;
  const isPressed = last.kind === 'press' && last.start !== null && last.start > 0;
  const ends =
    last.end ??
    (last.start !== null && last.lasts ? last.start + last.lasts : isPressed ? last.start : null);
  const [first] = written;
  const isOpen = first?.start === null && first.pour === null;
  const doubt =
    last.timeDoubt ??
    (isOpen
      ? 'O texto não diz quando o tempo começa.'
      : isPressed && !last.lasts
        ? 'O texto não diz quanto dura a pressão.'
        : null);
  return ends === null ? null : { value: ends, doubt, from: null };
}
