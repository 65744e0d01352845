import type { MessageRow } from './message';

/** The part of a conversation that is loaded: without gaps, oldest first, up to the newest known. */
export interface LoadedMessages {
  rows: readonly MessageRow[];
  /** Whether the server has older ones. */
  hasOlder: boolean;
}

/** Adds rows in whatever order they come; each message once, the later answer about it stands. */
export function withRows(
  loaded: LoadedMessages,
  rows: readonly MessageRow[],
  hasOlder = loaded.hasOlder,
): LoadedMessages {
  if (rows.length === 0 && hasOlder === loaded.hasOlder) return loaded;
  const byId = new Map(loaded.rows.map((row) => [row.id, row]));
  for (const row of rows) byId.set(row.id, row);
  const sorted = [...byId.values()].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
  );
  return { rows: sorted, hasOlder };
}

/** When one of those loaded last changed, as the server wrote it; null when none did. */
export function lastChange({ rows }: LoadedMessages): string | null {
  return rows.reduce<string | null>(
    (last, { changed_at: at }) =>
      at !== null && (last === null || Date.parse(at) > Date.parse(last)) ? at : last,
    null,
  );
}
