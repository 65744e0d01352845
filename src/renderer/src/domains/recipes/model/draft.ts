import { ROASTS } from '@shared/brew/roast';
import { formatClock, formatDecimal, parseDecimal } from '@shared/format';
import { cleanText, parseClock } from '@shared/recipe-text/fields';
import { type PlainRecipe, type PlainStep, tidyRecipe } from '@shared/recipe-text/plain-recipe';
import { type RecipeField, recipeProblems, type StepField } from '@shared/recipe-text/recipe-rules';
import type { RecipeDraft, StepDraft } from './draft-storage';

type StepDraftField = StepField | 'end';

export type DraftProblem =
  | { step: null; field: RecipeField; message: string }
  | { step: number; field: StepDraftField; message: string };

interface ReadDraft {
  /** Numbers that cannot be parsed are NaN. */
  recipe: PlainRecipe;
  problems: DraftProblem[];
}

/** Formats grams without thousands separators, which would disturb typing. */
export const typedGrams = (grams: number) => formatDecimal(grams).replaceAll('.', '');
const typedSeconds = (seconds: number) => (seconds > 0 ? formatClock(seconds) : '');

export function toDraft(recipe: PlainRecipe, beanId: string | null): RecipeDraft {
  return {
    title: recipe.title,
    source: recipe.source,
    methodId: recipe.methodId,
    beanId,
    roast: recipe.roast,
    coffee: typedGrams(recipe.coffeeGrams),
    water: typedGrams(recipe.waterMl),
    temperature: recipe.temperature === null ? '' : formatDecimal(recipe.temperature),
    grind: recipe.grindSize,
    grinder: recipe.grinder,
    setting: recipe.grinder === null ? '' : formatDecimal(recipe.grinder.setting, 2),
    steps: recipe.steps.map((step, index) => toStepDraft(step, index + 1)),
  };
}

export function toStepDraft(step: PlainStep, key: number): StepDraft {
  return {
    key,
    kind: step.kind,
    title: step.title,
    description: step.description,
    waits: step.time === null,
    time: typedSeconds(step.time ?? step.expectedTime),
    end: null,
    grams: step.targetWater === null ? '' : typedGrams(step.targetWater),
    pour: typedSeconds(step.pourSeconds),
    said: step.targetWater,
  };
}

const CLOCK_HINT = 'Use minutos e segundos, como 0:45.';

export function readDraft(draft: RecipeDraft): ReadDraft {
  const problems: DraftProblem[] = [];
  let clock = 0;
  const steps = draft.steps.map((typed): PlainStep => {
    const complain = (field: StepDraftField, message: string) => {
      problems.push({ step: typed.key, field, message });
      return Number.NaN;
    };
    const lasts = readTime(typed, clock, complain);
    clock += Number.isNaN(lasts) ? 0 : lasts;
    const pour = typed.pour.trim() === '' ? 0 : parseClock(typed.pour);
    const grams = typed.grams.trim() === '' ? null : parseDecimal(typed.grams);
    return {
      kind: typed.kind,
      title: cleanText(typed.title),
      description: typed.description,
      time: typed.waits ? null : lasts,
      expectedTime: typed.waits ? lasts : 0,
      targetWater:
        grams === null && typed.grams.trim() !== ''
          ? complain('targetWater', 'Use um número, como 60.')
          : grams,
      pourSeconds: pour ?? complain('pourSeconds', CLOCK_HINT),
    };
  });

  const amount = (field: RecipeField, text: string, missing: string) => {
    const value = parseDecimal(text);
    if (value !== null) return value;
    const message = text.trim() === '' ? missing : 'Use um número, como 15,5.';
    problems.push({ step: null, field, message });
    return Number.NaN;
  };
  const { grinder, problem: grinderProblem } = readGrinder(draft);
  if (draft.roast === null) {
    problems.push({ step: null, field: 'roast', message: 'Escolha a torra.' });
  }
  if (grinderProblem) problems.push({ step: null, field: 'grinder', message: grinderProblem });
  const recipe = tidyRecipe({
    title: draft.title,
    source: draft.source,
    methodId: draft.methodId,
    bean: '',
    roast: draft.roast ?? ROASTS[1],
    coffeeGrams: amount('coffeeGrams', draft.coffee, 'Diga quanto café.'),
    waterMl: amount('waterMl', draft.water, 'Diga quanta água.'),
    temperature:
      draft.temperature.trim() === '' ? null : amount('temperature', draft.temperature, ''),
    grindSize: draft.grind,
    grinder,
    preparation: [],
    steps,
  });
  return { recipe, problems: [...problems, ...ruleProblems(recipe, steps, draft)] };
}

/** Parses the grinder and its setting; a grinder without a setting is a problem. */
function readGrinder({ grinder, setting }: Pick<RecipeDraft, 'grinder' | 'setting'>) {
  if (grinder === null) return { grinder: null, problem: null };
  if (setting.trim() === '') {
    return { grinder: null, problem: 'Diga o ajuste, ou escolha “Não dizer”.' };
  }
  const value = parseDecimal(setting, { useGrouping: false });
  if (value === null || value > 999) return { grinder: null, problem: 'De 0 a 999.' };
  return { grinder: { ...grinder, setting: value }, problem: null };
}

/** Returns a step's duration in s, from its typed end or its typed duration. */
function readTime(
  typed: StepDraft,
  start: number,
  complain: (field: StepDraftField, message: string) => number,
): number {
  if (typed.end !== null) {
    const end = parseClock(typed.end);
    if (end === null) return complain('end', CLOCK_HINT);
    if (end > start || (typed.waits && end === start)) return end - start;
    return complain('end', `A etapa começa em ${formatClock(start)}: precisa terminar depois.`);
  }
  if (typed.time.trim() === '') return typed.waits ? 0 : complain('time', 'Diga quanto dura.');
  return parseClock(typed.time) ?? complain('time', CLOCK_HINT);
}

/** Returns the broken rules of a recipe, with the keys of the steps. */
function ruleProblems(recipe: PlainRecipe, steps: PlainStep[], draft: RecipeDraft) {
  // `tidyRecipe` has filled empty titles; here they are errors that the person corrects.
  const judged = {
    ...recipe,
    steps: recipe.steps.map((step, index) => ({ ...step, title: steps[index]?.title ?? '' })),
  };
  return recipeProblems(judged).flatMap((problem): DraftProblem[] => {
    if (problem.step === null) return [problem];
    const key = draft.steps[problem.step]?.key;
    return key === undefined ? [] : [{ ...problem, step: key }];
  });
}
