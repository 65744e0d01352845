/**
 * The numbers of each method. tests/database/agreement.test.ts and the assistant's
 * agreement.test.ts compare the catalogue (`brew_methods`), recipes, course and assistant with
 * them.
 *
 * The product's specification sets those of the first eight;
 * docs/adr/0007-brew-constant-overrides.md lists the exceptions. The row of `brew_methods` names
 * the source of the later methods' ratios and times.
 */

/** Decides how times scale, how water is counted and which advice fits. */
export type BrewStyle =
  | 'percolation'
  | 'immersion'
  | 'espresso'
  | 'stove'
  | 'cold'
  | 'machine'
  | 'phin';

export interface MethodFacts {
  name: string;
  /** The name with its preposition, for sentences: 'na V60'. */
  inIt: string;
  style: BrewStyle;
  /** Null where the size of the pot sets the dose. */
  defaultRatio: string | null;
  /** °C; null for a cold brew. */
  temperatureC: number | null;
  grind: string;
  /** Duration of the default recipe at its own dose. */
  timeText: string;
  /** Stars, 1 to 5. */
  difficulty: number;
}

/** °C of hot water, from the product's specification. */
export const STANDARD_TEMPERATURE = 94;
/** From the product's specification. */
const STANDARD_GRIND = 'Média-fina (ajustar)';

const standard = { temperatureC: STANDARD_TEMPERATURE, grind: STANDARD_GRIND } as const;

export const METHODS = {
  v60: {
    ...standard,
    name: 'V60',
    inIt: 'na V60',
    style: 'percolation',
    defaultRatio: '1:16',
    timeText: '3 min',
    difficulty: 4,
  },
  aeropress: {
    ...standard,
    name: 'AeroPress',
    inIt: 'na AeroPress',
    style: 'immersion',
    defaultRatio: '1:14',
    timeText: '3 min',
    difficulty: 2,
  },
  espresso: {
    ...standard,
    name: 'Espresso',
    inIt: 'no espresso',
    style: 'espresso',
    defaultRatio: '1:2',
    grind: 'Fina (ajustar)',
    timeText: '30 s',
    difficulty: 5,
  },
  'french-press': {
    ...standard,
    name: 'Prensa Francesa',
    inIt: 'na prensa francesa',
    style: 'immersion',
    defaultRatio: '1:15',
    grind: 'Média-grossa (ajustar)',
    timeText: '10 min',
    difficulty: 1,
  },
  'cold-brew': {
    name: 'Cold Brew',
    inIt: 'no cold brew',
    style: 'cold',
    defaultRatio: '1:8',
    temperatureC: null,
    grind: 'Grossa (ajustar)',
    timeText: '18 h',
    difficulty: 1,
  },
  chemex: {
    ...standard,
    name: 'Chemex',
    inIt: 'na Chemex',
    style: 'percolation',
    defaultRatio: '1:17',
    timeText: '4 min',
    difficulty: 3,
  },
  'moka-pot': {
    ...standard,
    name: 'Moka',
    inIt: 'na moka',
    style: 'stove',
    defaultRatio: null,
    timeText: '5 min',
    difficulty: 2,
  },
  'brazilian-pour-over': {
    ...standard,
    name: 'Coado',
    inIt: 'no coado',
    style: 'percolation',
    defaultRatio: '1:12',
    timeText: '3 min',
    difficulty: 1,
  },
  melitta: {
    ...standard,
    name: 'Melitta',
    inIt: 'na Melitta',
    style: 'percolation',
    defaultRatio: '1:12',
    timeText: '6 min',
    difficulty: 1,
  },
  'drip-machine': {
    ...standard,
    name: 'Cafeteira elétrica',
    inIt: 'na cafeteira elétrica',
    style: 'machine',
    defaultRatio: '1:18',
    timeText: '6 min',
    difficulty: 1,
  },
  koar: {
    ...standard,
    name: 'Koar',
    inIt: 'no Koar',
    style: 'percolation',
    defaultRatio: '1:10',
    timeText: '3 min',
    difficulty: 2,
  },
  clever: {
    ...standard,
    name: 'Clever',
    inIt: 'na Clever',
    style: 'immersion',
    defaultRatio: '1:16',
    timeText: '4 min',
    difficulty: 1,
  },
  'kalita-wave': {
    ...standard,
    name: 'Kalita Wave',
    inIt: 'na Kalita Wave',
    style: 'percolation',
    defaultRatio: '1:16',
    timeText: '3 min',
    difficulty: 3,
  },
  'hario-switch': {
    ...standard,
    name: 'Hario Switch',
    inIt: 'na Hario Switch',
    style: 'immersion',
    defaultRatio: '1:16',
    timeText: '3 min',
    difficulty: 2,
  },
  origami: {
    ...standard,
    name: 'Origami',
    inIt: 'na Origami',
    style: 'percolation',
    defaultRatio: '1:16',
    timeText: '3 min',
    difficulty: 4,
  },
  'iced-pour-over': {
    ...standard,
    name: 'Coado gelado',
    inIt: 'no coado gelado',
    style: 'percolation',
    defaultRatio: '1:9',
    timeText: '3 min',
    difficulty: 3,
  },
  siphon: {
    ...standard,
    name: 'Sifão (globinho)',
    inIt: 'no sifão',
    style: 'stove',
    defaultRatio: '1:14',
    timeText: '5 min',
    difficulty: 5,
  },
  ibrik: {
    name: 'Ibrik',
    inIt: 'no ibrik',
    style: 'stove',
    defaultRatio: '1:10',
    temperatureC: 60,
    grind: 'Extrafina (ajustar)',
    timeText: '5 min',
    difficulty: 3,
  },
  phin: {
    ...standard,
    name: 'Phin',
    inIt: 'no phin',
    style: 'phin',
    defaultRatio: '1:8',
    timeText: '6 min',
    difficulty: 2,
  },
  'milk-drinks': {
    ...standard,
    name: 'Bebidas com leite',
    inIt: 'nas bebidas com leite',
    style: 'espresso',
    defaultRatio: '1:2',
    grind: 'Fina (ajustar)',
    timeText: '2 min',
    difficulty: 4,
  },
} as const satisfies Record<string, MethodFacts>;

export type MethodId = keyof typeof METHODS;

/** In the catalogue's order. */
export const METHOD_IDS: readonly MethodId[] = Object.keys(METHODS).filter(isMethodId);

/** The methods of the product's specification, which lists show first. */
export const FIRST_METHOD_IDS: readonly MethodId[] = METHOD_IDS.slice(0, 8);

export function isMethodId(id: string): id is MethodId {
  return Object.hasOwn(METHODS, id);
}

/** Returns the id of the catalogue's method that a recipe follows. */
export function likeOf({ methodId, like }: { methodId: string; like?: string }): string {
  return like ?? methodId;
}

/** Returns percolation for an unknown method. */
export function styleOf(methodId: string): BrewStyle {
  return isMethodId(methodId) ? METHODS[methodId].style : 'percolation';
}

/** Returns words for a flame's or machine's heat; null where a person or author sets the °C. */
export function heatText(methodId: string, temperature: number | null): string | null {
  if (temperature !== STANDARD_TEMPERATURE) return null;
  const style = styleOf(methodId);
  if (style === 'stove') return 'Fogo baixo';
  return style === 'machine' ? 'A máquina decide' : null;
}

/** Whether a recipe's water is the beverage in the cup, not the water poured. */
export function countsBeverage(methodId: string): boolean {
  return styleOf(methodId) === 'espresso';
}
