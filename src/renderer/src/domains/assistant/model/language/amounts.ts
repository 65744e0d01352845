import { POTS } from '@shared/brew/vessels';
import type { Amount, Item } from '@shared/language/amount';
import { itemsOf } from '@shared/language/items';
import { namesWith } from '@shared/language/names';
import { type Clause, clausesOf } from '@shared/recipe-text/reader/clauses';
import { type Cue, cuesOf } from '@shared/recipe-text/reader/cues';
import { type AmountItem, isAmount } from '@shared/recipe-text/reader/items';
import { ratioOf } from '@shared/recipe-text/reader/ratio';
import { figureOf } from '@shared/recipe-text/reader/scores';

import {
  type Drinks,
  drinkersIn,
  drinksOfEach,
  drinksOfSize,
  type Figure,
  figuresOf,
  MOST_DOSE,
  MOST_SHOT,
} from './figures';
import { countsInDigits, inFull, normalize } from './normalize';

interface NamedDevice {
  methodId: string;
  size: number;
}

export interface Amounts {
  /** Grams. */
  coffee: number | null;
  /** Millilitres; for espresso grams in the cup. */
  water: number | null;
  /** Water per gram of coffee. */
  ratio: number | null;
  cups: number | null;
  /** Drinks of one size, which together are the water; `cups` is null beside them. */
  drinks: Drinks | null;
  /** °C */
  temperature: number | null;
  seconds: number | null;
  nothing: boolean;
  /** A number without a unit at the end of a short question: 'e com 30?' */
  bare: number | null;
  device: NamedDevice | null;
  items: readonly Item[];
}

const NAMES = namesWith([]);
const MOST_SECONDS = 7 * 24 * 3600;

/**
 * Returns a value above 0 and up to the limit; null for other values.
 * The calculator decides which amounts make a recipe.
 */
function upTo(value: number | null | undefined, limit = Number.POSITIVE_INFINITY): number | null {
  return value !== null && value !== undefined && value > 0 && value <= limit ? value : null;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const LEAST_WHOLE = 100;
/** Rounds water: to a whole ml from 100 ml on (16 oz are 473 ml), else to tenths. */
const waterOf = (value: number) => (value < LEAST_WHOLE ? tenths(value) : Math.round(value));

function clausesIn(items: readonly Item[], asked: string): Clause[] {
  const line = {
    at: 0,
    text: asked,
    isChat: false,
    isItem: false,
    isCited: false,
    isNumbered: false,
    isNthPour: false,
    opensBlock: false,
  };
  return clausesOf([{ line, items: [...items], isRow: false }]);
}

const isMass = ({ dimension }: Amount) => dimension === 'mass';
const isVolume = ({ dimension }: Amount) => dimension === 'volume';

const LEADING =
  /^(?:e|se|com|para|pra|fosse|for|usar|de|p|so|tenho|ih|ah|mas|agora|entao|tem|vai|sao|quero|faz|bota|poe)$/;

/** Returns a number without a unit if a question names at most a method beside it. */
function bareIn(items: readonly Item[]): number | null {
  const said = items.filter((item) => item.kind !== 'sign' && item.kind !== 'newline');
  const at = said.findIndex(isAmount);
  const item = said[at];
  if (!isAmount(item) || item.amount.dimension !== 'none') return null;
  const before = said.slice(0, at);
  const last = before.at(-1);
  // 'Clever com 22': the method is named, and its dose needs no unit.
  const isOfMethod = last?.kind === 'word' && last.norm === 'com';
  const isLed = before.every(
    (each) =>
      (each.kind === 'word' && LEADING.test(each.norm)) || (each.kind === 'name' && isOfMethod),
  );
  const rest = said[at + 1];
  const isEnd =
    rest === undefined ||
    (rest.kind === 'word' && /^(?:no|na|agora|hoje|so|entao|ai)$/.test(rest.norm));
  return isLed && isEnd ? item.amount.value : null;
}

const LEAST_QUOTIENT = 1;
/**
 * Smallest quotient of water and dose without units, in a message that names no time.
 * '4:6', with a smaller quotient, is a recipe's name.
 */
const LEAST_BARE = 5;
const MOST_QUOTIENT = 30;

/** Returns a dose and its water side by side: '15 pra 250'; null without such a pair. */
function pairOf(cues: readonly Cue[], isTimed: boolean): readonly [Cue, Cue] | null {
  for (const [index, first] of cues.entries()) {
    const second = cues[index + 1];
    if (!second || first.pair !== 'first' || second.pair !== 'second') continue;
    const quotient = figureOf(second) / figureOf(first);
    const [one, other] = [first.item.amount.dimension, second.item.amount.dimension];
    const isDose = one === 'mass' || one === 'none';
    const isDrink = ['mass', 'volume', 'none'].includes(other);
    // '4:6 pra 24 g': a bare number before a weight is no dose.
    if (one === 'none' && other === 'mass') continue;
    const isBare = one === 'none' && other === 'none';
    if (
      isDose &&
      isDrink &&
      quotient >= (isBare && !isTimed ? LEAST_BARE : LEAST_QUOTIENT) &&
      quotient <= MOST_QUOTIENT
    ) {
      return [first, second];
    }
  }
  return null;
}

/** Largest number without a unit that counts drinks, not grams: '1 café', 'dois cafés'. */
const MOST_DRINKS = 4;
const countsDrinks = (cue: Cue): boolean =>
  cue.item.amount.dimension === 'none' && figureOf(cue) <= MOST_DRINKS;

function matterIn(cues: readonly Cue[], isTimed: boolean) {
  const pair = pairOf(cues, isTimed);
  const isDrink = ({ label }: Cue) => label === 'water' || label === 'yield' || label === 'bypass';
  const isOther = ({ label }: Cue) =>
    label !== null && label !== 'coffee' && !['water', 'yield', 'bypass'].includes(label);
  const measured = cues.filter((cue) => !isOther(cue));
  const named = (wanted: (cue: Cue) => boolean) =>
    measured.find(
      (cue) => wanted(cue) && ['mass', 'volume', 'none'].includes(cue.item.amount.dimension),
    );
  const coffee =
    named((cue) => cue.label === 'coffee' && !isVolume(cue.item.amount) && !countsDrinks(cue)) ??
    pair?.[0] ??
    measured.find((cue) => isMass(cue.item.amount) && !isDrink(cue));
  const water =
    named((cue) => isDrink(cue) && cue !== coffee) ??
    measured.find((cue) => isVolume(cue.item.amount) && cue !== coffee) ??
    // 'Minha jarra é de 800 ml': a person who names no water means to fill the vessel.
    cues.find((cue) => cue.isVessel && isVolume(cue.item.amount) && cue !== coffee) ??
    (pair?.[0] === coffee ? pair?.[1] : undefined) ??
    measured.find((cue) => cue.way === 'to' && cue !== coffee && figureOf(cue) > 20);
  // 'Deu 60 g com 18 g': the lesser of two weights without a name is the dose.
  const other = measured.find(
    (cue) => cue !== coffee && cue.label !== 'coffee' && isMass(cue.item.amount),
  );
  const areBare = coffee !== undefined && water === undefined && coffee.label !== 'coffee';
  return areBare && other && isMass(coffee.item.amount) && figureOf(coffee) <= MOST_SHOT
    ? { coffee, water: other }
    : { coffee, water };
}
/** A number without a unit is water from this value on, in ml. */
export const LEAST_BARE_WATER = 100;
/** Words before water that is poured on a dose: 'despejei 330', 'parei em 480', 'com 290'. */
const POURED =
  /\b(?:despej\w+|jog\w+|bot\w+|coloc\w+|ponho|pus|pass\w+|par(?:o|ei)|encho|enchi|complet\w+|derram\w+|us\w+|com|para|por|e|agua)(?: (?:em|ate|n?uns|umas|de|com|mais|agua))*$/;
/** Matches a noun after a number, which counts other things: '250 visitas', '300 de frete'. */
const OF_THINGS = /^(?:(?!mais\b|menos\b|depois\b)[a-z]{2,}s\b|[xwv]\b|vez\b|de (?!agua\b))/;
const [LEAST_PARTS, MOST_PARTS] = [5, 22] as const;

/** Returns the number that is the water of a dose in grams; undefined if none fits. */
const pouredWith = (dose: number, figures: readonly Figure[]): number | undefined =>
  figures.find(
    ({ value, dimension, before, after }) =>
      dimension === 'none' &&
      value >= LEAST_BARE_WATER &&
      value / dose >= LEAST_PARTS &&
      value / dose <= MOST_PARTS &&
      POURED.test(before) &&
      !OF_THINGS.test(after),
  )?.value;
/** Returns whether dose and drink are swapped: no drink weighs less than its coffee. */
const isUpsideDown = ({ coffee, water }: ReturnType<typeof matterIn>) =>
  coffee !== undefined &&
  water !== undefined &&
  isMass(coffee.item.amount) &&
  isMass(water.item.amount) &&
  coffee.label !== 'coffee' &&
  figureOf(water) < figureOf(coffee);

const HAS_HEAT = /^(?:agua|temperatura|chaleira|termometro)$/;
const REACHES = /^(?:cheg|esquent|aquec|ating)\w+$/;
/** Words between what is hot and its degrees: 'a chaleira só chega nuns 85'. */
const OF_HEAT =
  /^(?:a|em|de|e|ta|esta|so|nuns|uns|ate|marca|marcou|marcando|mostra|mostrou|deu|da|cheg\w+|esquent\w+|aquec\w+|ating\w+|vai|fica|ficou)$/;

/** Returns a temperature without a unit after words for the water or its heat: 'água a 96'. */
function waterHeat(items: readonly Item[]): AmountItem | undefined {
  // 'Minha cafeteira elétrica só chega a 85' names the degrees of its water.
  const isReached = items.some((item) => item.kind === 'word' && REACHES.test(item.norm));
  const at = items.findIndex(
    (item) =>
      (item.kind === 'word' && HAS_HEAT.test(item.norm)) ||
      (isReached && item.kind === 'name' && item.name.id === 'drip-machine'),
  );
  const item = items
    .slice(at + 1)
    .find((each) => !(each.kind === 'word' && OF_HEAT.test(each.norm)));
  const isHeat =
    at >= 0 &&
    isAmount(item) &&
    item.amount.dimension === 'none' &&
    item.amount.value >= 60 &&
    item.amount.value <= 100;
  return isHeat ? item : undefined;
}

const TIME_BEFORE = /^(?:tempo|em|levou|demorou|durou|por|durante|aos|as|marca)$/;
/** Verbs of a brew that ends: after them 'em 1:15' is a time. */
const ENDS =
  /^(?:lev|demor|dur|termin|acab|sa[ií]|ca[ií]|desc|escorr|dren|par|pass|tir|extra|prens|vir|deu|foi)\w*$/;
/** Water per gram from which 'em 1:15' without such a verb is a ratio. */
const [LEAST_RATIO, MOST_RATIO] = [10, 18] as const;

/** Returns whether an amount is a time. A ratio looks the same: 'e com 1:15?'. */
function isTime(item: AmountItem, items: readonly Item[]): boolean {
  const { dimension, ratio } = item.amount;
  if (dimension !== 'clock') return dimension === 'time';
  const at = items.indexOf(item);
  const before = items[at - 1];
  const isMinutes = /min/i.test(item.raw);
  if (ratio === null || isMinutes) return true;
  const isUsual = ratio >= LEAST_RATIO && ratio <= MOST_RATIO;
  const ends = items.some((each) => each.kind === 'word' && ENDS.test(each.norm));
  if (before?.kind !== 'word' || (before.norm === 'em' && isUsual && !ends)) return false;
  return TIME_BEFORE.test(before.norm);
}

/** Digits for the number words in sizes of devices: 'moka de quatro xícaras'. */
const SIZES: ReadonlyMap<string, string> = new Map([
  ['duas', '2'],
  ['tres', '3'],
  ['quatro', '4'],
  ['seis', '6'],
  ['oito', '8'],
  ['nove', '9'],
  ['dez', '10'],
  ['doze', '12'],
]);
const SIZE_IN_WORDS =
  /(?<=(?:moka|italiana|cafeteira|chemex|sif[aã]o|bialetti) de )(?:duas|tr[eê]s|quatro|seis|oito|nove|dez|doze)(?!\p{L})/giu;

/** Matches a dose before the amount in question: 'Origami 14 g água?'. */
const ASKED_LAST = /\d ?g(?:r|ramas?)? (?:(?!de )\w+ ){0,3}(?:agua|h2o)$/;
/** Matches a dose before its result: '15 g rende uma caneca?', '20 g sai aguado'. */
const MAKES =
  /\d ?(?:g|gr|gramas?) (?:de \w+ )?(?:rende\w*|da|dao|faz\w*|serve\w*|(?:sai(?:u|ndo)?|fic\w+|esta|ta)(?= (?!em |por )[a-z]))\b/;
/** Matches a basket with its grams, without a unit: 'cesta dupla de 18'. */
const BASKET =
  /\b(?:cest(?:a|o|inh[oa])|basket|porta ?filtro) (?:\w+ ){0,2}?(?:de |e )?([12]?\d|3[0-2])(?! ?(?:mm|ml|\d|:))(?:\b|(?=g))/;
/** Matches a cup with its ml, two digits without a unit: 'xícara de 50'. */
const CUP_IN_ML =
  /(?<![\p{L}\d])((?:copinho|copo|caneca|x[ií]cara|xicrinha|cafezinho)s? de) (\d{2})(?! ?(?:g|gr|gramas|ml|l|cc|oz|on[cç]as?|fl|reais|conto|pessoas|x)(?!\p{L})|[.,/:]?\d)/giu;
/** Matches a device or cup with its ml, without a unit: 'prensa de 600'. */
const SIZE_IN_ML =
  /(?<![\p{L}\d])((?:prensa|press|clever|aeropress|garrafa|t[eé]rmica|jarra|bule|cafeteira|chaleira|globinho|leiteira|canec[ao]|copo|x[ií]cara)(?: s[oó]| francesa| t[eé]rmica| el[eé]trica| inteira| toda| cheia| \p{L}{4,}(?= de))?(?: de)?) (\d{3,4})(?! ?(?:g|gr|gramas|ml|l|cc|w|watts|reais|conto|v|volts)(?!\p{L})|[.,]?\d)/giu;
/** Matches the dose of an espresso in a barista's words: '18 in'. */
const DOSE_IN = /(?<![\d.,:])(\d{1,2}(?:[.,]\d)?) ?g? in(?!\p{L})/giu;
/** Matches the dose and drink of an espresso with few units: '18 g saiu 50 em 30 s'. */
const DOSE_AND_OUT =
  /(?<![\d.,:])(\d{1,2}(?:[.,]\d)?) ?(?:g|gr|gramas)? (?:e )?(saiu|sa[ií]ram|deu|virou|tirei|rendeu) (\d{2,3}) ?(?:g|gr|gramas|ml)?(?= (?:em|com) \d{1,2} ?(?:s|seg|segundos?)(?!\p{L}))/giu;
/** Matches a ratio with the water first: 'pra 15 por 1'. */
const RATIO_TURNED =
  /(?<![\p{L}\d.,:/])(\d{1,2}) (?:por|para|pra) (?:1|um)(?![\p{L}\d.,:/]| (?:l|litro|pessoa|x[ií]cara|caneca|copo|dia|m[eê]s))/giu;
/** Shares of a device that a brew fills: 'é de 1 litro, quero só um terço dela'. */
const SHARES_OF_DEVICE: readonly (readonly [RegExp, number])[] = [
  [/\b(?:um|1) terco d(?:el[ae]|a|o)\b/, 1 / 3],
  [/\b(?:dois|2) tercos d(?:el[ae]|a|o)\b/, 2 / 3],
  [/\b(?:um|1) quarto d(?:el[ae]|a|o)\b/, 1 / 4],
  [/\bmetade d(?:el[ae]|a (?:prensa|jarra|garrafa|moka|chemex|clever|capacidade))\b/, 1 / 2],
];
/** Matches a vessel that is half full: 'meia garrafa, e ela é de 1,8 l'. */
const HALF_FULL = /\bmeia (?:garrafa|termica|jarra|chaleira|leiteira)\b(?! de \d)/;

export function readAmounts(typed: string): Amounts {
  const asked = countsInDigits(inFull(typed))
    .replace(
      SIZE_IN_WORDS,
      (word) => SIZES.get(word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()) ?? word,
    )
    .replace(SIZE_IN_ML, '$1 $2 ml')
    .replace(CUP_IN_ML, '$1 $2 ml')
    .replace(RATIO_TURNED, '1:$1')
    .replace(DOSE_IN, '$1 g de café')
    .replace(DOSE_AND_OUT, '$1 g de café $2 $3 g na xícara');
  const items = itemsOf(asked, NAMES);
  const clauses = clausesIn(items, asked);
  const cues = clauses.flatMap((clause, at) => cuesOf(clause, clauses[at - 1], clauses[at + 1]));
  const amounts = items.filter(isAmount).map(({ amount }) => amount);
  const first = (...dimensions: Amount['dimension'][]) =>
    amounts.find(({ dimension }) => dimensions.includes(dimension));
  const ratio = clauses
    .flatMap((clause) =>
      clause.items.map((item, index) =>
        isAmount(item) ? ratioOf(item, clause, index, false) : null,
      ),
    )
    .find((value) => value !== null);
  const clock = items
    .filter(isAmount)
    .find((item) => item.amount.ratio !== null && !isTime(item, items));
  const time = items.filter(isAmount).find((item) => isTime(item, items))?.amount;
  const plain = normalize(asked);
  const read = matterIn(cues, time !== undefined);
  const isDose =
    read.coffee === undefined &&
    read.water?.item.amount.dimension === 'mass' &&
    figureOf(read.water) <= MOST_DOSE &&
    (ASKED_LAST.test(plain) || MAKES.test(plain));
  const heat = first('temperature') ? undefined : waterHeat(items);
  const { coffee, water: filled } = isDose
    ? { coffee: read.water, water: undefined }
    : isUpsideDown(read)
      ? { coffee: read.water, water: read.coffee }
      : read;
  // 'Com água a 85' names a temperature, not an amount of water.
  const water = filled?.item === heat ? undefined : filled;
  const basket = Number(BASKET.exec(plain)?.[1] ?? Number.NaN);
  const share = SHARES_OF_DEVICE.find(([words]) => words.test(plain))?.[1] ?? 1;
  const fill = HALF_FULL.test(plain) ? 0.5 : share;
  const figures = figuresOf(plain);
  const drinks = drinksOfSize(figures, plain);
  const named = items.find((item) => item.kind === 'name' && item.name.size !== null);
  const device =
    named?.kind === 'name' && named.name.size !== null
      ? { methodId: named.name.id, size: named.name.size }
      : null;
  const pot = device && POTS.has(device.methodId) ? device.size : null;
  const temperature = first('temperature') ?? heat?.amount;
  // '7 g por 100 ml, e um copo de 473?': with a ratio, the bare number is the water.
  const isOpen = ratio !== undefined && coffee === undefined && water === undefined;
  const bareWater = isOpen
    ? amounts.find(({ dimension, value }) => dimension === 'none' && value >= LEAST_BARE_WATER)
        ?.value
    : coffee !== undefined && water === undefined && ratio === undefined
      ? pouredWith(figureOf(coffee), figures)
      : undefined;
  return {
    coffee: upTo(coffee ? tenths(figureOf(coffee)) : basket),
    water: upTo(
      (drinks && drinks.count * drinks.each) ??
        (water && waterOf(figureOf(water) * fill)) ??
        bareWater,
    ),
    ratio: upTo(ratio ?? clock?.amount.ratio, 100),
    cups:
      drinks === null
        ? upTo(
            drinksOfEach(figures, plain) ??
              first('cup')?.value ??
              drinkersIn(figures, plain) ??
              pot,
            100,
          )
        : null,
    drinks,
    // '1 C' is no brewing temperature.
    temperature:
      temperature && temperature.value >= 10 && temperature.value <= 120
        ? Math.round(temperature.value * 10) / 10
        : null,
    seconds: upTo(time?.value, MOST_SECONDS),
    nothing: amounts.some(
      ({ dimension, value }) => value === 0 && ['mass', 'volume', 'cup'].includes(dimension),
    ),
    bare: upTo(bareIn(items)),
    device,
    items,
  };
}
