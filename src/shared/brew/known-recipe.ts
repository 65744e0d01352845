import type { Grind } from './grind.ts';
import type { MethodId } from './methods.ts';
import type { StepKind } from './recipe.ts';
import type { Roast } from './roast.ts';

/**
 * A step as the author gives it, at the recipe's own dose.
 * Texts hold placeholders: {coffee}, {water}, {bloom}, {mainPour}, {target}, {milk}, {ice} and
 * {bypass} in grams, {pour} and {lasts} in seconds.
 */
export interface PlannedStep {
  kind: StepKind;
  title: string;
  description: string;
  /** Seconds; null waits for a tap. */
  duration: number | null;
  /** Usual seconds of a step that waits for a tap. */
  expected?: number;
  /** Cumulative grams at the recipe's own water; 'bloom' is 3 × coffee, 'all' the whole water. */
  target?: number | 'bloom' | 'all';
  /** At most the duration. */
  pourSeconds?: number;
}

export interface Reference {
  label: string;
  url: string | null;
}

/** `transcription` is a write-up by another person, `house` is Coado's own. */
type Provenance = 'author' | 'transcription' | 'house';

/** Returns the source of a recipe that was read in write-ups of a YouTube video. */
export const video = (label: string, id: string) =>
  ({
    provenance: 'transcription',
    reference: { label, url: `https://www.youtube.com/watch?v=${id}` },
  }) satisfies Pick<KnownRecipe, 'provenance' | 'reference'>;

/** A recipe at its author's dose; `generateRecipe` scales it to another one. */
export interface KnownRecipe {
  id: string;
  methodId: MethodId;
  title: string;
  source: string;
  provenance: Provenance;
  reference: Reference;
  coffee: number;
  /** Grams; for espresso and milk drinks, the coffee in the cup. */
  water: number;
  /** Grams; milk and ice scale with the water. */
  milk?: number;
  ice?: number;
  /** Grams that the person adds to the cup after brewing. */
  bypass?: number;
  /**
   * Grams that run into the jug before the person closes the valve.
   * The bed keeps twice the coffee's weight of the water poured until then.
   */
  drained?: number;
  /** Replaces the method's grind. */
  grind?: Grind;
  /** °C in place of the method's; one for each roast if the author distinguishes roasts. */
  temperature?: number | Readonly<Record<Roast, number>>;
  note?: string;
  preparation: readonly string[];
  steps: readonly PlannedStep[];
}

type Target = NonNullable<PlannedStep['target']>;
type Words = Partial<Pick<PlannedStep, 'title' | 'description'>>;

export function bloom(target: Target, pourSeconds: number, duration: number, words: Words = {}) {
  return {
    kind: 'bloom',
    title: 'Pré-infusão',
    description: 'Despeje até {target} g, molhando todo o pó, e espere o café inchar.',
    ...words,
    target,
    pourSeconds,
    duration,
  } satisfies PlannedStep;
}

export function pour(target: Target, pourSeconds: number, duration: number, words: Words = {}) {
  return {
    kind: 'pour',
    title: 'Despejo',
    description: 'Despeje em círculos, até {target} g.',
    ...words,
    target,
    pourSeconds,
    duration,
  } satisfies PlannedStep;
}

export function wait(
  kind: PlannedStep['kind'],
  duration: number,
  title: string,
  description: string,
): PlannedStep {
  return { kind, title, description, duration };
}

export const steep = (duration: number, description = 'Espere, sem mexer.') =>
  wait('steep', duration, 'Infusão', description);

export const drawdown = (duration: number, description = 'Espere a água passar.') =>
  wait('drawdown', duration, 'Escoamento', description);

export const press = (duration: number, description = 'Pressione devagar, até o fim.') =>
  wait('press', duration, 'Pressão', description);

export function tapped(
  kind: PlannedStep['kind'],
  expected: number,
  title: string,
  description: string,
  target?: Target,
): PlannedStep {
  return {
    kind,
    title,
    description,
    expected,
    duration: null,
    ...(target === undefined ? {} : { target }),
  };
}

export const RINSE = 'Escalde o filtro de papel com água quente e descarte a água.';
const WEIGH = 'Moa {coffee} g de café, nivele no filtro e zere a balança.';
export const PAPER = [RINSE, WEIGH] as const;
export const ADD = 'Adicione {coffee} g de café.';
/** Preparation of an espresso. */
export const DOSE = [
  'Dose {coffee} g no porta-filtro, distribua e compacte reto.',
  'Encaixe, ponha a xícara na balança e inicie junto com a bomba.',
] as const;

/** Infusion of a cold brew by the product's specification: 18 hours. */
export const INFUSION_SECONDS = 18 * 3600;

/** Steps of a cold brew; 120 s of mixing and 600 s of straining are estimates for a litre. */
export const coldSteps = (pourSeconds: number): readonly PlannedStep[] => [
  pour('all', pourSeconds, 120, {
    title: 'Mistura',
    description: 'Despeje até {target} g de água fria e mexa para molhar todo o pó.',
  }),
  wait('steep', INFUSION_SECONDS, 'Infusão', 'Tampe e deixe na geladeira ou em lugar fresco.'),
  tapped('filter', 600, 'Filtragem', 'Coe em filtro de papel ou pano e toque ao terminar.'),
];

export const JAR = 'Ponha {coffee} g de café em um jarro limpo.';
