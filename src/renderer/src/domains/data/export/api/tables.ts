import type { ExportedTable, TableName } from '@/domains/define';
import { query } from '@/lib/query';
import type { Supabase } from '@/lib/supabase';

type PageAnswer =
  | { data: readonly object[]; error: null; status: number }
  | { data: null; error: object; status: number };

/** Rows of a page: the most that a hosted Supabase project returns at once. */
const PAGE = 1_000;

interface Pages {
  gte(column: string, value: unknown): this;
  or(filters: string): this;
  order(column: string): this;
  limit(count: number): this;
}

/**
 * Reads the page after `last` in the order of a unique key, so the database uses its index.
 * An offset (`range`) would read all earlier rows again for every page.
 */
function after<Read extends Pages>(read: Read, key: readonly string[], last: object | null): Read {
  const ordered = key.reduce((sorted, column) => sorted.order(column), read).limit(PAGE);
  const [first] = key;
  if (last === null || first === undefined) return ordered;
  const cellOf = (column: string) => String(Reflect.get(last, column));
  const quotedCell = (column: string) => `"${cellOf(column).replace(/["\\]/g, '\\$&')}"`;
  // (a, b) > (x, y) as a filter of PostgREST: a > x, or a = x and b > y.
  const beyond = key.map((column, nth) =>
    nth === 0
      ? `${column}.gt.${quotedCell(column)}`
      : `and(${key
          .slice(0, nth)
          .map((before) => `${before}.eq.${quotedCell(before)}`)
          .join(',')},${column}.gt.${quotedCell(column)})`,
  );
  return ordered.gte(first, cellOf(first)).or(beyond.join(','));
}

/** Fetches messages by an RPC; a person's messages are all those of their conversations. */
const messagesAfter = (db: Supabase, last: object | null) =>
  db.rpc('export_messages', {
    max_rows: PAGE,
    ...(last === null
      ? {}
      : {
          after_conversation: String(Reflect.get(last, 'conversation_id')),
          after_at: String(Reflect.get(last, 'created_at')),
        }),
  });

/**
 * Fetches the next page of a table after `last` (null for the first); empty at the end.
 * Rows have all columns except `search`, also columns that later versions add. Throws AppError.
 */
export async function fetchPage(
  name: TableName,
  { key, owners = ['user_id'] }: ExportedTable,
  me: string,
  last: object | null,
): Promise<object[]> {
  const isOwn = owners.map((owner) => `${owner}.eq.${me}`).join(',');
  const found: readonly { search?: unknown }[] = await query<PageAnswer>((db) =>
    typeof key === 'string'
      ? messagesAfter(db, last)
      : after(db.from(name).select('*').or(isOwn), key, last),
  );
  // The database derives `search` from the other columns.
  return found.map(({ search: _search, ...row }) => row);
}
