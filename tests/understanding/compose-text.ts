import * as z from 'zod/mini';
import { Dice } from '../../src/shared/dice.test-support.ts';
import type { PastedText } from './judge-recipe.ts';
import { filled, type Values } from './placeholders.ts';

const phrases = z.array(z.string()).check(z.minLength(1));

/**
 * Phrases for each part of a recipe, by writers who have not read the reader's code.
 * Placeholders: {c} g of coffee, {w} g of water, {t} °C, {p} g of the bloom, {to} g on the scale
 * after a pour, {by} g of one pour, {h} hours; {at.X}, {wait.X} and {total.X} are times in the form
 * X.
 */
export const phraseBankSchema = z.object({
  methods: z.record(z.string(), phrases),
  title: phrases,
  dose: phrases,
  water: phrases,
  doseWater: phrases,
  temp: phrases,
  grind: phrases,
  bloom: phrases,
  bloomOnly: phrases,
  toAt: phrases,
  to: phrases,
  byAt: phrases,
  by: phrases,
  lastAt: phrases,
  last: phrases,
  end: phrases,
  aside: phrases,
  whole: z.record(z.string(), phrases),
});
export type PhraseBank = z.infer<typeof phraseBankSchema>;

class Writer {
  readonly bank: PhraseBank;
  readonly dice: Dice;
  readonly used: string[] = [];

  constructor(bank: PhraseBank, seed: number) {
    this.bank = bank;
    this.dice = new Dice(seed);
  }

  say(list: readonly string[], values: Values): string {
    const phrase = this.dice.of(list);
    this.used.push(phrase);
    return filled(phrase, values);
  }
}

export interface ComposedText extends PastedText {
  phrases: readonly string[];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Pour {
  /** Seconds; null if the text does not say the moment. */
  at: number | null;
  /** Grams on the scale after the pour. */
  to: number;
  said: string;
}

/** Returns the pours of a brew of `water` g, the first of which is a bloom of `p` g. */
function poursOf(writer: Writer, { water, p }: { water: number; p: number }): Pour[] {
  const { bank, dice } = writer;
  const wait = dice.of([30, 35, 40, 45]);
  const first: Pour = {
    at: 0,
    to: p,
    said: writer.say(dice.chance(0.75) ? bank.bloom : bank.bloomOnly, { p, wait }),
  };
  const count = dice.whole(1, 4);
  const isTimed = dice.chance(0.6);
  const isAdded = dice.chance(0.35);
  const share = (water - p) / count;
  let [to, at] = [p, wait];
  return [
    first,
    ...Array.from({ length: count }, (_, index): Pour => {
      const isLast = index === count - 1;
      const reached = isLast ? water : Math.round((p + share * (index + 1)) / 10) * 10;
      const by = reached - to;
      to = reached;
      if (index > 0) at += dice.of([30, 35, 40]);
      const values = { at, to: reached, by, w: water };
      const [timed, plain] = isAdded ? [bank.byAt, bank.by] : [bank.toAt, bank.to];
      const list =
        isLast && dice.chance(0.4) ? { timed: bank.lastAt, plain: bank.last } : { timed, plain };
      return {
        at: isTimed ? at : null,
        to: reached,
        said: writer.say(isTimed ? list.timed : list.plain, values),
      };
    }),
  ];
}

const LINES: readonly { mark: (index: number) => string; join: string }[] = [
  { mark: () => '', join: '\n' },
  { mark: () => '- ', join: '\n' },
  { mark: () => '• ', join: '\n' },
  { mark: (index) => `${index + 1}. `, join: '\n' },
  { mark: (index) => `${index + 1}) `, join: '\n' },
  { mark: () => '→ ', join: '\n' },
  { mark: () => '', join: '. ' },
  { mark: () => '', join: ', ' },
  { mark: () => '', join: '; ' },
];
const THEN = ['depois', 'aí', 'daí', 'em seguida', 'e'];

const CHATS: readonly ((line: string, index: number) => string)[] = [
  (line, index) => `[14:${String(10 + index).padStart(2, '0')}, 12/10/2026] Rafa: ${line}`,
  (line, index) => `12/10/2026 09:${String(20 + index).padStart(2, '0')} - Tia Cida: ${line}`,
  (line) => `Bia: ${line}`,
];

/** Returns the text of a filter brew, and the values that a careful person reads in it. */
function composedFilter(writer: Writer, id: string): ComposedText {
  const { bank, dice } = writer;
  const [method = '', names = []] = dice.of(Object.entries(bank.methods));
  const coffee = dice.whole(12, 36) + (dice.chance(0.15) ? 0.5 : 0);
  const water = Math.round((coffee * dice.of([14, 15, 16, 16.5, 17])) / 10) * 10;
  const p = Math.round((coffee * dice.of([2, 2.5, 3])) / 5) * 5;
  const temperature = dice.chance(0.8) ? dice.whole(86, 98) : null;
  const name = dice.of(names);
  writer.used.push(name);
  const pours = poursOf(writer, { water, p });
  const total = (pours.at(-1)?.at ?? 0) + dice.of([50, 60, 75, 80]);
  const isEndSaid = pours.at(-1)?.at !== null && dice.chance(0.5);
  const values = {
    c: coffee,
    w: water,
    method: name,
    ...(temperature !== null && { t: temperature }),
  };
  const amounts = dice.chance(0.4)
    ? [bank.doseWater]
    : [bank.dose, ...(dice.chance(0.75) ? [bank.water] : [])];
  const facts = dice
    .shuffled([
      ...amounts,
      ...(temperature === null ? [] : [bank.temp]),
      ...(dice.chance(0.6) ? [bank.grind] : []),
    ])
    .map((list) => writer.say(list, values));
  const title = writer.say(bank.title, values);
  const style = dice.of(LINES);
  const steps = pours.map(({ said }, index) =>
    style.join !== '\n' && index > 0 && dice.chance(0.5) ? `${dice.of(THEN)} ${said}` : said,
  );
  if (isEndSaid) steps.push(writer.say(bank.end, { total }));
  const marked = steps.map((step, index) => `${style.mark(index)}${step}`);
  const head =
    style.join === '\n' && dice.chance(0.6) ? [title, ...facts] : [title, facts.join(', ')];
  const aside = dice.chance(0.4) ? [capital(writer.say(bank.aside, {}))] : [];
  const isBefore = dice.chance(0.4);
  const lines =
    style.join === '\n'
      ? [...(isBefore ? aside : []), ...head, ...marked, ...(isBefore ? [] : aside)]
      : [...head, capital(marked.join(style.join)), ...aside];
  const chat = dice.of(CHATS);
  const text = dice.chance(0.2)
    ? lines.map(chat).join('\n')
    : style.join === '\n' || dice.chance(0.5)
      ? lines.join('\n')
      : `${lines.map(capital).join('. ')}.`;
  return {
    id,
    text,
    phrases: writer.used,
    method,
    coffee,
    water,
    temperature,
    refuse: false,
    steps: pours.map(({ at, to }, index) => ({
      at_s: at,
      to_g: to,
      action: index === 0 ? 'bloom|pour' : 'pour',
    })),
    ...(isEndSaid && { total_s: total }),
  };
}

function composedWhole({ bank, dice }: Writer, id: string): ComposedText {
  const [method, texts] = dice.of(Object.entries(bank.whole));
  const phrase = dice.of(texts);
  const ratio = { espresso: 2, 'cold-brew': 8, 'moka-pot': 10 }[method] ?? 15;
  const coffee = dice.whole(14, method === 'espresso' ? 20 : 40);
  const values = {
    c: coffee,
    w: method === 'espresso' ? coffee * ratio : Math.round((coffee * ratio) / 10) * 10,
    t: dice.whole(88, 96),
    at: dice.of(method === 'aeropress' ? [90, 105, 120] : [180, 210, 240]),
    total: dice.whole(24, 33),
    h: dice.whole(12, 20),
  };
  return {
    id,
    text: filled(phrase, values),
    phrases: [phrase],
    method,
    coffee,
    water: values.w,
    temperature: /\{t[.}]/.test(phrase) ? values.t : null,
    refuse: false,
    ...(method === 'espresso' && /\{total/.test(phrase) && { total_s: values.total }),
  };
}

/** Returns a text of the bank's phrases; the same one for the same seed. */
export function composeText(bank: PhraseBank, seed: number): ComposedText {
  const writer = new Writer(bank, seed);
  const id = `composed-${seed}`;
  return writer.dice.chance(0.8) ? composedFilter(writer, id) : composedWhole(writer, id);
}
