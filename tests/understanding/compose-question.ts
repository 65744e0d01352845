import * as z from 'zod/mini';
import { parseRatio } from '../../src/shared/brew/amounts.ts';
import { grindWord } from '../../src/shared/brew/grind.ts';
import { GRINDERS } from '../../src/shared/brew/grinders/charts.ts';
import { settingFor } from '../../src/shared/brew/grinders/grinder.ts';
import { METHODS, type MethodId, STANDARD_TEMPERATURE } from '../../src/shared/brew/methods.ts';
import { ROASTS, roastAdvice } from '../../src/shared/brew/roast.ts';
import { Dice } from '../../src/shared/dice.test-support.ts';

const phrases = z.array(z.string()).check(z.minLength(1));
const pairs = z.array(z.tuple([z.string(), z.string()])).check(z.minLength(1));

/**
 * Phrases about amounts and settings, by writers who have not read the assistant's code.
 * Placeholders: {c} and {c2} g of coffee, {w} ml of water, {n} people, {m} and {m2} brewers, {g} a
 * grinder, {roast} a roast, {s} a time; '@' before a brewer is its article ('n@ {m}').
 */
export const questionBankSchema = z.object({
  waterFor: phrases,
  doseFor: phrases,
  doseForPeople: phrases,
  recipeFor: phrases,
  tempFor: phrases,
  timeFor: phrases,
  clicksFor: phrases,
  grindFor: phrases,
  ratioOf: phrases,
  followAmount: pairs,
  followMethod: pairs,
  followWhy: pairs,
});
export type QuestionBank = z.infer<typeof questionBankSchema>;

type Mark = string | { number: [least: number, most: number]; unit: string };

export interface ComposedQuestion {
  id: string;
  /** The list of the bank that contains the last question. */
  kind: keyof QuestionBank;
  turns: string[];
  must: Mark[];
  must_not: Mark[];
  phrase: string;
}

interface Brewer {
  id: MethodId;
  article: 'a' | 'o';
  names: readonly string[];
  /** A regular expression for the brewer's name in an answer. */
  said: string;
  doses: readonly [least: number, most: number];
  minutes: readonly [least: number, most: number];
  /** Grams of coffee for one person, from a small cup to a mug. */
  perPerson: readonly [least: number, most: number];
}

const filter = {
  article: 'a',
  doses: [12, 40],
  minutes: [2, 5],
  perPerson: [6, 20],
} as const;

const BREWERS: readonly Brewer[] = [
  { ...filter, id: 'v60', names: ['V60', 'v60', 'hario v60'], said: 'V60' },
  { ...filter, id: 'melitta', names: ['melitta', 'Melitta'], said: 'Melitta', minutes: [2, 6] },
  { ...filter, id: 'chemex', names: ['chemex', 'Chemex'], said: 'Chemex', doses: [20, 45] },
  {
    ...filter,
    id: 'french-press',
    names: ['prensa francesa', 'prensa'],
    said: 'prensa',
    minutes: [4, 10],
  },
  {
    ...filter,
    id: 'aeropress',
    names: ['aeropress', 'AeroPress'],
    said: 'AeroPress',
    doses: [11, 18],
    minutes: [1, 4],
  },
  {
    ...filter,
    id: 'moka-pot',
    names: ['moka', 'cafeteira italiana'],
    said: 'moka',
    doses: [8, 30],
    minutes: [3, 8],
    perPerson: [4, 16],
  },
  {
    ...filter,
    id: 'brazilian-pour-over',
    article: 'o',
    names: ['coador de pano'],
    said: 'coado|pano',
  },
  { ...filter, id: 'clever', names: ['clever', 'Clever'], said: 'Clever' },
  { ...filter, id: 'kalita-wave', names: ['kalita', 'Kalita Wave'], said: 'Kalita' },
];

/** Names of grinders that people type, with the ids of Coado's charts. */
const GRINDER_NAMES: readonly (readonly [name: string, id: string])[] = [
  ['Comandante C40', 'comandante-c40'],
  ['comandante', 'comandante-c40'],
  ['Timemore C2', 'timemore-c2'],
  ['timemore c3', 'timemore-c3'],
  ['1Zpresso JX', '1zpresso-jx'],
  ['jx pro', '1zpresso-jx-pro'],
  ['K-Ultra', '1zpresso-k-ultra'],
  ['kingrinder k6', 'kingrinder-k6'],
  ['Hario Skerton', 'hario-skerton-pro'],
  ['Baratza Encore', 'baratza-encore'],
  ['fellow ode', 'fellow-ode-2'],
];

/** Water per gram of coffee in the moka, whose size sets both amounts. */
const MOKA_RATIO = 10;
/** Least and most of an amount in an answer, as shares of the right one. */
const [LEAST, MOST] = [0.95, 1.05];
const IN_GRAMS = 'g|gramas|ml';
const IN_DEGREES = '°C|ºC|°|graus';
/** Part of an answer that gives amounts which the message does not name. */
const UNASKED_AMOUNTS = 'g de café (?:pedem|para)';
const UNKNOWN = 'Disso eu não sei|não entendi';

const ratioOfBrewer = ({ id }: Brewer) => {
  const { defaultRatio } = METHODS[id];
  return defaultRatio === null ? MOKA_RATIO : parseRatio(defaultRatio);
};

const exactly = (value: number, unit = IN_GRAMS): Mark => ({ number: [value, value], unit });
const near = (value: number, unit = IN_GRAMS): Mark => ({
  // Answers round to whole grams, so small amounts need a tolerance of half a gram.
  number: [value * LEAST - 0.5, value * MOST + 0.5],
  unit,
});

const temperatureMarks = ({ id, said }: Brewer): Mark[] =>
  id === 'moka-pot'
    ? [said, 'fogo|água (?:já )?quente|ferv']
    : [said, exactly(METHODS[id].temperatureC ?? STANDARD_TEMPERATURE, IN_DEGREES)];

const grindMarks = ({ id, said }: Brewer): Mark[] => [
  said,
  grindWord(METHODS[id].grind) ?? METHODS[id].grind,
];

function timeMarks({ said, minutes: [least, most] }: Brewer): Mark[] {
  const minutes = Array.from({ length: most - least + 1 }, (_, index) => least + index).join('|');
  return [said, `(?<![\\d:])(?:${minutes})(?::[0-5]\\d|(?: a \\d+)? ?min)`];
}

/** Returns a ratio as an answer may round it: '1:16', '1:15,9'. */
function ratioMark(coffee: number, water: number): Mark {
  const ratio = water / coffee;
  const ways = [0, 1, 2]
    .map((digits) => ratio.toFixed(digits))
    .filter((written) => Math.abs(Number(written) - ratio) < 0.11)
    .map((written) => Number(written).toString().replace('.', ','));
  return `1 ?: ?(?:${[...new Set(ways)].join('|')})(?![\\d,]*\\d)`;
}

type Values = Readonly<Record<string, string>>;

const filled = (phrase: string, values: Values, brewers: Readonly<Record<string, Brewer>>) =>
  phrase
    .replace(/@(?= \{(m2?)\})/g, (_, key: string) => brewers[key]?.article ?? 'a')
    .replace(/\{(\w+)\}/g, (placeholder, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`${placeholder} has no value in “${phrase}”.`);
      return value;
    });

const decimal = (value: number) => String(value).replace('.', ',');

/** Draws the values of a message, and returns what an answer to it must say. */
class Writer {
  readonly dice: Dice;
  readonly brewer: Brewer;
  readonly other: Brewer;
  readonly coffee: number;
  readonly water: number;
  readonly people: number;
  /** Another dose, about a fifth or more away from the first. */
  readonly coffee2: number;
  readonly grinder: readonly [name: string, id: string];
  readonly roast: (typeof ROASTS)[number];

  constructor(seed: number) {
    const dice = new Dice(seed);
    this.dice = dice;
    this.brewer = dice.of(BREWERS);
    this.other = dice.of(BREWERS.filter((each) => each !== this.brewer));
    const [least, most] = this.brewer.doses;
    const ratio = ratioOfBrewer(this.brewer);
    this.coffee = dice.whole(least, most) + (dice.chance(0.1) && least > 10 ? 0.5 : 0);
    this.water = Math.round((this.coffee * ratio * dice.of([0.9, 1, 1.1, 1.2])) / 10) * 10;
    this.people = dice.whole(2, 8);
    this.coffee2 = Math.round(this.coffee * dice.of([0.7, 0.8, 1.25, 1.5]));
    this.grinder = dice.of(GRINDER_NAMES);
    this.roast = dice.of(ROASTS.slice(0, 3));
  }

  say(phrase: string): string {
    const { dice, brewer, other } = this;
    const values = {
      c: decimal(this.coffee),
      c2: decimal(this.coffee2),
      w: String(this.water),
      n: String(this.people),
      m: dice.of(brewer.names),
      m2: dice.of(other.names),
      g: this.grinder[0],
      roast: this.roast.toLowerCase(),
    };
    const text = filled(phrase, values, { m: brewer, m2: other });
    return dice.chance(0.25) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text;
  }

  waterMarks(coffee: number, brewer = this.brewer): Mark[] {
    return [brewer.said, near(coffee * ratioOfBrewer(brewer))];
  }

  coffeeMarks(brewer = this.brewer): Mark[] {
    return [brewer.said, near(this.water / ratioOfBrewer(brewer))];
  }

  amountMarks(phrase: string, brewer = this.brewer): Mark[] {
    return /\{c\}/.test(phrase) ? this.waterMarks(this.coffee, brewer) : this.coffeeMarks(brewer);
  }

  heatMarks(phrase: string): Mark[] {
    if (!phrase.includes('{roast}')) return temperatureMarks(this.brewer);
    const { water } = roastAdvice('v60', this.roast, STANDARD_TEMPERATURE);
    const words = water ?? `${STANDARD_TEMPERATURE} °C`;
    return [words.replace(/ °C$/, '(?: a \\d+)? ?(?:°|graus)'), this.roast];
  }

  clickMarks(): Mark[] {
    const { brewer } = this;
    const grinder = GRINDERS.find(({ id }) => id === this.grinder[1]);
    const usual = grindWord(METHODS[brewer.id].grind);
    const setting = grinder ? settingFor(grinder, brewer.id, { asked: null, usual }) : null;
    if (!grinder || setting === null) return [brewer.said, 'não mói|alcance'];
    const { from, to } = setting;
    return [brewer.said, grinder.brand, { number: [from, to], unit: '' }];
  }
}

function continuedMarks(first: string, writer: Writer, brewer: Brewer): Mark[] {
  if (/\{[cw]\}/.test(first)) return writer.amountMarks(first, brewer);
  if (/temperat|graus|quente|hot/i.test(first)) return temperatureMarks(brewer);
  return /tempo|minuto|demora|long/i.test(first) ? timeMarks(brewer) : grindMarks(brewer);
}

const PEOPLE_UNIT = 'g|gramas';

/** Functions by the list of the bank; each returns what the last answer must say. */
const MUST: Readonly<Record<keyof QuestionBank, (writer: Writer, first: string) => Mark[]>> = {
  waterFor: (writer) => writer.waterMarks(writer.coffee),
  doseFor: (writer) => writer.coffeeMarks(),
  doseForPeople: ({ brewer, people }) => {
    const [least, most] = brewer.perPerson;
    return [brewer.said, { number: [people * least, people * most], unit: PEOPLE_UNIT }];
  },
  recipeFor: (writer, first) => [
    ...writer.amountMarks(first),
    exactly(first.includes('{c}') ? writer.coffee : writer.water),
  ],
  tempFor: (writer, first) => writer.heatMarks(first),
  timeFor: ({ brewer }) => timeMarks(brewer),
  clicksFor: (writer) => writer.clickMarks(),
  grindFor: ({ brewer }) => grindMarks(brewer),
  ratioOf: ({ coffee, water }) => [ratioMark(coffee, water)],
  followAmount: (writer) => writer.waterMarks(writer.coffee2),
  followMethod: (writer, first) => continuedMarks(first, writer, writer.other),
  followWhy: (_, first) => [
    /\{[cw]\}/.test(first) ? '1:\\d|propor[çc]' : 'extra|azed|amarg|poros|superf|gross|fin[oa]',
  ],
};

const OPEN: ReadonlySet<keyof QuestionBank> = new Set([
  'tempFor',
  'timeFor',
  'clicksFor',
  'grindFor',
]);

const KINDS = Object.keys(MUST).filter(
  (key): key is keyof QuestionBank => key in questionBankSchema.shape,
);

/** Composes a message from the bank's phrases; the same seed gives the same message. */
export function composeQuestion(bank: QuestionBank, seed: number): ComposedQuestion {
  const writer = new Writer(seed);
  const kind = writer.dice.of(KINDS);
  const phrase = writer.dice.of<string | readonly [string, string]>(bank[kind]);
  const turns = typeof phrase === 'string' ? [phrase] : phrase;
  return {
    id: `composed-${seed}`,
    kind,
    turns: turns.map((turn) => writer.say(turn)),
    must: MUST[kind](writer, turns[0] ?? ''),
    must_not: [UNKNOWN, ...(OPEN.has(kind) ? [UNASKED_AMOUNTS] : [])],
    phrase: turns.join(' // '),
  };
}
