import { cutTo } from '@shared/format';
import { zonedTime } from '@/lib/zoned-time';
import { FEWEST_FIELDS, fieldsNamed } from './assign-columns';
import { splitDay } from './diary-days';
import { INSIDE, type Item, isItem, linkedRows, targetsIn } from './json-references';
import { cellText } from './json-table';
import { joined } from './read-cells';
import { readCsv, tableOfSheet } from './read-csv';
import { readMoment } from './read-dates';
import { DIARY_NOTE, linesAsRows } from './read-lines';
import {
  MAX_COLUMNS,
  MAX_RECORDS,
  readable,
  type SheetRow,
  type SourceTable,
  UnreadableFile,
} from './source-table';

const DEEPEST_LIST = 5;
const DEEPEST = 3;
const NAMED_FIELDS = 12;

/** Fewest members that an object's values share if the object is a list of items by key. */
const FEWEST_SHARED = 2;

export function areAlike(values: readonly unknown[]): values is Item[] {
  const [first, ...others] = values.filter(isItem);
  if (first === undefined || others.length + 1 < values.length) return false;
  const shared = Object.keys(first).filter((name) => others.every((item) => name in item));
  return others.length > 0 && shared.length >= FEWEST_SHARED;
}

/** Returns the items below keys of a year, month and day, which become their date. */
function itemsByDay(value: Item, above: readonly string[] = []): Item[] {
  const entries = Object.entries(value);
  if (!entries.every(([key]) => /^\d{1,4}(?:-\d{1,2})?$/.test(key))) return [];
  return entries.flatMap(([key, inner]) => {
    const path = [...above, key];
    const date = path.join('-');
    if (path.length > 1 && readMoment(date) !== null) {
      return [inner].flat().flatMap((item) => (isItem(item) ? [{ date, ...item }] : []));
    }
    return isItem(inner) && path.length < DEEPEST ? itemsByDay(inner, path) : [];
  });
}

/** Returns the items of an object; a key that is a day becomes their date. */
function itemsByKey(value: Item): Item[] {
  const byDay = itemsByDay(value);
  if (byDay.length > 0) return byDay;
  const entries = Object.entries(value);
  const dated = (key: string, item: Item): Item =>
    readMoment(key) === null ? item : { date: key, ...item };
  if (areAlike(Object.values(value))) {
    return entries.flatMap(([key, item]) => (isItem(item) ? [dated(key, item)] : []));
  }
  if (!entries.every(([key, items]) => readMoment(key) !== null && Array.isArray(items))) return [];
  return entries.flatMap(([key, items]) =>
    (Array.isArray(items) ? items : []).filter(isItem).map((item) => dated(key, item)),
  );
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
const isRowList = (value: unknown): value is unknown[][] =>
  Array.isArray(value) && value.length > 0 && value.every(Array.isArray);

/** Converts rows of values to items; the names are `named`, or else the first row. */
function itemsOfRows(rows: unknown[][], named: readonly string[] | undefined): Item[] {
  const [first, ...below] = rows;
  const names = named ?? (isTextList(first) ? first : []);
  return (named === undefined ? below : rows).map((row) =>
    Object.fromEntries(names.map((name, at) => [name, row[at]])),
  );
}

/** Returns the lists of objects in a JSON, the outer ones first. */
function listsIn(value: unknown, depth = 0): Item[][] {
  if (isRowList(value)) return [itemsOfRows(value, undefined)];
  if (Array.isArray(value)) {
    // Some databases export numbered items as a list with null at unused numbers.
    const written = value.filter((each) => each !== null);
    const items = written.filter(isItem);
    return items.length > 0 && items.length === written.length ? [items] : [];
  }
  if (!isItem(value) || depth >= DEEPEST_LIST) return [];
  const members = Object.values(value);
  const [rows, names] = [members.find(isRowList), members.find(isTextList)];
  if (rows !== undefined && names !== undefined) return [itemsOfRows(rows, names)];
  const byKey = itemsByKey(value);
  if (byKey.length > 0) return [byKey];
  return [
    ...members.filter(Array.isArray).flatMap((member) => listsIn(member, depth + 1)),
    ...members.filter(isItem).flatMap((member) => listsIn(member, depth + 1)),
  ];
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return cellText(value);
  const isPlain = Array.isArray(value) && value.every((each) => typeof each !== 'object');
  return isPlain ? value.map(cellText).join(', ') : JSON.stringify(value);
}

const VALUES = ['value', 'amount', 'valor', 'quantity'];
const UNITS = ['unit', 'units', 'unidade', 'unidad', 'un', 'uom'];
const LIMITS = ['max', 'outOf', 'scale', 'of'];

/** Reads '{"$date": …}' or '{"_seconds": …}' of a database; else ''. */
function storedValue(item: Item): string {
  const [[name = '', value] = [], ...others] = Object.entries(item);
  const isStored = name.startsWith('$') && others.length === 0;
  const isMoment =
    /^_?seconds$/.test(name) &&
    /^\d{10}$/.test(textOf(value)) &&
    others.every(([other]) => /^_?nanoseconds$/.test(other));
  return isStored || isMoment ? textOf(value) : '';
}

/** Writes an amount with the unit or limit beside it: '15 g', '8/10'; '' for others. */
function measureOf(item: Item): string {
  const stored = storedValue(item);
  if (stored !== '') return stored;
  const find = (names: readonly string[]) =>
    names.map((name) => cellText(item[name])).find((text) => text !== '') ?? '';
  const [value, unit, limit] = [find(VALUES), find(UNITS), find(LIMITS)];
  if (value === '' || Object.keys(item).length > 3) return '';
  if (unit !== '') return `${value} ${unit}`;
  return /^\d+$/.test(limit) ? `${value}/${limit}` : '';
}

const besideMeasure = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => ![VALUES, UNITS, LIMITS].flat().includes(name)),
  );

/** Lists the members of an item with their paths, also those of nested objects. */
function membersOf(item: Item, path: readonly string[] = []): [path: string, text: string][] {
  return Object.entries(item).flatMap(([name, value]): [string, string][] => {
    const own = [...path, name];
    const measure = isItem(value) ? measureOf(value) : '';
    const isNested = isItem(value) && own.length < DEEPEST;
    if (isNested && measure === '') return membersOf(value, own);
    const text = measure || textOf(value);
    if (text === '') return [];
    // An amount may have other measures beside its unit, such as the temperature of the water.
    const others =
      isNested && storedValue(value) === '' ? membersOf(besideMeasure(value), own) : [];
    return [[own.join(INSIDE), text], ...others];
  });
}

/** Names that are ambiguous without the name of their object. */
const NEEDS_PATH =
  /^(name|nome|title|titulo|value|valor|id|uuid|unit|type|kind|label|brand|marca|model|modelo)$/i;

/** Returns the headers of paths: the last name if it is unique and clear, else all names. */
function headersOf(paths: readonly string[]): string[] {
  const lastOf = (path: string) => path.split(INSIDE).at(-1) ?? path;
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(lastOf(path), (counts.get(lastOf(path)) ?? 0) + 1);
  return paths.map((path) => {
    const last = lastOf(path);
    return counts.get(last) === 1 && !NEEDS_PATH.test(last) ? last : path.replaceAll(INSIDE, ' ');
  });
}

function unknownJson(headers: readonly (readonly string[])[]): UnreadableFile {
  const names = [...new Set(headers.flat())];
  const seen = names
    .slice(0, NAMED_FIELDS)
    .map((name) => `“${cutTo(name, 30)}”`)
    .join(', ');
  const more = names.length > NAMED_FIELDS ? ' e outros' : '';
  return new UnreadableFile(
    joined(
      [
        'Não reconhecemos este JSON. Aceitamos o do Coado, do Beanconqueror, do Brew Guide e do Timer.Coffee, e listas de preparos com data, método, café e água.',
        names.length === 0 ? '' : `Neste, vimos ${seen}${more}.`,
        'Se o outro app exporta um CSV ou uma planilha, importe esse arquivo.',
      ],
      ' ',
    ),
  );
}

const FORWARDED = /^(?:is_?)?forwarded/i;

/** Returns a text, or the joined pieces of a formatted text in Telegram's export; else ''. */
function piecesOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value
    .map((piece: unknown) => (isItem(piece) ? cellText(piece.text) : cellText(piece)))
    .join('');
}

/** Reads each item of a list as a line of a diary: its moment and longest text; else null. */
function messagesAsRows(items: readonly Item[]): SheetRow[] | null {
  const own = items.filter((item) => !Object.keys(item).some((name) => FORWARDED.test(name)));
  const lines = own.slice(0, MAX_RECORDS).map((item) => {
    const texts = Object.values(item).map(piecesOf);
    const moment = texts.find((text) => readMoment(text) !== null) ?? '';
    const [longest = ''] = texts.toSorted((one, other) => other.length - one.length);
    return `${moment} ${longest.replace(/#(?=\p{L})/gu, '').replace(/\s+/g, ' ')}`;
  });
  return linesAsRows(lines.join('\n'));
}

const TITLE = /^(?:title|name|titulo)$/i;
const WRITTEN = /^(?:created|creation|criad|date$|data$)/i;

interface Note {
  title: string;
  text: string;
  /** The moment at which the note was written; '' if the JSON has none. */
  moment: string;
}

/** Returns a moment in seconds, milliseconds or microseconds as a local date; '' for others. */
function writtenAt(value: unknown): string {
  const instant = readMoment(cellText(value).replace(/^(\d{13})\d{3}$/, '$1'));
  if (instant === null) return '';
  const { day, time } = zonedTime(Date.parse(instant));
  return `${day} ${time.slice(0, 5)}`;
}

function notesIn(value: unknown, depth = 0): Note[] {
  if (typeof value === 'string') {
    return /\S\s*\n\s*\S/.test(value) ? [{ title: '', text: value, moment: '' }] : [];
  }
  if (typeof value !== 'object' || value === null || depth > DEEPEST_LIST) return [];
  const found = Object.values(value).flatMap((inner) => notesIn(inner, depth + 1));
  const members = Object.entries(value);
  const find = (name: RegExp) => members.find(([each]) => name.test(each))?.[1];
  const title = find(TITLE);
  const [only, ...more] = found;
  if (only === undefined || more.length > 0 || only.title !== '') return found;
  return [
    {
      title: typeof title === 'string' ? title.trim() : '',
      text: only.text,
      moment: only.moment || writtenAt(find(WRITTEN)),
    },
  ];
}

const hasDay = (text: string): boolean =>
  text.split(/\r?\n/).some((line) => splitDay(line) !== null);

const MOMENT_NOTE = 'Notas sem data são do momento em que foram escritas. Confira na prévia.';

/** Reads the texts in a JSON of notes as a text file; null if they have no brews. */
function tableOfNotes(value: unknown): SourceTable | null {
  const notes = notesIn(value).slice(0, MAX_RECORDS);
  if (notes.length === 0) return null;
  const moments = new Set<string>();
  const texts = notes.map(({ title, text, moment }) => {
    if (notes.length === 1) return text;
    const titled = [title, text].join('\n');
    if (moment === '' || hasDay(titled)) return titled;
    moments.add(moment);
    return `${moment}\n${titled}`;
  });
  const title = notes.slice(0, 1).map((note) => note.title);
  const table = readable(() => readCsv(texts.join('\n\n'), 'utf-8', title));
  const { date, method, coffee } = table?.mapping ?? {};
  if (table === null || date === undefined || method === undefined || coffee === undefined) {
    return null;
  }
  if (!table.records.some((record) => moments.has(record[date] ?? ''))) return table;
  return {
    ...table,
    notes: [...table.notes, MOMENT_NOTE],
    doubted: { date: null, ...table.doubted },
  };
}

/** Reads an unknown app's JSON: a list, else notes, else a chat. Throws UnreadableFile. */
export function readJsonSheet(value: unknown): SourceTable {
  const seen: string[][] = [];
  const lists = listsIn(value);
  const targets = targetsIn(value);
  for (const items of lists) {
    const rows = linkedRows(items.slice(0, MAX_RECORDS + 1), targets, membersOf);
    const paths = [...new Set(rows.flatMap((row) => [...row.keys()]))].slice(0, MAX_COLUMNS);
    const headers = headersOf(paths);
    seen.push(headers);
    if (fieldsNamed(headers) < FEWEST_FIELDS) continue;
    const table = tableOfSheet({
      rows: [headers, ...rows.map((row) => paths.map((path) => row.get(path) ?? ''))].map(
        (cells, number) => ({ cells, number }),
      ),
    });
    const { date, coffee } = table.mapping;
    if (date === undefined || coffee === undefined) continue;
    return {
      ...table,
      notes: [...table.notes, 'Não conhecemos o app deste JSON: lemos a lista dele como planilha.'],
    };
  }
  const note = tableOfNotes(value);
  if (note !== null) return note;
  const messages = lists.map(messagesAsRows).find((rows) => rows !== null);
  if (messages) return tableOfSheet({ rows: messages, letters: 'utf-8', notes: [DIARY_NOTE] });
  throw unknownJson(seen);
}
