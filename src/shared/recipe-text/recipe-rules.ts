import { LIMITS } from '../database.limits.ts';
import { formatClock, formatGrams } from '../format.ts';
import { lastTarget, numberedSteps, type PlainRecipe, totalSeconds } from './plain-recipe.ts';

/** Characters of the longest text in which a recipe is sought. */
export const LARGEST_TEXT = 40_000;

export type RecipeField =
  | 'title'
  | 'source'
  | 'methodId'
  | 'roast'
  | 'coffeeGrams'
  | 'waterMl'
  | 'temperature'
  | 'grindSize'
  | 'grinder'
  | 'steps';
export type StepField = 'title' | 'description' | 'time' | 'targetWater' | 'pourSeconds';

/** A reason why a recipe cannot be saved; `step` is the step's index. */
type RecipeProblem =
  | { step: null; field: RecipeField; message: string }
  | { step: number; field: StepField; message: string };

/* Limits, equal to the check constraints of the table `recipes` and of its steps. */
const TITLE_MAX = LIMITS.recipes.title;
const SOURCE_MAX = LIMITS.recipes.source;
const GRIND_MAX = LIMITS.recipes.grind;
const COFFEE_MAX = LIMITS.recipes.coffee_grams;
const WATER_MAX = LIMITS.recipes.water_ml;
const RATIO_MIN = 0.5;
const RATIO_MAX = 60;
const WEEK_SECONDS = LIMITS.recipes.total_seconds;
const STEP_TITLE_MAX = LIMITS.recipes.title;
const DESCRIPTION_MAX = 500;
const STEPS_BYTES_MAX = 16_384;

export const STEPS_MAX = LIMITS.recipes.steps;

/**
 * Returns the problems of a recipe; empty if it can be saved, shared and brewed.
 * Unreadable numbers are NaN: their reader reports them, so they are not reported here.
 */
export function recipeProblems(recipe: PlainRecipe): RecipeProblem[] {
  return [
    ...textProblems(recipe),
    ...amountProblems(recipe),
    ...recipe.steps.flatMap((_step, index) => stepProblems(recipe, index)),
    ...scheduleProblems(recipe),
  ];
}

const ofRecipe = (field: RecipeField, message: string): RecipeProblem => ({
  step: null,
  field,
  message,
});

function tooLong(text: string, most: number): string | null {
  return text.length > most ? `Use até ${most} caracteres.` : null;
}

function textProblems({ title, grindSize, source, methodId }: PlainRecipe): RecipeProblem[] {
  const titleProblem = title === '' ? 'Dê um nome à receita.' : tooLong(title, TITLE_MAX);
  const grindProblem = grindSize === '' ? 'Diga a moagem.' : tooLong(grindSize, GRIND_MAX);
  const sourceProblem = tooLong(source, SOURCE_MAX);
  return [
    ...(titleProblem ? [ofRecipe('title', titleProblem)] : []),
    ...(methodId === '' ? [ofRecipe('methodId', 'Escolha o método.')] : []),
    ...(grindProblem ? [ofRecipe('grindSize', grindProblem)] : []),
    ...(sourceProblem ? [ofRecipe('source', sourceProblem)] : []),
  ];
}

function amountProblems(recipe: PlainRecipe): RecipeProblem[] {
  const { coffeeGrams: coffee, waterMl: water, temperature, steps } = recipe;
  const problems: RecipeProblem[] = [];
  if (coffee <= 0) problems.push(ofRecipe('coffeeGrams', 'Use mais que zero.'));
  if (coffee > COFFEE_MAX) problems.push(ofRecipe('coffeeGrams', 'Use até 2 kg de café.'));
  const target = lastTarget(steps);
  const ratio = water / coffee;
  if (water <= 0) problems.push(ofRecipe('waterMl', 'Use mais que zero.'));
  else if (water > WATER_MAX) problems.push(ofRecipe('waterMl', 'Use até 20 litros de água.'));
  else if (target !== null && (target < water || target > water)) {
    const message = `As etapas chegam a ${formatGrams(target)}, não a ${formatGrams(water)}.`;
    problems.push(ofRecipe('waterMl', message));
  } else if (coffee > 0 && (ratio < RATIO_MIN || ratio > RATIO_MAX)) {
    problems.push(ofRecipe('waterMl', 'A proporção precisa ficar entre 1:0,5 e 1:60.'));
  }
  if (temperature !== null && !Number.isNaN(temperature)) {
    if (!Number.isInteger(temperature) || temperature < 0 || temperature > 100) {
      problems.push(ofRecipe('temperature', 'Use um número inteiro de 0 a 100.'));
    }
  }
  return problems;
}

function stepProblems({ steps }: PlainRecipe, index: number): RecipeProblem[] {
  const step = steps[index];
  if (!step) return [];
  const problems: RecipeProblem[] = [];
  const add = (field: StepField, message: string | null) => {
    if (message !== null) problems.push({ step: index, field, message });
  };
  const { title, description, time, expectedTime, targetWater, pourSeconds } = step;
  add('title', title === '' ? 'Dê um nome à etapa.' : tooLong(title, STEP_TITLE_MAX));
  add('description', tooLong(description, DESCRIPTION_MAX));
  if (time !== null && time <= 0) add('time', 'Diga quanto dura, como 0:45.');
  if ((time ?? expectedTime) > WEEK_SECONDS) add('time', 'Uma etapa dura até 7 dias.');
  if (targetWater !== null && targetWater <= 0) add('targetWater', 'Use mais que zero.');
  const before = steps.findLastIndex((each, at) => at < index && each.targetWater !== null);
  const reached = steps[before]?.targetWater ?? null;
  if (targetWater !== null && reached !== null && targetWater > 0 && targetWater <= reached) {
    const message = `A etapa ${before + 1} já chega a ${formatGrams(reached)}: aqui precisa ser mais.`;
    add('targetWater', message);
  }
  if (time !== null && time > 0 && pourSeconds > time) {
    add('pourSeconds', `A etapa dura só ${formatClock(time)}.`);
  }
  if (time === null && pourSeconds > WEEK_SECONDS) add('pourSeconds', 'O despejo é longo demais.');
  return problems;
}

function scheduleProblems({ steps, waterMl }: PlainRecipe): RecipeProblem[] {
  if (steps.length === 0) return [ofRecipe('steps', 'Adicione pelo menos uma etapa.')];
  if (steps.length > STEPS_MAX) return [ofRecipe('steps', `Use até ${STEPS_MAX} etapas.`)];
  if (totalSeconds(steps) > WEEK_SECONDS) {
    return [ofRecipe('steps', 'As etapas somam mais de 7 dias.')];
  }
  if (storedBytes(steps) > STEPS_BYTES_MAX) {
    return [
      ofRecipe('steps', 'Os textos das etapas são longos demais: encurte algumas descrições.'),
    ];
  }
  if (lastTarget(steps) === null && waterMl > 0) {
    return [ofRecipe('steps', `Falta a etapa que leva a água até ${formatGrams(waterMl)}.`)];
  }
  return [];
}

/** Returns the bytes of the steps as jsonb text, which has a space after each ':' and ','. */
function storedBytes(steps: PlainRecipe['steps']): number {
  const rows = numberedSteps(steps);
  const fields = rows.reduce((sum, row) => sum + Object.keys(row).length, 0);
  const spaces = fields + (fields - rows.length) + (rows.length - 1);
  return new TextEncoder().encode(JSON.stringify(rows)).length + spaces;
}
