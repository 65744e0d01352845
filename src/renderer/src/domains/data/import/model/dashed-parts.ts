import { FEWEST_FIELDS, fieldsNamed } from './assign-columns';
import { namesMethod } from './guess-fields';
import { isDayText } from './read-dates';
import { MAX_LINES_ABOVE } from './read-notes';

/* Lines of brews with dashes between their parts; some lines lack a part. */

/** Fewest lines whose number of parts can be the number of columns. */
const FEWEST_LINES = 2;
/** Least share of the lines whose number of parts can be the number of columns. */
const FEWEST_SHARE = 0.25;
/** A number with a unit or a word before it, or drawn stars. */
const VALUE = /^(?:[~≈]?\d|\p{L}{2,}[ :]+\d|[★⭐])/u;

/** Returns the form of a part: its unit or word without the number; '' for a part in words. */
function formOf(part: string): string {
  const text = part.trim().toLowerCase();
  if (isDayText(text)) return 'day';
  if (!VALUE.test(text) || namesMethod(text)) return '';
  return text.replace(/[\d.,\s]/g, '') || 'number';
}

/** Puts each part into the next column that has its form; null if a part fits no column. */
function placed(parts: readonly string[], forms: readonly ReadonlySet<string>[]): string[] | null {
  const cells = forms.map(() => '');
  let at = -1;
  for (const part of parts) {
    const form = formOf(part);
    at = forms.findIndex((column, place) => place > at && column.has(form));
    if (at === -1) return null;
    cells[at] = part;
  }
  return cells;
}

/** Returns the number of columns: those of the header, else of the longest usual line. */
function widthOf(lines: readonly string[][], header: readonly string[] | undefined): number {
  if (header !== undefined) return header.length;
  const counts = new Map<number, number>();
  for (const { length } of lines) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const written = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const least = Math.max(FEWEST_LINES, written * FEWEST_SHARE);
  return Math.max(0, ...[...counts].flatMap(([length, count]) => (count < least ? [] : [length])));
}

/** Moves parts of shorter lines below parts of the same form; joins surplus parts of others. */
export function withPartsInPlace(lines: readonly string[][], dash: string): string[][] {
  const header = lines
    .slice(0, MAX_LINES_ABOVE)
    .find((parts) => fieldsNamed(parts.filter((part) => !/\d/.test(part))) >= FEWEST_FIELDS);
  const width = widthOf(lines, header);
  if (width === 0) return [...lines];
  const whole = lines.filter((parts) => parts.length === width && parts !== header);
  const forms = Array.from(
    { length: width },
    (_, at) => new Set(whole.map((parts) => formOf(parts[at] ?? ''))),
  );
  return lines.map((parts) => {
    if (parts.length > width) {
      return [...parts.slice(0, width - 1), parts.slice(width - 1).join(dash)];
    }
    const cells =
      parts.length < 2 || parts.length === width ? parts : (placed(parts, forms) ?? parts);
    return forms.map((_, at) => cells[at] ?? '');
  });
}
