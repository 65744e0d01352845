import { numberOfWord } from '@shared/language/number-words';
import { BEAN_CELL, hasMethod, METHOD_CELL, RATING_CELL, WATER_CELL } from './diary-cells';
import { comparableText } from './guess-fields';
import { FACE } from './read-values';
import { LONGEST_LINE, type SheetRow } from './source-table';

/* Fills missing values of a diary's brews from other brews of the diary. */

const SAME = '(?:mesm[oa]s?|same|mism[oa]s?)';
/** Words that repeat the brew above: 'o mesmo, só que 16 g', 'idem'. */
const SAME_BREW = new RegExp(
  `(?<!\\p{L})(?:(?:o|lo|the) ${SAME}|(?:a )?mesma coisa|idem|ditto)(?=\\s*[,.;:(]|\\s*$| (?:s[oó]|mas|but|pero|com|con|with|de ontem|again)(?!\\p{L}))`,
  'iu',
);
/** Words that repeat only the bean: 'mesmo grão', 'same beans'. */
const SAME_BEAN = new RegExp(
  `(?<!\\p{L})${SAME} (?:gr[aã]os?|granos?|caf[eé]s?|beans?|coffee|pacote|bolsa|bag|blend)(?!\\p{L})`,
  'iu',
);
const repeatsBean = (words: string): boolean => SAME_BREW.test(words) || SAME_BEAN.test(words);

const SAME_NAMED = new RegExp(`(?<!\\p{L})${SAME} (\\p{Lu}[\\p{L}'’]+)`, 'u');

/** Water that a brew has in common with the brew above: 'os mesmos quatrocentos'. */
const SAME_WATER = /(?<!\p{L})mesm[oa]s (\p{L}{3,}|\d{2,4})(?! ?(?:g|gramas?)(?!\p{L}))/iu;

/** Last of the cells that 'o mesmo' repeats: method, coffee, water and temperature. */
const LAST_REPEATED = WATER_CELL + 1;

/** Least number without a unit that is water, in ml. */
const LEAST_WATER = 100;

/** Fills the cells of a brew whose words repeat those of the brew above it. */
export function withSame(
  cells: readonly string[],
  words: string,
  above: readonly string[] | null,
): string[] {
  const filled = [...cells];
  if (above === null || words.length > LONGEST_LINE) return filled;
  const named = SAME_NAMED.exec(words)?.[1];
  const isNamed = named !== undefined && (above[BEAN_CELL] ?? '').includes(named);
  // 'O mesmo' repeats the whole brew, or with another method only its bean.
  const isWhole = SAME_BREW.test(words) && (!hasMethod(cells) || cells[METHOD_CELL] === above[0]);
  const isBean = isWhole || isNamed || repeatsBean(words);
  for (const at of filled.keys()) {
    const isRepeated = at === BEAN_CELL ? isBean : isWhole && at <= LAST_REPEATED;
    if (isRepeated && (filled[at] === '' || (at === BEAN_CELL && isNamed)))
      filled[at] = above[at] ?? '';
  }
  const [, water = ''] = SAME_WATER.exec(words) ?? [];
  const amount = Number(water) || numberOfWord(comparableText(water)) || 0;
  if (filled[WATER_CELL] === '' && amount >= LEAST_WATER) filled[WATER_CELL] = `${amount} ml`;
  return filled;
}

/** Shortest name of a bean that is searched in the words of other brews, in characters. */
const SHORTEST_NAME = 5;
/** A bare number at the end of a brew: 'amargou, 2,5'. */
const LAST_NUMBER = /(?:^|[,.;!?–—-])\s*(\d(?:[.,]\d)?|10)\s*[.!]?\s*$/u;

/** Fewest brews of a diary whose ratings are emoji faces; each brew must have one. */
const FEWEST_FACES = 3;

const numberOf = (text: string) => Number(/\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.'));

/**
 * Fills the beans that other brews name, and ratings that are faces or bare last numbers.
 * A bare number is a rating only in a diary that also has named ratings, on their scale.
 */
export function completeBrews(rows: readonly SheetRow[]): void {
  const brews = rows.filter(
    ({ cells, words = '' }) => cells.length > BEAN_CELL && words.length <= LONGEST_LINE,
  );
  const cellOf = ({ cells }: SheetRow, cell: number) => cells[cell + 1] ?? '';
  const names = [...new Set(brews.map((row) => cellOf(row, BEAN_CELL)))]
    .filter((name) => name.length >= SHORTEST_NAME && /^["“]?\p{Lu}/u.test(name))
    .sort((one, other) => other.length - one.length);
  const ratings = brews
    .map((row) => numberOf(cellOf(row, RATING_CELL)))
    .filter((rating) => rating > 0);
  const highest = Math.max(...ratings, 0);
  const faces = brews.map(({ words = '' }) => FACE.exec(words)?.[0] ?? '');
  const areFaces =
    ratings.length === 0 && faces.length >= FEWEST_FACES && faces.every((face) => face !== '');
  for (const [at, row] of brews.entries()) {
    if (areFaces) row.cells[RATING_CELL + 1] ||= faces[at] ?? '';
    const words = comparableText(row.words ?? '');
    const bean = names.find((name) => ` ${words} `.includes(` ${comparableText(name)} `));
    if (cellOf(row, BEAN_CELL) === '' && bean !== undefined) row.cells[BEAN_CELL + 1] = bean;
    const above = brews[at - 1];
    // The previous step of the loop may have filled the bean of the brew above.
    if (cellOf(row, BEAN_CELL) === '' && above && repeatsBean(row.words ?? ''))
      row.cells[BEAN_CELL + 1] = cellOf(above, BEAN_CELL);
    const [, last] = LAST_NUMBER.exec(row.words ?? '') ?? [];
    const isRating = last !== undefined && numberOf(last) <= (highest > 5 ? 10 : 5);
    if (ratings.length > 0 && isRating && cellOf(row, RATING_CELL) === '')
      row.cells[RATING_CELL + 1] = last;
  }
}
