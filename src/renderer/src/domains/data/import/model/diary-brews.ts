import { isNameAlone } from './diary-beans';
import {
  addLine,
  BEAN_CELL,
  cellsOf,
  hasAmounts,
  hasMethod,
  isBrew,
  isPartOfBrew,
} from './diary-cells';
import { clockIn, leadingClock } from './diary-clock';
import { withSame } from './diary-context';
import { twinTexts } from './diary-twins';
import { isDayText } from './read-dates';
import type { SheetRow } from './source-table';

/* Reads the brews in the lines of one day of a diary. */

export interface Line {
  text: string;
  number: number;
}

/** A line with its own cells, before they are joined with those of other lines. */
interface SplitLine extends Line {
  cells: string[];
}

export interface DayOfDiary {
  day: string;
  lines: Line[];
  /** Lines about the day, such as its weather, which become notes of its first brew. */
  about: string[];
  /** The bean in a title below the day; '' for none. */
  bean: string;
  /** Whether the day is alone above its brews, which may have several paragraphs. */
  isTitle: boolean;
}

/** Groups lines, none of which is a whole brew; each further method begins a group. */
function groupsOf(lines: readonly SplitLine[]): SplitLine[][] {
  const groups: SplitLine[][] = [];
  let isNamed = false;
  for (const line of lines) {
    const names = hasMethod(line.cells);
    const last = groups.at(-1);
    if (last === undefined || (names && isNamed)) groups.push([line]);
    else last.push(line);
    isNamed ||= names;
  }
  return groups;
}

export interface Context {
  /** The method in the titles of the diary; '' for none. */
  method: string;
  above: readonly string[] | null;
}

const isTimed = (day: string): boolean => /\d\s*(?:[:h]|[ap]\.?m)/i.test(day);

/** Returns the cells of a text, and its day, with the time of day if the text has one. */
function splitText(day: string, text: string, context: Context) {
  const clock = isTimed(day) ? null : clockIn(text);
  const timed = clock === null ? day : `${day} ${clock.time}`;
  const isClock = clock !== null && isDayText(timed);
  const known = { clock: isClock ? clock.raw : '', method: context.method };
  return {
    day: isClock ? timed : day,
    cells: withSame(cellsOf(text, known), text, context.above),
  };
}

export const withoutClock = (day: string): string =>
  day.replace(/[ ,T]+\d{1,2} ?(?:[:h]|[ap]\.?m).*$/i, '');

/** Whether a line begins a brew of another time of day than the brew above it. */
export const isAnotherTime = ({ day, lines }: DayOfDiary, line: string): boolean =>
  isTimed(day) && beginsBrew(line) && hasMethod(cellsOf(lines.map(({ text }) => text).join(', ')));

/** Whether a line begins another brew of its day: a time of day before parts of a brew. */
function beginsBrew(text: string): boolean {
  const clock = leadingClock(text);
  if (clock === null) return false;
  const cells = cellsOf(text, { clock: clock.raw });
  return hasMethod(cells) || hasAmounts(cells);
}

/** Splits a day at lines that begin with a time of day; returns the brews of each part. */
export function brewsOfDay(open: DayOfDiary, context: Context): SheetRow[] {
  const [above, ...below] = open.lines;
  // A time of day alone in the first line completes the day.
  const isAlone =
    isDayText(`${open.day} ${above?.text ?? ''}`) && /^\d{1,2}[:h]/.test(above?.text ?? '');
  const day = isAlone ? `${open.day} ${above?.text ?? ''}` : open.day;
  const parts: Line[][] = [[]];
  for (const line of isAlone ? below : open.lines) {
    if (!isTimed(day) && beginsBrew(line.text)) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return withNotes(
    parts.flatMap((lines) => brewsOfLines(day, lines, context)),
    open.about,
  );
}

function withNotes(rows: readonly SheetRow[], about: readonly string[]): SheetRow[] {
  const first = rows.findIndex(({ cells }) => cells.length > 1);
  return rows.map((row, at) => {
    if (at !== first || about.length === 0) return row;
    const [note = '', ...cells] = row.cells.toReversed();
    return { ...row, cells: [...cells.reverse(), [note, ...about].filter(Boolean).join('\n')] };
  });
}

/** Adds the lines above the first brew to it, except those of an incomplete brew. */
function withLinesAbove(
  day: string,
  rows: readonly SheetRow[],
  split: readonly SplitLine[],
): SheetRow[] {
  const first = rows.findIndex(({ cells }) => cells.length > 1);
  const [parts = [], above = []] = [true, false].map((isPart) =>
    split.slice(0, first).filter(({ cells }) => isPartOfBrew(cells) === isPart),
  );
  const refused = parts.map(({ text, number, cells }) => ({
    cells: [day, ...cells],
    number,
    words: text,
  }));
  const brews = rows.slice(first).map((row, at): SheetRow => {
    if (at > 0 || above.length === 0) return row;
    const [day = '', ...cells] = row.cells;
    const names = above.filter(({ text }) => cells[BEAN_CELL] === '' && isNameAlone(text));
    const [name, ...others] = names;
    if (name !== undefined && others.length === 0) cells[BEAN_CELL] = name.text;
    for (const line of above) if (line !== name) addLine(cells, line.text, line.cells);
    const words = [...above.map(({ text }) => text), row.words].join('\n');
    return { ...row, cells: [day, ...cells], words };
  });
  return [...refused, ...brews];
}

/** Returns the row of a text that is a whole brew, or the rows of two equal brews. */
function rowsOfText(
  { text, number }: Line,
  found: { day: string; cells: string[] },
  context: Context,
): SheetRow[] {
  const twins = twinTexts(found.day, text);
  if (twins === null) return [{ cells: [found.day, ...found.cells], number, words: text }];
  return twins.map(({ day, words }) => ({
    cells: [day, ...cellsOf(words, { method: context.method })],
    number,
    words,
  }));
}

/** Returns the brews in lines: one for each complete line, or else for each group of lines. */
function brewsOfLines(day: string, lines: readonly Line[], context: Context): SheetRow[] {
  const rows: SheetRow[] = [];
  const split: SplitLine[] = [];
  // A method in the line above a brew takes precedence over the method in the titles.
  let isNamed = false;
  for (const { text, number } of lines) {
    const found = splitText(day, text, isNamed ? { ...context, method: '' } : context);
    isNamed = hasMethod(found.cells) && !isBrew(found.cells);
    const last = rows.at(-1);
    split.push({ text, number, cells: found.cells });
    if (isBrew(found.cells)) {
      context.above = found.cells;
      rows.push(...rowsOfText({ text, number }, found, context));
    } else if (last !== undefined && last.cells.length > 1) {
      const [whole = day, ...cells] = last.cells;
      addLine(cells, text, found.cells);
      context.above = cells;
      const words = `${last.words}\n${text}`;
      rows.splice(-1, 1, { ...last, cells: [whole, ...cells], words });
    } else rows.push({ cells: [text], number });
  }
  if (rows.some(({ cells }) => cells.length > 1)) return withLinesAbove(day, rows, split);
  return groupsOf(split).map((group): SheetRow => {
    const text = group.map((line) => line.text).join(', ');
    const found = splitText(day, text, context);
    const isWhole = isBrew(found.cells);
    if (isWhole) context.above = found.cells;
    return {
      cells:
        isWhole || isPartOfBrew(found.cells)
          ? [found.day, ...found.cells]
          : [`${day} ${text}`.trim()],
      number: group[0]?.number ?? 0,
      words: group.map((line) => line.text).join('\n'),
    };
  });
}
