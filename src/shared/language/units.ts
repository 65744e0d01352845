import { GRAMS_PER_OUNCE, ML_PER_FLUID_OUNCE } from '../brew/amounts.ts';
import type { Token } from './tokens.ts';

/** The dimension of an amount. 'none' is a bare number, 'other' is not used for brewing. */
export type Dimension =
  | 'mass'
  | 'volume'
  | 'spoon'
  | 'cup'
  | 'time'
  | 'clock'
  | 'temperature'
  | 'ratio'
  | 'percent'
  | 'setting'
  | 'times'
  | 'cubes'
  | 'other'
  | 'none';

export interface Unit {
  dimension: Dimension;
  /** Converts to grams, ml, seconds or °C. */
  toBase: (value: number) => number;
  /** Least and greatest content of one spoon or vessel, in g or ml, if its size varies. */
  holds?: readonly [low: number, high: number];
  /** Whether it is a unit such as the ounce or °F; the person should then check the value. */
  isForeign?: boolean;
}

/** The American measuring cup. */
const ML_PER_CUP = 236.6;

/** The 'copo americano', a Brazilian glass. */
export const ML_PER_GLASS = 190;

const times = (factor: number) => (value: number) => value * factor;
const same = times(1);
const fromFahrenheit = (value: number) => ((value - 32) * 5) / 9;

const unit = (dimension: Dimension, toBase = same): Unit => ({ dimension, toBase });
const foreign = (dimension: Dimension, toBase: (value: number) => number): Unit => ({
  dimension,
  toBase,
  isForeign: true,
});
const holding = (dimension: Dimension, low: number, high: number): Unit => ({
  dimension,
  toBase: same,
  holds: [low, high],
});

const GRAM = unit('mass');
const MILLILITRE = unit('volume');
const LITRE = unit('volume', times(1000));
const SECOND = unit('time');
const MINUTE = unit('time', times(60));
const HOUR = unit('time', times(3600));
/** Example: '6 oz cups'; a count before it counts the cups. */
export const OUNCE_CUP = foreign('volume', times(ML_PER_FLUID_OUNCE));
const CELSIUS = unit('temperature');
const FAHRENHEIT = foreign('temperature', fromFahrenheit);
const OTHER = unit('other');

/* Grams of ground coffee in a level spoon: a tablespoon is 15 ml, a dessert spoon 10 ml. */
const TABLESPOON = holding('spoon', 4, 6);
const SPOON = holding('spoon', 4, 6);
const DESSERT_SPOON = holding('spoon', 3, 4);
const SMALL_SPOON = holding('spoon', 2, 3);
const SCOOP = holding('spoon', 9, 11);

/** Names of each unit, separated by '|'; a name may have several words. */
const WORDS: readonly (readonly [Unit, string])[] = [
  [GRAM, 'g|gr|grs|grama|gramas|graminha|graminhas|gramo|gramos|gram|grams'],
  [unit('mass', times(1000)), 'kg|kgs|quilo|quilos|kilo|kilos'],
  [foreign('mass', times(16 * GRAMS_PER_OUNCE)), 'libra|libras|lb|lbs|pound|pounds'],
  [unit('mass', times(1_000_000)), 'tonelada|toneladas'],
  [foreign('mass', times(GRAMS_PER_OUNCE)), 'oz|onca|oncas|ounce|ounces'],
  [MILLILITRE, 'ml|mls|mlzinho|mlzinhos|mililitro|mililitros|milliliter|milliliters|cc'],
  [unit('volume', times(100)), 'dl|decilitro|decilitros'],
  [unit('volume', times(10)), 'cl|centilitro|centilitros'],
  [LITRE, 'l|lt|lts|litro|litros|litrinho|litrinhos|liter|liters|litre|litres'],
  [
    foreign('volume', times(ML_PER_FLUID_OUNCE)),
    'fl oz|fl . oz|oz fl|fluid ounce|fluid ounces|oncas fluidas|onca fluida',
  ],
  [foreign('volume', times(ML_PER_CUP)), 'cup|cups'],
  [OUNCE_CUP, 'oz cup|oz cups|oz mug|oz mugs|ounce cup|ounce cups'],
  [
    { dimension: 'volume', toBase: times(ML_PER_GLASS), holds: [180, 200] },
    'copo americano|copos americanos',
  ],
  [
    { dimension: 'volume', toBase: times(1000), holds: [900, 1100] },
    'garrafa|garrafas|garrafa termica|garrafas termicas',
  ],
  [holding('cup', 200, 250), 'copo|copos|caneca|canecas|mug|mugs'],
  [
    holding('cup', 150, 240),
    'xicara|xicaras|xic|xics|chavena|chavenas|taza|tazas|xicara de cha|xicaras de cha',
  ],
  [holding('cup', 50, 60), 'cafezinho|cafezinhos|xicrinha|xicrinhas'],
  [
    TABLESPOON,
    'colher de sopa|colheres de sopa|cuie de sopa|culher de sopa|culheres de sopa|col . sopa|col sopa|col . de sopa|col de sopa|col ( sopa )|de sopa|das de sopa|colh . sopa|colh de sopa|c . de sopa|colher sopa|colheres sopa|colher ( sopa )|colheres ( sopa )|c . sopa|cs|tbsp|tbsps|tablespoon|tablespoons|cucharada|cucharadas',
  ],
  [
    SMALL_SPOON,
    'colher de cha|colheres de cha|colher de cafe|colheres de cafe|tsp|tsps|teaspoon|teaspoons|colherinha|colherinhas|colherzinha|colherzinhas',
  ],
  [DESSERT_SPOON, 'colher de sobremesa|colheres de sobremesa'],
  [SPOON, 'colher|colheres|cuie|culher|culheres|colherada|colheradas|spoon|spoons'],
  [
    SCOOP,
    'scoop|scoops|medida|medidas|medidor|medidores|dosador|dosadores|colher - medida|colheres - medida|colher medida|colheres medida|colher medidora|colheres medidoras|colheres dosadoras',
  ],
  [
    CELSIUS,
    '°|° c|grau|graus|grado|grados|degree|degrees|c|celsius|graus c|graus celsius|degrees c|degrees celsius|grados celsius',
  ],
  [
    FAHRENHEIT,
    '° f|f|fahrenheit|graus f|graus fahrenheit|degrees f|degrees fahrenheit|grados fahrenheit',
  ],
  [SECOND, 's|seg|segs|segundo|segundos|sec|secs|second|seconds|segundinho|segundinhos|" |”|″'],
  [MINUTE, "m|min|mins|minuto|minutos|minute|minutes|minutinho|minutinhos|'|’|′"],
  [unit('time', times(86_400)), 'dia inteiro|dias inteiros'],
  [HOUR, 'h|hs|hr|hrs|hora|horas|hour|hours|horinha|horinhas'],
  [unit('percent'), '%|por cento|porcento|p / cento|percent'],
  [unit('setting'), 'clique|cliques|click|clicks|clic|clics|volta|voltas|rotacoes'],
  [
    unit('times'),
    'x|vez|vezes|times|despejo|despejos|despejadas|ataque|ataques|pulso|pulsos|pulse|pulses|pour|pours|parte|partes|etapa|etapas|jatos|levas|rodadas|veces|vertidos|derrame|derrames|equal pours|equal parts|more pours|iguais|iguales|equal ones',
  ],
  [unit('cubes'), 'cubo|cubos|cubes|pedra|pedras|cubinhos|pedrinhas'],
  [
    OTHER,
    'reais|real|conto|contos|pila|pilas|mango|mangos|pau|paus|dolares|dollars|bar|bars|bares|ppm|rpm|mm|cm|micras|micron|microns|ano|anos|dia|dias|day|days|mes|meses|semana|semanas|kcal|mg|masl|msnm|metro|metros|meters|milhas|miles|puntos|km|sache|saches|pacote|pacotes|unidade|unidades|prata|pratas|passo|passos|step|steps|pessoa|pessoas|people|person|persons|servings|porcoes|pontos|ponto|pts|points|watts|w|andar|stars|estrelas|gota|gotas|dedo|dedos|dedinhos|lata|latas|ovo|ovos|passadas',
  ],
];

const UNITS: ReadonlyMap<string, Unit> = new Map(
  WORDS.flatMap(([measure, words]) => words.split('|').map((word) => [word.trim(), measure])),
);
export const unitOf = (word: string): Unit | undefined => UNITS.get(word);

/** The number of words in the longest name of a unit that begins with a word, by that word. */
const LONGEST: ReadonlyMap<string, number> = [...UNITS.keys()].reduce((longest, words) => {
  const [first = '', ...others] = words.split(' ');
  return longest.set(first, Math.max(longest.get(first) ?? 0, others.length + 1));
}, new Map<string, number>());

/** Returns the unit of a diminutive: 'despejinhos' counts despejos; undefined for others. */
function unitOfDiminutive(word: string): Unit | undefined {
  const [, stem = '', ending = ''] = /^(\w{3,}?)z?inh([oa]s?)$/.exec(word) ?? [];
  if (stem === '') return undefined;
  const isPlural = ending.endsWith('s');
  const endings = [ending, isPlural ? 'es' : 'e', isPlural ? 's' : ''];
  const unit = endings.map((each) => UNITS.get(stem + each)).find((each) => each !== undefined);
  // The diminutive of a cup or spoon is a smaller one, so the usual content would be too much.
  return unit && ['times', 'temperature'].includes(unit.dimension) ? unit : undefined;
}

const key = (tokens: readonly Token[]) => tokens.map(({ norm }) => norm).join(' ');

/** Reads the longest unit that begins at a token, with its length in tokens; else null. */
export function unitAt(
  tokens: readonly Token[],
  start: number,
): { unit: Unit; length: number; words: string } | null {
  const first = tokens[start];
  if (!first || first.kind === 'newline') return null;
  for (let length = LONGEST.get(first.norm) ?? 0; length > 0; length -= 1) {
    const part = tokens.slice(start, start + length);
    if (part.length < length) continue;
    const found = UNITS.get(key(part));
    if (found) return { unit: found, length, words: key(part) };
  }
  const small = unitOfDiminutive(first.norm);
  return small ? { unit: small, length: 1, words: first.norm } : null;
}
