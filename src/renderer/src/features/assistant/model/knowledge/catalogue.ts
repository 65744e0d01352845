import { METHODS } from '@shared/brew/methods';

/** The methods the assistant talks about, as a tuple for validation. */
export const METHOD_IDS = [
  'v60',
  'aeropress',
  'espresso',
  'french-press',
  'cold-brew',
  'chemex',
  'moka-pot',
  'brazilian-pour-over',
] as const satisfies readonly (keyof typeof METHODS)[];

export type MethodId = (typeof METHOD_IDS)[number];

/** Their figures, the same as everywhere else, so that the assistant answers without a server. */
export const CATALOGUE: Pick<typeof METHODS, MethodId> = METHODS;
