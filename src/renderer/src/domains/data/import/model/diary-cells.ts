import type { Item } from '@shared/language/amount';
import { namedMethod, spelledMethod } from './brewers';
import { amountText, durationText, measuresIn, temperatureText } from './diary-amounts';
import { BEAN, BEAN_OF_ALL, BEAN_SENTENCE, beanAmong, TAKEN, TAKEN_METHOD } from './diary-beans';
import { comparableText, namesMethod } from './guess-fields';
import { LONGEST_LINE } from './source-table';
import { withSpokenTimes } from './spoken-numbers';
import { itemsIn } from './worded-values';

/** Headers of the cells that follow the cell of the day. */
export const BREW_HEADERS = [
  'Método',
  'Café (g)',
  'Água (ml)',
  'Temperatura',
  'Tempo',
  'Nota',
  'Moagem',
  'Grão',
  'Anotações',
];

/** Indices of cells; a brew needs all cells up to that of the water. */
export const METHOD_CELL = 0;
export const WATER_CELL = 2;
export const RATING_CELL = 5;
export const BEAN_CELL = 7;
const NOTES_CELL = 8;

export const isBrew = (cells: readonly string[]): boolean =>
  cells.length > NOTES_CELL && cells.slice(0, WATER_CELL + 1).every((cell) => cell !== '');

export const hasMethod = (cells: readonly string[]): boolean => cells[METHOD_CELL] !== '';

/** Whether cells are a brew without coffee or water, which the import refuses with a reason. */
export const isPartOfBrew = (cells: readonly string[]): boolean =>
  !isBrew(cells) && hasAmounts(cells) && namesDevice(cells[METHOD_CELL] ?? '');

/** Whether a name is that of a method, not of a filter in a list of purchases. */
const namesDevice = (name: string): boolean =>
  (namedMethod(comparableText(name)) ?? spelledMethod(name)) !== undefined;

export const hasAmounts = (cells: readonly string[]): boolean =>
  cells.slice(METHOD_CELL + 1, WATER_CELL + 1).some((cell) => cell !== '');

export const hasMeasures = (cells: readonly string[]): boolean =>
  cells.slice(METHOD_CELL + 1, BEAN_CELL).some((cell) => cell !== '');

const NUMBER = '\\d+(?:[.,]\\d+)?';
const END = '(?![\\p{L}\\d])';

/** Patterns of ratings and grinds in a diary; the group that matches has the value. */
export const RATING = new RegExp(
  `(?<![\\p{L}\\d])(?:nota|rating|score|puntaje|puntuaci[oó]n|calificaci[oó]n|valoraci[oó]n|pontua[cç][aã]o|classifica[cç][aã]o|avalia[cç][aã]o|pontos?)\\s*[:=]{0,2}\\s*(${NUMBER}(?:\\s*(?:/|de|of)\\s*\\d+)?)${END}|(?:[★⭐]\\uFE0F?\\s*)?(${NUMBER}\\s*(?:/|de|of|out of|em)\\s*(?:5|10|20|100))(?!\\s*(?:g|gr|ml|s|seg|min)\\b)${END}|(?<![\\d.,:'h])(${NUMBER}\\s*[★⭐])(?!\\uFE0F?[★⭐])|([★⭐☆✩][★⭐☆✩½\\uFE0F]*|[●○]{2,}|(?:[❤♥🌟][\\uFE0F♡🤍]*){2,}|(?<!\\S)\\*{2,5}(?!\\S))|(${NUMBER}\\s*(?:estrelas?|estrellas?|stars?|pontos|pts))${END}`,
  'iu',
);
const GRIND = new RegExp(
  `(?<![\\p{L}\\d])(?:moagem|grind|molienda)(?!\\p{L})\\s*:?\\s*(${NUMBER}(?:\\s*(?:cliques?|clicks?|clics?))?|\\p{L}+(?:-\\p{L}+)?)${END}|(?<!(?:abrir|fechar|subir|descer|mais|menos|open|close|abrindo|fechando)\\s*)(?<![\\d.,])(${NUMBER}\\s*(?:cliques?|clicks?|clics?))${END}`,
  'iu',
);
/** Words between two parts, or around a measure, that are not kept as a note. */
const JOIN =
  /^(?:e|and|y|com|with|con|em|in|en|de|of|pra|para|por|to|at|a|o|no|na|aos|total|tempo|tiempo|time|temp|fechou|levou|deu|terminou|ficou|pronto|demorou|tard[oó]|us[eé]i?|fiz|testei|puse|ech[eé]|brewed|dei|dose|p[oó]|coffee|grounds|water|água|agua|out)$/i;

/** Returns the name of the method in a text; prefers a brewer's name to a general word. */
function methodIn(items: readonly Item[]): Item | undefined {
  const names = items.flatMap((item) =>
    item.kind === 'name' && item.name.kind === 'method' ? [item] : [],
  );
  return names.find(({ name }) => !name.isWeak) ?? names[0];
}

interface Named {
  method: string | null;
  grinder: string | null;
  bean: string | null;
}

/** Returns the names in a text about several brews, as the text writes them. */
export function namedIn(text: string): Named {
  const line = text.slice(0, LONGEST_LINE);
  const items = itemsIn(line);
  const grinder = items.find((item) => item.kind === 'name' && item.name.kind === 'grinder');
  return {
    method: methodIn(items)?.raw ?? null,
    grinder: grinder?.raw ?? null,
    bean: BEAN_OF_ALL.exec(line)?.[1] ?? null,
  };
}

/** Fewest words besides the measures of a text that becomes the note as a whole. */
const FEWEST_OF_PROSE = 12;

const BETWEEN_PARTS = new RegExp(
  `${TAKEN}|(?:,(?!\\d)|(?<!\\d),)|[;()]|(?<!\\bNo)\\.\\s|\\s[-–—/>→]+(?=\\s)`,
  'u',
);

const partsOf = (text: string): string[] =>
  text
    .split(BETWEEN_PARTS)
    .map((part) => part.replace(/^[\s.:–—>→/-]+|[\s.:–—-]+$/g, ''))
    .filter(
      (part) => /[\p{L}\d]/u.test(part) && !part.split(/\s+/).every((word) => JOIN.test(word)),
    );

const namesShot = (method: string): boolean => /^[ei][sx]pres/i.test(method);

interface Known {
  /** The words of the time of day, which are no duration. */
  clock?: string;
  /** The method of a brew that names none, such as that of the title. */
  method?: string;
}

/** Splits a brew's text, without its day, into cells; '' for each missing part. */
export function cellsOf(words: string, { clock = '', method: usual = '' }: Known = {}): string[] {
  // '18g/36ml' is a dose and its drink, not a ratio.
  let rest = (words.length > LONGEST_LINE ? '' : withSpokenTimes(words.normalize('NFC')))
    .replace(clock, clock === '' || words.startsWith(clock) ? '' : ` ${TAKEN} `)
    .replace(/(\p{L}\w*)=(?=\d)/gu, '$1 ')
    .replace(/(\d ?g(?:r|ramas?)?\.?) ?\/ ?(?=\d+(?:[.,]\d+)? ?(?:ml|g)\b)/gi, '$1, ');
  const take = (form: RegExp): string => {
    const found = form.exec(rest);
    if (!found) return '';
    rest = rest.replace(found[0], ` ${TAKEN} `);
    return found.slice(1).find((group) => group !== undefined) ?? '';
  };
  const [rating, grind] = [take(RATING).trim(), take(GRIND).trim()];
  const items = itemsIn(rest);
  const method = methodIn(items);
  const isShot = namesShot(method?.raw ?? usual);
  const { dose, water, duration, heat, bareHeat } = measuresIn(items, rest, isShot);
  const places = [method, dose, water, duration, heat, bareHeat]
    .flatMap((item) => (item === undefined ? [] : [item]))
    .sort((one, other) => other.at - one.at);
  for (const place of places) {
    const mark = place === method ? TAKEN_METHOD : TAKEN;
    rest = `${rest.slice(0, place.at)}${mark}${rest.slice(place.end)}`;
  }
  const used = beanAmong(rest);
  if (used !== null) rest = rest.replace(used, TAKEN);
  const parts = partsOf(rest);
  const bean = parts.find((part) => BEAN.test(part)) ?? '';
  const named =
    method?.raw ?? parts.find((part) => namesMethod(part) && !BEAN.test(part) && part !== bean);
  const left = parts.filter((part) => part !== bean && part !== named);
  const isProse = left.join(' ').split(/\s+/).length >= FEWEST_OF_PROSE;
  return [
    named ?? (dose && water ? usual : ''),
    dose ? amountText(dose) : '',
    water ? amountText(water) : '',
    // The question mark makes the import report the temperature.
    heat ? temperatureText(heat.amount) : bareHeat ? `${bareHeat.raw}?` : '',
    duration ? durationText(duration) : '',
    rating,
    grind,
    BEAN.exec(bean)?.[1] ?? used ?? BEAN_SENTENCE.exec(words)?.[1] ?? '',
    isProse ? words : left.join(', '),
  ];
}

/** Adds a line to a brew: its parts `more` if they fill only empty cells, else as a note. */
export function addLine(cells: string[], line: string, more: readonly string[]): void {
  const isFree = more.every(
    (cell, at) => cell === '' || at === NOTES_CELL || (at > WATER_CELL && cells[at] === ''),
  );
  const note = isFree && line.length <= LONGEST_LINE ? more[NOTES_CELL] : line;
  if (isFree) for (const [at, cell] of more.entries()) cells[at] ||= cell;
  if (!isFree || cells[NOTES_CELL] !== note)
    cells[NOTES_CELL] = [cells[NOTES_CELL], note].filter(Boolean).join('\n');
}
