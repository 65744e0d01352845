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

function method(
  name: string,
  inIt: string,
  style: BrewStyle,
  defaultRatio: string | null,
  timeText: string,
  difficulty: number,
  own: Partial<Pick<MethodFacts, 'temperatureC' | 'grind'>> = {},
): MethodFacts {
  const standard = { temperatureC: STANDARD_TEMPERATURE, grind: STANDARD_GRIND };
  return { name, inIt, style, defaultRatio, timeText, difficulty, ...standard, ...own };
}

export const METHODS = {
  v60: method('V60', 'na V60', 'percolation', '1:16', '3 min', 4),
  aeropress: method('AeroPress', 'na AeroPress', 'immersion', '1:14', '3 min', 2),
  espresso: method('Espresso', 'no espresso', 'espresso', '1:2', '30 s', 5, {
    grind: 'Fina (ajustar)',
  }),
  'french-press': method(
    'Prensa Francesa',
    'na prensa francesa',
    'immersion',
    '1:15',
    '10 min',
    1,
    { grind: 'Média-grossa (ajustar)' },
  ),
  'cold-brew': method('Cold Brew', 'no cold brew', 'cold', '1:8', '18 h', 1, {
    temperatureC: null,
    grind: 'Grossa (ajustar)',
  }),
  chemex: method('Chemex', 'na Chemex', 'percolation', '1:17', '4 min', 3),
  'moka-pot': method('Moka', 'na moka', 'stove', null, '5 min', 2),
  'brazilian-pour-over': method('Coado', 'no coado', 'percolation', '1:12', '3 min', 1),
  melitta: method('Melitta', 'na Melitta', 'percolation', '1:12', '6 min', 1),
  'drip-machine': method(
    'Cafeteira elétrica',
    'na cafeteira elétrica',
    'machine',
    '1:18',
    '6 min',
    1,
  ),
  koar: method('Koar', 'no Koar', 'percolation', '1:10', '3 min', 2),
  clever: method('Clever', 'na Clever', 'immersion', '1:16', '4 min', 1),
  'kalita-wave': method('Kalita Wave', 'na Kalita Wave', 'percolation', '1:16', '3 min', 3),
  'hario-switch': method('Hario Switch', 'na Hario Switch', 'immersion', '1:16', '3 min', 2),
  origami: method('Origami', 'na Origami', 'percolation', '1:16', '3 min', 4),
  'iced-pour-over': method('Coado gelado', 'no coado gelado', 'percolation', '1:9', '3 min', 3),
  siphon: method('Sifão (globinho)', 'no sifão', 'stove', '1:14', '5 min', 5),
  ibrik: method('Ibrik', 'no ibrik', 'stove', '1:10', '5 min', 3, {
    temperatureC: 60,
    grind: 'Extrafina (ajustar)',
  }),
  phin: method('Phin', 'no phin', 'phin', '1:8', '6 min', 2),
  'milk-drinks': method(
    'Bebidas com leite',
    'nas bebidas com leite',
    'espresso',
    '1:2',
    '2 min',
    4,
    { grind: 'Fina (ajustar)' },
  ),
};

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
