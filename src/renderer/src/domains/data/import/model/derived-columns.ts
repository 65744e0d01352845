import { cutTo } from '@shared/format';
import { BREW_HEADERS, cellsOf, isBrew, namedIn } from './diary-cells';
import { comparableText, namesMethod } from './guess-fields';
import { amountUnit, headerNames, timeUnit } from './header-names';
import { readMoment } from './read-dates';
import { readDuration } from './read-durations';
import { HIGHEST_RATIO, readAmount } from './read-values';
import { appendColumn, cellAt, columnWhere, filledCells, type Records } from './sheet-columns';
import type { Mapping } from './source-table';

/* Columns computed from others, such as dose and water from one cell '15g / 250g'. */

const GRAMS = '\\s*(g|gr|gramas?|grams?|ml)?\\s*';
/** A dose and its water in one cell: '15g / 250g', '18 → 36 em 28s', '15:250'. */
const RECIPE = new RegExp(
  `^(\\d+(?:[.,]\\d+)?)${GRAMS}(?:/|→|[-=]?>|:|x|–|-|para|to|in|por|com|e)\\s*(\\d+(?:[.,]\\d+)?)${GRAMS}(?:(?:,|;|/|@|em|in)\\s*(.+))?$`,
  'i',
);
/** Least water of a cell without units: '8/10' is more likely a date or a rating. */
const LEAST_BARE_WATER = 60;
const MOST = 0.8;

function recipeParts(cell: string): string[] | null {
  const [, dose = '', doseUnit, water = '', waterUnit, rest = ''] = RECIPE.exec(cell) ?? [];
  const [coffee, poured] = [readAmount(dose), readAmount(water)];
  if (coffee === null || poured === null) return null;
  const isBare = doseUnit === undefined && waterUnit === undefined;
  if (coffee < 4 || coffee > 150 || poured / coffee < 1 || poured / coffee > 25) return null;
  if (isBare && poured < LEAST_BARE_WATER) return null;
  if (rest !== '' && readDuration(rest) === null) return null;
  return [`${dose} g`, `${water} g`, rest];
}

/**
 * Splits the first column whose cells have several parts, and appends the parts as columns.
 * `cellsOf` returns the cells that are checked. Returns the header of the split column, or null.
 */
function splitColumn(
  columns: string[],
  records: string[][],
  [names, partsOf]: readonly [names: readonly string[], (cell: string) => string[] | null],
  cellsOf = (column: number) => filledCells(records, column),
): string | null {
  const at = columnWhere(columns, cellsOf, (cell) => partsOf(cell) !== null);
  const header = columns[at];
  if (header === undefined) return null;
  const parts = records.map((record) => partsOf(cellAt(record, at)));
  for (const [part, name] of names.entries()) {
    if (parts.every((cells) => !cells?.[part])) continue;
    appendColumn(columns, records, `${header}: ${name}`, (row) => parts[row]?.[part] ?? '');
  }
  return header;
}

/** An amount before the name of its bean, '18 g (Sol)', or a temperature: '250 g a 92 °C'. */
const WITH_BEAN =
  /^(\d+(?:[.,]\d+)?\s*(?:g|gr|gramas?|gramos|grams?)) (?:de|do|da|of) (?:caf[eé] )?([\p{Lu}\d].*)$/u;
const BEAN_IN_BRACKETS =
  /^(\d+(?:[.,]\d+)?\s*(?:g|gr|gramas?|gramos|grams?)) ?\((\p{Lu}[^()]*)\)$/u;
const WITH_HEAT =
  /^(.*\d\s*(?:g|gr|gramas?|grams?|ml|l|litros?)),? (?:a |à |at |@ ?)?(\d{2,3}(?:[.,]\d)? ?(?:[°º˚] ?[cf]?|graus|degrees))$/iu;

/** Splits cells with an amount and a bean or temperature; appends the second as a column. */
export function splitAmounts(columns: string[], records: string[][]): void {
  for (const [pattern, name] of [
    [WITH_BEAN, 'grão'],
    [BEAN_IN_BRACKETS, 'grão'],
    [WITH_HEAT, 'temperatura'],
  ] as const) {
    for (const [at, header] of [...columns].entries()) {
      const cells = records.map((record) => cellAt(record, at));
      const parts = cells.map((cell) => (cell.length > LONGEST_BREW ? null : pattern.exec(cell)));
      const found = parts.filter((part) => part !== null).length;
      if (found === 0 || found < cells.filter((cell) => cell !== '').length / 2) continue;
      columns.push(`${header}: ${name}`);
      for (const [row, record] of records.entries()) {
        const [, amount, rest = ''] = parts[row] ?? [];
        record.push(rest);
        if (amount !== undefined) record[at] = amount;
      }
    }
  }
}

const LONGEST_BREW = 300;

function brewParts(cell: string): string[] | null {
  const isShort = cell.length <= LONGEST_BREW && (cell.match(/\d+/g) ?? []).length > 1;
  const parts = isShort ? cellsOf(cell) : [];
  return isBrew(parts) ? parts : null;
}

/** Number of cells of whole brews that are checked in each column. */
const SAMPLE = 50;

const CLOCK = /^(\d{1,2})[:h]([0-5]\d)(?::([0-5]\d))?$/;
const START =
  /^((hora|horario)( de)? )?(de|desde|from|inici\w*|comec\w*|start\w*|beg[ia]n\w*|empe[cz]\w*|comienz\w*|debut)( time| at)?$/;
const END =
  /^((hora|horario)( de)? )?(ate|hasta|to|until|fim|fin|final\w*|termin\w*|acab\w*|end\w*|stop\w*|finish\w*)( time| at)?$/;

function secondsOfDay(cell: string): number | null {
  const found = CLOCK.exec(cell.trim());
  return found && Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3] ?? 0);
}

const DAY_SECONDS = 86_400;
const LONGEST_SPAN = 7 * DAY_SECONDS;

function secondsBetween(start: string, end: string): number | null {
  const [from, to] = [secondsOfDay(start), secondsOfDay(end)];
  if (from !== null && to !== null) return (to - from + DAY_SECONDS) % DAY_SECONDS;
  if (!/\d[:h]\d/.test(start) || !/\d[:h]\d/.test(end)) return null;
  const spans = [false, true].map((monthFirst) => {
    const [first, last] = [start, end].map((text) =>
      Date.parse(readMoment(text, { monthFirst }) ?? ''),
    );
    return ((last ?? Number.NaN) - (first ?? Number.NaN)) / 1000;
  });
  return spans.find((span) => span > 0 && span <= LONGEST_SPAN) ?? null;
}

/** Appends the durations between columns of starts and ends; returns their headers, or null. */
function addSpan(columns: string[], records: string[][]): [string, string] | null {
  const names = columns.map(headerNames);
  const [start = -1, end = -1] = [START, END].map((pattern) =>
    names.findIndex((forms) => forms.some((name) => pattern.test(name))),
  );
  const headers = [columns[start], columns[end]] as const;
  if (headers[0] === undefined || headers[1] === undefined) return null;
  const spans = records.map((record) => secondsBetween(record[start] ?? '', record[end] ?? ''));
  if (spans.filter((span) => span !== null).length < records.length * MOST) return null;
  appendColumn(columns, records, 'Duração pelas horas', (row) => {
    const span = spans[row] ?? null;
    return span === null ? '' : `${span} s`;
  });
  return [headers[0], headers[1]];
}

const MINUTES = /^(tempo |time |tiempo )?min(uto|ute)?s?$/;
const SECONDS = /^(tempo |time |tiempo )?s(eg|ec)(undo|ond)?s?$/;

export function joinMinutesAndSeconds(columns: readonly string[], records: string[][]): void {
  const names = columns.map(comparableText);
  const [minutes = -1, seconds = -1] = [MINUTES, SECONDS].map((pattern) =>
    names.findIndex((name) => pattern.test(name)),
  );
  if (minutes < 0 || seconds < 0) return;
  const parts = records.flatMap((record) => [cellAt(record, minutes), cellAt(record, seconds)]);
  if (!parts.every((cell) => /^\d{0,3}$/.test(cell))) return;
  for (const record of records) {
    const [whole, rest] = [cellAt(record, minutes), cellAt(record, seconds)];
    if (whole && rest) [record[minutes], record[seconds]] = [`${whole} min ${rest} s`, ''];
  }
}

/** Words for poured water, and for the number of a pour: '2', 'segundo'. */
export const POURED =
  /\b(despejos?|pours?|agua|water|eau|wasser|acqua|vertidos?|verses?|ataques?)\b/;
const ORDINAL =
  /\d+|\b(st|nd|rd|th|a|o|primeir[ao]|segund[ao]|terceir[ao]|quart[ao]|quint[ao]|first|second|third|fourth|fifth)\b/g;

function numberedPours(columns: readonly string[], records: Records): number[] {
  const groups = new Map<string, number[]>();
  columns.forEach((header, at) => {
    const words = comparableText(header);
    const kind = words.replace(ORDINAL, '').replace(/ +/g, ' ').trim();
    const hasOrdinal = kind !== words && POURED.test(words) && !/\btemp/.test(words);
    const cells = filledCells(records, at);
    const areAmounts = cells.length > 0 && cells.every((cell) => readAmount(cell) !== null);
    if (hasOrdinal && areAmounts) groups.set(kind, [...(groups.get(kind) ?? []), at]);
  });
  return [...groups.values()].find((places) => places.length > 1) ?? [];
}

function addWater(
  columns: string[],
  records: string[][],
  mapping: Mapping,
  { pours, names }: { pours: readonly (readonly number[])[]; names: readonly string[] },
): string {
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const unit = amountUnit(columns[mapping.coffee ?? -1]);
  // Numbers read from a scale include the earlier pours: then the last one is the total.
  const isRising = pours.every((amounts) =>
    amounts.every((amount, at) => amount > (amounts[at - 1] ?? 0)),
  );
  const isUnlikely = pours.some((amounts, row) => {
    const dose = readAmount(cellAt(records[row], mapping.coffee), { unit });
    return dose !== null && sumOf(amounts) > dose * HIGHEST_RATIO;
  });
  const isWhole = isRising && (isUnlikely || mapping.coffee === undefined);
  appendColumn(columns, records, 'Água total (ml)', (row) => {
    const amounts = pours[row] ?? [];
    const whole = isWhole ? (amounts.at(-1) ?? 0) : sumOf(amounts);
    return amounts.length === 0 ? '' : String(Math.round(whole * 10) / 10);
  });
  const listed = names.map((name) => `“${cutTo(name, 40)}”`).join(', ');
  return isWhole ? `A água é a última de ${listed}, que crescem.` : `A água é a soma de ${listed}.`;
}

/** Pours with their times in one cell: '50@0:00, 150@0:45'. */
const TIMED_POUR = /(\d+(?:[.,]\d+)?) ?(?:g|ml)? ?(?:@|aos?|at) ?\d+:\d\d/gi;
const TIMED_POURS = new RegExp(`^(?:${TIMED_POUR.source}[\\s,;|]*){2,}$`, 'i');

/** Adds the total water of pours in several columns or in one; returns a note, or null. */
function addPours(columns: string[], records: string[][], mapping: Mapping): string | null {
  const places = numberedPours(columns, records);
  const isFree = mapping.water === undefined || places.includes(mapping.water);
  if (places.length > 0 && isFree) {
    const pours = records.map((record) =>
      places.flatMap((at) => readAmount(record[at] ?? '', { unit: amountUnit(columns[at]) }) ?? []),
    );
    const names = places.map((at) => columns[at] ?? '');
    return addWater(columns, records, mapping, { pours, names });
  }
  if (mapping.water !== undefined) return null;
  const at = columns.findIndex((_, column) => {
    const cells = filledCells(records, column);
    return cells.length > 0 && cells.every((cell) => TIMED_POURS.test(cell));
  });
  const header = columns[at];
  if (header === undefined) return null;
  const pours = records.map((record) =>
    [...(record[at] ?? '').matchAll(TIMED_POUR)].map(([, amount = '']) => readAmount(amount) ?? 0),
  );
  return addWater(columns, records, mapping, { pours, names: [header] });
}

/** Limits of an espresso: g of drink per g of coffee, and duration in s. */
const ESPRESSO = { ratio: 4, seconds: 90 };
/** Shortest duration of a cold brew, in s; no other brew takes as long. */
const SHORTEST_STEEP = 3 * 3600;
/** Name for the missing method of a sheet; the person can then choose a method for it. */
const UNNAMED = 'Preparo';

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function methodOfAll(
  titles: readonly string[],
  columns: readonly string[],
  records: Records,
  mapping: Mapping,
): string {
  const title = titles.find(namesMethod);
  if (title !== undefined) return namedIn(title).method ?? title.trim();
  const ratios = records.flatMap((record) => {
    const [dose, drink] = [
      readAmount(cellAt(record, mapping.coffee)),
      readAmount(cellAt(record, mapping.beverage ?? mapping.water)),
    ];
    return dose && drink ? [drink / dose] : [];
  });
  const isInHours = timeUnit(columns[mapping.duration ?? -1]) === 'h';
  const times = records.flatMap((record) => {
    const read = readDuration(cellAt(record, mapping.duration));
    return read === null ? [] : [read.seconds * (isInHours && read.form === 'number' ? 3600 : 1)];
  });
  const usual = middleOf(times) ?? 0;
  if (usual >= SHORTEST_STEEP) return 'Cold Brew';
  return (middleOf(ratios) ?? ESPRESSO.ratio) < ESPRESSO.ratio && usual <= ESPRESSO.seconds
    ? 'Espresso'
    : UNNAMED;
}

/**
 * Adds a column of the method to brews without one; returns its note, or null.
 * `titles` are the lines above the header, and the names of the sheet, its file and folders.
 */
export function addMethodColumn(
  columns: string[],
  records: string[][],
  mapping: Mapping,
  titles: readonly string[],
): string | null {
  if (mapping.method !== undefined) return null;
  const hasWater = [mapping.water, mapping.beverage, mapping.ratio].some((at) => at !== undefined);
  if (mapping.date === undefined || mapping.coffee === undefined || !hasWater) return null;
  const method = methodOfAll(titles, columns, records, mapping);
  appendColumn(columns, records, 'Método', () => method);
  return `A planilha não tem coluna de método: lemos “${cutTo(method, 40)}” em todas as linhas. Confira em “Métodos”.`;
}

/** Adds columns computed from other columns, for missing fields; returns notes about them. */
export function addDerivedColumns(
  columns: string[],
  records: string[][],
  mapping: Mapping,
): string[] {
  const notes: string[] = [];
  if (mapping.coffee === undefined) {
    const recipe = splitColumn(columns, records, [['café', 'água', 'tempo'], recipeParts]);
    if (recipe !== null) notes.push(`Separamos “${cutTo(recipe, 40)}” em café e água.`);
    const brews =
      recipe === null
        ? splitColumn(columns, records, [BREW_HEADERS, brewParts], (at) =>
            filledCells(records, at).slice(0, SAMPLE),
          )
        : null;
    if (brews !== null) notes.push(`Separamos “${cutTo(brews, 40)}” nas partes do preparo.`);
  }
  const pours = addPours(columns, records, mapping);
  if (pours !== null) notes.push(pours);
  if (mapping.duration === undefined) {
    const span = addSpan(columns, records);
    if (span !== null) notes.push(`O tempo vai de “${span[0]}” a “${span[1]}”.`);
  }
  return notes;
}
