import type { ExportedTable, TableName } from '@/domains/define';
import { type Clock, columnsOf, openSheet, type Sheet } from '../csv';
import type { ZipEntry, ZipFile } from '../zip-file';
import type { createNameBook } from './name-lookup';
import { fetchPage } from './tables';

interface Parts {
  zip: ZipFile;
  me: string;
  withNames: ReturnType<typeof createNameBook>;
  /** Clock of the sheet's instants; called after the first `onRows`. */
  clock: () => Clock;
  onRows: (rows: readonly object[]) => void;
}

/** Formats a row as JSON.stringify would inside a list. */
const inList = (row: object) => JSON.stringify(row, null, 2).replaceAll('\n', '\n  ');

/**
 * Writes a table into the zip as JSON and CSV, page by page.
 * The CSV is collected in Blobs, which may be on disk, until the JSON is complete, because a zip
 * has one open file at a time.
 */
export function createTableFile(name: TableName, table: ExportedTable, parts: Parts) {
  const { zip, me, withNames, clock, onRows } = parts;
  let last: object | null = null;
  let count = 0;
  let json: ZipEntry | null = null;
  let sheet: Sheet | null = null;
  const sheetParts: Blob[] = [];

  async function write(rows: readonly object[]): Promise<void> {
    const named = await withNames(rows);
    // No request follows, so a failed request cannot leave a page half written.
    onRows(rows);
    json ??= zip.open(`json/${name}.json`);
    const lead = count === 0 ? '[\n  ' : ',\n  ';
    await json.write(lead + rows.map(inList).join(',\n  '));
    if (sheet === null) {
      sheet = openSheet(columnsOf(named), rows, { clock: clock() });
      sheetParts.push(new Blob([sheet.header]));
    }
    sheetParts.push(new Blob([sheet.lines(named)]));
    count += rows.length;
    last = rows.at(-1) ?? last;
  }

  return {
    count: () => count,

    /** Reads to the table's end; a later call continues. Throws AppError or the signal's reason. */
    async fill(signal: AbortSignal): Promise<void> {
      for (;;) {
        signal.throwIfAborted();
        const rows = await fetchPage(name, table, me, last);
        if (rows.length === 0) return;
        await write(rows);
      }
    },

    /** Ends the JSON and adds the CSV, also of a table that is only read in part. */
    async close(): Promise<void> {
      const entry = json ?? zip.open(`json/${name}.json`);
      await entry.write(count === 0 ? '[]' : '\n]');
      entry.close();
      await zip.add(`csv/${name}.csv`, new Blob(count === 0 ? ['\uFEFF\r\n'] : sheetParts));
    },
  };
}
