import { cutTo } from '@shared/format';
import { fieldsNamed } from './assign-columns';
import { cellText } from './json-table';
import { tableOfSheet } from './read-csv';
import { MAX_COLUMNS, MAX_RECORDS, type SourceTable, UnreadableFile } from './source-table';

/** How deep a list of brews may be in a JSON, and the members of a brew in it. */
const DEEPEST = 3;
/** Fields that a message names. */
const NAMED_FIELDS = 12;

type Item = Record<string, unknown>;

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the lists of objects in a JSON, the outer ones first. */
function listsIn(value: unknown, depth = 0): Item[][] {
  if (Array.isArray(value)) {
    const items = value.filter(isItem);
    return items.length > 0 && items.length === value.length ? [items] : [];
  }
  if (!isItem(value) || depth >= DEEPEST) return [];
  const members = Object.values(value);
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
const UNITS = ['unit', 'units', 'unidade'];
const LIMITS = ['max', 'outOf', 'scale', 'of'];

/** Writes an amount with the unit or limit beside it: '15 g', '8/10'; '' for others. */
function measureOf(item: Item): string {
  const find = (names: readonly string[]) =>
    names.map((name) => cellText(item[name])).find((text) => text !== '') ?? '';
  const [value, unit, limit] = [find(VALUES), find(UNITS), find(LIMITS)];
  if (value === '' || Object.keys(item).length > 3) return '';
  if (unit !== '') return `${value} ${unit}`;
  return /^\d+$/.test(limit) ? `${value}/${limit}` : '';
}

/** Lists the members of an item with their paths, also those of an object in it. */
function membersOf(item: Item, path: readonly string[] = []): [path: string, text: string][] {
  return Object.entries(item).flatMap(([name, value]): [string, string][] => {
    const own = [...path, name];
    const measure = isItem(value) ? measureOf(value) : '';
    if (isItem(value) && measure === '' && own.length < DEEPEST) return membersOf(value, own);
    const text = measure || textOf(value);
    return text === '' ? [] : [[own.join('.'), text]];
  });
}

/** Names that mean something only beside that of the object which they are in. */
const NEEDS_PATH = /^(name|nome|title|titulo|value|valor|id|uuid|unit|type|kind)$/i;

/** The headers of paths: their last names where only one path has each. */
function headersOf(paths: readonly string[]): string[] {
  const lastOf = (path: string) => path.split('.').at(-1) ?? path;
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(lastOf(path), (counts.get(lastOf(path)) ?? 0) + 1);
  return paths.map((path) => {
    const last = lastOf(path);
    return counts.get(last) === 1 && !NEEDS_PATH.test(last) ? last : path.replaceAll('.', ' ');
  });
}

/** A JSON that no reader knows; it names the fields of its lists, and the way by a sheet. */
function unknownJson(headers: readonly (readonly string[])[]): UnreadableFile {
  const names = [...new Set(headers.flat())];
  const seen = names
    .slice(0, NAMED_FIELDS)
    .map((name) => `“${cutTo(name, 30)}”`)
    .join(', ');
  const more = names.length > NAMED_FIELDS ? ' e outros' : '';
  return new UnreadableFile(
    [
      'Não reconhecemos este JSON. Aceitamos o do Coado, do Beanconqueror, do Brew Guide e do Timer.Coffee, e listas de preparos com data, método, café e água.',
      names.length === 0 ? '' : `Neste, vimos ${seen}${more}.`,
      'Se o outro app exporta um CSV ou uma planilha, importe esse arquivo.',
    ]
      .filter(Boolean)
      .join(' '),
  );
}

/** Members that hold the id of an item of another list: 'beanId', 'grinder_id'. */
const REFERENCE = /^(.+?)[_ ]?(?:id|uuid|ref)$/i;
const NAME_MEMBERS = ['name', 'nome', 'nombre', 'title', 'titulo', 'label'];

/** The names of all items that have an id and a name, by their ids. */
function namesById(lists: readonly (readonly Item[])[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const item of lists.flat()) {
    const id = cellText(item.id ?? item.uuid ?? item._id ?? item.key);
    const name = NAME_MEMBERS.map((member) => cellText(item[member])).find((text) => text !== '');
    if (id !== '' && name !== undefined) names.set(id, name);
  }
  return names;
}

/** Writes the name of each item that a row refers to by its id, beside the row's own members. */
function withNames(row: Map<string, string>, names: ReadonlyMap<string, string>) {
  return new Map(
    [...row].map(([path, text]) => {
      const [, stem] = REFERENCE.exec(path) ?? [];
      const name = stem === undefined || row.has(stem) ? undefined : names.get(text);
      return stem === undefined || name === undefined ? [path, text] : [stem, name];
    }),
  );
}

/** A list of brews has a date and two more fields at least. */
const FEWEST_FIELDS = 3;

/**
 * Reads the list of brews in a JSON of an unknown app as a sheet of its fields.
 * Throws UnreadableFile with the fields that were seen, if none is such a list.
 */
export function readJsonSheet(value: unknown): SourceTable {
  const seen: string[][] = [];
  const lists = listsIn(value);
  for (const items of lists) {
    const names = namesById(lists.filter((list) => list !== items));
    const rows = items
      .slice(0, MAX_RECORDS + 1)
      .map((item) => withNames(new Map(membersOf(item)), names));
    const paths = [...new Set(rows.flatMap((row) => [...row.keys()]))].slice(0, MAX_COLUMNS);
    const headers = headersOf(paths);
    seen.push(headers);
    if (fieldsNamed(headers) < FEWEST_FIELDS) continue;
    const table = tableOfSheet({
      rows: [headers, ...rows.map((row) => paths.map((path) => row.get(path) ?? ''))].map(
        (cells, number) => ({ cells, number }),
      ),
      letters: 'utf-8',
      notes: [],
    });
    const { date, coffee } = table.mapping;
    if (date === undefined || coffee === undefined) continue;
    return {
      ...table,
      // A JSON has one way of writing letters.
      sheet: table.sheet && { ...table.sheet, sample: '' },
      notes: [...table.notes, 'Não conhecemos o app deste JSON: lemos a lista dele como planilha.'],
    };
  }
  throw unknownJson(seen);
}
