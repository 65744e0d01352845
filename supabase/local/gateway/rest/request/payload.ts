import { parseClientJson } from '../../json.ts';
import { invalidBody, unknownPayloadColumn } from '../errors.ts';
import type { Column } from '../schema-cache/queries.ts';
import type { Relation } from '../schema-cache/schema-cache.ts';

/** Rows to write: JSON text of an array of objects, and the columns to use of it. */
export interface Payload {
  readonly json: string;
  readonly columns: readonly Column[];
}

/** Most keys of an object, more than any table has columns; each costs time. */
const MAX_KEYS = 1_000;

/** Most rows of a write; thousands would hold the database's locks for seconds. */
const MAX_ROWS = 2_000;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(body: string): unknown {
  try {
    return parseClientJson(body);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

function keysOf(value: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = Object.keys(value);
  if (keys.length > MAX_KEYS) throw invalidBody(`An object may have at most ${MAX_KEYS} keys`);
  return keys;
}

/** Returns the names of a function's arguments; throws PGRST102 for no object and too many. */
export function argumentNames(body: string): readonly string[] {
  const value = parseJson(body);
  if (!isObject(value)) throw invalidBody('The arguments of a function are an object');
  return keysOf(value);
}

/** Parses an insert's or update's rows and their columns; throws PGRST102 or PGRST204. */
export function parsePayload(
  relation: Relation,
  body: string,
  only: readonly string[] | null,
): Payload {
  const value = parseJson(body);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (rows.length > MAX_ROWS) throw invalidBody(`At most ${MAX_ROWS} rows can be written at once`);
  const keys = rows.map((row) => {
    if (!isObject(row)) throw invalidBody('All object keys must match');
    return keysOf(row);
  });
  const first = new Set(keys[0]);
  if (only === null && !keys.every((each) => hasSameKeys(each, first))) {
    throw invalidBody('All object keys must match');
  }
  return {
    json: Array.isArray(value) ? body : `[${body}]`,
    columns: [...new Set(only ?? first)].map((name) => resolvePayloadColumn(relation, name)),
  };
}

function hasSameKeys(keys: readonly string[], first: ReadonlySet<string>): boolean {
  return keys.length === first.size && keys.every((key) => first.has(key));
}

function resolvePayloadColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (column === undefined) throw unknownPayloadColumn(relation.name, name);
  return column;
}
