import { parseClientJson } from '../../json.ts';
import { invalidBody, unknownPayloadColumn } from '../errors.ts';
import type { Column } from '../schema-cache/queries.ts';
import type { Relation } from '../schema-cache/schema-cache.ts';

/** Rows to write: JSON text of an array of objects, and the columns to take from it. */
export interface Payload {
  readonly json: string;
  readonly columns: readonly Column[];
}

/** More keys than any table has columns; every key costs time before the database is asked. */
const MAX_KEYS = 1_000;

/** Rows of one write: thousands would hold the database's locks for seconds. */
const MAX_ROWS = 2_000;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a JSON body; PGRST102 when it is none. */
function parseJson(body: string): unknown {
  try {
    return parseClientJson(body);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

/** The keys of an object in a body; PGRST102 when there are too many. */
function keysOf(value: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = Object.keys(value);
  if (keys.length > MAX_KEYS) throw invalidBody(`An object may have at most ${MAX_KEYS} keys`);
  return keys;
}

/** The names of an RPC's arguments; null when its body is no object, and so names none. */
export function argumentNames(body: string): readonly string[] | null {
  const value = body.trim() === '' ? {} : parseJson(body);
  if (Array.isArray(value) && !value.every(isObject)) {
    throw invalidBody('All object keys must match');
  }
  return isObject(value) ? keysOf(value) : null;
}

/** Returns an insert's or update's rows with resolved columns; PGRST102 or PGRST204. */
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

/** A column a payload or `columns` names; PGRST204 when there is none. */
function resolvePayloadColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (column === undefined) throw unknownPayloadColumn(relation.name, name);
  return column;
}
