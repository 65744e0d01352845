import { countsBeverage, likeOf } from '@shared/brew/methods';
import type { Recipe, RecipeStep } from '@shared/brew/recipe';
import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { formatClock, formatDecimal, formatTimer, isolated } from '@shared/format';

/** Returns 'faltam 12 s', 'falta 1 s' or 'faltam 1:30', rounded up. */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds === 1) return 'falta 1 s';
  return seconds < 60 ? `faltam ${seconds} s` : `faltam ${formatClock(seconds)}`;
}

/** Returns 'faltam 12 s', or 'no seu tempo' for a step that ends with a tap. */
export function remainingText({ awaitingTap, stepRemainingMs }: RunningBrewMoment): string {
  return awaitingTap || stepRemainingMs === null
    ? 'no seu tempo'
    : formatRemaining(stepRemainingMs);
}

export function overtimeText({ overtimeMs }: RunningBrewMoment): string {
  return `+${formatClock(overtimeMs / 1000)}`;
}

export interface EndTexts {
  /** The question beside the button that ends the last step early. */
  question: string;
  /** Shown while the clock counts on after the recipe's end. */
  overtime: string;
  stop: string;
  /** Replaces `stop` where a scale notices that the brewer is removed. */
  onScale: string;
}

const DRAINING: EndTexts = {
  question: 'Já escoou?',
  overtime: 'Espere escoar',
  stop: 'Toque em Parar quando a última gota cair.',
  onScale: 'Tire o coador quando a última gota cair.',
};
const ENDED_BY_HAND: EndTexts = {
  question: 'Já terminou?',
  overtime: 'Termine no seu tempo',
  stop: 'Toque em Parar quando terminar.',
  onScale: 'Toque em Parar quando terminar.',
};

/** Returns texts for the end of a brew: only a bed of coffee drains. */
export function endTexts(recipe: Pick<Recipe, 'steps'>): EndTexts {
  const last = recipe.steps.at(-1)?.kind;
  const drains = last === 'drawdown' || last === 'pour' || last === 'bloom';
  return drains ? DRAINING : ENDED_BY_HAND;
}

/** Returns the seconds of the start delay, then the brew's time. */
export function clockText(
  { countdownMs, elapsedMs }: RunningBrewMoment,
  format: (seconds: number) => string = formatTimer,
): string {
  return countdownMs > 0 ? String(Math.ceil(countdownMs / 1000)) : format(elapsedMs / 1000);
}

/** Returns speech: 'despeje até 150 gramas', or the step's title without an amount. */
export function stationStep(recipe: Recipe, step: RecipeStep): string {
  if (step.targetWater === null) return step.title;
  const grams = `${formatDecimal(step.targetWater)} gramas`;
  if (countsBeverage(likeOf(recipe))) return `${isolated(step.title)}, até ${grams} na xícara`;
  return step.kind === 'heat'
    ? `${isolated(step.title)}, ${grams} de água`
    : `despeje até ${grams}`;
}

const SPOKEN_UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  g: ['grama', 'gramas'],
  ml: ['mililitro', 'mililitros'],
  s: ['segundo', 'segundos'],
  min: ['minuto', 'minutos'],
};

/** Spells the units out, because speech reads 'g' and 's' as letters. */
export function spelledUnits(text: string): string {
  return text.replace(/(\d[\d.,]*)\s(g|ml|s|min)\b/g, (found, figure: string, unit: string) => {
    const words = SPOKEN_UNITS[unit];
    return words ? `${figure} ${figure === '1' ? words[0] : words[1]}` : found;
  });
}
