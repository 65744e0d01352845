import { type Clock, columnsOf, openSheet, type Sheet } from '../csv';
import type { ExportedTableName } from '../export-contents';
import { withNameColumns, withNames } from '../name-columns';
import type { ZipEntry, ZipFile } from '../zip-file';
import type { createNameBook } from './name-lookup';
import { fetchPage } from './tables';

interface Parts {
  zip: ZipFile;
  me: string;
  names: ReturnType<typeof createNameBook>;
  /** By which the sheet's instants are written; asked for once the first rows have been told. */
  clock: () => Clock;
  /** Told of each page before it is written. */
  onRows: (rows: readonly object[]) => void;
}

/** A row as it stands in the list that JSON.stringify would make of all of them. */
const inList = (row: object) => JSON.stringify(row, null, 2).replaceAll('\n', '\n  ');

/**
 * A table's way into the zip: each page goes into the file as it comes and is forgotten, so that a million rows take
 * no more memory than a thousand. The sheet is gathered beside it as a Blob, which is the browser's to keep: a zip
 * is written one file at a time.
 */
export function createTableFile(name: ExportedTableName, parts: Parts) {
  const { zip, me, names, clock, onRows } = parts;
  let last: object | null = null;
  let count = 0;
  let json: ZipEntry | null = null;
  let sheet: Sheet | null = null;
  const sheetParts: Blob[] = [];

  async function write(rows: readonly object[]): Promise<void> {
    const known = await names.learn(rows);
    // From here on nothing is asked for: a page is in the file as a whole or not at all.
    onRows(rows);
    json ??= zip.open(`json/${name}.json`);
    const lead = count === 0 ? '[\n  ' : ',\n  ';
    await json.write(lead + rows.map(inList).join(',\n  '));
    if (sheet === null) {
      sheet = openSheet(withNameColumns(columnsOf(rows)), rows, { clock: clock() });
      sheetParts.push(new Blob([sheet.header]));
    }
    sheetParts.push(new Blob([sheet.lines(withNames(rows, known))]));
    count += rows.length;
    last = rows.at(-1) ?? last;
  }

  return {
    /** Rows in the file so far. */
    count: () => count,

    /** Reads to the end. Throws AppError, or what ended the signal; called again it goes on where it was. */
    async fill(signal: AbortSignal): Promise<void> {
      for (;;) {
        signal.throwIfAborted();
        const rows = await fetchPage(name, me, last);
        if (rows.length === 0) return;
        await write(rows);
      }
    },

    /** Ends the table's files, complete or not. */
    async close(): Promise<void> {
      const entry = json ?? zip.open(`json/${name}.json`);
      await entry.write(count === 0 ? '[]' : '\n]');
      entry.close();
      await zip.add(`csv/${name}.csv`, new Blob(count === 0 ? ['\uFEFF\r\n'] : sheetParts));
    },
  };
}
