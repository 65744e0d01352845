import type { StepKind } from '../../brew/recipe.ts';
import { cutTo, formatGrams } from '../../format.ts';
import { plain } from '../../language/tokens.ts';
import { STEP_KIND_LABELS } from '../fields.ts';
import type { Clause } from './clauses.ts';
import { OF_TIME } from './connectives.ts';
import { type AmountItem, isAmount, isMatter } from './items.ts';
import { ON_VESSEL, serves } from './verbs.ts';

/** A pour; `target` is in cumulative grams. */
export interface Pour {
  target: number;
  doubt: string | null;
  isRest: boolean;
}

/** A step as written; `settleSteps` computes its times once all steps are read. */
export interface WrittenStep {
  source: Clause['source'];
  words: string;
  notes: string[];
  kind: StepKind | null;
  start: number | null;
  end: number | null;
  lasts: number | null;
  pourSeconds: number | null;
  pour: Pour | null;
  timeDoubt: string | null;
  /** The point to check in a start that the text does not clearly give as one. */
  startDoubt: string | null;
  /** Whether no word such as 'aos' or 'at' marks the time as a start. */
  isBareStart: boolean;
  /** Whether no word such as 'por' or 'espera' marks the length. */
  isLoose: boolean;
  /** Whether it begins a sentence that has more than a time. */
  isApart: boolean;
}

/** A step; null for what the text does not say. Seconds and grams. */
export interface ReadStep {
  kind: StepKind;
  title: string;
  description: string;
  start: number | null;
  lasts: number | null;
  /** Cumulative grams when the pour ends; null if nothing is poured. */
  target: number | null;
  pourSeconds: number | null;
  targetDoubt: string | null;
  timeDoubt: string | null;
}

const UNTIL_END = /\b(?:ate o (?:fim|final)|until the end) \($/;
const BEFORE: readonly (readonly ['start' | 'until' | 'span' | 'over' | 'end', RegExp])[] = [
  [
    'until',
    /\b(?:until|till|by|ate|hasta|(?:esper|aguard|deix)\w+ (?:dar|bater|marcar|chegar|completar))(?: (?:os|as|o|a|el|los|dar|da|uns))*(?: \(| ~)?$/,
  ],
  [
    'until',
    /\b(?:ate|until|till)(?: \w+){0,3} (?:marcar|mostrar|bater|apontar|dizer|hits|reads|shows)(?: (?:os|em|a))?$/,
  ],
  // Example: 'Siga até o fim (2:50)'.
  ['until', UNTIL_END],
  [
    'until',
    /\b(?:esper|aguard)\w* (?:[oa] |meu )?(?:timer|relogio|cronometro|contador)(?: \w+){0,2}$/,
  ],
  // The first seconds are those of a pour: 'Nos primeiros 35 segundos, só 35 g'.
  ['span', /\b(?:primeiros|first|primeros)$/],
  [
    'span',
    /\b(?:for|(?<!\b(?:la|ali|ai) )por|durante|wait|esper\w+|aguard\w+|cont[ae]|deix\w+|mais|uns|steep|rest|descans\w+)(?: (?:de|uns|por|mais|ate|~|ums?|os))*$/,
  ],
  ['span', /^(?:marca|conta|poe|bota|programa)$/],
  [
    'start',
    /(?:\b(?:at|from|hits|reads|marks|marca\w*|bat(?:e|er|eu|endo)|mostra\w*|aponta\w*|chega\w* (?:a|em|aos|nos)|aos?|as|a partir d[eo]s?|quando (?:der|bater|marcar|chegar a|chegar em|completar|da)|der|c(?:om)?|no|nos|na|passou|passaram|chegando (?:a|em|aos|nos)?|dando|batendo|inicio|(?:por volta|perto|na altura|na casa|na marca|na faixa|em torno) d[aeo]s?|(?:la|ali|ai) (?:por|pel[ao]s|pros)|pel[ao]s|pros?|al|a? ?los|a las?|minuto|(?:arranc|comec|inici|empez|empiez|start|begin)\w* (?:aos?|as|em|no|en|at|in))|@)(?: (?:the|a|os|o|uns|~))*$/,
  ],
  // 'Dá' alone names the start of an action: 'Aí dá quarenta segundos'.
  ['start', /(?:^|\b(?:ai|quando|e|que) )(?:da|deu|der)(?: uns)?$/],
  ['start', /\b(?:after|apos|depois de|passad[oa]s)(?: (?:uns|umas|os))*$/],
  // Verbs for what a clock shows: 'Ao atingir 1 minuto e 30', 'assim que bater 1 min'.
  [
    'start',
    /\b(?:ao|al|quando|assim que|logo que|when it|once it) (?:ating|alcanc|cheg|bat|marc|complet|d[ae]|pass|lleg|reach|hit)\w*(?: (?:a|aos?|em|nos?|os|as|los))*$/,
  ],
  ['start', /(?:^|[ (])t(?: [=:+])+$/],
  ['over', /\b(?:in|em|over|en)(?: (?:uns|cerca de|~))*$/],
  ['end', /(?:\b(?:to|a|as)|-|->)$/],
];

/** Words before the length of a pour, without a word for a wait. */
const POURS_FOR =
  /^(?!.*\b(?:e|and|y|esper\w+|aguard\w+|deix\w+|wait|mais)\b).*\b(?:por|durante|for)(?: (?:uns|~))?$/;

/** Actions; a time before them is their start, not their length: '1min30 vira'. */
const ACTION = new RegExp(
  String.raw`^(?:vir|apert|prens|mex|gir|abr|fech|solt|liber|press|flip|tamp|complet|despej|jog|esprem|empurr|abaix|desc|pression|destrav)|^(?:\w+ ){0,2}?(?:${ON_VESSEL})`,
);

/** Most seconds of pressing. */
const LONGEST_PRESS = 90;

const SHORTEST_MOMENT = 30;

const HOUR = 3600;

const timeText = ({ raw }: AmountItem) => raw.trim();

export function timeDoubtOf(item: AmountItem): string | null {
  if (item.amount.max !== null) return `O texto diz “${timeText(item)}”.`;
  return item.amount.isApprox ? `O texto diz “mais ou menos ${timeText(item)}”.` : null;
}

/** Whether a bare clock is the end: 'Até 110 g - 1:00 (começando em 0:30)' names the start. */
const isNamedStart = ({ isBareStart, start }: WrittenStep, named: number | null): boolean =>
  isBareStart && named !== null && named < (start ?? 0);

function startAt(step: WrittenStep, seconds: number): void {
  step.end ??= step.start;
  step.start = seconds;
  step.isBareStart = false;
}

function readTime(
  step: WrittenStep,
  item: AmountItem,
  clause: Clause,
  previous: number | null,
): void {
  const index = clause.items.indexOf(item);
  const before = clause.norms.slice(0, index).join(' ');
  const after = clause.norms.slice(index + 1).join(' ');
  const seconds = Math.round(item.amount.value);
  const isClock = item.amount.dimension === 'clock';
  const poured = clause.items[index - 2];
  // After an amount, 'a' precedes a start: '300 g a 1 min 25'.
  const isAfterPour =
    / a$/.test(before) && isAmount(poured) && poured.amount.dimension === 'mass' && index > 1;
  const said = BEFORE.find(([, pattern]) => pattern.test(before))?.[0] ?? null;
  // 'Dá 45 segundos de sossego' is a rest.
  const isRested =
    !isClock && / ?\b(?:da|dou|deu|dar)$/.test(before) && /^de (?!novo)[a-z]/.test(after);
  const meaning = isAfterPour ? 'start' : isRested ? 'span' : said;
  const matter = clause.items.findIndex(isMatter);
  const isFirst = index === 0 || /^(?:-|->|\(|@|~)?$/.test(before);
  /** Sets a field to the first time that is found for it; another time sets a doubt. */
  const take = (field: 'start' | 'end' | 'lasts' | 'pourSeconds') => {
    if (step[field] === null) step[field] = seconds;
    else if (step[field] !== seconds) step.timeDoubt ??= `O texto também diz “${timeText(item)}”.`;
  };
  if (meaning === 'start' && isClock && isNamedStart(step, seconds)) startAt(step, seconds);
  else if (isFirst && !isClock && /^(?:depois|dps|later|despues)\b/.test(after))
    step.start ??= (previous ?? 0) + seconds;
  else if (meaning === 'end' && step.start !== null && isClock) take('end');
  // At the beginning of a clause, 'a' also precedes a start: 'A um minuto, 200'.
  else if (meaning === 'end' && before === 'a') take('start');
  else if (meaning === 'until' && step.pour !== null && WAITS.test(before) && index < matter)
    take('start');
  else if (meaning === 'until') {
    take('end');
    if (UNTIL_END.test(before))
      step.startDoubt ??= 'O texto não diz se o tempo é o começo ou o fim.';
  } else if (
    meaning === 'start' ||
    (meaning === 'end' && isClock) ||
    (meaning === 'over' && before === 'em' && step.pour === null && after === '')
  ) {
    step.isBareStart ||= meaning === 'end' && step.start === null;
    take('start');
  } else if (meaning === 'over' && step.pour !== null) {
    // 'Em um minuto e meio completa' has a start, 'despeja até 100 em 15 s' a duration.
    const isMoment = isClock || ((index === 1 || index < matter) && seconds >= SHORTEST_MOMENT);
    const isStart = isMoment && step.start === null && previous !== null && seconds > previous;
    if (isStart && !isClock) step.startDoubt = `O texto diz “em ${timeText(item)}”.`;
    if (isStart) step.start = seconds;
    else take('pourSeconds');
  } else if (isClock) {
    const isNamed =
      seconds > 0 &&
      /^(?:min\w* )?(?:de(?! novo\b)|of)\b|^(?:rest|pausa|descanso|pause)$/.test(after);
    const isRest = !isFirst && seconds > 0 && (step.kind === 'bloom' || step.kind === 'steep');
    if (meaning === 'span' || isNamed || isRest) take('lasts');
    else {
      step.isBareStart ||= step.start === null;
      take('start');
    }
  } else if (
    meaning === null &&
    isFirst &&
    (/^[:)+-]/.test(after) ||
      ACTION.test(after) ||
      (step.kind === 'press' && seconds > LONGEST_PRESS))
  )
    take('start');
  else {
    step.isLoose ||= meaning !== 'span' && step.lasts === null;
    take('lasts');
    // 'Despeje 60 g por 20 s' is how long the hand pours.
    const isOfPour = step.pour !== null && clause.kind === 'pour' && matter < index;
    if (isOfPour && POURS_FOR.test(before)) take('pourSeconds');
  }
}

export function stepOf(
  clause: Clause,
  times: readonly AmountItem[],
  pour: Pour | null,
  words: string,
  previous: number | null,
): WrittenStep {
  const range = times.find((time) => timeDoubtOf(time) !== null);
  const step: WrittenStep = {
    source: clause.source,
    words,
    notes: [],
    kind: clause.kind,
    start: null,
    end: null,
    lasts: null,
    pourSeconds: null,
    pour,
    timeDoubt: range ? timeDoubtOf(range) : null,
    startDoubt: null,
    isBareStart: false,
    isLoose: false,
    isApart:
      clause.opensSentence && clause.norms.some((norm) => norm !== '#' && !OF_TIME.test(norm)),
  };
  for (const time of times) readTime(step, time, clause, previous);
  return step;
}

const WAITING: ReadonlySet<StepKind | null> = new Set([null, 'steep']);

export function continues(before: WrittenStep, next: WrittenStep): boolean {
  if (next.source !== before.source) return false;
  const pours = next.pour !== null;
  if (next.start !== null || next.end !== null) {
    const isTimed = before.start !== null || before.end !== null || before.lasts !== null;
    const isOwn = next.kind === null || (next.kind === 'steep' && next.start === null);
    // In 'Pour 190 right away. Cap on at 1:00' the clock does not belong to the pour.
    const isOther = next.isApart && next.kind === null && before.pour !== null;
    return (
      !isOther &&
      (!isTimed || isNamedStart(before, next.isBareStart ? null : next.start)) &&
      !pours &&
      isOwn
    );
  }
  if (next.lasts !== null) {
    // The hours of a cold brew are a steep of their own.
    if (next.lasts >= HOUR && before.pour !== null) return false;
    // 'No tempo 2 min vai despejo, balança em 240 g' begins another pour.
    if (next.kind === 'pour' && next.isLoose && before.pour !== null) return false;
    const isWait = WAITING.has(next.kind) || next.kind === before.kind;
    // A wait after a stir is a steep of its own: 'quebra a crosta, espera mais 5 min'.
    if (rests(before, next)) return false;
    return isWait && !pours && before.lasts === null && before.end === null;
  }
  if (isMove(before.kind) && before.pour === null && ENDS.has(next.kind)) return false;
  // '30 segundos de pré-infusão, 25 g' is one step.
  const isOpenBloom = before.kind === 'bloom' && before.pour === null;
  if (pours && isOpenBloom && next.kind === null && !next.pour?.isRest) return true;
  if (pours) return before.pour === null && before.lasts === null && before.start !== null;
  // After a wait another step begins: 'espera 4 min, aperta'.
  const isOver = before.lasts !== null || before.end !== null;
  return next.kind === null || WAITING.has(next.kind) || !isOver;
}

const ENDS: ReadonlySet<StepKind | null> = new Set(['press', 'drawdown']);

/** Whether a step is the wait after a move: 'mexe, espera 40 s', 'mexe, mais 4 min'. */
export const rests = (before: WrittenStep, { kind, lasts, pour, start, end }: WrittenStep) =>
  isMove(before.kind) &&
  before.pour === null &&
  pour === null &&
  start === null &&
  end === null &&
  lasts !== null &&
  (kind === 'steep' || (kind === null && lasts >= LEAST_REST));
const LEAST_REST = 60;

/** Adds a clause's words, pour and times to the step that it continues. */
export function addTo(step: WrittenStep, next: WrittenStep): void {
  if (next.words !== '') step.notes.push(next.words);
  step.pour ??= next.pour;
  if (next.start !== null && isNamedStart(step, next.start)) startAt(step, next.start);
  if (step.start === null) step.isBareStart = next.isBareStart;
  step.start ??= next.start;
  step.end ??= next.end;
  step.lasts ??= next.lasts;
  step.timeDoubt ??= next.timeDoubt;
  step.pourSeconds ??= next.pourSeconds;
  // 'Solta na jarra, completa com 100 g' remains a drawdown: the water is added in the cup.
  const isPoured = next.pour !== null || !DRY.has(step.kind);
  const pours = next.kind === 'pour' || next.kind === 'bloom';
  const isPressed = step.kind === 'flip' && next.kind === 'press';
  if ((pours && isPoured) || isPressed || step.kind === null) step.kind = next.kind;
}

const DRY: ReadonlySet<StepKind | null> = new Set(['drawdown', 'press', 'flip', 'stir', 'swirl']);

const WAITS = /\b(?:esper|aguard)\w+/i;

/** Returns when the steps start; one without a time starts at the end of the step before it. */
export function startsOf(written: readonly WrittenStep[]): (number | null)[] {
  const starts: (number | null)[] = [];
  for (const [index, { start, kind, pour, lasts, words }] of written.entries()) {
    const before = written[index - 1];
    const from = starts[index - 1] ?? null;
    const ends = before?.end ?? (from !== null && before?.lasts ? from + before.lasts : null);
    // A wait after a pour, a stir or a swirl begins at the start of that step.
    const isAfterAct = before?.pour !== null || isMove(before.kind);
    const waits =
      kind === 'steep' || (lasts !== null && (kind === 'drawdown' || WAITS.test(words)));
    const isWait = waits && isAfterAct && !before?.lasts && !before?.end;
    // A press or flip before the pour shows that the steps are not in order.
    const isReversed =
      pour !== null &&
      written.slice(0, index).some((each) => each.kind === 'press' || each.kind === 'flip');
    const next = ends ?? (isWait ? from : null);
    starts.push(start ?? (index === 0 ? 0 : isReversed ? null : next));
    shareUntil(written, starts, index);
  }
  return starts;
}

/** Divides the time until the end of several pours among them: 'o resto em 3x até 4:00'. */
function shareUntil(
  written: readonly WrittenStep[],
  starts: (number | null)[],
  index: number,
): void {
  const end = written[index]?.end ?? null;
  const from = starts.findLastIndex((start) => start !== null);
  const begin = starts[from] ?? null;
  const areOfOne = written
    .slice(from, index + 1)
    .every(({ words, pour }) => pour?.isRest && words === written[index]?.words);
  if (end === null || begin === null || end <= begin || !areOfOne) return;
  for (let at = from + 1; at <= index; at += 1)
    starts[at] = Math.round(begin + ((end - begin) * (at - from)) / (index + 1 - from));
}

export function settleSteps(
  written: readonly WrittenStep[],
  { water, total }: { water: number | null; total: number | null },
): ReadStep[] {
  const starts = startsOf(written);
  const reached = written.findLast(({ pour }) => pour !== null)?.pour?.target ?? null;
  const isShort = reached !== null && water !== null && water - reached > 1;
  const short = isShort ? written.findLastIndex(({ pour }) => pour !== null) : -1;
  const shortDoubt = `As etapas param aqui, e a água é ${formatGrams(water ?? 0)}.`;
  return written.map((step, index) => {
    const start = starts[index] ?? null;
    // A bloom as the last step keeps its own length: 'Pré-infusão 6 s, total 31 s'.
    const isBloom = step.kind === 'bloom' && step.lasts !== null;
    const isLast = index + 1 === written.length;
    const next = isLast ? (isBloom ? null : total) : (starts[index + 1] ?? null);
    const until = next !== null && start !== null && next > start ? next : step.end;
    const target = step.pour?.target ?? null;
    const kind = kindOf(step, target, index);
    // A move lasts seconds; the next start only ends the pause after it.
    const isOpen = until === null || start === null || until <= start || isMove(kind);
    const lasts = isOpen ? step.lasts : until - start;
    const texts = [step.words, ...step.notes].filter((each) => each !== '');
    const isServed = kind === 'drawdown' && serves(plain(texts.join('. ')));
    const pourEnd = step.end !== null && start !== null ? step.end - start : null;
    const pourSeconds =
      step.pourSeconds ?? (target !== null && until !== step.end ? pourEnd : null);
    return {
      kind,
      title: isServed ? 'Sirva' : STEP_KIND_LABELS[kind],
      description: cutTo(texts.join('. '), 500),
      start,
      lasts: lasts !== null && lasts > 0 ? lasts : null,
      target,
      pourSeconds: pourSeconds !== null && pourSeconds > 0 ? pourSeconds : null,
      targetDoubt: step.pour?.doubt ?? (index === short ? shortDoubt : null),
      timeDoubt:
        step.startDoubt ??
        (start === null && target !== null ? 'O texto não diz quando começa.' : null) ??
        (lasts === step.lasts ? step.timeDoubt : null),
    };
  });
}

/** Whether a step only moves the coffee: a stir or a swirl. */
export const isMove = (kind: StepKind | null) => kind === 'stir' || kind === 'swirl';

function kindOf({ kind }: WrittenStep, target: number | null, index: number): StepKind {
  if (target === null) return kind ?? 'steep';
  if (kind === 'bloom' && index > 2) return 'pour';
  return kind === 'bloom' || kind === 'extract' || kind === 'heat' ? kind : 'pour';
}
