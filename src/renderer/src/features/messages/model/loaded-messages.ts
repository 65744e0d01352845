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

/** As they look once those messages were deleted; the same object when nothing changes. */
export function withDeleted(
  loaded: LoadedMessages,
  ids: ReadonlySet<string>,
  at: string,
): LoadedMessages {
  const isNews = (row: MessageRow) => row.deleted_at === null && ids.has(row.id);
  if (!loaded.rows.some(isNews)) return loaded;
  const rows = loaded.rows.map((row) =>
    isNews(row)
      ? { ...row, text: null, image_url: null, audio_url: null, audio_peaks: null, deleted_at: at }
      : row,
  );
  return { ...loaded, rows };
}
