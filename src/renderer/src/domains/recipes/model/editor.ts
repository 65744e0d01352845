import type { StepKind } from '@shared/brew/recipe';
import type { Roast } from '@shared/brew/roast';
import { formatClock, parseDecimal } from '@shared/format';
import { parseClock, STEP_KIND_LABELS } from '@shared/recipe-text/fields';
import { lastTarget } from '@shared/recipe-text/plain-recipe';
import { STEPS_MAX } from '@shared/recipe-text/recipe-rules';
import { changeGrams, rescaleRecipe } from '@shared/recipe-text/rescale';
import { moved } from '@/lib/moved';
import { readDraft, toStepDraft, typedGrams } from './draft';
import type { RecipeDraft, StepDraft } from './draft-storage';
import { newStep } from './new-step';

/** Text fields of a draft, with the recipe's fields that they are parsed to. */
export const TEXT_FIELDS = {
  title: 'title',
  source: 'source',
  methodId: 'methodId',
  coffee: 'coffeeGrams',
  water: 'waterMl',
  temperature: 'temperature',
  grind: 'grindSize',
  setting: 'grinder',
} as const;
export const STEP_TEXT_FIELDS = {
  title: 'title',
  description: 'description',
  time: 'time',
  end: 'time',
  grams: 'targetWater',
  pour: 'pourSeconds',
} as const;

export type TextField = keyof typeof TEXT_FIELDS;
export type StepTextField = keyof typeof STEP_TEXT_FIELDS;

/** Actions of the editor, which refer to steps by their keys. */
export type EditorAction =
  | { type: 'write'; field: TextField; text: string }
  | { type: 'roast'; roast: Roast }
  | { type: 'bean'; beanId: string | null }
  | { type: 'grinder'; grinder: RecipeDraft['grinder'] }
  | { type: 'writeStep'; key: number; field: StepTextField; text: string }
  | { type: 'kind'; key: number; kind: StepKind }
  | { type: 'wait'; key: number; waits: boolean }
  /** The person left a field of the recipe, or of a step: its texts are formatted. */
  | { type: 'settle'; key: number | null }
  | { type: 'add'; kind: StepKind }
  | { type: 'remove'; key: number }
  | { type: 'move'; key: number; to: number }
  /** Sets the water to the last amount that a step reaches. */
  | { type: 'useTarget' }
  /** Scales the steps to the recipe's water. */
  | { type: 'stretch' }
  | { type: 'replace'; draft: RecipeDraft };

export function reduceDraft(draft: RecipeDraft, action: EditorAction): RecipeDraft {
  switch (action.type) {
    case 'write':
      return { ...draft, [action.field]: action.text };
    case 'roast':
      return { ...draft, roast: action.roast };
    case 'bean':
      return { ...draft, beanId: action.beanId };
    case 'grinder':
      // The setting stays typed, for a person who chooses a grinder again.
      return { ...draft, grinder: action.grinder };
    case 'writeStep':
      return changeStep(draft, action.key, (step) => ({ ...step, ...written(action) }));
    case 'kind':
      return changeStep(draft, action.key, (step) => ({
        ...step,
        kind: action.kind,
        title: isOwnTitle(step) ? step.title : STEP_KIND_LABELS[action.kind],
      }));
    case 'wait':
      return changeStep(settleStep(draft, action.key), action.key, (step) => ({
        ...step,
        waits: action.waits,
      }));
    case 'settle':
      return action.key === null ? settleAmounts(draft) : settleStep(draft, action.key);
    case 'add':
      return draft.steps.length < STEPS_MAX
        ? { ...draft, steps: [...draft.steps, newStep(draft, action.kind)] }
        : draft;
    case 'remove':
      return { ...draft, steps: draft.steps.filter(({ key }) => key !== action.key) };
    case 'move':
      return { ...draft, steps: moved(draft.steps, indexOf(draft, action.key), action.to) };
    case 'useTarget': {
      const target = lastTarget(readDraft(draft).recipe.steps);
      return target === null || Number.isNaN(target)
        ? draft
        : { ...draft, water: typedGrams(target) };
    }
    case 'stretch':
      return stretch(draft);
    case 'replace':
      return action.draft;
  }
}

/** Returns the changed texts of a step; a typed duration discards a typed end. */
function written(action: { field: StepTextField; text: string }): Partial<StepDraft> {
  return action.field === 'time'
    ? { time: action.text, end: null }
    : { [action.field]: action.text };
}

const isOwnTitle = ({ title, kind }: StepDraft) =>
  title.trim() !== '' && title !== STEP_KIND_LABELS[kind];

function changeStep(
  draft: RecipeDraft,
  key: number,
  change: (step: StepDraft) => StepDraft,
): RecipeDraft {
  return { ...draft, steps: draft.steps.map((step) => (step.key === key ? change(step) : step)) };
}

const indexOf = ({ steps }: RecipeDraft, key: number) =>
  steps.findIndex((each) => each.key === key);

const settledGrams = (text: string) => {
  const grams = parseDecimal(text);
  return grams === null ? text.trim() : typedGrams(grams);
};

const settledClock = (text: string) => {
  const seconds = parseClock(text);
  return seconds === null ? text.trim() : formatClock(seconds);
};

function settleAmounts(draft: RecipeDraft): RecipeDraft {
  return { ...draft, coffee: settledGrams(draft.coffee), water: settledGrams(draft.water) };
}

/** Writes a step's values in their usual form: an end as a duration, new grams in its text. */
function settleStep(draft: RecipeDraft, key: number): RecipeDraft {
  const read = readDraft(draft).recipe.steps[indexOf(draft, key)];
  if (!read) return draft;
  return changeStep(draft, key, (step) => {
    const lasts = read.time ?? read.expectedTime;
    const grams = parseDecimal(step.grams);
    const follows = step.said !== null && grams !== null && grams > 0 && grams !== step.said;
    return {
      ...step,
      title: step.title.trim(),
      time: Number.isNaN(lasts) || step.end === null ? settledClock(step.time) : formatClock(lasts),
      end: Number.isNaN(lasts) ? step.end : null,
      grams: settledGrams(step.grams),
      pour: settledClock(step.pour),
      said: grams ?? step.said,
      description:
        follows && step.said !== null
          ? changeGrams(step.description, new Map([[step.said, grams]]))
          : step.description,
    };
  });
}

function stretch(draft: RecipeDraft): RecipeDraft {
  const { recipe } = readDraft(draft);
  const target = lastTarget(recipe.steps);
  if (target === null || !(target > 0 && recipe.waterMl > 0)) return draft;
  const { coffeeGrams, waterMl } = recipe;
  const scaled = rescaleRecipe({ ...recipe, waterMl: target }, { coffeeGrams, waterMl });
  return {
    ...draft,
    steps: draft.steps.map((step, index) => {
      const next = scaled.steps[index];
      if (!next || next.targetWater === null || Number.isNaN(next.targetWater)) return step;
      const { grams, said, description } = toStepDraft(next, step.key);
      return { ...step, grams, said, description };
    }),
  };
}
