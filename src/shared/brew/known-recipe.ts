import type { Grind } from './grind.ts';
import type { MethodId } from './methods.ts';
import type { StepKind } from './recipe.ts';
import type { Roast } from './roast.ts';

/**
 * A step as the author of a recipe gives it, at the recipe's own dose. Starts are not written down:
 * they follow from the durations before, so they cannot contradict them. Nor are figures: texts hold
 * {coffee}, {water}, {bloom}, {mainPour}, {target}, {milk}, {ice} and {bypass}, all in grams, and
 * {pour} and {lasts}, in seconds, so that what is read is what is counted.
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

/** Where a recipe's numbers can be read. */
export interface Reference {
  label: string;
  url: string | null;
}

/** A recipe as its author gives it: scaled to another dose by its proportions. */
export interface KnownRecipe {
  id: string;
  methodId: MethodId;
  title: string;
  /** Who it comes from, shown to people. */
  source: string;
  reference: Reference;
  /** The author's dose in grams. */
  coffee: number;
  /** The author's water in grams (espresso and milk drinks: coffee in the cup). */
  water: number;
  /** What goes into the cup besides, in grams at the author's dose: it follows the water. */
  milk?: number;
  ice?: number;
  /** Water added after brewing. */
  bypass?: number;
  /** Overrides the method's grind. */
  grind?: Grind;
  /** °C, overriding the method's: one figure or one for each roast. */
  temperature?: number | Readonly<Record<Roast, number>>;
  /** What the author says of it, in a sentence: shown with the recipe. */
  note?: string;
  preparation: readonly string[];
  steps: readonly PlannedStep[];
}
