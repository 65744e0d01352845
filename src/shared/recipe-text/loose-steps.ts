import type { StepKind } from '../brew/recipe.ts';
import { amountIn, type FoundTime, kindIn, plain, saysEnd, timesIn } from './loose-words.ts';
import type { PlainStep } from './plain-recipe.ts';
import { POURING_KINDS, STEP_KIND_LABELS } from './step-kinds.ts';

/** A piece of a line that is meant as a step; its place in time is settled once all of them are there. */
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

/** Nobody waits longer in a recipe that says nothing of it, in seconds. */
const GUESSED = { pour: 30, last: 60 };

const isBetween = ({ before }: FoundTime) => /^(-|–|—|to|a|ate|until|till|by)$/.test(before);

/** Reads a piece as a step; null when it names neither time, amount nor deed. */
export function looseStep(piece: string, line: number): LooseStep | null {
  const text = plain(piece);
  const times = timesIn(text);
  const withoutTimes = times.reduce((rest, { text: found }) => rest.replace(found, ' '), text);
  const amount = amountIn(withoutTimes);
  const kind = kindIn(text);
  if (times.length === 0 && amount === null && kind === null) return null;
  const step: LooseStep = {
    ...{ line, words: piece, kind, start: null, end: null, lasts: null, pour: null },
    ...{ grams: amount?.grams ?? null, way: amount?.way ?? null, notes: [] },
  };
  for (const time of times) {
    const { before, seconds } = time;
    if (step.start !== null && isBetween(time)) step.end ??= seconds;
    else if (/^(at|from|aos?|as|a partir de|@|~)$/.test(before)) step.start ??= seconds;
    else if (/^(until|till|by|ate)$/.test(before)) step.end ??= seconds;
    else if (/^(in|em|over)$/.test(before) && amount) step.pour ??= seconds;
    else if (/^(for|por|durante|wait|espere|aguarde|after)$/.test(before)) step.lasts ??= seconds;
    // What stands in front is when it begins; what comes after the deed is how long it takes.
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

/** What a piece adds to the step that it goes on with. */
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

/** Cumulative grams: what is poured 'more' is added, what nobody says counts as up to while it rises. */
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

export interface SettledLoose {
  steps: PlainStep[];
  /** What was assumed, for the person to look at. */
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
  ...{ kind: 'steep', title: 'Espera', description: '', time, expectedTime: 0 },
  ...{ targetWater: null, pourSeconds: 0 },
});
