/** A method as `brew_methods` has it. */
export interface CatalogueMethod {
  name: string;
  /** With its article, for sentences: 'na V60'. */
  inIt: string;
  /** '1:16'; null where the pot sets the dose. */
  defaultRatio: string | null;
  /** null is brewed cold. */
  temperatureC: number | null;
  grind: string;
  timeText: string;
}

/**
 * The catalogue's figures, so that the assistant answers without a server. They are the rows of
 * `brew_methods`; tests/database/assistant.test.ts fails when the two differ.
 */
export const CATALOGUE = {
  v60: {
    name: 'V60',
    inIt: 'na V60',
    defaultRatio: '1:16',
    temperatureC: 94,
    grind: 'Média-fina (ajustar)',
    timeText: '3 min',
  },
  aeropress: {
    name: 'AeroPress',
    inIt: 'na AeroPress',
    defaultRatio: '1:14',
    temperatureC: 94,
    grind: 'Média-fina (ajustar)',
    timeText: '3 min',
  },
  espresso: {
    name: 'Espresso',
    inIt: 'no espresso',
    defaultRatio: '1:2',
    temperatureC: 94,
    grind: 'Fina (ajustar)',
    timeText: '30 s',
  },
  'french-press': {
    name: 'Prensa Francesa',
    inIt: 'na prensa francesa',
    defaultRatio: '1:15',
    temperatureC: 94,
    grind: 'Média-fina (ajustar)',
    timeText: '9 min',
  },
  'cold-brew': {
    name: 'Cold Brew',
    inIt: 'no cold brew',
    defaultRatio: '1:8',
    temperatureC: null,
    grind: 'Grossa (ajustar)',
    timeText: '18 h',
  },
  chemex: {
    name: 'Chemex',
    inIt: 'na Chemex',
    defaultRatio: '1:17',
    temperatureC: 94,
    grind: 'Média-fina (ajustar)',
    timeText: '4 min',
  },
  'moka-pot': {
    name: 'Moka',
    inIt: 'na moka',
    defaultRatio: null,
    temperatureC: 94,
    grind: 'Média-fina (ajustar)',
    timeText: '5 min',
  },
  'brazilian-pour-over': {
    name: 'Coado',
    inIt: 'no coado',
    defaultRatio: '1:12',
    temperatureC: 94,
    grind: 'Média-fina (ajustar)',
    timeText: '3 min',
  },
} as const satisfies Record<string, CatalogueMethod>;

export type MethodId = keyof typeof CATALOGUE;

/** All ids, as a tuple for validation. */
export const METHOD_IDS = [
  'v60',
  'aeropress',
  'espresso',
  'french-press',
  'cold-brew',
  'chemex',
  'moka-pot',
  'brazilian-pour-over',
] as const satisfies readonly MethodId[];
