/* Calculates a quantity of a coffee supply from the quantities that a message names. */

/** Names of quantities; units are grams, millilitres, reais, days and counts. */
type Variable =
  | 'people'
  | 'cupsEach'
  | 'drinks'
  | 'size'
  | 'ratio'
  | 'dose'
  | 'daily'
  | 'stock'
  | 'days'
  | 'servings'
  | 'span'
  | 'needed'
  | 'bag'
  | 'packets'
  | 'price'
  | 'gram'
  | 'cost';

/** The quantities of a message; a variable that it does not name is absent. */
export type Known = Partial<Readonly<Record<Variable, number>>>;

interface Relation {
  gives: Variable;
  from: readonly [Variable, Variable];
  work: (one: number, other: number) => number;
}

const times = (one: number, other: number) => one * other;
const over = (one: number, other: number) => one / other;
/** Tolerance of rounding errors: a quotient of 479.9999999 counts as 480. */
const HAIR = 1e-6;
const wholes = (one: number, other: number) => Math.floor(one / other + HAIR);

const RELATIONS: readonly Relation[] = [
  { gives: 'drinks', from: ['people', 'cupsEach'], work: times },
  { gives: 'dose', from: ['size', 'ratio'], work: over },
  { gives: 'daily', from: ['drinks', 'dose'], work: times },
  { gives: 'days', from: ['stock', 'daily'], work: wholes },
  { gives: 'servings', from: ['stock', 'dose'], work: wholes },
  { gives: 'needed', from: ['daily', 'span'], work: times },
  { gives: 'gram', from: ['price', 'bag'], work: over },
  { gives: 'cost', from: ['gram', 'dose'], work: times },
  {
    gives: 'packets',
    from: ['needed', 'bag'],
    work: (one, other) => Math.ceil(one / other - HAIR),
  },
];

/**
 * Adds the wanted quantity and those from which it is computed; null if one is missing.
 * `usual` holds defaults for quantities that a message leaves out: 15 g for a cup.
 */
export function solve(known: Known, wanted: Variable, usual: Known = {}): Known | null {
  if (known[wanted] !== undefined) return known;
  for (const { gives, from, work } of RELATIONS.filter((each) => each.gives === wanted)) {
    const first = solve(known, from[0], usual);
    const both = first && solve(first, from[1], usual);
    const [one, other] = [both?.[from[0]], both?.[from[1]]];
    if (one !== undefined && other !== undefined) return { ...both, [gives]: work(one, other) };
  }
  const habit = usual[wanted];
  return habit === undefined ? null : { ...known, [wanted]: habit };
}
