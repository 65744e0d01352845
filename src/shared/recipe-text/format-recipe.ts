import { countsBeverage } from '../brew/methods.ts';
import { formatClock, formatDecimal, formatGrams, formatRatio, isolated } from '../format.ts';
import { formatGrinder, STEP_KIND_LABELS } from './fields.ts';
import { type PlainRecipe, type PlainStep, stepTimes, totalSeconds } from './plain-recipe.ts';

/**
 * Writes the recipe as plain text; `parseRecipeText` restores all but the grinder's model.
 * Right-to-left texts are isolated, so that they do not reorder the text beside them.
 */
export function formatRecipeText(recipe: PlainRecipe, methodName: string): string {
  const { coffeeGrams, waterMl, temperature, grindSize, bean, source } = recipe;
  const waits = recipe.steps.some((step) => step.time === null);
  const lines = [
    `☕ ${isolated(recipe.title)}`,
    `Método: ${isolated(methodName)}`,
    `Café: ${formatGrams(coffeeGrams)}`,
    `${countsBeverage(recipe.methodId) ? 'Na xícara' : 'Água'}: ${formatGrams(waterMl)}`,
    `Proporção: ${formatRatio(waterMl / coffeeGrams)}`,
    `Tempo: ${waits ? 'cerca de ' : ''}${formatClock(totalSeconds(recipe.steps))}`,
    `Temperatura: ${temperature === null ? 'fria ou ambiente' : `${formatDecimal(temperature)} °C`}`,
    ...(grindSize ? [`Moagem: ${isolated(grindSize)}`] : []),
    ...(recipe.grinder
      ? [`Moedor: ${formatGrinder({ ...recipe.grinder, name: isolated(recipe.grinder.name) })}`]
      : []),
    `Torra: ${recipe.roast}`,
    ...(bean ? [`Grão: ${isolated(bean)}`] : []),
    ...(source ? [`Fonte: ${isolated(source)}`] : []),
    '',
    ...(recipe.preparation.length > 0
      ? ['Antes de começar:', ...recipe.preparation.map((line) => `- ${isolated(line)}`), '']
      : []),
    'Passo a passo:',
    ...stepLines(recipe.steps),
  ];
  return lines.join('\n');
}

function stepLines(steps: readonly PlainStep[]): string[] {
  const times = stepTimes(steps);
  return steps.flatMap((step, index) => {
    const { start = 0, end = 0, startIsGuess = false } = times[index] ?? {};
    const about = startIsGuess ? '~' : '';
    const span =
      step.time === null
        ? `até tocar${step.expectedTime > 0 ? ` (cerca de ${formatClock(step.expectedTime)})` : ''}`
        : `a ${about}${formatClock(end)}`;
    const head = [
      `${index + 1}. ${about}${formatClock(start)} ${span}`,
      ...(step.targetWater === null ? [] : [pourText(step.targetWater, step.pourSeconds)]),
      titleText(step),
    ];
    return [head.join(' · '), ...(step.description ? [`- ${isolated(step.description)}`] : [])];
  });
}

function pourText(grams: number, seconds: number): string {
  return `até ${formatGrams(grams)}${seconds > 0 ? ` em ${formatClock(seconds)}` : ''}`;
}

function titleText({ kind, title }: PlainStep): string {
  const label = STEP_KIND_LABELS[kind];
  return title === label ? label : `${label}: ${isolated(title)}`;
}
