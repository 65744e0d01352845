import { defaultRecipeFor } from '@shared/brew/default-recipes';
import { generateRecipe } from '@shared/brew/generate-recipe';
import { type BrewStyle, countsBeverage, styleOf } from '@shared/brew/methods';
import type { StepKind } from '@shared/brew/recipe';
import { ROASTS } from '@shared/brew/roast';
import { splitWater } from '@shared/brew/water';
import { formatClock, formatDuration, formatGrams } from '@shared/format';
import { STEP_KIND_LABELS } from '@shared/recipe-text/fields';
import type { KnownMethod } from '@shared/recipe-text/parse-recipe';
import { type PlainStep, stepTimes, toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import type { PastedRecipe } from '@shared/recipe-text/reader/pasted-recipe';
import type { ReadStep } from '@shared/recipe-text/reader/steps';
import { baseOf } from '@/domains/gear/methods/model/brewing-method';
import { USUAL_STEPS } from './new-step';

/* Completes the steps of a pasted text, so that the recipe can be brewed. */

type Doubted = 'title' | 'time' | 'targetWater';

interface PastedStep {
  step: PlainStep;
  /** Seconds from the start of the brew, as the text says; null if it does not. */
  start: number | null;
  doubts: Partial<Record<Doubted, string>>;
}

export interface PastedSteps {
  steps: readonly PastedStep[];
  /** The point to check in the steps as a whole; null if the text says how to pour. */
  doubt: string | null;
  /** Whether the steps are those of Coado for the method. */
  areCoados: boolean;
}

const EMPTY = { description: '', expectedTime: 0, targetWater: null, pourSeconds: 0 } as const;

/** Returns the steps of a text, with what it leaves out: pours, lengths, ice and dilution. */
export function pastedSteps(read: PastedRecipe, method: KnownMethod | null): PastedSteps {
  const coados = read.steps.length === 0 && method ? coadosSteps(read, method) : null;
  if (coados) return coados;
  const steps = [...before(read), ...read.steps.map(asPasted), ...after(read)];
  const isPoured = steps.some(({ step }) => step.targetWater !== null);
  if (isPoured) wetBloom(steps, read);
  else addPours(steps, read);
  fillTimes(steps, read.total.value);
  const doubt = isPoured ? null : `O texto não diz como despejar.${totalWords(read)}`;
  return { steps, doubt, areCoados: false };
}

const totalWords = ({ total }: PastedRecipe) =>
  total.value === null ? '' : ` Só o tempo total: ${formatDuration(total.value)}.`;

const marked = (doubts: Record<string, string | null>): PastedStep['doubts'] =>
  Object.fromEntries(Object.entries(doubts).filter(([, doubt]) => doubt !== null));

/** A time at the beginning of a line, which the step's own start repeats. */
const CLOCK = /^\d{1,2}[:'’]\d\d(?::\d\d)?(?!\d)[\s"”–—:|-]*/;
const ONLY_AMOUNT = /^\+?\s*[\d.,]+\s*(?:g|gr|gramas?|ml)?\.?$/i;

/** Returns a step's words without the time and the amount that its fields show. */
function wordsOf(description: string): string {
  const words = description.replace(CLOCK, '');
  return ONLY_AMOUNT.test(words) ? '' : words;
}

function asPasted(read: ReadStep): PastedStep {
  const time = read.lasts ?? read.pourSeconds ?? 0;
  const step: PlainStep = {
    kind: read.kind,
    title: read.title,
    description: wordsOf(read.description),
    time,
    expectedTime: 0,
    targetWater: read.target,
    pourSeconds: Math.min(read.pourSeconds ?? 0, time),
  };
  const doubts = marked({ targetWater: read.targetDoubt, time: read.timeDoubt });
  return { step, start: read.start, doubts };
}

/** Returns the steps before those of the text: ice, and the wait until its first start. */
function before({ steps, ice }: PastedRecipe): PastedStep[] {
  const begins = steps[0]?.start ?? 0;
  const waits: PastedStep[] = [];
  if (ice.value !== null) {
    const title = `${STEP_KIND_LABELS.ice}: ${formatGrams(ice.value)}`;
    const doubts = marked({ title: ice.doubt });
    waits.push({ step: { ...EMPTY, kind: 'ice', title, time: null }, start: null, doubts });
  }
  if (begins > 0) {
    const step: PlainStep = { ...EMPTY, kind: 'steep', title: 'Espera', time: begins };
    const time = `O texto só começa em ${formatDuration(begins)}.`;
    waits.push({ step, start: 0, doubts: { time } });
  }
  return waits;
}

/** Returns the steps after those of the text: dilution, and the extraction of an espresso. */
function after({ steps, bypass, methodId, water, total }: PastedRecipe): PastedStep[] {
  const added: PastedStep[] = [];
  if (bypass.value !== null) {
    const description = `Complete com ${formatGrams(bypass.value)} de água.`;
    const step: PlainStep = { ...EMPTY, kind: 'stir', title: 'Diluição', description, time: null };
    added.push({ step, start: null, doubts: marked({ title: bypass.doubt }) });
  }
  const isShot = methodId.value !== null && countsBeverage(methodId.value);
  const isExtracted = steps.some(({ kind, target }) => kind === 'extract' || target !== null);
  if (!isShot || isExtracted || water.value === null) return added;
  const wetted = steps.reduce((sum, { lasts }) => sum + (lasts ?? 0), 0);
  const step: PlainStep = {
    ...EMPTY,
    kind: 'extract',
    title: STEP_KIND_LABELS.extract,
    time: Math.max(0, (total.value ?? 0) - wetted),
    targetWater: water.value,
  };
  const time =
    total.value !== null && wetted > 0
      ? `Dos ${formatDuration(total.value)} do texto descontamos ${formatDuration(wetted)} de pré-infusão.`
      : total.doubt;
  return [...added, { step, start: null, doubts: marked({ targetWater: water.doubt, time }) }];
}

/** Returns Coado's steps for a text that gives only method, dose and water; else null. */
function coadosSteps(read: PastedRecipe, method: KnownMethod): PastedSteps | null {
  const { coffee, water, ice } = read;
  const base = baseOf({ id: method.id, like: method.like ?? null });
  const known = defaultRecipeFor(base);
  const isOther = coffee.value === null || water.value === null || ice.value !== null;
  if (!known || isOther || read.bypass.value !== null || countsBeverage(base)) return null;
  const recipe = generateRecipe({
    method: { id: method.id, name: method.name, temperatureC: null, grind: method.grind },
    known,
    bean: null,
    beanId: null,
    roast: ROASTS[1],
    coffeeGrams: coffee.value ?? 0,
    waterMl: water.value ?? 0,
  });
  const { steps } = toPlainRecipe(recipe);
  const fitted = fitTotal(steps, read.total.value, styleOf(base));
  return {
    steps: fitted.map((step) => ({ step, start: null, doubts: {} })),
    doubt: `O texto não diz como despejar: estas etapas são do Coado.${totalWords(read)}`,
    areCoados: true,
  };
}

/** Changes the longest wait so that the steps take the total of a text, if they can. */
function fitTotal(
  steps: readonly PlainStep[],
  total: number | null,
  style: BrewStyle,
): readonly PlainStep[] {
  const waits = steps.filter(({ kind }) => kind === 'steep' || kind === 'drawdown');
  const longest = waits.toSorted((a, b) => (b.time ?? 0) - (a.time ?? 0))[0];
  if (total === null || !longest?.time) return steps;
  // The time of a cold brew is its infusion: mixing and straining are not counted.
  const sum = style === 'cold' ? longest.time : (stepTimes(steps).at(-1)?.end ?? 0);
  const time = longest.time + total - sum;
  return time > 0 ? steps.map((step) => (step === longest ? { ...step, time } : step)) : steps;
}

const NO_GRAMS = 'O texto não diz quanto: é a nossa divisão da água.';

/** Sets targets on pours without grams; if there are none, it adds a pour of all water. */
function addPours(steps: PastedStep[], { coffee, water, methodId }: PastedRecipe): void {
  if (water.value === null || (methodId.value !== null && countsBeverage(methodId.value))) return;
  const all = water.value;
  const heated = steps.find(({ step }) => step.kind === 'heat');
  const pours = heated ? [heated] : steps.filter(({ step }) => POURS.has(step.kind));
  const last = pours.at(-1);
  if (!last || (last.step.kind === 'bloom' && last === pours[0])) {
    const title = STEP_KIND_LABELS.pour;
    const at = last ? steps.indexOf(last) + 1 : steps.findIndex(({ step }) => step.kind !== 'ice');
    const doubts = { targetWater: 'O texto não diz como despejar.' };
    // Without a bloom the pour ends with a tap, so that the times of the text begin after it.
    const step: PlainStep = { ...EMPTY, kind: 'pour', title, time: last ? 0 : null };
    const added: PastedStep = { step: { ...step, targetWater: all }, start: null, doubts };
    steps.splice(at < 0 ? steps.length : at, 0, added);
    if (last && coffee.value !== null) wet(last, coffee.value, all);
    return;
  }
  const [first, ...others] = pours;
  const isWetted = first?.step.kind === 'bloom' && coffee.value !== null;
  const reached = isWetted ? wet(first, coffee.value ?? 0, all) : 0;
  const shared = isWetted ? others : pours;
  for (const [index, pour] of shared.entries()) {
    const share = ((all - reached) * (index + 1)) / shared.length;
    pour.step = { ...pour.step, targetWater: Math.round(reached + share) };
    pour.doubts.targetWater ??= NO_GRAMS;
  }
  last.step = { ...last.step, targetWater: all };
}

const POURS: ReadonlySet<StepKind> = new Set(['bloom', 'pour']);

/** Sets the usual water of a bloom and returns it, in grams. */
function wet(pasted: PastedStep, coffee: number, water: number): number {
  const { bloom } = splitWater(coffee, water);
  pasted.step = { ...pasted.step, targetWater: bloom };
  pasted.doubts.targetWater ??= NO_GRAMS;
  return bloom;
}

/** Sets the water of a first bloom without grams, if the pours after it have theirs. */
function wetBloom(steps: readonly PastedStep[], { coffee, water }: PastedRecipe): void {
  const [first, second] = steps.filter(({ step }) => POURS.has(step.kind));
  const isDry = first?.step.kind === 'bloom' && first.step.targetWater === null;
  if (!isDry || coffee.value === null || water.value === null) return;
  const most = second?.step.targetWater ?? 0;
  if (splitWater(coffee.value, water.value).bloom < most) wet(first, coffee.value, water.value);
}

/**
 * Sets the lengths that a text leaves out.
 * Steps share the time until the next known start, or until the end of the brew. Without both, a
 * step has the usual length of its kind.
 */
function fillTimes(steps: readonly PastedStep[], total: number | null): void {
  let clock = 0;
  let open: PastedStep[] = [];
  for (const [index, pasted] of steps.entries()) {
    const { start } = pasted;
    if (start !== null) {
      if (start < clock) pasted.doubts.time ??= `O texto diz que começa em ${formatClock(start)}.`;
      if (start > clock && open.length === 0) clock += extend(steps[index - 1], start - clock);
      else if (start > clock) clock += shareTime(open, start - clock, start);
      else if (open.length > 0) clock += shareTime(open, takeRoom(pasted, open.length), 0);
      open = [];
    }
    const { time } = pasted.step;
    if (time === 0) open.push(pasted);
    else clock += time ?? 0;
  }
  const last = open.at(-1);
  const ends = total !== null && total > clock ? total : null;
  const lasts = ends === null ? null : ends - clock;
  if (last?.step.kind === 'pour' && last === steps.at(-1) && lasts === null) {
    shareTime(open.slice(0, -1), null, 0);
    shareTime([last], USUAL_STEPS.pour.lasts + USUAL_STEPS.drawdown.lasts, 0);
  } else shareTime(open, lasts, ends ?? 0);
}

/**
 * Takes seconds from a step for those that begin at the same moment; null if it has none.
 * 'Despeje tudo, espere 4 min' ends after 4 minutes.
 */
function takeRoom(pasted: PastedStep, count: number): number | null {
  const time = pasted.step.time ?? 0;
  const room = Math.min(USUAL_STEPS.pour.lasts * count, Math.floor(time / 2));
  if (room < count) return null;
  pasted.step = { ...pasted.step, time: time - room };
  return room;
}

/** Lengthens a step by the pause after it, in s; returns the seconds added. */
function extend(pasted: PastedStep | undefined, seconds: number): number {
  if (!pasted?.step.time) return 0;
  pasted.step = { ...pasted.step, time: pasted.step.time + seconds };
  pasted.doubts.time ??= 'O texto não diz o que se faz até a próxima etapa.';
  return seconds;
}

/**
 * Divides a time, in s, among steps without a length, by the usual lengths of their kinds.
 * Null gives each its usual length. `until` is the end of that time on the clock, or 0 if the text
 * does not say it. Returns the sum.
 */
function shareTime(open: readonly PastedStep[], seconds: number | null, until: number): number {
  const all = open.reduce((sum, { step }) => sum + USUAL_STEPS[step.kind].lasts, 0);
  let left = seconds ?? all;
  for (const [index, pasted] of open.entries()) {
    const { step } = pasted;
    const { lasts, waits = false } = USUAL_STEPS[step.kind];
    const after = open.length - index - 1;
    const part = Math.round((lasts / all) * (seconds ?? all));
    const time = after === 0 ? left : Math.max(1, Math.min(part, left - after));
    left -= time;
    const isTapped = seconds === null && waits;
    pasted.step = isTapped ? { ...step, time: null, expectedTime: time } : { ...step, time };
    pasted.doubts.time ??=
      until > 0 && open.length === 1
        ? `O texto não diz quanto dura: vai até ${formatClock(until)}.`
        : `O texto não diz quanto dura: ${formatClock(time)} é uma estimativa.`;
  }
  return seconds ?? all;
}
