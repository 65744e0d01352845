import type { StepKind } from '@shared/brew/recipe';
import { formatDuration } from '@shared/format';
import { STEP_KIND_LABELS } from '@shared/recipe-text/fields';
import type { PlainStep } from '@shared/recipe-text/plain-recipe';
import type { PastedRecipe } from '@shared/recipe-text/reader/pasted-recipe';
import { asPasted, EMPTY, marked, type PastedStep } from './pasted-step';

/* The steps of an espresso from a pasted text. */

/** Kinds of steps that are the extraction: 'sobe pra 8 bar e vai até 50 g na xícara'. */
const IN_SHOT: ReadonlySet<StepKind> = new Set(['pour', 'steep', 'drawdown', 'extract', 'flip']);
/** Longest part of an extraction, in s; a longer time is no part: 'o leite chega 14h'. */
const LONGEST = 180;

/** Returns the steps with one extraction of the whole beverage after the pre-infusion. */
export function shotSteps(read: PastedRecipe): PastedStep[] {
  const { water, total } = read;
  const own = read.steps.map(asPasted);
  if (water.value === null) return own;
  if (own.some(({ step }) => step.targetWater !== null)) return own.map(asExtraction);
  const wetting = own.filter(({ step }) => step.kind === 'bloom');
  const parts = own.filter(({ step }) => IN_SHOT.has(step.kind));
  const wetted = sum(wetting);
  const shot = total.value ?? sum(parts) + wetted;
  const lasts = Math.max(0, shot - wetted);
  const step: PlainStep = {
    ...EMPTY,
    kind: 'extract',
    title: STEP_KIND_LABELS.extract,
    description: parts.flatMap(({ step: { description } }) => description || []).join('. '),
    time: lasts,
    targetWater: water.value,
  };
  const isLess = total.value !== null && wetted > 0 && lasts > 0;
  const time = isLess
    ? `Dos ${formatDuration(total.value ?? 0)} do texto descontamos ${formatDuration(wetted)} de pré-infusão.`
    : (total.doubt ?? parts[0]?.doubts.time ?? null);
  const others = own.filter((each) => !wetting.includes(each) && !parts.includes(each));
  return [
    ...wetting,
    { step, start: null, doubts: marked({ targetWater: water.doubt, time }) },
    ...others.map((each) => lateTo(each, shot)),
  ].map((each) => ({ ...each, start: null }));
}

const sum = (steps: readonly PastedStep[]) =>
  steps.reduce(
    (seconds, { step: { time } }) => seconds + ((time ?? 0) > LONGEST ? 0 : (time ?? 0)),
    0,
  );

/** Returns a step after the extraction; a time equal to the extraction's is not its own. */
function lateTo(pasted: PastedStep, shot: number): PastedStep {
  const { step } = pasted;
  return step.time === shot ? { ...pasted, step: { ...step, time: 0 } } : pasted;
}

/** Returns a pour of the beverage as its extraction. */
function asExtraction(pasted: PastedStep): PastedStep {
  const { step } = pasted;
  if (step.kind !== 'pour' || step.targetWater === null) return pasted;
  return { ...pasted, step: { ...step, kind: 'extract', title: STEP_KIND_LABELS.extract } };
}
