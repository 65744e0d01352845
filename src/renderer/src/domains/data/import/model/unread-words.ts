import { cutTo } from '@shared/format';
import type { Amount, Item } from '@shared/language/amount';
import { isOfOther, LOWEST_HEAT, wordsAfter, wordsBefore } from './diary-amounts';
import { isBean } from './diary-beans';
import { RATING } from './diary-cells';
import { YESTERDAY } from './diary-days';
import { FIELD_NAMES } from './field-words';
import { comparableText, namesMethod } from './guess-fields';
import type { Doubt, ImportRow, RowNotice } from './import-row';
import { starsInWords } from './read-values';
import { cellAt } from './sheet-columns';
import { type Field, LONGEST_LINE, type SourceTable } from './source-table';
import { spokenClockIn } from './spoken-numbers';
import { itemsIn } from './worded-values';

/* Finds amounts and names in the words of a brew that are in none of its fields. */

type ReadBrew = Omit<ImportRow, 'rating'>;

/** Longest brew without steeping, in s: longer ones are times of day. */
const LONGEST_BREW = 3 * 3600;
const MOST_LINES = 40;
const MOST_LISTED = 3;

const isNear = (one: number, other: number | null, by: number) =>
  other !== null && Math.abs(one - other) <= by;

/** Converts a brew's time of day to durations in s: 7:20 may be min:s or h:min. */
function secondsOfDay(moment: string): number[] {
  const date = new Date(moment);
  const [hours, minutes] = [date.getHours(), date.getMinutes()];
  return [hours, hours % 12, (hours % 12) + 12].flatMap((hour) => [
    hour * 60 + minutes,
    (hour * 60 + minutes) * 60,
  ]);
}

function isTaken({ dimension, value, max, count, ratio }: Amount, brew: ReadBrew): boolean {
  const middle = max === null ? value * count : (value + max) / 2;
  if (dimension === 'temperature') return isNear(middle, brew.temperature_c, 0.6);
  if (dimension === 'time' || dimension === 'clock') {
    const isRatio = ratio !== null && isNear(ratio, brew.water_ml / brew.coffee_grams, 0.6);
    return (
      isRatio ||
      isNear(middle, brew.duration_seconds, 1) ||
      secondsOfDay(brew.brewed_at).some((seconds) => isNear(middle, seconds, 1))
    );
  }
  return [brew.coffee_grams, brew.water_ml, brew.beverage_grams].some((each) =>
    isNear(middle, each, 0.06 + middle / 500),
  );
}

function fieldOf({ amount, raw }: Extract<Item, { kind: 'amount' }>, brew: ReadBrew): Field | null {
  const { dimension, value } = amount;
  if (dimension === 'temperature') return value >= LOWEST_HEAT ? 'temperature' : null;
  if (dimension === 'time' || dimension === 'clock')
    return value <= LONGEST_BREW ? 'duration' : null;
  // An amount below the brew's water is a pour, milk or sugar, which the note keeps.
  const isWater = dimension === 'volume' || (dimension === 'mass' && /\p{L}/u.test(raw));
  return isWater && value > brew.water_ml ? 'water' : null;
}

/** A time of the day at which people brew: '7h20', '07:20', '7 am', '8 da noite'. */
const TIME_OF_DAY =
  /(?<![\d:.,/])(?:0?[4-9]|1\d|2[0-3])(?: ?h ?[0-5]\d| ?h(?:s|oras)?(?![\p{L}\d])|:[0-5]\d(?::[0-5]\d)?|(?= ?[ap]\.?m\b| da (?:manh|tarde|noite)))(?!\d)(?: ?[ap]\.?m\b| da \p{L}+)?/giu;

const ANY_TIME = /\d(?:[:'’]\d| ?h|,? ?min| ?s(?:eg\p{L}*)?(?!\p{L}))/giu;

const OTHER_DAY = /(?<!\p{L})(?:ontem|yesterday|ayer)(?!\p{L})/iu;

/** Returns the times of day in a line, if the brew's date has none or may be another day. */
function timesOfDay(line: string, { brewed_at }: ReadBrew, cells: readonly string[]): string[] {
  const date = new Date(brewed_at);
  // A day without a time is stored as noon.
  const isNoon = date.getHours() === 12 && date.getMinutes() === 0;
  if (!isNoon && !OTHER_DAY.test(line)) return [];
  const isOwn = (text: string) => {
    const [hour = 0, minute = 0] = (text.match(/\d+/g) ?? []).map(Number);
    return hour % 12 === date.getHours() % 12 && minute === date.getMinutes();
  };
  const found = [...line.matchAll(TIME_OF_DAY)].map(([text]) => text);
  const times = found.filter((text) => !isOwn(text));
  // A line's only time may be the brew's duration; it then is in a cell.
  const isOnly = (line.match(ANY_TIME) ?? []).length < 2;
  return times.filter((text) => !isOnly || !cells.includes(text));
}

/** Words before a rating. */
const RATED =
  '(?:notas?|rat(?:ing|ed?)|score|punt\\p{L}*|calific\\p{L}*|valora\\p{L}*|pontua\\p{L}*|classifica\\p{L}*|aval\\p{L}*|dei|dou|deu|lev(?:a|ou)|merece|doy|gave|give)';
/** The number of a rating, which is no amount and no clock. */
const POINTS =
  '(?:\\d+(?:[.,]\\d+)?(?: ?/ ?\\d+)?|dois|tr[eê]s|quatro|cinco|seis|sete|oito|nove|dez|three|four|five|cuatro|ocho|nueve|diez)(?![\\p{L}\\d:]|[.,]\\d| ?(?:g|gr|gramas?|ml|l|min\\p{L}*|s|seg\\p{L}*|h|°|º|graus|vez\\p{L}*|cliques?)(?!\\p{L}))';
/** Forms of a rating in words: labelled, drawn, of a scale, or in points and stars. */
const RATINGS = new RegExp(
  [
    RATING.source,
    `(?<![\\p{L}\\d])${RATED}[^\\p{L}\\d,;]{0,4}(?:\\p{Ll}+[ :]{1,2}){0,2}${POINTS}`,
    '(?<sign>\\p{Extended_Pictographic}|[●○★☆♥♡])\\uFE0F?(?: ?(?:\\k<sign>|[🤍☆○♡])\\uFE0F?)+',
    '(?<![\\p{L}*])\\*{2,5}(?![\\p{L}*])',
    '\\d+(?:[.,]\\d+)? ?(?:\\/|de|of|out of|em|sobre) ?(?:[3-9]|10|20|100)(?![\\p{L}\\d/:]|[.,]\\d| ?(?:g|gr|ml|min|s|cliques?|d[aeo]s?)(?!\\p{L}))',
    '(?:uma|duas|tr[eê]s|quatro|cinco) estrelas?|\\d+ ?(?:p(?:on|un)?ts?|puntos?|points?)(?!\\p{L})',
  ].join('|'),
  'giu',
);

/** A number alone in its part of a line, such as '(4)', '4,0', 'n. 4' or '80%'. */
const LONE_NUMBER =
  /(?:^|[,;(|]|\. |[-–—] )\s*(?:n\.? ?)?(\d{1,3}(?:[.,]\d)?) ?[*+%]?(?=$|[,;)|]|\.(?:\s|$)| [-–—])/giu;

const CAPITAL = '["“]?\\p{Lu}(?:\\.|[\\p{L}\\d\'’]+)["”]?';
const NAME = new RegExp(
  `(?<![\\p{L}\\d])${CAPITAL}(?:(?: (?:d[aeo]s?|del|and|e|y|&|[-–/]))? (?:${CAPITAL}|\\d+(?![\\p{L}\\d:.,]| (?:g|ml)(?!\\p{L}))))+`,
  'gu',
);
/** Words that may be the name of a bean if none is known: alone, in quotes or after a label. */
const LONE_NAME = new RegExp(
  `(?<=[(/|])${CAPITAL}(?=[)/|,])|(?<=(?:[,;]|\\p{Extended_Pictographic}\\uFE0F?) )${CAPITAL}(?=\\s*[,;|]|$)|^${CAPITAL}$|["“«](?:[^\\s"“”«».!?]+ ?){1,4}["”»]|(?<!\\p{L})(?:gr[aã]os?|granos?|beans?|(?:micro)?lote|blend|pacote|variedade|varietal|fazenda|s[ií]tio) [^,;.()]{2,40}`,
  'gu',
);

const VARIETY =
  /(?<!\p{L})(?:bourbon|catua[ií]|mundo novo|gei?sha|arara|acai[aá]|caturra|obat[aã]|icatu)(?: (?:amarel|vermelh|ros)[oa])?(?!\p{L})/u;
const PAIR = /(?<!\p{L})(?:duas|dois|two|dos) \p{L}[\p{L}\d]+/iu;

/** A verb in the past before a number: 'Usei 30' is no name, and 'Guji Uraga' is one. */
const VERB = /^\p{Lu}\p{Ll}*(?:ei|i|ou|eu|amos|emos) (?=\d)/u;

/** Returns the names in a line that may be of a bean: of no method and no grinder. */
function namesIn(line: string, items: readonly Item[], known: string): string[] {
  const spoken = items.flatMap((item) => (item.kind === 'name' ? [comparableText(item.raw)] : []));
  const whole = [...line.matchAll(NAME)].map(([name]) => name);
  const alone = [...line.matchAll(LONE_NAME)].map(([name]) => name);
  const others = alone.filter((name) => !whole.some((each) => each.includes(name)));
  return [...whole, ...others].flatMap((name) => {
    const words = comparableText(name);
    const isName = isBean(name) && starsInWords(name) === null && !VERB.test(name);
    return words.length < 3 ||
      !isName ||
      known.includes(words) ||
      spoken.some((each) => each.includes(words))
      ? []
      : [name];
  });
}

function hasValue(field: Field, brew: ReadBrew, rating: string): boolean {
  if (field === 'temperature') return brew.temperature_c !== null;
  if (field === 'duration') return brew.duration_seconds !== null;
  if (field === 'bean') return brew.bean_name !== null;
  return field === 'rating' ? rating !== '' : false;
}

/**
 * Returns a notice for each empty field for which the brew's text may have a value.
 * The note has all words that are in no field. `cells` are the texts of the brew's fields.
 */
function unreadIn(
  words: string,
  brew: ReadBrew,
  cells: readonly string[],
  { rating, method }: { rating: string; method: string },
): Doubt[] {
  const found = new Map<Field, Set<string>>();
  const add = (field: Field, text: string) => {
    if (hasValue(field, brew, rating)) return;
    found.set(field, (found.get(field) ?? new Set()).add(text.trim()));
  };
  const known = comparableText(method);
  const numbers = [brew.coffee_grams, brew.water_ml, brew.temperature_c, brew.duration_seconds];
  const lines = words.split('\n').filter((line) => line.length <= LONGEST_LINE);
  for (const line of lines.slice(0, MOST_LINES)) {
    const items = itemsIn(line);
    const clocks = timesOfDay(line, brew, cells);
    for (const [at, item] of items.entries()) {
      if (item.kind !== 'amount' || isTaken(item.amount, brew) || cells.includes(item.raw))
        continue;
      const isOther = isOfOther(wordsBefore(items, at), wordsAfter(items, at));
      if (isOther || clocks.includes(item.raw)) continue;
      const field = fieldOf(item, brew);
      if (field !== null) add(field, item.raw);
    }
    for (const item of items) {
      if (item.kind !== 'name' || item.name.kind !== 'method' || item.name.isWeak) continue;
      if (!known.includes(comparableText(item.raw))) add('method', item.raw);
    }
    for (const [text] of line.matchAll(RATINGS)) add('rating', text);
    for (const [text, number = ''] of line.matchAll(LONE_NUMBER)) {
      if (!numbers.includes(Number(number.replace(',', '.'))))
        add('rating', text.replace(/^\P{L}\s*(?=[\p{L}\d])/u, ''));
    }
    for (const text of clocks) add('date', text);
    const spoken = spokenClockIn(line);
    if (spoken?.isGuess) add('date', spoken.raw);
    if (YESTERDAY.test(line)) add('date', line.split(' ').slice(0, 3).join(' '));
    const pair = PAIR.exec(line)?.[0];
    if (pair !== undefined && namesMethod(pair)) add('method', pair);
    for (const name of namesIn(line, items, known)) add('bean', name);
    const variety = VARIETY.exec(line)?.[0];
    if (variety !== undefined) add('bean', variety);
  }
  return [...found].map(([field, texts]) => {
    const listed = [...texts].slice(0, MOST_LISTED).map((text) => `“${cutTo(text, 40)}”`);
    return [
      field,
      `Confira: ${FIELD_NAMES[field] ?? field}. O texto também diz ${listed.join(', ')}`,
    ];
  });
}

/** Returns the notices of `unreadIn` for rows read from words, on fields that have no notice. */
export function unreadNotices(
  { words, records, mapping }: Pick<SourceTable, 'words' | 'records' | 'mapping'>,
  brews: readonly { row: ReadBrew; rating: string; at: number }[],
  noticed: readonly { row: number; field: Field }[],
): RowNotice[] {
  const said = new Set(noticed.map(({ row, field }) => `${row} ${field}`));
  // The notes are left out, because their words are in no other field.
  const { notes: _notes, ...fields } = mapping;
  const columns = Object.values(fields);
  return brews.flatMap(({ row: brew, rating, at }): RowNotice[] => {
    const text = words?.[at] ?? '';
    const cells = columns.map((column) => cellAt(records[at], column));
    const method = cellAt(records[at], mapping.method);
    const doubts = text === '' ? [] : unreadIn(text, brew, cells, { rating, method });
    return doubts.flatMap(([field, text]) =>
      said.has(`${brew.row} ${field}`) ? [] : [{ row: brew.row, field, text, isDoubt: true }],
    );
  });
}
