/** Matches text that a spreadsheet would run as a formula, also after a blank. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/;

/** Marks a text so that a spreadsheet shows it; `readCell` removes the mark. */
function harmless(text: string): string {
  return FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text;
}

/** The text of a cell as it was before it was made harmless. */
export function readCell(text: string): string {
  return text.startsWith("'") ? text.slice(1) : text;
}

/** An instant as the database writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/;

function cellText(value: unknown, clock: Clock | null): string {
  if (value === null || value === undefined) return '';
  // Numbers are no text that could hide a formula: -3 stays -3. Ungrouped, with the comma that is typed here.
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

/** Writes instants as the clocks of a zone showed them. */
export interface Clock {
  /** '21/11/2026 14:05:09', which a spreadsheet takes for a date. */
  write: (iso: string) => string;
  /** The zone with its offset at that instant: 'America/Sao_Paulo (-03:00)'. */
  zoneAt: (iso: string) => string;
}

/** The clock of an IANA zone. */
export function clockOf(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const offsets = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return {
    write: (iso) => format.format(new Date(iso)).replace(',', ''),
    zoneAt: (iso) => {
      const parts = offsets.formatToParts(new Date(iso));
      const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
      return `${timeZone} (${name.replace('GMT', '') || '+00:00'})`;
    },
  };
}

/** The column that says in which zone a row's instants are written, by the first of them. */
export const ZONE_COLUMN = 'fuso';

interface CsvOptions {
  /** Writes instants in local time with the zone beside them; else they stay as they are. */
  clock?: Clock;
}

/** A sheet that is written in pieces: its header, then the lines of rows. */
export interface Sheet {
  header: string;
  lines: (rows: readonly object[]) => string;
}

/**
 * Opens a CSV sheet that a Brazilian spreadsheet reads by a double click.
 * UTF-8 with byte order mark, semicolons, decimal commas, CRLF, and no text that would run as a
 * formula. The zone gets a column if a column's name or one of the `first` rows shows that there
 * are instants.
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
    const texts = cells(row).map((value) => cellText(value, clock ?? null));
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

/** A sheet as a whole. */
export function toCsv(
  columns: readonly string[],
  rows: readonly object[],
  options: CsvOptions = {},
): string {
  const sheet = openSheet(columns, rows, options);
  return sheet.header + sheet.lines(rows);
}

/** The columns of rows that may differ, in the order in which they appear. */
export function columnsOf(rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}
