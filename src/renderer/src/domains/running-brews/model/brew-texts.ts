import type { BrewMoment } from '@shared/brew/brew-moment';
import { countsBeverage, likeOf } from '@shared/brew/methods';
import type { Recipe, RecipeStep } from '@shared/brew/recipe';
import { formatClock, formatDecimal, formatTimer, isolated } from '@shared/format';

/**
 * Returns the rest of a step as text: 'faltam 12 s', 'falta 1 s', 'faltam 1:30'.
 * Takes milliseconds and rounds up.
 */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds === 1) return 'falta 1 s';
  return seconds < 60 ? `faltam ${seconds} s` : `faltam ${formatClock(seconds)}`;
}

/** How long the step goes on: 'faltam 12 s', or 'no seu tempo' where a tap decides. */
export function remainingText({ awaitingTap, stepRemainingMs }: BrewMoment): string {
  return awaitingTap || stepRemainingMs === null
    ? 'no seu tempo'
    : formatRemaining(stepRemainingMs);
}

/** How far it counted on past the recipe's end: '+0:20'. */
export function overtimeText({ overtimeMs }: BrewMoment): string {
  return `+${formatClock(overtimeMs / 1000)}`;
}

/** Returns the clock's text: the seconds left of a start delay, then the brew's time. */
export function clockText(
  { countdownMs, elapsedMs }: BrewMoment,
  format: (seconds: number) => string = formatTimer,
): string {
  return countdownMs > 0 ? String(Math.ceil(countdownMs / 1000)) : format(elapsedMs / 1000);
}

/** A step in a few words for ear and screen reader: 'despeje até 150 gramas', else its title. */
export function stationStep(recipe: Recipe, step: RecipeStep): string {
  if (step.targetWater === null) return step.title;
  const grams = `${formatDecimal(step.targetWater)} gramas`;
  if (countsBeverage(likeOf(recipe))) return `${isolated(step.title)}, até ${grams} na xícara`;
  return step.kind === 'heat'
    ? `${isolated(step.title)}, ${grams} de água`
    : `despeje até ${grams}`;
}
