import { formatClock, formatDecimal, formatGrams, formatRatio } from '../format.ts';
import type { Recipe } from './recipe.ts';

/** The recipe as plain text to send to a friend: readable in a chat, numbers in pt-BR. */
export function formatRecipeText(recipe: Recipe): string {
  const { coffeeGrams, waterMl, grindSize, temperature } = recipe.parameters;
  const drink = recipe.methodId === 'espresso' ? 'na xícara' : 'de água';
  const lines = [
    `☕ ${recipe.method}: ${recipe.title} (${recipe.source})`,
    ...(recipe.bean ? [`${recipe.bean.name}, torra ${recipe.roast.toLowerCase()}`] : []),
    '',
    `${formatGrams(coffeeGrams)} de café, ${formatGrams(waterMl)} ${drink} (${formatRatio(waterMl / coffeeGrams)})`,
    `Moagem: ${grindSize}`,
    `Água: ${temperature === null ? 'fria ou ambiente' : `${formatDecimal(temperature)} °C`}`,
    `Tempo: ${timeText(recipe)}`,
    '',
    ...recipe.preparation.map((line) => `• ${line}`),
    '',
    ...recipe.steps.map(
      (step) => `${formatClock(step.startTime)} ${step.title}: ${step.description}`,
    ),
  ];
  return lines.join('\n');
}

/** A total with a step that waits for a tap is only a guess, and says so. */
function timeText(recipe: Recipe): string {
  const clock = formatClock(recipe.parameters.totalTime);
  return recipe.steps.some((step) => step.time === null) ? `cerca de ${clock}` : clock;
}
