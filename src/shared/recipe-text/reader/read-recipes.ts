import type { Item } from '../../language/amount.ts';
import { itemsOf } from '../../language/items.ts';
import { namesWith } from '../../language/names.ts';
import type { KnownMethod } from '../parse-recipe.ts';
import { LARGEST_TEXT } from '../recipe-rules.ts';
import { withAskedUnits } from './answers.ts';
import { withoutAttempts } from './attempts.ts';
import { type Clause, clausesOf, type ItemLine, withItems } from './clauses.ts';
import { correct } from './corrections.ts';
import { withSettledTimes } from './day-times.ts';
import { withSpokenSigns } from './dictation.ts';
import { linesOf } from './envelope.ts';
import { type AmountItem, isAmount, isBrewer, isMatter, isTimeItem } from './items.ts';
import { withEqualPours, withKeyedSeconds, withKeyUnits } from './key-units.ts';
import { withMeasures } from './measures.ts';
import { namesMethod } from './method.ts';
import { withMoments } from './moments.ts';
import { isScaled } from './multiples.ts';
import { withNumberedSteps } from './numbered-steps.ts';
import { type Brew, brewOf, readOne } from './one-recipe.ts';
import { ANOTHER_BREW, isQuotation, OF_PERSON, withoutOthers } from './others.ts';
import { withoutWithdrawn } from './owners.ts';
import type { PastedReading, PastedRecipe, Read } from './pasted-recipe.ts';
import { doubtDropped, withFewestFaults } from './readings.ts';
import {
  isBrewed,
  isEvident,
  isPriced,
  isRecipe,
  objectionTo,
  REFUSALS,
  sells,
} from './refusals.ts';
import { withRatios, withSpans, withTurns } from './spans.ts';
import { tableLines } from './tables.ts';
import { withoutTimeLines } from './time-lines.ts';
import { usualRatio } from './usual-ratios.ts';
import { withValueLines } from './value-lines.ts';

const isMass = (item: Clause['items'][number]) =>
  isAmount(item) && item.amount.dimension === 'mass';

/** Words of labels that name only a part of a recipe: 'Peso depois da segunda água: 180 g'. */
const OF_PART = /\b(?:agua|peso|despejo|etapa|ataque|pulso|vertido|balanca)\b/;
/** Whether a label begins a clause with a dose: 'Antes: 15 g, 250 g', 'A) 15 g'. */
const isLabelled = ({ label, text, items, kind }: Clause) =>
  kind === null &&
  !OF_PART.test(label) &&
  ((label !== '' && /^[^#:]+ : #/.test(text)) || /^[a-e] \) #/.test(text)) &&
  items.some(isMass);

/** Most items before the brewer at the head of a line: 'Terça - prensa - 30 g'. */
const MOST_BEFORE = 3;

/** Returns the brewer that heads a line with a dose, or a clause with dose and water. */
function headOf(clause: Clause): string | null {
  const { isFirst, items, source } = clause;
  const at = items.findIndex(isBrewer);
  const name = items[at];
  const isOfLine =
    isFirst &&
    at <= MOST_BEFORE &&
    !items.slice(0, at).some(isAmount) &&
    (at === 0 ? items.some(isMass) : source.items.filter(isMass).length > 1);
  // Example: 'A prensa da Rita é 27 g e 490 g, não confunde'.
  const isOwned = /^d[aeo]$/.test(clause.norms[at + 1] ?? '');
  const isHead = isOfLine || (isWhole(clause) && !isOwned);
  return isBrewer(name) && isHead ? name.name.id : null;
}

function canBegin(clause: Clause): boolean {
  if (namesMethod([clause]) !== null) return true;
  const isNumbered =
    /^(?:receita|recipe|receta|opcao|option|versao) #|^(?:segunda|outra|a outra|second) (?:receita|recipe|opcao|versao)\b/.test(
      clause.text,
    );
  // Another person may answer with a recipe: 'Eu prensa, 30 g pra 480 ml'.
  const isAnswer = clause.isFirst && clause.source.line.isChat;
  if (isAnswer && clause.items.some(isBrewer)) return true;
  if (headOf(clause) !== null) return true;
  // Example: 'Moinho A: 18 g → 36 g. Moinho B: 18,5 g → 33 g'.
  if (isLabelled(clause)) return true;
  const isOfLine = isWhole(clause.source) && !clause.source.items.some(isTimeItem);
  return clause.isFirst && (clause.source.line.opensBlock || isNumbered || isOfLine);
}

/** Whether a clause only names the brewer of the amounts before it: '20 g / 320 g, V60'. */
const isBehind = ({ isFirst, opensSentence, items }: Clause, before: readonly Clause[]): boolean =>
  !isFirst &&
  !opensSentence &&
  !items.some(isAmount) &&
  countMatter(before) >= FEWEST_AMOUNTS &&
  namesMethod(before) === null;

/** Splits a text wherever a recipe may begin. */
function sectionsOf(clauses: readonly Clause[]): Clause[][] {
  const sections: Clause[][] = [];
  for (const clause of clauses) {
    const last = sections.at(-1);
    if (last && (!canBegin(clause) || isBehind(clause, last))) last.push(clause);
    else sections.push([clause]);
  }
  // A section that was pasted twice counts once.
  const known = new Set<string>();
  return sections.filter((section) => {
    const words = section.flatMap(({ items }) => items.map(({ raw }) => raw)).join(' ');
    const isAgain = known.has(words) && countMatter(section) >= FEWEST_AMOUNTS;
    known.add(words);
    return !isAgain;
  });
}

function withoutPrice(clause: Clause): Clause[] {
  if (!isPriced(clause)) return [clause];
  const names = clause.items.filter(({ kind }) => kind === 'name');
  return names.length > 0 ? [withItems(clause, names)] : [];
}

const isFact = (item: Clause['items'][number]) => isAmount(item) || item.kind === 'name';

function isQuoted(part: readonly Clause[], composed: string): boolean {
  const weighed = part.filter(({ items }) => items.some(isMatter));
  return weighed.length > 0 && weighed.every((clause) => isQuotation(clause, composed));
}

const pouredIn = ({ steps }: PastedRecipe): number =>
  steps.filter(({ target }) => target !== null).length;
const isBareRecipe = (recipe: PastedRecipe): boolean =>
  [recipe.temperature, recipe.total, recipe.grind, recipe.ice].every(
    ({ value }) => value === null,
  ) && pouredIn(recipe) === 0;
const isDetailed = (recipe: PastedRecipe): boolean =>
  recipe.coffee.from !== null && recipe.water.from !== null && pouredIn(recipe) > 1;

type Reader = (part: readonly Clause[]) => Brew | null;

/** Most sections over which one recipe may spread its coffee and water. */
const MOST_SECTIONS = 4;
const FEWEST_AMOUNTS = 2;

/** Returns the clauses of each recipe; a recipe begins where coffee and water recur. */
function partsOf(clauses: readonly Clause[], read: Reader): Clause[][] {
  const sections = sectionsOf(clauses);
  const parts: Clause[][] = [];
  let current: Clause[] = [];
  /** The reading of `current` once it has coffee and water; null before. */
  let whole: Brew | null = null;
  /** Whether `current` gained an amount or a name since its last reading. */
  let isNew = false;
  for (const [index, section] of sections.entries()) {
    if (whole === null && current.length > 0 && isNew) {
      const recipe = read(current);
      const isNamed = section[0] !== undefined && isLabelled(section[0]);
      const isOther = recipe !== null && isOfAnother(recipe);
      const isRead = recipe && (isComplete(recipe) || ((isNamed || isOther) && hasBoth(recipe)));
      whole = isRead ? recipe : null;
      isNew = false;
    }
    const following = sections.slice(index, index + MOST_SECTIONS);
    if (whole !== null && opensRecipe(following, current, whole, read)) {
      parts.push(current);
      current = [...section];
      whole = null;
    } else current = [...current, ...section];
    isNew ||= section.some(({ items }) => items.some(isFact));
  }
  return [...parts, current];
}

const countMatter = (clauses: readonly Clause[]): number =>
  clauses.reduce((count, { items }) => count + items.filter(isMatter).length, 0);

function opensRecipe(
  sections: readonly Clause[][],
  current: readonly Clause[],
  before: Brew,
  read: Reader,
): boolean {
  const next: Clause[] = [];
  for (const section of sections) {
    next.push(...section);
    if (countMatter(next) < FEWEST_AMOUNTS) continue;
    const after = read(next);
    if (!after || !isComplete(after)) continue;
    const [one, other] = [
      namesMethod(current),
      namesMethod(next) ?? (next[0] ? headOf(next[0]) : null),
    ];
    // A section that only names the brewer and its pours belongs to the amounts before it.
    if (!isLikely(after)) continue;
    if (one === null && other !== null && after.water.value === before.water.value) continue;
    // Shots may differ in their yields: 'Ristretto: 18 g in, 22 g out. Lungo: 18 g in, 60 g out'.
    const isOtherShot =
      next[0] !== undefined && isLabelled(next[0]) && before.water.value !== after.water.value;
    // Each line may be a recipe: 'Quente: V60, 18 g, 300 ml' above 'gelado: V60, 18 g, 180 ml'.
    const isOtherLine =
      other !== null &&
      next.every(({ source }) => source === next[0]?.source) &&
      next[0]?.isFirst === true &&
      before.water.value !== after.water.value;
    return (
      isOtherShot ||
      isOtherLine ||
      doseOf(before) !== doseOf(after) ||
      (other !== null && other !== one)
    );
  }
  return false;
}

const isWhole = ({ items }: Pick<Clause, 'items'>) =>
  items
    .filter(isAmount)
    .filter(({ amount }) => amount.dimension === 'mass' || amount.dimension === 'volume').length >
  1;

const isSaid = ({ value, from, doubt }: Read<unknown>) =>
  value !== null && from !== null && doubt !== ANOTHER_BREW;
/** Whether the text gives coffee and water, or a ratio in place of one of them. */
const hasBoth = ({ coffee, water, ratio }: Brew) =>
  (coffee.from !== null || (ratio !== null && water.from !== null)) &&
  (water.from !== null || (ratio !== null && coffee.doubt === null));
/** Whether coffee and water of this brew are known; a ratio replaces a missing one. */
const isComplete = ({ coffee, water, ratio }: Brew) => {
  const [hasCoffee, hasWater] = [isSaid(coffee), isSaid(water)];
  return (
    (hasCoffee && hasWater) ||
    (ratio !== null &&
      ((hasCoffee && coffee.doubt === null && water.value === null) ||
        (hasWater && coffee.value === null)))
  );
};
/** Whether coffee and water are certain, or make a usual ratio. */
const isLikely = ({ methodId, coffee, water }: Brew): boolean => {
  if (coffee.value === null || water.value === null) return true;
  if (coffee.doubt === null && water.doubt === null) return true;
  const [low, high] = usualRatio(methodId.value);
  const ratio = water.value / coffee.value;
  return ratio >= low && ratio <= high;
};
const doseOf = ({ coffee, water, ratio }: Brew) =>
  coffee.value ?? (water.value !== null && ratio !== null ? water.value / ratio : null);

/** Whether a brew belongs to another person or day and has no named brewer. */
const isOfAnother = ({ methodId, coffee, water }: Pick<Brew, 'methodId' | 'coffee' | 'water'>) =>
  methodId.from === null && [coffee, water].some(({ doubt }) => doubt === ANOTHER_BREW);

const TOO_LONG = 'O texto é grande demais para uma receita.';
const MOST_PARTS = 400;
/** Most recipes in a text that may describe attempts; an attempt can look like a recipe. */
const FEW = 2;

type LineReader = (line: string) => readonly Item[];

/** Returns a reader that reads equal lines once, because the layouts of a text share lines. */
function lineReader(methods: readonly KnownMethod[]): LineReader {
  const names = namesWith(methods);
  const known = new Map<string, Item[]>();
  return (line) => {
    const items = known.get(line) ?? itemsOf(line, names);
    known.set(line, items);
    return items;
  };
}

const itemLines = (text: string, itemsIn: LineReader): ItemLine[] => {
  const lines = linesOf(withSpokenSigns(text)).map((line) => ({
    line,
    isRow: false,
    items: itemsIn(line.text).map((item) => ({
      ...item,
      at: item.at + line.at,
      end: item.end + line.at,
    })),
  }));
  return withRatios(lines);
};

/**
 * Reads the recipes of a pasted text in Portuguese, English or Spanish.
 * Absent fields are null; a value that is not literally in the text has a doubt. A text without a
 * recipe is refused with a reason.
 */
export function readRecipes(text: string, methods: readonly KnownMethod[]): PastedReading {
  if (text.length > LARGEST_TEXT) return { recipes: [], refused: TOO_LONG };
  const composed = text.normalize('NFC');
  const readingOf = (lines: ItemLine[]) => ({
    lines,
    reading: readLines(lines, composed, methods),
  });
  const itemsIn = lineReader(methods);
  const readingIn = (layout: string) => readingOf(itemLines(layout, itemsIn));
  const written = withFewestFaults(readingIn(composed), withoutTimeLines(composed).map(readingIn));
  const isOfFew = written.reading.recipes.length <= FEW;
  const attempts = isOfFew ? withoutAttempts(written.lines) : [];
  return doubtDropped(withFewestFaults(written, attempts.map(readingOf)).reading, written.reading);
}

const withFields = (lines: readonly ItemLine[]): ItemLine[] =>
  withNumberedSteps(withValueLines(withKeyedSeconds(withKeyUnits(withAskedUnits(lines)))));

/** Reads the recipes of lines; `composed` is the text (NFC) that their offsets refer to. */
function readLines(
  lines: readonly ItemLine[],
  composed: string,
  methods: readonly KnownMethod[],
): PastedReading {
  const tables = tableLines(withTurns(withSpans(withMoments(withMeasures(withFields(lines))))));
  const read = withSettledTimes(clausesOf(withEqualPours(tables.lines)).slice(0, MOST_PARTS));
  /** Collects the amounts that replace others. */
  const items = new Set<AmountItem>();
  const clauses = correct(
    withoutWithdrawn(withoutOthers(read, composed, items), items),
    composed,
    items,
  );
  const isOffer = sells(composed, clauses);
  const brewed = isOffer ? clauses.flatMap(withoutPrice) : clauses;
  // A part is a run of clauses, so its first clause and its length identify it.
  const known = new Map<Clause, Map<number, Brew>>();
  const brewIn = (part: readonly Clause[]) => {
    const [first] = part;
    if (!first) return null;
    const byLength = known.get(first) ?? new Map<number, Brew>();
    known.set(first, byLength);
    const before = byLength.get(part.length);
    if (before !== undefined) return before;
    const brew = brewOf(part, composed, methods, items);
    byLength.set(part.length, brew);
    return brew;
  };
  const parts = [...tables.recipes.map((each) => clausesOf(each)), ...partsOf(brewed, brewIn)];
  const each = parts.flatMap((part) => {
    const brew = brewIn(part);
    const recipe = brew && readOne(brew);
    const isSold = isOffer && recipe !== null && !isBrewed(recipe);
    return recipe && !isSold && isRecipe(recipe, part) ? [{ recipe, part }] : [];
  });
  // Another person's recipe is dropped beside the writer's own: 'Meu primo usa 25 g pra 400'.
  const own = each.filter(
    ({ recipe, part }) =>
      !isOfAnother(recipe) && !OF_PERSON.test(part[0]?.text ?? '') && !isQuoted(part, composed),
  );
  const whole = own.length > 0 ? own : each;
  const named = whole.map(({ recipe }) => recipe);
  // A text may name the brewer of two recipes once: 'V60 antes: …. Agora: …'.
  for (const [index, recipe] of named.entries()) {
    const before = named[index - 1]?.methodId;
    const [low, high] = usualRatio(before?.value ?? null);
    const ratio = (recipe.water.value ?? 0) / (recipe.coffee.value ?? 1);
    if (recipe.methodId.value === null && before?.value && ratio >= low && ratio <= high)
      named[index] = {
        ...recipe,
        methodId: { ...before, doubt: 'O texto diz o método da receita anterior.' },
      };
  }
  const recipes = named.filter((recipe, index) => {
    const [next, part] = [named[index + 1], whole[index + 1]?.part];
    const isScaledNext = next !== undefined && part !== undefined && isScaled(recipe, next, part);
    // 'A da Chemex é 35 g pra 550 g' is only mentioned beside a whole recipe for the V60.
    const isMentioned =
      isBareRecipe(recipe) &&
      next !== undefined &&
      isDetailed(next) &&
      whole[index]?.part.every(
        ({ items, source }) =>
          !items.some(isMatter) || part?.some((each) => each.source === source),
      );
    return !isScaledNext && !isMentioned;
  });
  const objection = objectionTo(clauses);
  // A review of gear has the figures of a brew too, so its recipes prove nothing.
  const isFirm = objection === REFUSALS.gear || !recipes.some(isEvident);
  if (objection !== null && isFirm) return { recipes: [], refused: objection };
  const reason = isOffer ? REFUSALS.offer : REFUSALS.none;
  return recipes.length > 0 ? { recipes, refused: null } : { recipes: [], refused: reason };
}
