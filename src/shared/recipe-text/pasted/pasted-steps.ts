import type { StepKind } from '../../brew/recipe.ts';
import { formatGrams } from '../../format.ts';
import type { Quantity } from '../../quantities/quantities.ts';
import { STEP_KIND_LABELS } from '../fields.ts';
import { rangeDoubt } from './clause-facts.ts';
import type { Clause } from './clauses.ts';

/** An amount that a step pours. */
interface Pour {
  value: number;
  /** 'more' adds to the water in the brewer, 'to' is the total, null is one of both. */
  way: 'more' | 'to' | null;
  isShare: boolean;
  /** The point to check in it, if any. */
  doubt: string | null;
}

/** A step as written; its place in time is settled once all of them are read. */
export interface WrittenStep {
  /** The line that it is on; what it says more is on the same one. */
  line: Clause['line'];
  words: string;
  notes: string[];
  kind: StepKind | null;
  start: number | null;
  end: number | null;
  lasts: number | null;
  pourSeconds: number | null;
  pours: Pour[];
  /** All the water there is. */
  poursRest: boolean;
  /** The point to check in its time, if any. */
  timeDoubt: string | null;
}

const BEFORE =
  /(?:\b(at|from|marca|aos?|as|a partir de|ate|hasta|until|till|by|for|por|durante|in|em|over|after|apos|wait|espere|espera|aguarde|to|a|faltando)\s+|([@~–—-])\s*)$/;
const MORE = /(?:\+|\b(?:mais|more|another|add\w*|adicion\w*|acrescent\w*)(?: of| de)?)\s*$/;
const TO =
  /(?:=|\b(?:to|hasta|ate(?: os| o| completar| dar| chegar (?:a|em|nos))?|until|till|total(?: de)?:?|chegar? (?:a|em)|reach\w*|completa\w*(?: com| para)?))\s*$/;
const TOTAL_AFTER = /^\s*\(?\s*(?:no |in |de )?total\b/;
const POUR_BEFORE =
  /\b(?:pour|despej\w*|bloom|pre.?infus\w*|joga|jogue|coloca|vai)(?: (?:de|com|of|with))?:?\s*$/;
const REST =
  /\b(?:toda a agua|agua toda|resto d[ao]|restante|all (?:of )?(?:the )?(?:water|it)|(?:joga|jogue|despeja|despeje|coloca|\d+) tudo|rest of the|remaining)\b/;

const REPEATED =
  /(?<!\d)(?<count>[2-9]|1\d)\s*(?:x|vezes|pours?|despejos?|ataques?|pulsos?|pulses)\s*(?:de|of)?\s*(?=\d+\s*(?:g|ml)\b)/;

/** How often a clause pours the same: '5 pours of 60g every 45 sec'. */
export const repeatsIn = ({ text }: Clause) => Number(REPEATED.exec(text)?.groups?.count ?? 1);

const EVERY = /\b(?:cada|every)\s*$/;

/** Returns the time between repeated pours, in seconds: 'um a cada 45 s'; null if not said. */
export const intervalIn = ({ text }: Clause, times: readonly Quantity[]): number | null =>
  times.find(({ at }) => EVERY.test(text.slice(0, at)))?.value ?? null;

/** The amounts of a clause that go into the brewer as water. */
function poursIn(clause: Clause): Pour[] {
  const { text, quantities } = clause;
  const isRepeated = repeatsIn(clause) > 1;
  const isList = quantities.some(({ unit, value, at }, index) => {
    const isLoose = unit === 'none' && value >= 10 && quantities[index + 1]?.unit !== 'clock';
    return isLoose && !TO.test(text.slice(0, at)) && !POUR_BEFORE.test(text.slice(0, at));
  });
  return quantities.flatMap((quantity): Pour[] => {
    const { unit, role, value, upTo, at, end } = quantity;
    const before = text.slice(0, at);
    const isTarget = TO.test(before) || TOTAL_AFTER.test(text.slice(end));
    const isBare = unit === 'none' && (isTarget || POUR_BEFORE.test(before)) && value >= 10;
    const isWater = role === null || role === 'water' || role === 'yield';
    if (!isWater || !(unit === 'g' || unit === 'ml' || unit === '%' || isBare)) return [];
    const way = isTarget ? 'to' : isRepeated || MORE.test(before) ? 'more' : null;
    const doubt = isList ? 'O texto tem mais números neste despejo.' : null;
    const pour = { isShare: unit === '%', doubt };
    if (upTo === null) return [{ ...pour, value, way, doubt: doubt ?? rangeDoubt(quantity) }];
    const isHyphen = /[-–—~]/.test(quantity.text);
    return isHyphen
      ? [{ ...pour, value, way, doubt: rangeDoubt(quantity) }]
      : [
          { ...pour, value, way: null },
          { ...pour, value: upTo, way: 'to' },
        ];
  });
}

function readTime(step: WrittenStep, time: Quantity, { text }: Clause): void {
  const found = BEFORE.exec(text.slice(0, time.at));
  const before = found?.[1] ?? found?.[2] ?? '';
  const after = text.slice(time.end);
  const seconds = Math.round(time.value);
  const isClock = time.unit === 'clock';
  if (
    step.start !== null &&
    isClock &&
    /^(?:[–—-]|to|a|as|ate|hasta|until|till|by)$/.test(before)
  ) {
    step.end ??= seconds;
  } else if (
    /^(?:at|from|marca|aos?|as|a partir de|@)$/.test(before) ||
    (before === 'a' && isClock)
  ) {
    step.start ??= seconds;
  } else if (/^(?:until|till|by|ate|hasta)$/.test(before)) step.end ??= seconds;
  else if (/^(?:in|em|over)$/.test(before) && step.pours.length > 0) step.pourSeconds ??= seconds;
  else if (isClock) {
    const isSpan = /^(?:for|por|durante|wait|espere|espera|aguarde)$/.test(before);
    const isNamed = seconds > 0 && /^\s*(?:min[a-z]*\s+)?(?:de|of)\b/.test(after);
    const isRest = time.at > 0 && seconds > 0 && (step.kind === 'bloom' || step.kind === 'steep');
    if (isSpan || isNamed || isRest) step.lasts ??= seconds;
    else step.start ??= seconds;
  } else if (/^(?:after|apos)$/.test(before)) step.start ??= seconds;
  // '30s: despeje' is a start, '30s de bloom' is a span.
  else if (time.at === 0 && /^\s*[:)–—-]/.test(after)) step.start ??= seconds;
  else step.lasts ??= seconds;
}

/** Reads a clause as a step, with its times except those that are ratios. */
export function stepOf(clause: Clause, times: readonly Quantity[]): WrittenStep {
  const range = times.find((time) => rangeDoubt(time) !== null);
  const step: WrittenStep = {
    line: clause.line,
    words: clause.words,
    notes: [],
    kind: clause.kind,
    start: null,
    end: null,
    lasts: null,
    pourSeconds: null,
    pours: poursIn(clause),
    poursRest: REST.test(clause.text),
    timeDoubt: range ? rangeDoubt(range) : null,
  };
  for (const time of times) readTime(step, time, clause);
  return step;
}

/** Whether a later clause of the same line says more of the step before it. */
export function continues(before: WrittenStep, next: WrittenStep): boolean {
  if (next.line !== before.line) return false;
  const pours = next.pours.length > 0 || next.poursRest;
  if (next.start !== null || next.end !== null) {
    const isTimed = before.start !== null || before.end !== null || before.lasts !== null;
    return !isTimed && !pours && next.kind === null;
  }
  if (next.lasts !== null) {
    const isWait = next.kind === null || next.kind === 'steep' || next.kind === before.kind;
    return isWait && !pours && before.lasts === null && before.end === null;
  }
  if (pours) return before.pours.length === 0 && !before.poursRest && before.lasts === null;
  return true;
}

/** Adds what a clause says to the step that it continues. */
export function addTo(step: WrittenStep, next: WrittenStep): void {
  step.notes.push(next.words);
  step.pours.push(...next.pours);
  step.poursRest ||= next.poursRest;
  step.start ??= next.start;
  step.end ??= next.end;
  step.lasts ??= next.lasts;
  step.timeDoubt ??= next.timeDoubt;
  step.pourSeconds ??= next.pourSeconds;
  if (next.kind === 'pour' || next.kind === 'bloom' || step.kind === null) step.kind = next.kind;
}

/** A step with only what the text says; null where it says nothing. Seconds and grams. */
export interface ReadStep {
  kind: StepKind;
  title: string;
  description: string;
  start: number | null;
  lasts: number | null;
  /** Cumulative grams when the pour ends; null if nothing is poured. */
  target: number | null;
  pourSeconds: number | null;
  /** The points to check in the amount and in the time, if any. */
  targetDoubt: string | null;
  timeDoubt: string | null;
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= 1;
const tenths = (value: number) => Math.round(value * 10) / 10;

/** Returns each step's cumulative grams and what is doubtful about them. */
function targetsOf(steps: readonly WrittenStep[], water: number | null) {
  const open = steps.flatMap(({ pours }) => (pours.length === 1 ? pours : []));
  const unclear = open.filter(({ way }) => way === null);
  const whole = (isShare: boolean) => (isShare ? 100 : water);
  const sum = open.reduce((total, { value, way }) => (way === 'to' ? value : total + value), 0);
  const all = whole(open[0]?.isShare ?? false);
  const last = open.at(-1)?.value ?? 0;
  const adds = unclear.length > 1 && all !== null && isNear(sum, all) && !isNear(last, all);
  const isProven = adds || (all !== null && isNear(last, all));
  let reached = 0;
  return steps.map(
    ({ pours, poursRest, kind }): { target: number | null; doubt: string | null } => {
      const grams = pours.map((pour) => ({
        ...pour,
        value: pour.isShare ? ((water ?? Number.NaN) * pour.value) / 100 : pour.value,
      }));
      const [first, second] = grams;
      if (kind === 'milk' || kind === 'heat') return { target: null, doubt: null };
      if (!first) {
        if (!poursRest || water === null || water <= reached) return { target: null, doubt: null };
        reached = water;
        return { target: water, doubt: null };
      }
      const said = grams.find(({ way }) => way === 'to');
      const isBoth = second !== undefined && isNear(reached + first.value, second.value);
      const goesOn =
        first.way === 'more' || (first.way === null && (adds || first.value <= reached));
      const target = tenths(
        said?.value ?? (isBoth ? second.value : goesOn ? reached + first.value : first.value),
      );
      if (Number.isNaN(target)) {
        return { target: null, doubt: 'O texto diz uma parte da água, mas não quanta água.' };
      }
      // Said twice, it is poured once.
      if (target <= reached) return { target: null, doubt: null };
      const isGuess = reached > 0 && first.way === null && !said && !isBoth && !isProven;
      const isSecondLost = second !== undefined && !said && !isBoth;
      reached = target;
      const doubt =
        first.doubt ??
        (isGuess || isSecondLost
          ? 'O texto não diz se é o que se soma ou o total até aqui.'
          : null);
      return { target, doubt };
    },
  );
}

const LONGEST_TITLE = 40;

/** Puts the steps in time as far as the text says, and sums up their water. */
export function settlePasted(
  written: readonly WrittenStep[],
  { water, total }: { water: number | null; total: number | null },
): ReadStep[] {
  const targets = targetsOf(written, water);
  const starts: (number | null)[] = [];
  for (const [index, { start }] of written.entries()) {
    const before = written[index - 1];
    const from = starts[index - 1] ?? null;
    const ends = before?.end ?? (from !== null && before?.lasts ? from + before.lasts : null);
    starts.push(start ?? (index === 0 ? 0 : ends));
  }
  const reached = targets.findLast(({ target }) => target !== null)?.target ?? null;
  const isShort = reached !== null && water !== null && water - reached > 1;
  const short = isShort ? targets.findLastIndex(({ target }) => target !== null) : -1;
  const shortDoubt = `As etapas param aqui, e a água é ${formatGrams(water ?? 0)}.`;
  return written.map((step, index) => {
    const start = starts[index] ?? null;
    const next = index + 1 < written.length ? (starts[index + 1] ?? null) : total;
    const until = next !== null && start !== null && next > start ? next : step.end;
    const lasts = until !== null && start !== null && until > start ? until - start : step.lasts;
    const target = targets[index]?.target ?? null;
    const kind = kindOf(step, target);
    const fits = step.words.length <= LONGEST_TITLE;
    const texts = [...(fits ? [] : [step.words]), ...step.notes];
    const pourEnd = step.end !== null && start !== null ? step.end - start : null;
    const pourSeconds =
      step.pourSeconds ?? (target !== null && until !== step.end ? pourEnd : null);
    return {
      kind,
      title: fits ? step.words : STEP_KIND_LABELS[kind],
      description: texts.join('. ').slice(0, 500),
      start,
      lasts,
      target,
      pourSeconds: pourSeconds !== null && pourSeconds > 0 ? pourSeconds : null,
      targetDoubt: targets[index]?.doubt ?? (index === short ? shortDoubt : null),
      timeDoubt: lasts === step.lasts ? step.timeDoubt : null,
    };
  });
}

function kindOf({ kind }: WrittenStep, target: number | null): StepKind {
  if (target === null) return kind ?? 'steep';
  return kind === 'bloom' || kind === 'extract' || kind === 'heat' ? kind : 'pour';
}
