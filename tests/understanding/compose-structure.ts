import * as z from 'zod/mini';
import { Dice } from '../../src/shared/dice.test-support.ts';
import type { PastedText } from './judge-recipe.ts';
import { filled, type Values } from './placeholders.ts';

/**
 * Layouts of whole recipes, by writers who have not read the reader's code.
 * Placeholders beside those of `phraseBankSchema`: {to1}… g after each pour, {by1}… g of each pour,
 * {pc1}… percent of all the water after each pour, {at1.X}… the starts, {gap2.X}… the time from the
 * pour before to a pour, {by} g and {every.X} interval of equal pours, {ratio}, {ice} and {bypass}
 * g, {x} and {y} g of another brew's water and coffee.
 */
export const structureSchema = z.object({
  method: z.string(),
  pours: z.number(),
  timed: z.boolean(),
  /** Whether `{total.X}` is the end of the brew. */
  total: z.boolean(),
  text: z.string(),
});
export type Structure = z.infer<typeof structureSchema>;

/** A brewer's usual ratios, and its seconds of infusion when all water is poured at once. */
interface Brewer {
  ratios: readonly number[];
  /** Least and most seconds until the press, the flip or the valve. */
  steep: readonly [number, number];
}
const FILTER: Brewer = { ratios: [14, 15, 15.5, 16, 16.5, 17], steep: [60, 90] };
const BREWERS: Readonly<Record<string, Brewer>> = {
  espresso: { ratios: [1.8, 2, 2.2, 2.5], steep: [24, 33] },
  aeropress: { ratios: [12, 13, 14, 15], steep: [60, 120] },
  'french-press': { ratios: [13, 14, 15, 16], steep: [210, 270] },
  clever: { ratios: [14, 15, 16], steep: [120, 180] },
  'iced-pour-over': { ratios: [9, 10, 11], steep: [60, 90] },
};
const MOST_POURS = 5;
/** Attempts to find values in which the grams of all pours are whole numbers. */
const MOST_DRAFTS = 2_000;

interface Amounts {
  coffee: number;
  water: number;
  ratio: number;
  pours: readonly number[];
}

function poursOf(dice: Dice, { text, pours: count }: Structure, coffee: number, water: number) {
  if (count === 1) return [water];
  if (/\{(?:by|every[^}]*)\}/.test(text)) return Array<number>(count).fill(water / count);
  const isPercent = /\{pc\d/.test(text);
  const grain = isPercent ? water / 20 : 5;
  const first = isPercent
    ? dice.of([3, 4, 5]) * grain
    : Math.round((coffee * dice.of([2, 2.5, 3])) / grain) * grain;
  const even = (water - first) / (count - 1);
  const pours = [first];
  for (let nth = 2; nth < count; nth += 1)
    pours.push(Math.round((even * dice.of([0.8, 0.9, 1, 1.1, 1.2])) / grain) * grain);
  return [...pours, water - pours.reduce((sum, each) => sum + each, 0)];
}

function draftOf(dice: Dice, structure: Structure): Amounts | null {
  const { text, method } = structure;
  const ratio = dice.of((BREWERS[method] ?? FILTER).ratios);
  const [least, most] = method === 'espresso' ? [15, 20] : [14, 36];
  const coffee = dice.whole(least, most) + (dice.chance(0.1) ? 0.5 : 0);
  const isExact = text.includes('{ratio}') || method === 'espresso';
  const grain = /\{pc\d/.test(text) ? 20 : 10;
  const water = isExact ? coffee * ratio : Math.round((coffee * ratio) / grain) * grain;
  const pours = poursOf(dice, structure, coffee, water);
  const isWhole = [water, ...pours].every((each) => Number.isInteger(each) && each >= 20);
  return isWhole ? { coffee, water, ratio, pours } : null;
}

function amountsOf(dice: Dice, structure: Structure): Amounts {
  for (let nth = 0; nth < MOST_DRAFTS; nth += 1) {
    const amounts = draftOf(dice, structure);
    if (amounts) return amounts;
  }
  throw new Error(`No values fit “${structure.text}”.`);
}

/** Returns the starts of `MOST_POURS` steps, in s; the second ends a single pour's steep. */
function startsOf(dice: Dice, { text, pours, method }: Structure): number[] {
  const [least, most] = (BREWERS[method] ?? FILTER).steep;
  const every = dice.of([30, 35, 40, 45, 50]);
  const isEqual = /\{every/.test(text);
  const starts = [0];
  for (let nth = 1; nth < MOST_POURS; nth += 1) {
    const isSteep = nth === 1 && pours === 1;
    const gap = isSteep ? dice.whole(least / 5, most / 5) * 5 : dice.of([30, 35, 40, 45]);
    starts.push((starts.at(-1) ?? 0) + (isEqual ? every : gap));
  }
  return starts;
}

const numbered = (name: string, values: readonly number[]): Values =>
  Object.fromEntries(values.map((value, index) => [`${name}${index + 1}`, value]));

const sumTo = (values: readonly number[], count: number): number =>
  values.slice(0, count).reduce((sum, each) => sum + each, 0);

/** Returns a text of a layout; the same one for the same seed. */
export function composeStructure(structure: Structure, seed: number): PastedText {
  const { method, text, timed } = structure;
  const dice = new Dice(seed);
  const { coffee, water, ratio, pours } = amountsOf(dice, structure);
  const starts = startsOf(dice, structure);
  const targets = pours.map((_, index) => sumTo(pours, index + 1));
  const has = (name: string) => new RegExp(String.raw`\{${name}[.}]`).test(text);
  const acts = starts.filter((_, index) => index < pours.length || has(`at${index + 1}`));
  const total =
    method === 'espresso'
      ? dice.whole(24, 33)
      : (acts.at(-1) ?? 0) + (acts.length === 1 ? dice.of([150, 180, 210]) : dice.of([50, 60, 75]));
  const values = {
    c: coffee,
    w: water,
    t: dice.whole(86, 96),
    ratio,
    ice: Math.round((water * dice.of([0.4, 0.5, 0.6])) / 10) * 10,
    bypass: dice.of([40, 60, 70, 80, 100]),
    x: water + dice.of([-40, 40, 60, 100]),
    y: coffee + dice.of([-3, 2, 4]),
    total,
    by: pours[0] ?? water,
    every: starts[1] ?? 0,
    ...numbered('at', starts),
    ...numbered(
      'gap',
      starts.map((start, index) => start - (starts[index - 1] ?? 0)),
    ),
    ...numbered('by', pours),
    ...numbered('to', targets),
    ...numbered(
      'pc',
      targets.map((target) => Math.round((100 * target) / water)),
    ),
  };
  return {
    id: `structure-${seed}`,
    text: filled(text, values),
    method,
    coffee,
    water,
    temperature: has('t') ? values.t : null,
    refuse: false,
    steps: targets.map((target, index) => ({
      at_s: timed ? (starts[index] ?? null) : null,
      to_g: target,
      action: index === 0 ? 'bloom|pour' : 'pour',
    })),
    ...(structure.total && has('total') && { total_s: total }),
    ...(has('ice') && { ice: values.ice }),
    ...(has('bypass') && { bypass: values.bypass }),
  };
}
