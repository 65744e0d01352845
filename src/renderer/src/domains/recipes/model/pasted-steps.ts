import { defaultRecipeFor } from '@shared/brew/default-recipes';
import { generateRecipe } from '@shared/brew/generate-recipe';
import { type BrewStyle, countsBeverage, styleOf } from '@shared/brew/methods';
import type { StepKind } from '@shared/brew/recipe';
import { ROASTS } from '@shared/brew/roast';
import { splitWater } from '@shared/brew/water';
import { formatDuration, formatGrams } from '@shared/format';
import { plain } from '@shared/language/tokens';
import { STEP_KIND_LABELS } from '@shared/recipe-text/fields';
import type { KnownMethod } from '@shared/recipe-text/parse-recipe';
import { type PlainStep, stepTimes, toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import type { PastedRecipe } from '@shared/recipe-text/reader/pasted-recipe';
import { baseOf } from '@/domains/gear/methods/model/brewing-method';
import { USUAL_STEPS } from './new-step';
import { shotSteps } from './pasted-shot';
import { asPasted, EMPTY, marked, type PastedStep, WAIT } from './pasted-step';
import { estimateDoubt, fillPours, fillTimes, untilDoubt } from './pasted-times';

/* Completes the steps of a pasted text, so that the recipe can be brewed. */

export interface PastedSteps {
  steps: readonly PastedStep[];
  /** The points to check in all steps: missing pours, or a total that differs; else null. */
  doubt: string | null;
  /** Whether the steps are those of Coado for the method. */
  areCoados: boolean;
}

/** Returns the steps of a text, with what it leaves out: pours, lengths, ice and dilution. */
export function pastedSteps(read: PastedRecipe, method: KnownMethod | null): PastedSteps {
  const coados = read.steps.length === 0 && method ? coadosSteps(read, method) : null;
  if (coados) return coados;
  const { methodId } = read;
  const style = method ? styleOf(baseOf({ id: method.id, like: method.like ?? null })) : null;
  const isShot = methodId.value !== null && countsBeverage(methodId.value);
  const total = totalOf(read, isShot);
  const own = isShot ? shotSteps(read) : read.steps.map(asPasted);
  const steps = [...before(read, own[0]?.start ?? 0), ...own, ...after(read)];
  const isPoured = steps.some(({ step }) => step.targetWater !== null);
  if (!isShot) {
    if (isPoured) {
      wetBloom(steps, read);
      addRest(steps, read, style, total);
    } else addPours(steps, read, style);
  }
  const whole = fillTimes(steps, total, style);
  fillPours(whole, style, isPoured);
  const plain = whole.map(({ step }) => step);
  const other = isTimed(plain, total) ? totalDoubt(plain, total, style) : null;
  const dry = isPoured ? null : `${unpoured(style)}${totalWords(read, total)}`;
  const doubt = dry && other ? `${dry} ${other}` : (dry ?? other);
  return { steps: whole, doubt, areCoados: false };
}

/** Seconds; only an espresso takes less, and a shorter time is that of a step. */
const SHORTEST_BREW = 45;

const totalOf = ({ total }: PastedRecipe, isShot: boolean): number | null =>
  isShot || (total.value ?? 0) >= SHORTEST_BREW ? total.value : null;

/** Names the total if the text has no other time. */
const totalWords = ({ steps }: PastedRecipe, total: number | null) =>
  total === null || steps.length > 1 || steps[0]?.start === total
    ? ''
    : ` Só o tempo total: ${formatDuration(total)}.`;

/** Returns the point to check if the steps do not take the total of the text, in s. */
function totalDoubt(steps: readonly PlainStep[], total: number | null, style: BrewStyle | null) {
  const end = stepTimes(steps).at(-1)?.end ?? 0;
  const isNear = total === null || Math.abs(end - total) <= Math.max(30, total / 5);
  // The mixing and the straining of a cold brew are not counted in a text's total.
  if (isNear || style === 'cold' || end === 0) return null;
  return `O texto fala em ${formatDuration(total)}, e as etapas levam ${formatDuration(end)} no total.`;
}

/** Whether the length of the steps is known, and no step begins at the total of the text. */
function isTimed(steps: readonly PlainStep[], total: number | null): boolean {
  const isOpen = steps.some(({ kind, time }) => kind !== 'ice' && time === null);
  return !isOpen && stepTimes(steps).every(({ start }) => start !== total);
}

/** Returns the steps before those of the text: ice, and the wait until its first start. */
function before({ ice }: PastedRecipe, begins: number): PastedStep[] {
  const waits: PastedStep[] = [];
  if (ice.value !== null) {
    const title = `${STEP_KIND_LABELS.ice}: ${formatGrams(ice.value)}`;
    const doubts = marked({ title: ice.doubt });
    waits.push({ step: { ...EMPTY, kind: 'ice', title, time: null }, start: null, doubts });
  }
  if (begins > 0) {
    const step: PlainStep = { ...EMPTY, kind: 'steep', title: WAIT, time: begins };
    const time = `O texto só começa em ${formatDuration(begins)}.`;
    waits.push({ step, start: 0, doubts: { time } });
  }
  return waits;
}

/** Returns the dilution, which comes after the steps of the text. */
function after({ bypass }: PastedRecipe): PastedStep[] {
  if (bypass.value === null) return [];
  const description = `Complete com ${formatGrams(bypass.value)} de água.`;
  const step: PlainStep = { ...EMPTY, kind: 'stir', title: 'Diluição', description, time: null };
  return [{ step, start: null, doubts: marked({ title: bypass.doubt }) }];
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
  const style = styleOf(base);
  const total = totalOf(read, false);
  const fitted = fitTotal(steps, total, style);
  const unfit = totalDoubt(fitted, total, style);
  const why = isHeated(style)
    ? 'Não achamos etapas com tempo no texto'
    : 'O texto não diz como despejar';
  return {
    steps: fitted.map((step) => ({ step, start: null, doubts: {} })),
    doubt: `${why}: estas etapas são do Coado.${unfit === null ? totalWords(read, total) : ` ${unfit}`}`,
    areCoados: true,
  };
}

/** Changes the longest wait so that the steps take the total of a text, if possible. */
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

/** Sets targets on pours without grams; without pours, or after a lone bloom, it adds one. */
function addPours(
  steps: PastedStep[],
  { coffee, water }: PastedRecipe,
  style: BrewStyle | null,
): void {
  if (water.value === null) return;
  const all = water.value;
  const heated = steps.find(({ step }) => step.kind === 'heat');
  const pours = heated ? [heated] : steps.filter(({ step }) => POURS.has(step.kind));
  const last = pours.at(-1);
  if (!last || (last.step.kind === 'bloom' && last === pours[0])) {
    if (last) {
      const step: PlainStep = { ...ofAll(all, 'pour'), time: 0 };
      steps.splice(steps.indexOf(last) + 1, 0, { step, start: null, doubts: {} });
      if (coffee.value !== null) wet(last, coffee.value, all);
    } else pourFirst(steps, all, style);
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

/** Returns the doubt of a recipe whose text names no pour: some methods heat the water. */
const unpoured = (style: BrewStyle | null) =>
  `O texto não diz como ${isHeated(style) ? 'aquecer' : 'despejar'}.`;

const isHeated = (style: BrewStyle | null) => style === 'stove' || style === 'machine';

const OF_WATER = /\b(?:agua|water|kettle|chaleira|ferv)/;
/** Whether a step waits for the water itself, which comes before the brew. */
const isOfWater = ({ step }: PastedStep) =>
  step.kind === 'steep' && OF_WATER.test(plain(step.description));

/** Returns a step of all the water, in grams, that ends with a tap. */
function ofAll(targetWater: number, kind: 'pour' | 'heat'): PlainStep {
  return { ...EMPTY, kind, title: STEP_KIND_LABELS[kind], time: null, targetWater };
}

/**
 * Adds a first pour of all the water that ends with a tap: the text's times begin after it.
 * If the text has several times, they count from the pour, which replaces the wait for the first.
 */
function pourFirst(steps: PastedStep[], water: number, style: BrewStyle | null): void {
  const found = steps.findIndex(
    (each) => each.step.kind !== 'ice' && !(style === 'percolation' && isOfWater(each)),
  );
  const at = found < 0 ? steps.length : found;
  const waited = steps[at];
  const pour = ofAll(water, isHeated(style) ? 'heat' : 'pour');
  const isClock = steps.filter(({ start }) => (start ?? 0) > 0).length > 1;
  const isWait = isClock && waited?.step.title === WAIT && pour.kind === 'pour';
  const until = isWait ? waited.step.time : null;
  const time = waited ? until : 0;
  const doubts = marked({ time: until === null ? null : untilDoubt(until) });
  steps.splice(at, isWait ? 1 : 0, { step: { ...pour, time }, start: isWait ? 0 : null, doubts });
}

const POURS: ReadonlySet<StepKind> = new Set(['bloom', 'pour']);

/** Sets the usual water of a bloom and returns it, in grams. */
function wet(pasted: PastedStep, coffee: number, water: number): number {
  const { bloom } = splitWater(coffee, water);
  pasted.step = { ...pasted.step, targetWater: bloom };
  pasted.doubts.targetWater ??= NO_GRAMS;
  return bloom;
}

/**
 * Adds a pour of the rest to a pour-over whose text has only the first one or two pours.
 * If the last of them lasts the total time of the text, it gets the usual time of a bloom.
 */
function addRest(
  steps: PastedStep[],
  { water }: PastedRecipe,
  style: BrewStyle | null,
  total: number | null,
): void {
  const at = steps.findLastIndex(({ step }) => step.targetWater !== null);
  const last = steps[at];
  const reached = last?.step.targetWater ?? 0;
  if (style !== 'percolation' || water.value === null || reached > water.value / 2) return;
  const wet = steps.filter(({ step }) => step.targetWater !== null);
  if (!last || wet.length > 2) return;
  if (last.doubts.targetWater?.startsWith('As etapas param aqui')) delete last.doubts.targetWater;
  if (last.step.time === total || (last.step.kind === 'bloom' && last.step.time === 0)) {
    const time = USUAL_STEPS.bloom.lasts;
    last.step = { ...last.step, time };
    last.doubts.time = estimateDoubt(time);
  }
  const step: PlainStep = { ...ofAll(water.value, 'pour'), time: 0 };
  const doubts = { targetWater: 'O texto não diz como despejar o resto.' };
  steps.splice(at + 1, 0, { step, start: null, doubts });
}

/** Sets the water of a first bloom without grams, if the pours after it have theirs. */
function wetBloom(steps: readonly PastedStep[], { coffee, water }: PastedRecipe): void {
  const [first, second] = steps.filter(({ step }) => POURS.has(step.kind));
  const isDry = first?.step.kind === 'bloom' && first.step.targetWater === null;
  if (!isDry || coffee.value === null || water.value === null) return;
  const most = second?.step.targetWater ?? 0;
  if (!second || splitWater(coffee.value, water.value).bloom >= most) return;
  wet(first, coffee.value, water.value);
  if (second.doubts.targetWater?.startsWith('O texto não diz o que se despeja antes'))
    delete second.doubts.targetWater;
}
