import { namesMethod } from './guess-fields';
import { ratingLimit } from './header-names';
import { isDayText } from './read-dates';
import { LONGEST_LINE } from './read-notes';
import { readRoughAmount } from './read-values';
import type { SheetRow } from './source-table';

/* Brews in plain words, one in each line of a diary or message of a chat. */

/** The parts of a brew, in the order of their columns. */
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

/** Patterns of the parts that have a form of their own; a group has the value of each. */
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
/** An amount with what it is of: '15g de pó', '250 ml'. */
const AMOUNT = new RegExp(
  `((?:${NUMBER}\\s*(?:g|ml)?\\s*\\+\\s*)*${NUMBER}\\s*(?:g|grs?|gramas?|gramos|grams?|ml|l|litros?|oz))(?:\\s+(?:de |of )?(?:(p[oó]|caf[eé](?: mo[ií]do)?|coffee)|([aá]gua|water)|(gelo|hielo|ice|leite|leche|milk|flora[cç][aã]o|bloom)))?${END}`,
  'giu',
);
/** The name of a bean in a part of a line, or in a line above several brews. */
const BEAN = /^(?:caf[eé]|gr[aãá]os?|granos?|beans?|coffee|pacote|bolsa)\s*(?::\s*|\s+)(\S.*)$/iu;
const BEAN_LINE =
  /^[^:\d]*\b(?:caf[eé]|gr[aãá]os?|granos?|beans?|coffee|pacote|bolsa)\s*:\s*(\S.*)$/iu;
/** Words between two parts that say nothing alone. */
const JOINS = /^(?:e|and|y|com|with|con|em|in|en|de|of|pra|para|por|to|at|a)$/i;
/** A message of a chat: its moment, in brackets or before a dash, and who wrote it. */
const MESSAGE =
  /^\u200e?\[?(\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? +\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?)(?:\]| -)\s*[^:]{1,60}:\s*(.*)$/iu;

/** A day below the title of its month. */
const DAY_OF_MONTH = /^(?:dia|day|d[ií]a)\s+(\d{1,2})\b[\s:,.–—-]*(.*)$/i;
/** A day has no more words, with its time. */
const LONGEST_DAY = 6;
/** As many brews make a diary. */
const FEWEST_BREWS = 2;
/** As many commas part the cells of a sheet. */
const FEWEST_COMMAS = 3;
/** As many lines above the first brew may have its year or the scale of the ratings. */
const LINES_ABOVE = 5;
/** Stands for a part that was taken out of a line. */
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

/** Whether signs part the cells of a line, or commas of which one is after its day. */
function isOfCells(line: string): boolean {
  if (/[;\t|]/.test(line)) return true;
  const [first = '', ...others] = line.split(/,(?!\d)|(?<!\d),/);
  return others.length >= FEWEST_COMMAS && !MESSAGE.test(line) && splitDay(line)?.[0] === first;
}

/** Reads words as the cells of a brew after its day; '' for each part that they do not say. */
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
    // Ice and milk are no water of the brew.
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
/** The places of cells: those up to the water make a brew. */
const [WATER_CELL, BEAN_CELL, NOTES_CELL] = [2, 7, 8];
const isBrew = (cells: readonly string[]) =>
  cells.length > NOTES_CELL && cells.slice(0, WATER_CELL + 1).every((cell) => cell !== '');

/** Adds what a further line says of a brew: parts that it lacks, else the line as a note. */
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

/** Returns the brews of a day: each in a line with more below it, or one in all its lines. */
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
 * Returns the rows of a text with brews in plain words below or after their days; else null.
 * The other lines keep their place: the report names them.
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
