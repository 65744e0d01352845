import type { StepKind } from '@shared/brew/recipe';
import { splitWater } from '@shared/brew/water';
import { POURING_KINDS, STEP_KIND_LABELS } from '@shared/recipe-text/fields';
import { lastTarget, type PlainStep } from '@shared/recipe-text/plain-recipe';
import { readDraft, toStepDraft } from './draft';
import type { RecipeDraft, StepDraft } from './draft-storage';

/** Initial durations of each kind of step, in s; Coado's estimates, to be edited. */
export const USUAL_STEPS: Readonly<
  Record<StepKind, { lasts: number; waits?: boolean; pour?: number }>
> = {
  bloom: { lasts: 45, pour: 15 },
  pour: { lasts: 30, pour: 20 },
  stir: { lasts: 10 },
  swirl: { lasts: 10 },
  steep: { lasts: 60 },
  drawdown: { lasts: 45 },
  flip: { lasts: 5, waits: true },
  press: { lasts: 30 },
  extract: { lasts: 25, pour: 25 },
  heat: { lasts: 180, waits: true },
  filter: { lasts: 600, waits: true },
  cool: { lasts: 15 },
  milk: { lasts: 30 },
  ice: { lasts: 15 },
};

/** The usual kinds of steps of a method, which the editor offers first. */
const KINDS_OF_METHOD: Readonly<Record<string, readonly StepKind[]>> = {
  aeropress: ['pour', 'stir', 'steep', 'swirl', 'flip', 'press'],
  espresso: ['extract', 'steep'],
  'french-press': ['pour', 'steep', 'stir', 'press'],
  'cold-brew': ['pour', 'stir', 'steep', 'filter'],
  'moka-pot': ['heat', 'extract', 'cool'],
  'drip-machine': ['heat', 'stir'],
  clever: ['pour', 'steep', 'stir', 'drawdown'],
  'hario-switch': ['pour', 'steep', 'stir', 'drawdown'],
  'iced-pour-over': ['bloom', 'pour', 'stir', 'drawdown', 'ice'],
  siphon: ['heat', 'stir', 'steep', 'drawdown'],
  ibrik: ['pour', 'heat', 'steep'],
  'milk-drinks': ['extract', 'milk', 'pour', 'stir'],
};
const POUR_OVER_KINDS: readonly StepKind[] = [
  'bloom',
  'pour',
  'stir',
  'swirl',
  'steep',
  'drawdown',
];

export function usualKinds(methodId: string): readonly StepKind[] {
  return KINDS_OF_METHOD[methodId] ?? POUR_OVER_KINDS;
}

/** Returns the step to add: a bloom of 3 × coffee, a pour of the rest, or one without water. */
export function newStep(draft: RecipeDraft, kind: StepKind): StepDraft {
  const { recipe } = readDraft(draft);
  const reached = lastTarget(recipe.steps) ?? 0;
  const { lasts, waits = false, pour = 0 } = USUAL_STEPS[kind];
  const left = POURING_KINDS.has(kind) && recipe.waterMl > reached;
  const bloom = splitWater(recipe.coffeeGrams, recipe.waterMl).bloom;
  const target = kind === 'bloom' && bloom > reached ? bloom : recipe.waterMl;
  const step: PlainStep = {
    kind,
    title: STEP_KIND_LABELS[kind],
    description: '',
    time: waits ? null : lasts,
    expectedTime: waits ? lasts : 0,
    targetWater: left ? target : null,
    pourSeconds: left ? pour : 0,
  };
  return toStepDraft(step, Math.max(0, ...draft.steps.map(({ key }) => key)) + 1);
}
