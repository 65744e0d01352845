import type { PlannedStep } from '../known-recipe.ts';

/* The steps that most recipes are made of, with the words they share. Seconds and grams. */

type Target = NonNullable<PlannedStep['target']>;
type Words = Partial<Pick<PlannedStep, 'title' | 'description'>>;

/** The first water, and the wait for the coffee to swell. */
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

/** A step that pours nothing. */
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
  wait('press', duration, 'Prensa', description);

/** A step that ends with a tap; `expected` is the guess. */
export function tapped(
  kind: PlannedStep['kind'],
  expected: number,
  title: string,
  description: string,
  target?: Target,
): PlannedStep {
  return {
    ...{ kind, title, description, expected },
    duration: null,
    ...(target === undefined ? {} : { target }),
  };
}

export const RINSE = 'Escalde o filtro de papel com água quente e descarte a água.';
const WEIGH = 'Moa {coffee} g de café, nivele no filtro e zere a balança.';
export const PAPER = [RINSE, WEIGH] as const;
