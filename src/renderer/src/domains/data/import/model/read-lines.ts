import { isNameAlone } from './diary-beans';
import {
  addLine,
  BEAN_CELL,
  BREW_HEADERS,
  cellsOf,
  hasAmounts,
  hasMeasures,
  hasMethod,
  isBrew,
  namedIn,
} from './diary-cells';
import { clockIn, leadingClock } from './diary-clock';
import { completeBrews, withSame } from './diary-context';
import { MESSAGE, splitDay } from './diary-days';
import { namesGrinderModel, namesMethod } from './guess-fields';
import { ratingLimit } from './header-names';
import { isDayText, periodOf } from './read-dates';
import { TITLE_SIGN, withoutLineSigns } from './read-notes';
import type { SheetRow } from './source-table';

/* Reads brews from free text: lines of a diary or messages of a chat. */

export const DIARY_NOTE = 'Lemos os preparos das palavras de um texto. Confira na prévia.';

/** The name of a bean in a line above several brews. */
const BEAN_LINE =
  /^[^:\d]*\b(?:caf[eé]|gr[aãá]os?|granos?|beans?|coffee|pacote|bolsa)\s*:\s*(\S.*)$/iu;
/** The name of a bean in brackets after the title of its brews: 'Outubro (pacote Sítio Sol)'. */
const BEAN_OF_TITLE =
  /^\D{3,40} \((?:caf[eé]|gr[aãá]o|grano|beans?|coffee|pacote|saco|bolsa|bag)(?: d[aeo]| of)?:? ?(\p{Lu}[^():]{2,60})\)$/u;
/** The name of a bean after a sign in a title: 'Outubro — café Sítio Sol'. */
const BEAN_IN_TITLE =
  /(?:\s[-–—|]|[,;:])\s+(?:caf[eé]|gr[aãá]os?|granos?|beans?|blend|pacote) (\p{Lu}[^–—|,;:()]{2,50})/u;
/** A further part after the name of a bean: ', Moedor: C40'. */
const FURTHER_PART = /\s*[,;|·•]\s+(?=\p{L}[\p{L} ]{1,29}:)/u;
/** Words after a day that is the title of its brews: nothing, or a remark without numbers. */
const DAY_TITLE = /^(?:[-–—:(]\D*)?$/;
/** Fewest brews of a text that is read as a diary. */
const FEWEST_BREWS = 2;
/** Fewest commas in a line of cells. */
const FEWEST_COMMAS = 3;
/** Number of lines above the first brew that may have its year, its method or the scale. */
const LINES_ABOVE = 5;

/** Whether a line is a whole brew in words, with blanks around its bars and after its commas. */
function isSentence(line: string): boolean {
  // A semicolon between bars is in the words of a part.
  const isCut = line.includes(';') && !/\s\|\s/.test(line);
  if (isCut || /,(?=[^\s\d])|\t|\S\||\|\S/.test(line)) return false;
  const words = splitDay(line)?.[1].replace(/\s\|\s/g, ', ');
  // A bar may only separate the day from the words.
  const isWords = words?.includes(',') === true || line.split('|').length === 2;
  return words !== undefined && isWords && isBrew(cellsOf(words));
}

/** Whether a line has cells after its day: between ; or tabs or |, or between commas. */
function isOfCells(line: string): boolean {
  if (isSentence(line)) return false;
  const [cell = ''] = line.split(/[;\t|]/);
  if (cell !== line && isDayText(cell)) return true;
  const [first = '', ...others] = line.split(/,(?!\d)|(?<!\d),/);
  return others.length >= FEWEST_COMMAS && !MESSAGE.test(line) && splitDay(line)?.[0] === first;
}

interface Line {
  text: string;
  number: number;
}

/** A line with its own cells, before they are joined with those of other lines. */
interface SplitLine extends Line {
  cells: string[];
}

interface DayOfDiary {
  day: string;
  lines: Line[];
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

/** Values of other lines that complete a brew. */
interface Context {
  /** The method in the titles of the diary; '' for none. */
  method: string;
  /** The cells of the brew above. */
  above: readonly string[] | null;
}

/** Whether a day has a time of day. */
const isTimed = (day: string): boolean => /\d\s*(?:[:h]|[ap]\.?m)/i.test(day);

/** Returns the cells of a text, and its day with the time of day that it says. */
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

/** Whether a line begins another brew of its day: a time of day before parts of a brew. */
function beginsBrew(text: string): boolean {
  const clock = leadingClock(text);
  if (clock === null) return false;
  const cells = cellsOf(text, { clock: clock.raw });
  return hasMethod(cells) || hasAmounts(cells);
}

/** Returns a day's brews: those of each part that begins with a time of day. */
function brewsOfDay(open: DayOfDiary, context: Context): SheetRow[] {
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
  return parts.flatMap((lines) => brewsOfLines(day, lines, context));
}

/** Adds the lines above the first brew to it: the name of its bean, and notes. */
function withLinesAbove(rows: readonly SheetRow[], split: readonly SplitLine[]): SheetRow[] {
  const first = rows.findIndex(({ cells }) => cells.length > 1);
  const above = split.slice(0, first);
  return rows.slice(first).map((row, at): SheetRow => {
    if (at > 0 || above.length === 0) return row;
    const [day = '', ...cells] = row.cells;
    const names = above.filter(({ text }) => cells[BEAN_CELL] === '' && isNameAlone(text));
    const [name, ...others] = names;
    if (name !== undefined && others.length === 0) cells[BEAN_CELL] = name.text;
    for (const line of above) if (line !== name) addLine(cells, line.text, line.cells);
    const words = [...above.map(({ text }) => text), row.words].join('\n');
    return { ...row, cells: [day, ...cells], words };
  });
}

/** Returns the brews in lines: one for each complete line, or else for each group of lines. */
function brewsOfLines(day: string, lines: readonly Line[], context: Context): SheetRow[] {
  const rows: SheetRow[] = [];
  const split: SplitLine[] = [];
  for (const { text, number } of lines) {
    const found = splitText(day, text, context);
    const last = rows.at(-1);
    split.push({ text, number, cells: found.cells });
    if (isBrew(found.cells)) {
      context.above = found.cells;
      rows.push({ cells: [found.day, ...found.cells], number, words: text });
    } else if (last !== undefined && last.cells.length > 1) {
      const [whole = day, ...cells] = last.cells;
      addLine(cells, text, found.cells);
      context.above = cells;
      const words = `${last.words}\n${text}`;
      rows.splice(-1, 1, { ...last, cells: [whole, ...cells], words });
    } else rows.push({ cells: [text], number });
  }
  if (rows.some(({ cells }) => cells.length > 1)) return withLinesAbove(rows, split);
  return groupsOf(split).map((group): SheetRow => {
    const text = group.map((line) => line.text).join(', ');
    const found = splitText(day, text, context);
    const isWhole = isBrew(found.cells);
    if (isWhole) context.above = found.cells;
    return {
      cells: isWhole ? [found.day, ...found.cells] : [`${day} ${text}`.trim()],
      number: group[0]?.number ?? 0,
      words: group.map((line) => line.text).join('\n'),
    };
  });
}

/** Longest time between two messages about one brew, in minutes. */
const SAME_BREW = 15;

/** Whether two moments of messages are on one day and close to each other. */
function areClose(one: string, other: string): boolean {
  const [first, second] = [one, other].map((moment) => {
    const [, day, hour, minute] = /^(\S+) +(\d{1,2}):(\d{2})/.exec(moment) ?? [];
    return { day, at: Number(hour) * 60 + Number(minute) };
  });
  const minutes = (second?.at ?? Number.NaN) - (first?.at ?? 0);
  return first?.day === second?.day && minutes >= 0 && minutes <= SAME_BREW;
}

/** Whether a message completes the brew of the ones before it: it has parts, but no method. */
function completes(
  { day, lines }: DayOfDiary,
  [moment, words]: readonly [string, string],
): boolean {
  if (lines.length === 0 || !areClose(day, moment)) return false;
  const [before, more] = [cellsOf(lines.map(({ text }) => text).join(', ')), cellsOf(words)];
  if (hasMethod(more) || !hasMethod(before)) return false;
  return isBrew(before) ? hasMeasures(more) && !hasAmounts(more) : hasMeasures(more);
}

/** Whether a line is the title of a month, such as 'Outubro 2026'. */
const isPeriod = (line: string): boolean =>
  line.length <= LONGEST_PERIOD && periodOf(line).month !== null;
const LONGEST_PERIOD = 24;

/** Moves the day of each block before its other lines, if those above it are a whole brew. */
function withDaysFirst(lines: readonly Line[]): Line[] {
  const blocks: Line[][] = [[]];
  for (const line of lines) {
    blocks.at(-1)?.push(line);
    if (line.text === '') blocks.push([]);
  }
  return blocks.flatMap((block) => {
    const days = block.flatMap(({ text }, at) => (splitDay(text)?.[1] === '' ? [at] : []));
    const [at = 0] = days;
    const day = block[at];
    if (days.length !== 1 || at === 0 || day === undefined) return block;
    const above = block.slice(0, at);
    const isWhole = isBrew(cellsOf(above.map(({ text }) => text).join(', ')));
    return isWhole ? [day, ...above, ...block.slice(at + 1)] : block;
  });
}

/** A text in italics at the beginning of a line, such as the name of the bean. */
const EMPHASISED = /^([*_])(?![*_\s])([^*_]+)\1/u;

/** Returns the names in italics that several lines have, up to their first comma. */
function repeatedNames(lines: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const [name = ''] = (EMPHASISED.exec(line)?.[2] ?? '').split(/,\s/);
    if (/^\p{Lu}\p{L}/u.test(name) && !namesMethod(name) && !namesGrinderModel(name)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return new Set([...counts].flatMap(([name, count]) => (count > 1 ? [name] : [])));
}

/** Writes the name of a bean in italics with its label; removes other italics. */
function withoutItalics(line: string, beans: ReadonlySet<string>): string {
  const [whole, , words = ''] = EMPHASISED.exec(line) ?? [''];
  const [name = ''] = words.split(/,\s/);
  return (beans.has(name) ? 'grão: ' : '') + words + line.slice(whole.length);
}

/** Whether a line below a day begins with a time of day: '07:20 18.2 > 36' has no day 18. */
const isClockOf = (
  open: DayOfDiary | null,
  line: string,
  dated: ReturnType<typeof splitDay>,
): boolean => open?.isTitle === true && leadingClock(line) !== null && !hasYear(dated?.[0] ?? '');

/** A rating alone in its line, which may also be a day: '2/5 ⭐'. */
const SCALED = /^\d{1,2}\s?\/\s?(?:5|10)(?![\d/])\P{L}*$/u;
const hasYear = (day: string): boolean => /\d{4}|[/.-]\d\d[/.-]\d\d/.test(day);

/** Returns the method in the lines above the first day; '' for none. */
function methodOfTitles(lines: readonly string[]): string {
  const first = lines.findIndex((line) => splitDay(line) !== null);
  const titles = lines.slice(Math.max(first - LINES_ABOVE, 0), Math.max(first, 0));
  return titles.map((title) => namedIn(title).method ?? '').findLast(Boolean) ?? '';
}

/**
 * Returns the rows of a text whose brews are after or below their days; else null.
 * Other lines become rows of one cell, so that the report lists them.
 */
export function linesAsRows(text: string): SheetRow[] | null {
  const written = text.split(/\r?\n/).map((line) => withoutLineSigns(line));
  const titles = new Set(
    text.split(/\r?\n/).flatMap((raw, at) => (TITLE_SIGN.test(raw) ? at + 1 : [])),
  );
  const lines = withDaysFirst(written.map((line, at) => ({ text: line, number: at + 1 })));
  const beans = repeatedNames(written);
  const rows: SheetRow[] = [];
  const context: Context = { method: methodOfTitles(written), above: null };
  let open: DayOfDiary | null = null;
  let bean = '';
  const close = () => {
    for (const row of open === null ? [] : brewsOfDay(open, context)) {
      if (row.cells[BEAN_CELL + 1] === '') row.cells[BEAN_CELL + 1] = bean;
      rows.push(row);
    }
    open = null;
  };
  const areYears =
    lines.some(({ text }) => SCALED.test(text)) &&
    lines.filter(({ text }) => hasYear(splitDay(text)?.[0] ?? '')).length > 1;
  const isRating = (line: string) => areYears && SCALED.test(line);
  for (const { text: raw, number } of lines) {
    const whole = withoutItalics(raw, beans);
    const unnumbered = whole.replace(/^\(?\d{1,3}[.)]\s+/, '');
    const first = splitDay(whole);
    const numbered = first === null && unnumbered !== whole ? splitDay(unnumbered) : null;
    const line = numbered === null ? whole : unnumbered;
    const isDayless: boolean = isRating(line) || isClockOf(open, line, first);
    const dated: ReturnType<typeof splitDay> =
      isOfCells(line) || isDayless ? null : (first ?? numbered);
    const named = BEAN_LINE.exec(line)?.[1];
    const titled = (BEAN_OF_TITLE.exec(line) ??
      (rows.length === 0 ? BEAN_IN_TITLE.exec(line) : null))?.[1];
    if (dated !== null && open !== null && MESSAGE.test(line) && completes(open, dated)) {
      open.lines.push({ text: dated[1], number });
    } else if (dated !== null) {
      close();
      const [day, rest]: readonly [string, string] = dated;
      open = {
        day,
        lines: rest === '' ? [] : [{ text: rest.replace(/\s\|\s/g, ', '), number }],
        isTitle: DAY_TITLE.test(rest),
      };
    } else if (titles.has(number) && open?.isTitle) {
      // The lines below another title of the day are of no brew above it.
      const day: string = open.day;
      close();
      rows.push({ cells: [line], number });
      open = { day, lines: [], isTitle: true };
    } else if (line === '') {
      if (open?.lines.length && !open.isTitle) close();
    } else if (open !== null && !isPeriod(line) && titled === undefined) {
      open.lines.push({ text: line, number });
    } else {
      close();
      const [name = '', ...others] = (titled ?? named ?? '').split(FURTHER_PART);
      if (named === undefined || others.length > 0) rows.push({ cells: [line], number });
      if (name !== '') bean = name.trim();
    }
  }
  close();
  completeBrews(rows);
  const areWhole = ({ cells }: SheetRow) => cells.length > 1;
  if (rows.filter(areWhole).length < FEWEST_BREWS) return null;
  const first = rows.findIndex(areWhole);
  const above = rows.slice(Math.max(first - LINES_ABOVE, 0), first);
  const scale = above
    .filter(({ cells: [title = ''] }) => /\b(notas?|ratings?|scores?)\b/i.test(title))
    .map(({ cells: [title] }) => ratingLimit(title))
    .find((limit) => limit !== null);
  const header = ['Data', ...BREW_HEADERS].map((name) =>
    name === 'Nota' && scale !== undefined ? `${name} (0 a ${scale})` : name,
  );
  return [...above, { cells: header, number: 0 }, ...rows.slice(first)];
}
