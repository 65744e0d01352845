import { countsBeverage, METHODS, type MethodId } from '@shared/brew/methods';
import { SOLD_BY_CUPS, vesselsFor } from '@shared/brew/vessels';
import { formatDecimal } from '@shared/format';
import { FEARS } from './acts/brews';
import type { Answer, Decision, Memory } from './answer';
import { authorIn } from './answers/authors';
import { brewAnswer } from './answers/brew-amounts';
import { type Ask, choice, planFacts, planMemory, say } from './answers/compose';
import { otherDose, timeLine } from './answers/topics';
import {
  type BrewChange,
  changedBrew,
  hasAmounts,
  isAboutBrew,
  isGiven,
  requestFor,
  type WantedBrew,
} from './brew';
import { anew, onAnother, otherMethod, type Reading } from './carried-question';
import { planFor } from './knowledge/methods';
import { readAmounts } from './language/amounts';
import { LEAST_DRINK, MOST_DRINK } from './language/figures';
import { termsOf } from './language/terms';
import { scaledRecipe } from './late-answers';
import { mayHaveSubject } from './meaning';
import { type Change, changed, type Figure, figuresIn, type Turn } from './turn';

/* Reads a short message as a change of the brew under discussion: 'e com 20?', 'mais forte'. */

type Slot = 'coffee' | 'water' | 'cups' | 'each';

/** A new number that differs from the earlier one by a larger factor is about something else. */
const MOST_TIMES = 6;
/** A smaller number is not a dose in grams. */
const LEAST_DOSE = 3;
/** A mass of more doses than this is a bag. */
const MOST_DOSES = 10;
const MOST_CUPS = 30;
/** A number of litres without its unit is at most this large: 'e 2?' after 1 litro. */
const [MOST_LITRES, LEAST_OF_LITRES] = [10, 1000] as const;

const timesApart = (one: number, other: number) => Math.max(one / other, other / one);

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

interface Fit {
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

/** Two slots of which neither is nearer than this are both possible. */
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

function figuresChange(turn: Turn, memory: Memory): BrewChange | Fit[] | null {
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

const STRONG = String.raw`fort\w*|intens\w+|encorpad\w+|concentrad\w+|po|cafe|curt\w+`;
const WEAK = String.raw`frac\w*|fraqu\w*|leve\w*|suave|agua|aguad\w+|diluid\w+|long\w+`;
const AFTER = `(?: (?:entao|agora|hoje|ainda|um pouco|um pouquinho|um tico|por favor))*`;
/** Matches another strength at the end of a message: 'faz um pouquinho mais fraco'. */
const OTHER_STRENGTH = new RegExp(String.raw`\b(mais|menos) (?:de )?(${STRONG}|${WEAK})${AFTER}$`);
/** Matches a strength alone, after words of a request: 'e se eu quiser forte?' */
const STRENGTH = new RegExp(
  String.raw`^(?:(?:e|mas|agora|se|eu|quero|queria|quiser|prefiro|for|fosse|faz|fazer|deixar|ficar|bem) )*()(fort\w+|frac\w+|fraqu\w+)${AFTER}$`,
);
const IS_STRONG = new RegExp(`^(?:${STRONG})$`);
/** Words of a report or of a question about something else, whose strength is no request. */
const NO_REQUEST =
  /\b(?:ficou|ficam?|ficando|saiu|sai|esta|estava|tava|deu|veio|continu\w+|por que|porque|qual|quais|moagem|mo(?:er|o|ido)|tempo|temperatura|torra|graos?|cafeina)\b/;
const MOST_WORDS = 10;

/** Steps of the ratio for another strength; other methods take 1, and a moka's pot decides. */
const STEPS: Partial<Readonly<Record<MethodId, number>>> = {
  'cold-brew': 2,
  espresso: 0.5,
  'moka-pot': 0,
  'milk-drinks': 0,
};

/** Reads 'mais forte' or 'com menos água' as another ratio. */
export function strengthChange({ text, methods }: Turn, memory: Memory): BrewChange | null {
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

const IS_OF_SIZE =
  /\b(?:[nd]?[ao]) de \d+(?: xicaras?)?$|\b(?:minha|meu|verdade|dela?|ela|ele)\b.*\be (?:a |o |uma |um )?(?:de )?\d|^(?:e |mas )?(?:a|o) (?:d[aeo]|la|que)\b.*\be (?:a |o |uma |um )?de \d/;
const SIZES: readonly (readonly [word: RegExp, at: (count: number) => number])[] = [
  [/\b(?:pequen\w+|menor(?:zinh\w+)?)\b/, () => 0],
  [/\b(?:medi[ao])\b/, (count) => Math.floor(count / 2)],
  [/\b(?:grand\w+|maior(?:zinh\w+)?)\b/, (count) => count - 1],
];
/** A number of at least this many millilitres is the volume of a device. */
const LEAST_VOLUME = 100;

/** Returns the size of the person's device; null if a message names none. */
function sizeIn({ text, rest, changes }: Turn, methodId: MethodId) {
  const word = SIZES.find(([words]) => words.test(text));
  const [change, other] = changes;
  const isAlone = rest.every((term) => /^(?:pequen|grand|men|mai|med)/.test(term));
  const isNamed = IS_OF_SIZE.test(text) || (word !== undefined && isAlone);
  if (!isNamed || other !== undefined) return null;
  if (change !== undefined) return change.figure;
  const vessels = vesselsFor(methodId);
  const vessel = word && vessels[word[1](vessels.length)];
  return vessel && vessel.counts !== 'coffee'
    ? { value: vessel.capacity, kind: 'volume' as const }
    : null;
}

/** Reads 'a minha é a pequena, 350' as the size of the device, which the brew fills. */
function sized(turn: Turn, memory: Memory): Reading | null {
  const { methodId, given, said } = memory;
  if (methodId === null || turn.methods.some((id) => id !== methodId)) return null;
  const size = sizeIn(turn, methodId);
  if (size === null) return null;
  const { value, kind } = size;
  if (methodId === 'espresso') return brewReading(turn.text, memory, { coffee: value });
  const isVolume = kind === 'volume' || (kind === null && value >= LEAST_VOLUME);
  const dose = given.coffee ?? figuresIn(said).find((figure) => figure.kind === 'mass')?.value;
  if (isVolume && dose === undefined) return brewReading(turn.text, memory, { water: value });
  const device = METHODS[methodId].inIt.replace(/^\S+ /, '');
  const named = isVolume
    ? `de ${formatDecimal(value)} ml`
    : SOLD_BY_CUPS.has(methodId)
      ? `de ${value} xícaras`
      : String(value).padStart(2, '0');
  const asked =
    dose === undefined
      ? `${device} ${named}, quanto de pó?`
      : `na ${device} ${named} cabe ${formatDecimal(dose, 1)} g de café?`;
  return { asked, memory: anew(memory) };
}

/** Returns the pasted recipe in another dose; null for other brews and changes. */
function scaledPaste({ pasted, ratio }: Memory, { given }: WantedBrew): Decision | null {
  const drink = given.water ?? (given.cups ?? 0) * (given.each ?? 0);
  const dose = given.coffee ?? (ratio === null ? 0 : drink / ratio);
  return pasted === null || dose === 0 ? null : scaledRecipe(pasted, dose);
}

/** Topics of answers with the steps of a recipe. */
const BY_STEPS: readonly string[] = ['recipe', 'fourSix'];

/** Adds the time of a brew, if the person asked for the time before. */
function withTime(answer: Answer, wanted: WantedBrew): Answer {
  const { methodId } = wanted;
  const plan = methodId === null ? null : planFor(requestFor(methodId, wanted));
  return plan ? { ...answer, text: `${timeLine(plan, otherDose(plan))}\n${answer.text}` } : answer;
}

/** Completes a message with the brew that it changes. */
function brewReading(asked: string, memory: Memory, change: BrewChange): Reading {
  const wanted = changedBrew(memory, change);
  const isScaled = change.ratio === undefined && change.methodId === undefined;
  const answer = ({ question: { text } }: Ask): Decision => {
    const found = brewAnswer(wanted, text, BY_STEPS.includes(memory.topic ?? ''));
    const answer = memory.topic === 'time' ? withTime(found, wanted) : found;
    return (isScaled ? scaledPaste(memory, wanted) : null) ?? { topic: 'amounts', answer };
  };
  return { asked, memory, answer };
}

/** Asks which of two amounts a number is: 'e 20?' after a brew for four people. */
function unclear(fits: readonly Fit[], asked: string, memory: Memory): Reading {
  const inIt = memory.methodId === null ? '' : ` ${METHODS[memory.methodId].inIt}`;
  const questions = fits.map(({ slot, value }) => {
    const amount = formatDecimal(value);
    return slot === 'coffee'
      ? `${amount} g de café${inIt}`
      : slot === 'cups'
        ? `Café para ${amount} pessoas${inIt}`
        : `${amount} ml de água${inIt}`;
  });
  const answer = say(['É qual destes?'], questions.map(choice));
  return { asked, memory, answer: () => ({ topic: memory.topic ?? 'amounts', answer }) };
}

const MOST_OWN_TERMS = 2;
/** Stems of words in messages that change a brew, beside the figures. */
const OF_CHANGE =
  /^(?:fiz|faz|fac|fa[cz]o|ter|tiv|tenh|xicar|xicr|canec|cop|copinh|cafez|ench|garraf|jarr|termic|gost|prefir|pequen|grand|cois|esquec|dess|vist|chei)/;
const ASKS = /\b(?:qual|quais|como|onde|quando|por que|posso|pode|devo|cabe|serve)\b/;
const ASKS_AMOUNT = /\bquant\w+(?: (?:de )?(?:agua|po|cafe|pó))?\b/;

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

/** Topics of questions between two messages about the brew. */
const BETWEEN: readonly string[] = ['library', 'cleaning', 'roast', 'milk', 'compare'];
const LEADS =
  /^(?:e |mas |entao |agora )*(?:com|para|so|tenho|se|faz\w*|dobr\w+|metade|mais|menos) /;

/** Whether a message may change the brew: it was discussed last, or before a question between. */
function isOpen({ text, changes }: Turn, memory: Memory): boolean {
  if (isAboutBrew(memory)) return true;
  if (!hasAmounts(memory) || !BETWEEN.includes(memory.topic ?? '')) return false;
  const isOwn = figuresIn(memory.said).length > 0 || /\bquant\w+/.test(memory.said);
  const kinds: readonly Figure['kind'][] = ['mass', 'volume', 'people'];
  const isNamed = changes.some(({ figure: { kind } }) => kinds.includes(kind));
  return !isOwn && (isNamed || LEADS.test(text));
}

/** Topics of answers that other amounts replace; others are repeated for another method. */
const OF_AMOUNTS: readonly string[] = ['amounts', 'pasted'];

/** Keeps the amounts given in an answer about one figure of the brew in another method. */
function withBrew(reading: Reading, memory: Memory, methodId: MethodId): Reading {
  const wanted = changedBrew(memory, { methodId });
  const plan = planFor(requestFor(methodId, wanted));
  if (!plan) return reading;
  const about = { ...planMemory(plan), given: wanted.given };
  return {
    ...reading,
    adapt: ({ answer, ...found }) => ({
      ...found,
      answer: { ...answer, facts: planFacts(plan), about: { ...answer.about, ...about } },
    }),
  };
}

/** Reads 'e na prensa?' as the last question for the same brew in another method. */
export function onOtherMethod(turn: Turn, memory: Memory): Reading | null {
  const methodId = otherMethod(turn, memory);
  if (methodId === null) return null;
  const { given, water, topic } = memory;
  const isSameWater = water !== null && /\bmesma (?:quantidade de )?agua\b/.test(turn.text);
  if (isSameWater) return brewReading(turn.text, memory, { methodId, water });
  // A basket sets the dose of an espresso, and not the water of another brew.
  const isKept =
    isAboutBrew(memory) && isGiven(given) && (!countsBeverage(methodId) || given.coffee !== null);
  if (isKept && OF_AMOUNTS.includes(topic ?? ''))
    return brewReading(turn.text, memory, { methodId });
  const reading = onAnother(turn, memory, methodId);
  return reading && isKept ? withBrew(reading, memory, methodId) : reading;
}

/** Reads 'e a do Rao?' as the recipe of another author for the same method. */
function ofAuthor({ text, rest, methods, changes }: Turn, memory: Memory): Reading | null {
  const author = authorIn(text);
  const { methodId, given } = memory;
  if (author === null || methodId === null || methods.length + changes.length > 0) return null;
  if (rest.some((term) => !termsOf(author).includes(term) && !OF_CHANGE.test(term))) return null;
  const dose = given.coffee === null ? '' : ` com ${formatDecimal(given.coffee, 1)} g de café`;
  const asked = `receita do ${author} ${METHODS[methodId].inIt}${dose}`;
  return { asked, memory: anew(memory) };
}

/** Reads a message as a change of the brew; null if it says anything else. */
export function ofBrew(turn: Turn, memory: Memory): Reading | null {
  if (!isOpen(turn, memory)) return null;
  const { text, changes, methods } = turn;
  const stronger = strengthChange(turn, memory);
  if (stronger) return brewReading(text, memory, stronger);
  const ofSize = sized(turn, memory);
  if (ofSize) return ofSize;
  const ofOther = ofAuthor(turn, memory);
  if (ofOther) return ofOther;
  const left = { ...turn, rest: turn.rest.filter((term) => !OF_CHANGE.test(term)) };
  // 'Passei pra 450 ml, estraguei?' is about poured water.
  if (methods.length > 0 || FEARS.test(text) || !isPart(left)) return null;
  const ratio = ratioChange(turn);
  if (ratio) return brewReading(text, memory, ratio);
  const change = changes.length === 0 ? null : figuresChange(turn, memory);
  if (change === null) return null;
  return Array.isArray(change) ? unclear(change, text, memory) : brewReading(text, memory, change);
}
