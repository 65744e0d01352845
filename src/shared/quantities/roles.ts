import type { Quantity, Role } from './quantities.ts';

/** The words that say of what an amount is, in plain Portuguese and English. */
const WORDS: Readonly<Record<Role, string>> = {
  coffee: 'cafe|coffee|robusta|arabica|conilon|po|graos?|beans?|grounds|doses?',
  water: 'agua|water|h2o',
  ice: 'gelo|ice',
  milk: 'leite|milk',
  yield:
    'rendimento|saiu|saem|rendeu|rende|yields?|out|bebida|beverage|saida|na xicara|in (?:the )?cup|extraid[oa]s?|extracted|de espresso',
  package: 'pacotes?|sacos?|bags?|acucar|sugar|embalage(?:m|ns)|de cada',
};
const ROLES = ['coffee', 'water', 'ice', 'milk', 'yield', 'package'] as const;
const ANY = Object.values(WORDS).join('|');

/** Between an amount and its word: no preposition, since '60 g sobre o café' is not coffee. */
const FILLER = String.raw`(?!(?:sobre|no|na|nos|nas|em|over|on|onto|in|into|at|para|pra|por|com|with|e|and|a|ate|to|mais|more|quant[oa]s?)\b)[a-z-]+`;
const AFTER_OF = new RegExp(
  String.raw`^\s*(?:(?:bem|muito)?\s*(?:cheias?|rasas?)\s+)?(?:de|da|do|of)\s+(?:${FILLER}\s+){0,2}?(?<word>${ANY})(?![a-z])`,
);
const AFTER = new RegExp(String.raw`^\s*(?:${FILLER}\s+){0,2}?(?<word>${ANY})(?![a-z])`);
const LABEL = new RegExp(
  String.raw`(?<![a-z])(?<word>${ANY})(?:\s+(?:\([^)]*\)|[a-z]+)){0,2}\s*[:=]\s*(?:[~±]|uns|cerca de)?\s*$`,
);
/** 'Quanta água para 30 g' asks for the water. */
const BEFORE = new RegExp(
  String.raw`(?<![a-z]|quant[oa] (?:de )?)(?<word>${ANY})(?:\s+${FILLER})?\s*(?:[-–—→]|->|de|is)?\s*$`,
);
/** '18 g in, 36 g out'. */
const IN_ALONE = /^\s*(?:in|(?:de )?entrada)\s*$/;
/** A word beyond one of these belongs to something else. */
const BOUNDARY = /[,;|\n+•]|\.(?!\d)|\s[/]\s/;

const roleOf = (word: string): Role | null =>
  ROLES.find((role) => new RegExp(`^(?:${WORDS[role]})$`).test(word)) ?? null;

function firstPart(text: string): string {
  const at = text.search(BOUNDARY);
  return at === -1 ? text : text.slice(0, at);
}

function lastPart(text: string): string {
  return text.split(BOUNDARY).at(-1) ?? text;
}

/**
 * Gives each amount the ingredient that its neighbouring words name.
 * A word counts for one amount only: in 'Café 20 g água 300 g' the water is the second one.
 */
export function withRoles(text: string, quantities: readonly Quantity[]): Quantity[] {
  const taken = new Set<number>();
  return quantities.map((quantity, index) => {
    if (!['g', 'ml', 'spoon', 'cup', 'none'].includes(quantity.unit)) return quantity;
    const start = quantities[index - 1]?.end ?? 0;
    const before = lastPart(text.slice(start, quantity.at));
    const after = firstPart(text.slice(quantity.end, quantities[index + 1]?.at));
    const find = (pattern: RegExp, part: string, from: number) => {
      const found = pattern.exec(part);
      const word = found?.groups?.word;
      if (!found || word === undefined) return null;
      const at = from + found.index + found[0].indexOf(word);
      return taken.has(at) ? null : { role: roleOf(word), at };
    };
    const beforeAt = quantity.at - before.length;
    const named =
      find(LABEL, before, beforeAt) ??
      find(AFTER_OF, after, quantity.end) ??
      find(BEFORE, before, beforeAt) ??
      find(AFTER, after, quantity.end);
    const isIn = named === null && quantity.unit === 'g' && IN_ALONE.test(after);
    if (named) taken.add(named.at);
    return { ...quantity, role: isIn ? 'coffee' : (named?.role ?? null) };
  });
}

const PAIR =
  /^\s*(?:(?:de|of)\s+(?:cafe|coffee|po)\s*)?(?:in\s*,?\s*)?(?:\/|:|-+>|→|=+>|⇒|➡|>|para|pra|p\/|pro|to|por|em|in|x)?\s*$/;
/** An extraction pair's ratio ends here; what is poured on coffee is more. */
const LARGEST_YIELD = 3.5;

/**
 * Finds coffee and what is made of it: '18 g -> 36 g', '22 g pra 350'.
 * At least one has a unit, or a time follows an arrow; no other ingredient is named. Null without
 * such a pair.
 */
export function pairIn(
  text: string,
  quantities: readonly Quantity[],
): { coffee: Quantity; result: Quantity; isYield: boolean } | null {
  for (const [index, coffee] of quantities.entries()) {
    const result = quantities[index + 1];
    if (!result) return null;
    const between = text.slice(coffee.end, result.at);
    const isAmount = [coffee, result].every(({ unit }) => ['g', 'ml', 'none'].includes(unit));
    // '18 → 36 em 28s' is a shot without units.
    const isShot = /[→>]/.test(between) && quantities[index + 2]?.unit === 's';
    const isNamed = coffee.unit !== 'none' || result.unit !== 'none' || isShot;
    const isCoffee = coffee.role === null || coffee.role === 'coffee';
    const isResult = result.role === null || result.role === 'yield';
    if (!isAmount || !isNamed || !isCoffee || !isResult || between.trim() === '') continue;
    const ratio = result.value / coffee.value;
    if (!PAIR.test(between) || coffee.unit === 'ml' || !(ratio >= 1 && ratio <= 25)) continue;
    return { coffee, result, isYield: result.role === 'yield' || ratio <= LARGEST_YIELD };
  }
  return null;
}
