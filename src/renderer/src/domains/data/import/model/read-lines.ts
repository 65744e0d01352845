import { namesMethod } from './guess-fields';
import { ratingLimit } from './header-names';
import { isDayText } from './read-dates';
import { LONGEST_LINE } from './read-notes';
import { readRoughAmount } from './read-values';
import type { SheetRow } from './source-table';

/* Reads brews from free text: lines of a diary or messages of a chat. */

/** Headers of the columns into which a brew's text is split. */
const HEADER = [
  'Data',
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

export const DIARY_NOTE = 'Lemos os preparos das palavras de um texto. Confira na prévia.';

const NUMBER = '\\d+(?:[.,]\\d+)?';
const END = '(?![\\p{L}\\d])';

/** Patterns of the parts of a brew; in each, the group that matches has the value. */
const FORMS = {
  rating: new RegExp(
    `(?<![\\p{L}\\d])(?:nota|rating|score|puntaje|pontos?)\\s*:?\\s*(${NUMBER}(?:\\s*(?:/|de|of)\\s*\\d+)?)${END}|(${NUMBER}\\s*/\\s*(?:5|10|20|100))${END}|([★⭐☆✩][★⭐☆✩½\\uFE0F]*)|(${NUMBER}\\s*(?:estrelas?|stars?|pontos|pts))${END}`,
    'iu',
  ),
  temperature: new RegExp(
    `(\\d{2,3}(?:[.,]\\d+)?\\s*(?:[°º˚]\\s*[cf]?|graus(?: celsius)?|grados|degrees|c))${END}`,
    'iu',
  ),
  grind: new RegExp(
    `(?<![\\p{L}\\d])(?:moagem|grind|molienda)\\s*:?\\s*(${NUMBER}(?:\\s*(?:cliques?|clicks?|clics?))?|\\p{L}+(?:-\\p{L}+)?)${END}|(${NUMBER}\\s*(?:cliques?|clicks?|clics?))${END}`,
    'iu',
  ),
  duration: new RegExp(
    `(?<![\\p{L}\\d])(?:(?:tempo|tiempo|time|em|en|in|por|for)\\s*:?\\s*)?(\\d{1,3}:\\d{2}(?::\\d{2})?(?:\\s*min)?|\\d+\\s*h(?:s|oras?|ours?)?(?:\\s*\\d{1,2}\\s*(?:min)?)?|${NUMBER}\\s*(?:min(?:utos?|utes?|s)?|m|['’′])(?:\\s*(?:e\\s+)?\\d{1,2}\\s*(?:s(?:eg(?:undos)?|ec(?:onds)?)?|["”″]|'')?)?|${NUMBER}\\s*(?:s(?:eg(?:undos)?|ecs?|econds)?|["”″]))${END}`,
    'iu',
  ),
} as const;
type Form = keyof typeof FORMS;
/** An amount, maybe with the thing that it measures: '15g de pó', '250 ml'. */
const AMOUNT = new RegExp(
  `((?:${NUMBER}\\s*(?:g|ml)?\\s*\\+\\s*)*${NUMBER}\\s*(?:g|grs?|gramas?|gramos|grams?|ml|l|litros?|oz))(?:\\s+(?:de |of )?(?:(p[oó]|caf[eé](?: mo[ií]do)?|coffee)|([aá]gua|water)|(gelo|hielo|ice|leite|leche|milk|flora[cç][aã]o|bloom)))?${END}`,
  'giu',
);
/** The name of a bean in a part of a line, or in a line above several brews. */
const BEAN = /^(?:caf[eé]|gr[aãá]os?|granos?|beans?|coffee|pacote|bolsa)\s*(?::\s*|\s+)(\S.*)$/iu;
const BEAN_LINE =
  /^[^:\d]*\b(?:caf[eé]|gr[aãá]os?|granos?|beans?|coffee|pacote|bolsa)\s*:\s*(\S.*)$/iu;
/** Words between two parts that are no note. */
const JOINS = /^(?:e|and|y|com|with|con|em|in|en|de|of|pra|para|por|to|at|a)$/i;
/** A message of a chat: its moment, in brackets or before a dash, and who wrote it. */
const MESSAGE =
  /^\u200e?\[?(\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? +\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?)(?:\]| -)\s*[^:]{1,60}:\s*(.*)$/iu;

/** A day of a month that a title above names: 'dia 12'. */
const DAY_OF_MONTH = /^(?:dia|day|d[ií]a)\s+(\d{1,2})\b[\s:,.–—-]*(.*)$/i;
/** Most words of a day with its time. */
const LONGEST_DAY = 6;
/** Fewest brews of a text that is read as a diary. */
const FEWEST_BREWS = 2;
/** Fewest commas in a line of cells. */
const FEWEST_COMMAS = 3;
/** Lines above the first brew that may have its year or the scale of the ratings. */
const LINES_ABOVE = 5;
/** Replaces a part of a line that is already in a cell. */
const TAKEN = '\u0001';

/** Returns the day at the beginning of a line, and its other words; null without one. */
function splitDay(line: string): readonly [day: string, rest: string] | null {
  const [, moment, message] = MESSAGE.exec(line) ?? [];
  if (moment !== undefined && message !== undefined) return [moment.replace(',', ''), message];
  const [, ofMonth, others] = DAY_OF_MONTH.exec(line) ?? [];
  if (ofMonth !== undefined && others !== undefined) return [ofMonth, others];
  const words = line.split(/\s+/);
  for (let count = Math.min(LONGEST_DAY, words.length); count > 0; count -= 1) {
    const day = words
      .slice(0, count)
      .join(' ')
      .replace(/[\s:,.–—-]+$/, '');
    if (!/^[\d.,]*$/.test(day) && isDayText(day)) return [day, words.slice(count).join(' ')];
  }
  return null;
}

/** Whether a line has cells: between ; or tabs or |, or between commas after its day. */
function isOfCells(line: string): boolean {
  if (/[;\t|]/.test(line)) return true;
  const [first = '', ...others] = line.split(/,(?!\d)|(?<!\d),/);
  return others.length >= FEWEST_COMMAS && !MESSAGE.test(line) && splitDay(line)?.[0] === first;
}

/** Splits a brew's text, without its day, into cells; '' for each missing part. */
function cellsOf(words: string): string[] {
  let rest = words.length > LONGEST_LINE ? '' : words;
  const take = (form: Form): string => {
    const found = FORMS[form].exec(rest);
    if (!found) return '';
    rest = rest.replace(found[0], TAKEN);
    return (
      found
        .slice(1)
        .find((group) => group !== undefined)
        ?.trim() ?? ''
    );
  };
  const [rating, temperature, grind] = [take('rating'), take('temperature'), take('grind')];
  const amounts = [...rest.matchAll(AMOUNT)].map(([whole, text = '', dose, water, other]) => ({
    // An amount of ice, milk or bloom keeps its words, because it becomes a note.
    text: other === undefined ? text : whole,
    of: dose ? 'dose' : water ? 'water' : other ? 'other' : null,
    value: readRoughAmount(text) ?? 0,
  }));
  rest = rest.replace(AMOUNT, TAKEN);
  const duration = take('duration');
  const sorted = amounts
    .filter(({ of }) => of !== 'other')
    .sort((one, other) => one.value - other.value);
  const dose = amounts.find(({ of }) => of === 'dose') ?? sorted.find(({ of }) => of === null);
  const water =
    amounts.find(({ of }) => of === 'water') ?? sorted.findLast((amount) => amount !== dose);
  const parts = rest
    .split(new RegExp(`${TAKEN}|[,;()]|\\.\\s|\\s[-–—/>→]+(?=\\s)`, 'u'))
    .map((part) => part.replace(/^[\s.:–—-]+|[\s.:–—-]+$/g, ''))
    .filter((part) => /[\p{L}\d]/u.test(part) && !JOINS.test(part));
  const method = parts.find((part) => namesMethod(part) && !BEAN.test(part)) ?? '';
  const bean = parts.find((part) => BEAN.test(part)) ?? '';
  const others = amounts.filter((amount) => amount !== dose && amount !== water);
  const notes = [
    ...others.map(({ text }) => text),
    ...parts.filter((part) => part !== method && part !== bean),
  ].join(', ');
  const [, name = ''] = BEAN.exec(bean) ?? [];
  const [coffee, poured] = [dose?.text ?? '', water?.text ?? ''];
  return [method, coffee, poured, temperature, duration, rating, grind, name, notes];
}
/** Indices of cells; a brew needs all cells up to that of the water. */
const [WATER_CELL, BEAN_CELL, NOTES_CELL] = [2, 7, 8];
const isBrew = (cells: readonly string[]) =>
  cells.length > NOTES_CELL && cells.slice(0, WATER_CELL + 1).every((cell) => cell !== '');

/** Adds a further line to a brew: as parts that the brew lacks, else as a note. */
function addLine(cells: string[], line: string): void {
  const more = cellsOf(line);
  const isFree = more.every(
    (cell, at) => cell === '' || at === NOTES_CELL || (at > WATER_CELL && cells[at] === ''),
  );
  const note = isFree && line.length <= LONGEST_LINE ? more[NOTES_CELL] : line;
  if (isFree) for (const [at, cell] of more.entries()) cells[at] ||= cell;
  if (!isFree || cells[NOTES_CELL] !== note)
    cells[NOTES_CELL] = [cells[NOTES_CELL], note].filter(Boolean).join('\n');
}

interface DayOfDiary {
  day: string;
  lines: { text: string; number: number }[];
}

/** Returns a day's brews: one for each complete line, or one from all lines together. */
function brewsOfDay({ day, lines }: DayOfDiary): SheetRow[] {
  const rows: SheetRow[] = [];
  let last: string[] | null = null;
  for (const { text, number } of lines) {
    const cells = cellsOf(text);
    if (isBrew(cells)) {
      last = cells;
      rows.push({ cells: last, number });
    } else if (last) addLine(last, text);
    else rows.push({ cells: [text], number });
  }
  const [{ number } = { number: 0 }] = lines;
  const text = lines.map((line) => line.text).join(', ');
  const whole = cellsOf(text);
  const found =
    last !== null ? rows : [{ cells: isBrew(whole) ? whole : [`${day} ${text}`.trim()], number }];
  return found.map((row) => (isBrew(row.cells) ? { ...row, cells: [day, ...row.cells] } : row));
}

/**
 * Returns the rows of a text whose brews are after or below their days; else null.
 * Each other line becomes a row of one cell, so that the report lists it.
 */
export function linesAsRows(text: string): SheetRow[] | null {
  const lines = text.split(/\r?\n/);
  const rows: SheetRow[] = [];
  let open: DayOfDiary | null = null;
  let bean = '';
  const close = () => {
    for (const { cells, number } of open === null ? [] : brewsOfDay(open)) {
      if (cells[BEAN_CELL + 1] === '') cells[BEAN_CELL + 1] = bean;
      rows.push({ cells, number });
    }
    open = null;
  };
  for (const [at, raw] of lines.entries()) {
    const whole = raw.trim();
    const unnumbered = whole.replace(/^\(?\d{1,3}[.)]\s+/, '');
    const line = splitDay(whole) === null && splitDay(unnumbered) !== null ? unnumbered : whole;
    const number = at + 1;
    const dated = isOfCells(line) ? null : splitDay(line);
    const named = BEAN_LINE.exec(line)?.[1];
    if (dated !== null) {
      close();
      const [day, rest] = dated;
      open = { day, lines: rest === '' ? [] : [{ text: rest, number }] };
    } else if (line === '') {
      if (open?.lines.length) close();
    } else if (open !== null) open.lines.push({ text: line, number });
    else if (named === undefined) rows.push({ cells: [line], number });
    else bean = named.trim();
  }
  close();
  const areWhole = ({ cells }: SheetRow) => cells.length > 1;
  if (rows.filter(areWhole).length < FEWEST_BREWS) return null;
  const first = rows.findIndex(areWhole);
  const titles = rows.slice(Math.max(first - LINES_ABOVE, 0), first);
  const scale = titles
    .filter(({ cells: [title = ''] }) => /\b(notas?|ratings?|scores?)\b/i.test(title))
    .map(({ cells: [title] }) => ratingLimit(title))
    .find((limit) => limit !== null);
  const header = HEADER.map((name) =>
    name === 'Nota' && scale !== undefined ? `${name} (0 a ${scale})` : name,
  );
  return [...titles, { cells: header, number: 0 }, ...rows.slice(first)];
}
