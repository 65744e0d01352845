import { countsBeverage, type MethodId } from '@shared/brew/methods';
import { type Asked, quantitiesAsked } from './acts/asked';
import { FEARS } from './acts/brews';
import type { Memory } from './answer';
import type { BrewChange } from './brew';
import { readAmounts } from './language/amounts';
import { LEAST_DRINK, MOST_DRINK } from './language/figures';
import { mayHaveSubject } from './meaning';
import { type Change, changed, type Turn } from './turn';

/* Reads a short message as a change of the brew under discussion: 'e com 20?', 'mais forte'. */

type Slot = 'coffee' | 'water' | 'cups' | 'each';

/** A new number that differs from the earlier one by a larger factor is about something else. */
export const MOST_TIMES = 6;
/** A smaller number is not a dose in grams. */
const LEAST_DOSE = 3;
/** A mass of more doses than this is a bag. */
const MOST_DOSES = 10;
const MOST_CUPS = 30;
/** Largest number read as litres, and least ml before it: 'e 2?' after '1 litro'. */
const [MOST_LITRES, LEAST_OF_LITRES] = [10, 1000] as const;

export const timesApart = (one: number, other: number) => Math.max(one / other, other / one);

const OF_DRINK = /\b(?:agua|bebida|na xicara|na jarra|na caneca)\b/;
const OF_CUP = /\b(?:x\w*cr?inh\w+|xicar\w*|cane[cq]\w+|copos?|copinhos?|cafezinhos?)\b/;
/** Words before a dose: 'com 20', 'só tenho 12', 'e se eu tiver 30'. */
const OF_DOSE =
  /\b(?:com|tenh\w+|tiv\w+|us\w+|coloc\w+|pus|bot\w+)(?: (?:so|apenas|uns|umas|eu))* \d/;

/**
 * Limits of a dose after 'para', as in 'ajusta pra 20'; other numbers there are people.
 * The second is the largest factor between this dose and the known one.
 */
const [LEAST_FOR, MOST_FOR] = [10, 2.5] as const;

/** The value of a slot before the change; null if the brew has none. */
const valueIn = (slot: Slot, { coffee, water, given }: Memory): number | null =>
  ({ coffee, water, cups: given.cups, each: given.each })[slot];

/** A slot that a number may fill, and its value in the slot: '2' is 2000 ml of water. */
export interface Fit {
  slot: Slot;
  value: number;
  apart: number;
}

/** Returns the slots that a number without a unit may fill, the likeliest first. */
function fitsOf(value: number, { text }: Turn, memory: Memory): Fit[] {
  const { coffee, water, given } = memory;
  const isDose = OF_DOSE.test(text);
  const candidates: readonly (readonly [Slot, number, number | null, boolean])[] = [
    ['coffee', value, coffee, value >= LEAST_DOSE],
    ['water', value, water, value >= LEAST_DRINK],
    [
      'water',
      value * LEAST_OF_LITRES,
      water,
      value <= MOST_LITRES && (water ?? 0) >= LEAST_OF_LITRES,
    ],
    ['cups', value, given.cups, Number.isInteger(value) && value <= MOST_CUPS && !isDose],
  ];
  return candidates
    .flatMap(([slot, next, before, fits]) =>
      before !== null && fits ? [{ slot, value: next, apart: timesApart(before, next) }] : [],
    )
    .filter(({ apart }) => apart <= MOST_TIMES)
    .sort((one, other) => one.apart - other.apart);
}

/** A slot is the only possible one if its old value is nearer than another's by this factor. */
const NEARER = 1.25;

/** Returns the slots that a figure may fill: none, one, or two if it is unclear. */
function slotsFor({ way, figure }: Change, turn: Turn, memory: Memory): Fit[] {
  const { value, kind } = figure;
  const { coffee, water, given, methodId } = memory;
  const { text } = turn;
  const only = (slot: Slot): Fit[] => [{ slot, value, apart: 1 }];
  const isOfCup = OF_CUP.test(text) && value >= LEAST_DRINK && value <= MOST_DRINK;
  if (isOfCup && given.cups !== null && (kind === null || kind === 'volume')) return only('each');
  if (kind === 'volume') return only('water');
  if (kind === 'mass') {
    const isWater =
      OF_DRINK.test(text) ||
      (coffee !== null &&
        water !== null &&
        timesApart(coffee, value) > MOST_TIMES &&
        timesApart(water, value) < MOST_FOR);
    if (isWater) return only('water');
    return coffee !== null && timesApart(coffee, value) > MOST_DOSES ? [] : only('coffee');
  }
  const isBareFor = kind === 'people' && figure.unit === '' && value >= LEAST_FOR;
  const isDose =
    isBareFor &&
    given.cups === null &&
    coffee !== null &&
    (timesApart(coffee, value) <= MOST_FOR ||
      (methodId !== null && countsBeverage(methodId) && water !== null));
  if (kind === 'people' && !isDose) return only('cups');
  if (kind !== null && !isDose) return [];
  if (way !== 'set') return fitsOf(value, turn, memory).slice(0, 1);
  const [first, second] = fitsOf(value, turn, memory);
  if (first === undefined) return [];
  const isUnclear =
    second !== undefined && second.slot !== first.slot && second.apart / first.apart < NEARER;
  return isUnclear ? [first, second] : [first];
}

/** Returns the brew after one figure of a message; null if it is about something else. */
function figureChange(change: Change, turn: Turn, memory: Memory): BrewChange | Fit[] | null {
  const { way, figure } = change;
  if (way === 'times') return { times: figure.value };
  const fits = slotsFor(change, turn, memory);
  const [fit, other] = fits;
  if (fit === undefined) return null;
  if (other !== undefined) return fits;
  const before = valueIn(fit.slot, memory);
  if (way !== 'set' && before === null) return null;
  const value = changed({ way, figure: { ...figure, value: fit.value } }, before ?? 0);
  return value > 0 ? { [fit.slot]: value } : null;
}

/** Matches one person or cup in words: 'e pra uma só?', 'só eu'. */
const FOR_ONE = /\b(?:para|so) (?:uma?|mim|eu)(?: so| pessoa| xicara)?$/;

function figuresChange(turn: Turn, memory: Memory): BrewChange | Fit[] | null {
  if (turn.changes.length === 0) {
    const cups = FOR_ONE.test(turn.text) ? 1 : readAmounts(turn.text).cups;
    return cups === null ? null : { cups };
  }
  let all: BrewChange = {};
  for (const change of turn.changes) {
    const found = figureChange(change, turn, memory);
    if (found === null || Array.isArray(found)) return found;
    all = { ...all, ...found };
  }
  const { methodId, coffee } = memory;
  const isShot = all.water !== undefined && methodId !== null && countsBeverage(methodId);
  return isShot && coffee !== null && all.coffee === undefined ? { ...all, coffee } : all;
}

const STRONG = String.raw`fort\w*|intens\w+|encorpad\w+|concentrad\w+|po|cafe|curto|curtinho`;
const WEAK = String.raw`frac\w*|fraqu\w*|leve\w*|suave|agua|aguad\w+|diluid\w+|long\w+`;
const AFTER = `(?: (?:entao|agora|hoje|ainda|um pouco|um pouquinho|um tico|por favor))*`;
/** Matches another strength at the end of a message: 'faz um pouquinho mais fraco'. */
const OTHER_STRENGTH = new RegExp(String.raw`\b(mais|menos) (?:de )?(${STRONG}|${WEAK})${AFTER}$`);
/** Matches a strength alone, after words of a request: 'e se eu quiser forte?' */
const STRENGTH = new RegExp(
  String.raw`^(?:(?:e|mas|agora|se|eu|quero|queria|quiser|prefiro|for|fosse|faz|fazer|deixar|ficar|bem|gost\w+|prefer\w+|curt\w+|a gente|meu|minha|marido|mulher|mae|pai|ele|ela|de|cafe) )*()(fort\w+|frac\w+|fraqu\w+)${AFTER}$`,
);
const IS_STRONG = new RegExp(`^(?:${STRONG})$`);
/** Words of a report or of a question about something else, whose strength is no request. */
const NO_REQUEST =
  /\b(?:ficou|ficam?|ficando|saiu|sai|esta|estava|tava|deu|veio|tem|continu\w+|por que|porque|qual|quais|moagem|mo(?:er|o|ido)|tempo|temperatura|torra|graos?|cafeina)\b/;
const MOST_WORDS = 10;

/** Steps of the ratio for another strength, 1 for other methods; 0 if the recipe is fixed. */
const STEPS: Partial<Readonly<Record<MethodId, number>>> = {
  'cold-brew': 2,
  espresso: 0.5,
  'moka-pot': 0,
  'milk-drinks': 0,
};

/** Reads 'mais forte' or 'com menos água' as another ratio. */
function strengthChange({ text, methods }: Turn, memory: Memory): BrewChange | null {
  const { methodId, coffee, water } = memory;
  const [, way, word = ''] = OTHER_STRENGTH.exec(text) ?? STRENGTH.exec(text) ?? [];
  if (way === undefined || methods.length > 0 || NO_REQUEST.test(text)) return null;
  if (text.split(' ').length > MOST_WORDS || /\d/.test(text)) return null;
  if (coffee === null || water === null || methodId === null) return null;
  const step = STEPS[methodId] ?? 1;
  if (step === 0) return null;
  const isStronger = IS_STRONG.test(word) === (way !== 'menos');
  const before = water / coffee;
  const rounded = step < 1 ? Math.round(before / step) * step : Math.round(before);
  const ratio = Math.max(1, rounded + (isStronger ? -step : step));
  if (word === 'agua' || countsBeverage(methodId)) return { ratio, keeps: 'coffee' };
  return word === 'po' || word === 'cafe' ? { ratio, keeps: 'water' } : { ratio };
}

/** Reads 'e 1:15?' as another ratio, also with an amount beside it. */
function ratioChange({ text }: Turn): BrewChange | null {
  const { ratio, coffee, water } = readAmounts(text);
  if (ratio === null) return null;
  return {
    ratio,
    ...(coffee === null ? {} : { coffee }),
    ...(water === null ? {} : { water }),
  };
}

const MOST_OWN_TERMS = 2;
/** Stems of words in messages that change a brew, beside the figures. */
export const OF_CHANGE =
  /^(?:fort|frac|fraqu|leve|dem$|fiz|faz|fac|fa[cz]o|ter|tiv|tenh|xicar|xicr|canec|cop|copinh|cafez|ench|garraf|jarr|termic|gost|prefir|pequen|grand|cois|esquec|dess|vist|chei)/;
const ASKS = /\b(?:qual|quais|como|onde|quando|por que|posso|pode|devo|cabe|serve)\b/;
const ASKS_AMOUNT = /\bquant\w+\b/;
/** Quantities that a change of the brew answers. */
const OF_A_BREW: readonly Asked[] = ['coffee', 'water', 'ratio', 'drink'];
/** Matches a report of a brew, or a doubt: 'saiu 280', '40 em 25', '1:17 é forte?' */
const REPORTS =
  /\b(?:saiu|sairam|caiu|deu|rendeu|ficou|levou|demorou|passou)\b|\d g? ?em \d|1:\d+ (?:e|fica|esta|seria)\b/;

/** Whether the quantity in question is not a brew's: 'quantos dias dura 250 g?' */
const isOfOtherQuantity = (text: string): boolean => {
  const asked = quantitiesAsked(text, false).flat();
  return asked.length > 0 && !asked.some((kind) => OF_A_BREW.includes(kind));
};

/**
 * Whether a message has figures alone, or with units and at most two words.
 * The words must neither ask nor name a subject of their own.
 */
export function isPart({ text, rest, changes }: Turn): boolean {
  // 'Por que 94?' is about the reason of a number.
  if (/^(?:e |mas )?por que\b/.test(text)) return false;
  if (rest.length === 0) return true;
  const isNamed = changes.every(({ way, figure: { kind } }) => way === 'times' || kind !== null);
  return (
    isNamed &&
    rest.length <= MOST_OWN_TERMS &&
    !mayHaveSubject(text) &&
    !ASKS.test(text) &&
    !ASKS_AMOUNT.test(text)
  );
}

/** Returns the change of the amounts; two fits if a number may mean either, null for none. */
export function amountChange(turn: Turn, memory: Memory): BrewChange | Fit[] | null {
  const { text, methods, rest } = turn;
  const left = { ...turn, rest: rest.filter((term) => !OF_CHANGE.test(term)) };
  // 'Passei pra 450 ml, estraguei?' is about poured water.
  const isOfElse = FEARS.test(text) || REPORTS.test(text) || isOfOtherQuantity(text);
  if (methods.length > 0 || isOfElse || !isPart(left)) return null;
  return ratioChange(turn) ?? figuresChange(turn, memory);
}

/** Matches a new ratio at the end of a report: 'tá forte demais, 1:17'; not '1:17 é forte?' */
const ENDS_WITH_RATIO = /\b1:\d+(?:,\d+)?(?: (?:entao|agora))?$/;

/** Returns another ratio or strength, also in a message with words of its own. */
export function ratioAsked(turn: Turn, memory: Memory): BrewChange | null {
  const { text, methods, rest } = turn;
  const own = rest.filter((term) => !OF_CHANGE.test(term)).length;
  const isRatio = methods.length === 0 && own <= MOST_OWN_TERMS && ENDS_WITH_RATIO.test(text);
  return strengthChange(turn, memory) ?? (isRatio && !ASKS.test(text) ? ratioChange(turn) : null);
}
