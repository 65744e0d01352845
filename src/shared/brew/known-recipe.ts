import type { StepKind } from './recipe.ts';
import type { Roast } from './roast.ts';

/**
 * A step as the author of a recipe gives it, at the recipe's own dose. Starts are not written down:
 * they follow from the durations before, so they cannot contradict them.
 * Texts may hold {coffee}, {water}, {bloom}, {mainPour} and {target}, all in grams.
 */
export interface PlannedStep {
  kind: StepKind;
  title: string;
  description: string;
  /** Seconds; null waits for a tap. */
  duration: number | null;
  /** Seconds a step that waits for a tap usually takes. */
  expected?: number;
  /** Cumulative grams at the recipe's own water; 'bloom' is 3 × coffee, 'all' is all the water. */
  target?: number | 'bloom' | 'all';
  /** Seconds of pouring, at most the duration. */
  pourSeconds?: number;
}

/** A recipe as its author gives it: scaled to another dose by its proportions. */
export interface KnownRecipe {
  id: string;
  methodId: string;
  title: string;
  /** Who it comes from, shown to people. */
  source: string;
  /** The author's dose in grams. */
  coffee: number;
  /** The author's water in grams (espresso: beverage). */
  water: number;
  /** Overrides the method's grind; written without the '(ajustar)' suffix. */
  grind?: string;
  /** °C, overriding the method's: one figure or one for each roast. */
  temperature?: number | Readonly<Record<Roast, number>>;
  preparation: readonly string[];
  steps: readonly PlannedStep[];
}
