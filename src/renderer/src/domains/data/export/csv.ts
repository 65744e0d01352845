import { formatDayOnly } from '@/lib/dates';
import { zonedTime } from '@/lib/zoned-time';

const FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/;

/** Puts an apostrophe before a formula, so that spreadsheets do not run it; see `readCell`. */
function harmless(text: string): string {
  return FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text;
}

/** Removes the apostrophe that the export puts before formulas. */
export function readCell(text: string): string {
  return text.startsWith("'") ? text.slice(1) : text;
}

/** Matches an instant as PostgREST returns it: '2026-11-21T17:05:09.123+00:00'. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/;

function csvText(value: unknown, clock: Clock | null): string {
  if (value === null || value === undefined) return '';
  // A negative number needs no apostrophe. Brazil's decimal sign is a comma.
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'string') {
    return clock !== null && INSTANT.test(value) ? clock.write(value) : harmless(value);
  }
  const isWords = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return harmless(isWords ? value.join(', ') : JSON.stringify(value));
}

function quoted(text: string): string {
  return /["\r\n;\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

export interface Clock {
  /** Returns '21/11/2026 14:05:09', which a spreadsheet reads as a date. */
  write: (iso: string) => string;
  /** Returns the zone with its offset at that instant: 'America/Sao_Paulo (-03:00)'. */
  zoneAt: (iso: string) => string;
}

export function clockOf(timeZone: string): Clock {
  const offsets = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return {
    write: (iso) => {
      const { day, time } = zonedTime(new Date(iso), timeZone);
      return `${formatDayOnly(day)} ${time}`;
    },
    zoneAt: (iso) => {
      const parts = offsets.formatToParts(new Date(iso));
      const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
      return `${timeZone} (${name.replace('GMT', '') || '+00:00'})`;
    },
  };
}

/** Name of the column with the zone and offset of a row's first instant. */
export const ZONE_COLUMN = 'fuso';

interface CsvOptions {
  /** Converts instants to local time and adds the zone's column; without it they stay UTC. */
  clock?: Clock;
}

export interface Sheet {
  header: string;
  lines: (rows: readonly object[]) => string;
}

/**
 * Opens a CSV sheet that Brazilian spreadsheets open without an import dialog.
 * UTF-8 with byte order mark, semicolons, decimal commas, CRLF, no text that would run as a
 * formula. The zone gets a column if a column's name or a `first` row shows that there are
 * instants.
 */
export function openSheet(
  columns: readonly string[],
  first: readonly object[],
  { clock }: CsvOptions = {},
): Sheet {
  const cells = (row: object) => columns.map((name): unknown => Reflect.get(row, name));
  const firstInstant = (row: object) =>
    cells(row).find((value): value is string => typeof value === 'string' && INSTANT.test(value));
  const hasZone =
    clock !== undefined &&
    (columns.some((name) => name.endsWith('_at')) ||
      first.some((row) => firstInstant(row) !== undefined));
  const lineOf = (row: object) => {
    const texts = cells(row).map((value) => csvText(value, clock ?? null));
    if (hasZone) {
      const instant = firstInstant(row);
      texts.push(instant === undefined ? '' : clock.zoneAt(instant));
    }
    return `${texts.map(quoted).join(';')}\r\n`;
  };
  const names = [...columns, ...(hasZone ? [ZONE_COLUMN] : [])];
  return {
    header: `\uFEFF${names.map(quoted).join(';')}\r\n`,
    lines: (rows) => rows.map(lineOf).join(''),
  };
}

export function toCsv(
  columns: readonly string[],
  rows: readonly object[],
  options: CsvOptions = {},
): string {
  const sheet = openSheet(columns, rows, options);
  return sheet.header + sheet.lines(rows);
}

export function columnsOf(rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}
