import type { StepKind } from '../brew/recipe.ts';
import type { Roast } from '../brew/roast.ts';
import { POURING_KINDS, STEP_KIND_LABELS } from './fields.ts';
import type { PlainStep } from './plain-recipe.ts';

/* How people write recipes by hand, in Portuguese and English: what is looked for in a piece of a line. */

/** Without accents and case. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const NUMBER = String.raw`\d{1,5}(?:[.,]\d{1,2})?`;

/** Seconds in '0:45', '1h30', '1 min 30 s', '45s', "1'30"; the longest form first. */
const CLOCK = String.raw`(?<clock>\d{1,3}:\d{2}(?::\d{2})?)(?!\d)`;
const MINUTES = String.raw`(?<min>\d{1,3})\s*(?:min(?:utos?|utes?|s)?\b|m(?=\s*\d|\b)|['’′])(?:\s*(?:e|and)?\s*(?<rest>\d{1,2})\s*(?:s(?:eg(?:undos?)?|ec(?:onds?|s)?)?\b|["”″])?)?`;
const SECONDS = String.raw`(?<sec>\d{1,5})\s*(?:s(?:eg(?:undos?)?|ec(?:onds?|s)?)?\b|["”″])`;
const HOURS = String.raw`(?<hour>\d{1,2})\s*h(?:oras?|ours?|rs?)?\b`;
const TIME = `(?:${CLOCK}|${HOURS}|${MINUTES}|${SECONDS})`;

/** Where a number stands for: a start, an end, how long it lasts, or how long the pour takes. */
const BEFORE = String.raw`(?<before>(?:\b(?:at|from|aos?|as|a partir de|ate|until|till|by|for|por|durante|in|em|over|after|wait|espere|aguarde|to|a)\s+|[@~–—-]\s*))?`;
const TIMES = new RegExp(BEFORE + TIME, 'g');

interface FoundTime {
  seconds: number;
  /** The word before it, '' for none. */
  before: string;
  at: number;
  text: string;
}

/** The times in a piece that was made plain. */
export function timesIn(text: string): FoundTime[] {
  return [...text.matchAll(TIMES)].map((found) => {
    const { clock, hour, min, rest, sec, before = '' } = found.groups ?? {};
    const seconds = clock
      ? clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
      : Number(hour ?? 0) * 3600 + Number(min ?? 0) * 60 + Number(rest ?? sec ?? 0);
    return { seconds, before: before.trim(), at: found.index, text: found[0] };
  });
}

const AMOUNT = new RegExp(
  String.raw`(?<more>\+\s*|\b(?:mais|more|another|add|adicione|acrescente)\s+)?(?<to>\b(?:to|ate|until|total(?: de)?)\s+)?(?<value>${NUMBER})\s*(?<unit>g(?:r(?:amas?|ams?)?)?|ml|cc|l(?:itros?|iters?)?)\b`,
);
/** 'pour to 150', 'despeje até 150', 'bloom 40': a number that can only be grams. */
const BARE = new RegExp(
  String.raw`\b(?:pour|despej\w*|bloom|pre.?infus\w*)\s+(?<to>(?:to|ate|until)\s+)?(?<value>${NUMBER})(?!\s*[:\d°º%'’x]|\s*(?:s|m|min|seg|sec|h|x|vezes|times|pours?)\b)`,
);

interface FoundAmount {
  grams: number;
  /** 'more' adds to the water in the brewer, 'to' is the total, null is unknown. */
  way: 'more' | 'to' | null;
}

/** Finds the poured amount in a normalised piece without its times. */
function amountIn(text: string): FoundAmount | null {
  const found = AMOUNT.exec(text) ?? BARE.exec(text);
  const { value, more, to, unit = '' } = found?.groups ?? {};
  if (value === undefined) return null;
  const grams = Number(value.replace(',', '.')) * (unit.startsWith('l') ? 1000 : 1);
  return { grams, way: more ? 'more' : to ? 'to' : null };
}

const valued = (names: string) => [
  new RegExp(String.raw`\b(?:${names})\b\s*[:=]?\s*(?:de\s+|of\s+)?(${NUMBER})\s*(g|ml|l)?\b`),
  new RegExp(
    String.raw`(${NUMBER})\s*(g|gr|gramas?|grams?|ml|l|litros?)?\s*(?:de\s+|of\s+)?\b(?:${names})\b`,
  ),
];
const COFFEE = valued('cafe|coffee|po|dose|beans?|grounds|graos?');
const WATER = valued('agua|water');
const PAIR = new RegExp(
  String.raw`(?<!\d)(${NUMBER})\s*g?\s*(?:[/:x]|para|to|:)\s*(${NUMBER})\s*(?:g|ml)\b`,
);
const RATIO = /(?:^|[^\d:])1\s*[:/]\s*(\d{1,2}(?:[.,]\d)?)(?![\d:])/;
const CELSIUS = /(\d{2,3})\s*(?:[°º]\s*c?\b|c\b|graus|celsius|degrees)/;
const FAHRENHEIT = /(\d{3})\s*(?:[°º]\s*f\b|f\b|fahrenheit)/;

const firstOf = (text: string, patterns: readonly RegExp[]): number | null => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found) return Number(found.replace(',', '.'));
  }
  return null;
};

interface HeadFacts {
  coffee: number | null;
  water: number | null;
  ratio: number | null;
  temperature: number | null;
}

/** Reads amounts and temperature from a line before the first step. */
export function headFacts(text: string): HeadFacts {
  const pair = PAIR.exec(text);
  const [dose, poured] = [
    Number(pair?.[1]?.replace(',', '.')),
    Number(pair?.[2]?.replace(',', '.')),
  ];
  const isPair = dose > 0 && poured > dose * 1.4 && dose > 1;
  const litres = /(\d(?:[.,]\d)?)\s*l(?:itros?)?\b/.exec(text)?.[1];
  const fahrenheit = FAHRENHEIT.exec(text)?.[1];
  const celsius = CELSIUS.exec(text)?.[1];
  const water = firstOf(text, WATER);
  return {
    coffee: firstOf(text, COFFEE) ?? (isPair ? dose : null),
    water:
      water !== null && litres !== undefined && water < 10
        ? Number(litres.replace(',', '.')) * 1000
        : (water ?? (isPair ? poured : null)),
    ratio: isPair ? null : firstOf(text, [RATIO]),
    temperature: fahrenheit
      ? Math.round(((Number(fahrenheit) - 32) * 5) / 9)
      : celsius
        ? Number(celsius)
        : /\b(boiling|fervente|recem.fervida)\b/.test(text)
          ? 100
          : null,
  };
}

/** Words of each kind of step; the first that fits. */
const KINDS: readonly (readonly [StepKind, RegExp])[] = [
  ['bloom', /\bbloom|pre.?infus/],
  ['milk', /\bmilk\b|\bleite\b|vaporiz|steam/],
  ['ice', /\bice\b|\bgelo\b/],
  ['flip', /\bflip|\binvert|\bvir(e|ar|ada)\b/],
  ['press', /\bpress|\bplunge|\bprens|embolo/],
  ['drawdown', /draw.?down|\bdrain|\besco(e|ar|amento)|\bpingar/],
  ['pour', /\bpour|\bdespej|\bjog(ue|ar)\b|\bpulse/],
  ['stir', /\bstir|\bmex(a|er|ida)|\bagit/],
  ['swirl', /\bswirl|\bspin|\bgir(e|ar|o)\b/],
  ['extract', /\bextra(ct|ia|ir|cao)/],
  ['heat', /\bheat|\bfogo|\baque/],
  ['steep', /\bsteep|\bwait|\bespere|\baguarde|\binfus|\bdescans/],
  ['filter', /\bfiltr|\bcoe\b/],
];

const kindIn = (text: string): StepKind | null =>
  KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** The whole brew's end: 'total 3:00', 'finish at 3:00', 'termina em 3:00'. */
const saysEnd = (text: string) =>
  /\b(total|tempo|time|finish|done|ends?|termin\w*|final|fim|pronto)\b/.test(text);

export const saysGrind = (text: string) =>
  /\b(moagem|moa|moido|grind|ground)\b|\d\s*(cliques?|clicks?)\b/.test(text);

const ROASTS: readonly (readonly [Roast, RegExp])[] = [
  ['Clara', /\b(clara|light)\b/],
  ['Escura', /\b(escura|dark)\b/],
  ['Espresso', /\bespresso\b/],
  ['Média', /\b(media|medium)\b/],
];

export const roastIn = (text: string): Roast | null =>
  /\b(torra|roast)\b/.test(text)
    ? (ROASTS.find(([, pattern]) => pattern.test(text))?.[0] ?? null)
    : null;

/** English names of methods, by their ids. */
const ENGLISH: readonly (readonly [string, RegExp])[] = [
  ['french-press', /french ?press/],
  ['moka-pot', /\bmoka|mocha pot/],
  ['kalita-wave', /\bkalita|\bwave\b/],
  ['hario-switch', /\bswitch\b/],
  ['siphon', /\bsi?yphon|\bsifao/],
  ['drip-machine', /drip machine|batch brew|cafeteira eletrica/],
  ['iced-pour-over', /iced pour|japanese iced/],
  ['brazilian-pour-over', /coador de pano|pour.?over/],
];

/** Finds the method that a text names, in Portuguese or English; null for none. */
export function methodIn<Method extends { id: string; name: string }>(
  text: string,
  methods: readonly Method[],
): Method | null {
  const byName = [...methods].sort((a, b) => b.name.length - a.name.length);
  const named = byName.find(({ name }) => new RegExp(`\\b${escaped(plain(name))}\\b`).test(text));
  if (named) return named;
  const english = ENGLISH.find(([, pattern]) => pattern.test(text))?.[0];
  return methods.find(({ id }) => id === english) ?? null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A piece of a line that is a step; its time is settled once all steps are read. */
export interface LooseStep {
  line: number;
  words: string;
  kind: StepKind | null;
  start: number | null;
  end: number | null;
  lasts: number | null;
  pour: number | null;
  grams: number | null;
  way: 'more' | 'to' | null;
  notes: string[];
}

/** Durations of steps without one, in seconds. */
const GUESSED = { pour: 30, last: 60 };

const isBetween = ({ before }: FoundTime) => /^(-|–|—|to|a|ate|until|till|by)$/.test(before);

/** Reads a piece as a step; null if it names neither time, amount nor action. */
export function looseStep(piece: string, line: number): LooseStep | null {
  const text = plain(piece);
  const times = timesIn(text);
  const withoutTimes = times.reduce((rest, { text: found }) => rest.replace(found, ' '), text);
  const amount = amountIn(withoutTimes);
  const kind = kindIn(text);
  if (times.length === 0 && amount === null && kind === null) return null;
  const step: LooseStep = {
    line,
    words: piece,
    kind,
    start: null,
    end: null,
    lasts: null,
    pour: null,
    grams: amount?.grams ?? null,
    way: amount?.way ?? null,
    notes: [],
  };
  for (const time of times) {
    const { before, seconds } = time;
    if (step.start !== null && isBetween(time)) step.end ??= seconds;
    else if (/^(at|from|aos?|as|a partir de|@|~)$/.test(before)) step.start ??= seconds;
    else if (/^(until|till|by|ate)$/.test(before)) step.end ??= seconds;
    else if (/^(in|em|over)$/.test(before) && amount) step.pour ??= seconds;
    else if (/^(for|por|durante|wait|espere|aguarde|after)$/.test(before)) step.lasts ??= seconds;
    // A time at the front is the start; a time after the action is its duration.
    else if (time.at === 0 && /:|min|'|’|s\b/.test(time.text)) step.start ??= seconds;
    else step.lasts ??= seconds;
  }
  return step;
}

/** Whether a piece after a comma goes on with the step before it. */
export function continues(before: LooseStep, piece: LooseStep | null): boolean {
  if (piece === null) return true;
  if (piece.start !== null || piece.end !== null || piece.lasts !== null) return false;
  if (piece.grams === null) return true;
  return before.grams === null && (before.kind === null || piece.kind === null);
}

/** Adds the content of a piece to the step that it continues. */
export function addTo(step: LooseStep, piece: LooseStep | null, words: string): void {
  step.notes.push(words);
  if (piece === null) return;
  if (step.grams === null) {
    step.grams = piece.grams;
    step.way = piece.way;
  }
  step.pour ??= piece.pour;
}

/** The end of the whole brew, when a piece says nothing but that. */
export function brewEnd(piece: string): number | null {
  const text = plain(piece);
  const [time] = timesIn(text);
  return time && saysEnd(text) && kindIn(text) !== 'bloom' && amountIn(text) === null
    ? time.seconds
    : null;
}

/** Returns cumulative grams: 'more' is added, unknown amounts are totals while they rise. */
function targetsOf(steps: readonly LooseStep[], water: number | null): (number | null)[] {
  const bare = steps.filter(({ grams, way }) => grams !== null && way === null);
  const sum = bare.reduce((total, { grams }) => total + (grams ?? 0), 0);
  const last = bare.at(-1)?.grams ?? 0;
  const adds =
    bare.length > 1 && water !== null && Math.abs(sum - water) <= 1 && Math.abs(last - water) > 1;
  let reached = 0;
  return steps.map(({ grams, way, kind }) => {
    if (grams === null || grams === 0 || kind === 'ice' || kind === 'milk') return null;
    const isMore = way === 'more' || (way === null && (adds || grams < reached));
    const target = isMore ? reached + grams : grams;
    // Said twice, it is poured once.
    if (target <= reached) return null;
    reached = target;
    return target;
  });
}

interface SettledLoose {
  steps: PlainStep[];
  /** Assumptions for the person to check. */
  notices: string[];
}

const LONGEST_TITLE = 40;

/** Puts the steps one after the other in time, and says what had to be guessed. */
export function settleLoose(
  found: readonly LooseStep[],
  { water, total }: { water: number | null; total: number | null },
): SettledLoose {
  const notices: string[] = [];
  const targets = targetsOf(found, water);
  const steps: PlainStep[] = [];
  let clock = 0;
  for (const [index, step] of found.entries()) {
    const next = found[index + 1];
    if (step.start !== null && step.start > clock) {
      const before = steps.at(-1);
      if (before) before.time = (before.time ?? 0) + step.start - clock;
      else steps.push(waiting(step.start));
      clock = step.start;
    } else if (step.start !== null && step.start < clock) {
      notices.push(
        `“${step.words}” começaria antes de a etapa anterior terminar: veio depois dela.`,
      );
    }
    const until = step.end ?? next?.start ?? (next ? null : total);
    const known = until !== null && until > clock ? until - clock : null;
    const lasts = step.end !== null ? known : (step.lasts ?? known);
    const guess = next ? GUESSED.pour : GUESSED.last;
    if (lasts === null) {
      notices.push(`O texto não diz quanto dura “${step.words}”: ficou ${guess} s.`);
    }
    const time = Math.max(1, Math.round(lasts ?? guess));
    const targetWater = targets[index] ?? null;
    const kind = kindOf(step, targetWater);
    const isShort = step.words.length <= LONGEST_TITLE;
    const texts = [...(isShort ? [] : [step.words]), ...step.notes];
    steps.push({
      kind,
      title: isShort ? step.words : STEP_KIND_LABELS[kind],
      description: texts.join('. ').slice(0, 500),
      time,
      expectedTime: 0,
      targetWater,
      pourSeconds: targetWater === null ? 0 : Math.min(time, step.pour ?? 0),
    });
    clock += time;
  }
  return { steps, notices };
}

function kindOf({ kind }: LooseStep, target: number | null): StepKind {
  if (kind === null) return target === null ? 'steep' : 'pour';
  // 'Stir to 150 g' pours all the same.
  return target !== null && !POURING_KINDS.has(kind) ? 'pour' : kind;
}

const waiting = (time: number): PlainStep => ({
  kind: 'steep',
  title: 'Espera',
  description: '',
  time,
  expectedTime: 0,
  targetWater: null,
  pourSeconds: 0,
});
