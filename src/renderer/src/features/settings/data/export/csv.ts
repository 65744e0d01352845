/** What a spreadsheet would take for a formula, or a cell that begins with one after a blank. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/;

/** A text that a spreadsheet shows instead of running it. `readCell` takes the mark off again. */
function harmless(text: string): string {
  return FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text;
}

/** The text of a cell as it was before it was made harmless. */
export function readCell(text: string): string {
  return text.startsWith("'") ? text.slice(1) : text;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // Numbers and booleans are no text that could hide a formula: -3 stays -3.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return harmless(typeof value === 'string' ? value : JSON.stringify(value));
}

function quoted(text: string): string {
  return /["\r\n;,\t]/.test(text) || text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** Rows as CSV (RFC 4180, comma, CRLF) that spreadsheets open as UTF-8 and never run as formulas. */
export function toCsv(columns: readonly string[], rows: readonly object[]): string {
  const lines = [
    columns.map(quoted).join(','),
    ...rows.map((row) => columns.map((name) => quoted(cellText(Reflect.get(row, name)))).join(',')),
  ];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** The columns of rows that may differ, in the order in which they appear. */
export function columnsOf(rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}
