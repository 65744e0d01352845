import { cutTo } from '@shared/format';
import { comparableText, namesMethod } from './guess-fields';
import { amountUnit, headerNames, timeUnit } from './header-names';
import { readMoment } from './read-dates';
import { readDuration } from './read-durations';
import { readAmount } from './read-values';
import type { Mapping } from './source-table';

/* Columns that a sheet says in another form, as an amount and another in one. */

const GRAMS = '\\s*(g|gr|gramas?|grams?|ml)?\\s*';
/** A dose and its water in one cell: '15g / 250g', '18 → 36 em 28s', '15:250'. */
const RECIPE = new RegExp(
  `^(\\d+(?:[.,]\\d+)?)${GRAMS}(?:/|→|[-=]?>|:|x|–|-|para|to|in|por|com|e)\\s*(\\d+(?:[.,]\\d+)?)${GRAMS}(?:(?:,|;|/|@|em|in)\\s*(.+))?$`,
  'i',
);
/** A smaller bare number beside a smaller one is rather a date, a time or a rating. */
const LEAST_BARE_WATER = 60;
/** Share of a column's cells that have the form. */
const MOST = 0.8;

/** Returns the parts of a cell that names a dose with its water; null for any other. */
function recipeParts(cell: string): [coffee: string, water: string, time: string] | null {
  const [, dose = '', doseUnit, water = '', waterUnit, rest = ''] = RECIPE.exec(cell) ?? [];
  const [coffee, poured] = [readAmount(dose), readAmount(water)];
  if (coffee === null || poured === null) return null;
  const isBare = doseUnit === undefined && waterUnit === undefined;
  if (coffee < 4 || coffee > 150 || poured / coffee < 1 || poured / coffee > 25) return null;
  if (isBare && poured < LEAST_BARE_WATER) return null;
  if (rest !== '' && readDuration(rest) === null) return null;
  return [`${dose} g`, `${water} g`, rest];
}

/** Adds the columns of a recipe that the sheet has in one; returns its header, or null. */
function splitRecipe(columns: string[], records: string[][]): string | null {
  const at = columns.findIndex((_, column) => {
    const cells = records.flatMap((record) => record[column]?.trim() || []);
    return (
      cells.length > 0 &&
      cells.filter((cell) => recipeParts(cell) !== null).length >= cells.length * MOST
    );
  });
  const header = columns[at];
  if (header === undefined) return null;
  const parts = records.map((record) => recipeParts((record[at] ?? '').trim()) ?? ['', '', '']);
  ['café', 'água', 'tempo'].forEach((name, part) => {
    if (parts.every((cells) => cells[part] === '')) return;
    columns.push(`${header}: ${name}`);
    records.forEach((record, row) => {
      record.push(parts[row]?.[part] ?? '');
    });
  });
  return header;
}

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
/** A brew that takes longer is none. */
const LONGEST_SPAN = 7 * DAY_SECONDS;

/** Returns the seconds between two clocks, or two moments with their days; else null. */
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

/** Adds the duration from a start to an end, both clocks; returns their headers, or null. */
function addSpan(columns: string[], records: string[][]): [string, string] | null {
  const names = columns.map(headerNames);
  const [start = -1, end = -1] = [START, END].map((pattern) =>
    names.findIndex((forms) => forms.some((name) => pattern.test(name))),
  );
  const headers = [columns[start], columns[end]] as const;
  if (headers[0] === undefined || headers[1] === undefined) return null;
  const spans = records.map((record) => secondsBetween(record[start] ?? '', record[end] ?? ''));
  if (spans.filter((span) => span !== null).length < records.length * MOST) return null;
  columns.push('Duração pelas horas');
  records.forEach((record, row) => {
    const span = spans[row] ?? null;
    record.push(span === null ? '' : `${span} s`);
  });
  return [headers[0], headers[1]];
}

const MINUTES = /^(tempo |time |tiempo )?min(uto|ute)?s?$/;
const SECONDS = /^(tempo |time |tiempo )?s(eg|ec)(undo|ond)?s?$/;

/** Writes durations of two columns, minutes and seconds, into that of the minutes. */
export function joinMinutesAndSeconds(columns: readonly string[], records: string[][]): void {
  const names = columns.map(comparableText);
  const [minutes = -1, seconds = -1] = [MINUTES, SECONDS].map((pattern) =>
    names.findIndex((name) => pattern.test(name)),
  );
  if (minutes < 0 || seconds < 0) return;
  const isPart = (cell: string | undefined) => /^\d{0,3}$/.test((cell ?? '').trim());
  if (!records.every((record) => isPart(record[minutes]) && isPart(record[seconds]))) return;
  for (const record of records) {
    const [whole, rest] = [record[minutes]?.trim(), record[seconds]?.trim()];
    if (whole && rest) [record[minutes], record[seconds]] = [`${whole} min ${rest} s`, ''];
  }
}

/** Words of poured water, and of the place of a pour among others. */
export const POURED =
  /\b(despejos?|pours?|agua|water|eau|wasser|acqua|vertidos?|verses?|ataques?)\b/;
const ORDINAL =
  /\d+|\b(st|nd|rd|th|a|o|primeir[ao]|segund[ao]|terceir[ao]|quart[ao]|quint[ao]|first|second|third|fourth|fifth)\b/g;

/** Returns the places of numbered columns of one kind: 'Água 1' and 'Água 2', each pour. */
function numberedPours(columns: readonly string[], records: readonly string[][]): number[] {
  const groups = new Map<string, number[]>();
  columns.forEach((header, at) => {
    const words = comparableText(header);
    const kind = words.replace(ORDINAL, '').replace(/ +/g, ' ').trim();
    const hasOrdinal = kind !== words && POURED.test(words) && !/\btemp/.test(words);
    const cells = records.flatMap((record) => record[at]?.trim() || []);
    const areAmounts = cells.length > 0 && cells.every((cell) => readAmount(cell) !== null);
    if (hasOrdinal && areAmounts) groups.set(kind, [...(groups.get(kind) ?? []), at]);
  });
  return [...groups.values()].find((places) => places.length > 1) ?? [];
}

/** Adds the whole water of numbered pours, each by itself or with those before it. */
function addPours(columns: string[], records: string[][], mapping: Mapping): string | null {
  const places = numberedPours(columns, records);
  const isFree = mapping.water === undefined || places.includes(mapping.water);
  if (places.length === 0 || !isFree) return null;
  const pours = records.map((record) =>
    places.flatMap((at) => readAmount(record[at] ?? '', { unit: amountUnit(columns[at]) }) ?? []),
  );
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const doseOf = (record: readonly string[]) =>
    readAmount(record[mapping.coffee ?? -1] ?? '', {
      unit: amountUnit(columns[mapping.coffee ?? -1]),
    });
  // A scale shows all that was poured so far: then the last number is the whole.
  const isRising = pours.every((amounts) =>
    amounts.every((amount, at) => amount > (amounts[at - 1] ?? 0)),
  );
  const isUnlikely = pours.some((amounts, row) => {
    const dose = doseOf(records[row] ?? []);
    return dose !== null && sumOf(amounts) > dose * HIGHEST_RATIO;
  });
  const isWhole = isRising && (isUnlikely || mapping.coffee === undefined);
  columns.push('Água total (ml)');
  records.forEach((record, row) => {
    const amounts = pours[row] ?? [];
    const whole = isWhole ? (amounts.at(-1) ?? 0) : sumOf(amounts);
    record.push(amounts.length === 0 ? '' : String(Math.round(whole * 10) / 10));
  });
  const names = places.map((at) => `“${cutTo(columns[at] ?? '', 40)}”`).join(', ');
  return isWhole ? `A água é a última de ${names}, que crescem.` : `A água é a soma de ${names}.`;
}

/** An espresso has less of a drink for each gram, and flows no longer in seconds. */
const ESPRESSO = { ratio: 4, seconds: 90 };
/** Only a cold brew takes as many seconds. */
const SHORTEST_STEEP = 3 * 3600;
/** The name of a method that a sheet does not say at all: the person chooses one. */
const UNNAMED = 'Preparo';

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Returns the method of all brews of a sheet that names none in a column. */
function methodOfAll(
  titles: readonly string[],
  columns: readonly string[],
  records: readonly (readonly string[])[],
  mapping: Mapping,
): string {
  const title = titles.find(namesMethod);
  if (title !== undefined) return title.trim();
  const amount = (record: readonly string[], at: number | undefined) =>
    readAmount(record[at ?? -1] ?? '');
  const ratios = records.flatMap((record) => {
    const [dose, drink] = [
      amount(record, mapping.coffee),
      amount(record, mapping.beverage ?? mapping.water),
    ];
    return dose && drink ? [drink / dose] : [];
  });
  const isInHours = timeUnit(columns[mapping.duration ?? -1]) === 'h';
  const times = records.flatMap((record) => {
    const read = readDuration(record[mapping.duration ?? -1] ?? '');
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
 * `titles` are the lines above the header.
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
  columns.push('Método');
  for (const record of records) record.push(method);
  return `A planilha não tem coluna de método: lemos “${cutTo(method, 40)}” em todas as linhas. Confira em “Métodos”.`;
}

/** A filter hardly has more water for each gram. */
const HIGHEST_RATIO = 22;

/**
 * Adds the columns that a sheet says in another form, where it lacks their fields.
 * Returns notes that name them; `columns` and `records` get them at their end.
 */
export function addDerivedColumns(
  columns: string[],
  records: string[][],
  mapping: Mapping,
): string[] {
  const notes: string[] = [];
  if (mapping.coffee === undefined) {
    const recipe = splitRecipe(columns, records);
    if (recipe !== null) notes.push(`Separamos “${cutTo(recipe, 40)}” em café e água.`);
  }
  const pours = addPours(columns, records, mapping);
  if (pours !== null) notes.push(pours);
  if (mapping.duration === undefined) {
    const span = addSpan(columns, records);
    if (span !== null) notes.push(`O tempo vai de “${span[0]}” a “${span[1]}”.`);
  }
  return notes;
}
