import {
  brewsOfDay,
  type Context,
  type DayOfDiary,
  isAnotherTime,
  type Line,
  withoutClock,
} from './diary-brews';
import {
  BEAN_CELL,
  BREW_HEADERS,
  cellsOf,
  hasAmounts,
  hasMeasures,
  hasMethod,
  isBrew,
  namedIn,
} from './diary-cells';
import { leadingClock } from './diary-clock';
import { completeBrews } from './diary-context';
import { dayBefore, MESSAGE, MONTHS, splitDay } from './diary-days';
import { beanOfLine, isAboutDay, withoutDayLabel } from './diary-titles';
import { namesGrinderModel, namesMethod } from './guess-fields';
import { ratingLimit } from './header-names';
import { isDayText, periodOf } from './read-dates';
import { TITLE_SIGN, withoutLineSigns } from './read-notes';
import { LINES_ABOVE, type SheetRow } from './source-table';
import { withSpokenDays } from './spoken-numbers';

/* Reads brews from free text: lines of a diary or messages of a chat. */

export const DIARY_NOTE = 'Lemos os preparos das palavras de um texto. Confira na prévia.';

/** Words after a day that is the title of its brews: nothing, or a remark without numbers. */
const DAY_TITLE = /^(?:[-–—:(]\D*)?$/;
const FEWEST_BREWS = 2;
const FEWEST_COMMAS = 3;

/** Whether a line is a whole brew in words, with blanks around its bars and after its commas. */
function isSentence(line: string): boolean {
  // Between bars, a semicolon is part of the words.
  const isCut = line.includes(';') && !/\s\|\s/.test(line);
  if (isCut || /,(?=[^\s\d])|\t|\S\||\|\S/.test(line)) return false;
  const words = splitDay(line)?.[1].replace(/\s\|\s/g, ', ');
  // In words without a comma, the only bar separates the day from the words.
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

/** Longest time between two messages about one brew, in minutes. */
const SAME_BREW = 15;

function areClose(one: string, other: string): boolean {
  const [first, second] = [one, other].map((moment) => {
    const [, day, hour, minute] = /^(\S+) +(\d{1,2}):(\d{2})/.exec(moment) ?? [];
    return { day, at: Number(hour) * 60 + Number(minute) };
  });
  const minutes = (second?.at ?? Number.NaN) - (first?.at ?? 0);
  return first?.day === second?.day && minutes >= 0 && minutes <= SAME_BREW;
}

/** Whether a message adds measures, but no method, to the brew of the messages before it. */
function completes(
  { day, lines }: DayOfDiary,
  [moment, words]: readonly [string, string],
): boolean {
  if (lines.length === 0 || !areClose(day, moment)) return false;
  const [before, more] = [cellsOf(lines.map(({ text }) => text).join(', ')), cellsOf(words)];
  if (hasMethod(more) || !hasMethod(before)) return false;
  return isBrew(before) ? hasMeasures(more) && !hasAmounts(more) : hasMeasures(more);
}

const LONGEST_TITLE = 60;

/** Returns the month of a title, such as 'Caderno de café, outubro de 2026'; '' for none. */
const monthOfTitle = (line: string): string =>
  line.length > LONGEST_TITLE ? '' : (MONTHS[(periodOf(line).month ?? 0) - 1] ?? '');

/** Whether a day is only its number in the month: 'dia 4', 'Sáb 7'. */
const isOfMonth = (day: string): boolean => /^(?:\p{L}[\p{L}.,-]+ )?\d{1,2}$/u.test(day);

const isPeriod = (line: string): boolean =>
  line.length <= LONGEST_PERIOD && periodOf(line).month !== null;
const LONGEST_PERIOD = 24;

/** Moves the day of each block before its other lines, if these are a brew. */
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
    const [above, below] = [block.slice(0, at), block.slice(at + 1)];
    const cellsIn = (part: readonly Line[]) => cellsOf(part.map(({ text }) => text).join(', '));
    // The name of a brew may be above its day, and its amounts below it.
    const isNamed = hasMethod(cellsIn(above)) && !hasMethod(cellsIn(below));
    const isWhole = isBrew(cellsIn(above)) || (isNamed && isBrew(cellsIn([...above, ...below])));
    return isWhole ? [day, ...above, ...below] : block;
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

/** Writes 'grão: ' before the name of a bean in italics; removes the signs of italics. */
function withoutItalics(line: string, beans: ReadonlySet<string>): string {
  const [whole, , words = ''] = EMPHASISED.exec(line) ?? [''];
  const [name = ''] = words.split(/,\s/);
  return (beans.has(name) ? 'grão: ' : '') + words + line.slice(whole.length);
}

/** Whether a line below a day begins with a time: '18.2' in '07:20 18.2 > 36' is no date. */
const isClockOf = (
  open: DayOfDiary | null,
  line: string,
  dated: ReturnType<typeof splitDay>,
): boolean => open?.isTitle === true && leadingClock(line) !== null && !hasYear(dated?.[0] ?? '');

/** A rating alone in its line, which may also be a day: '2/5 ⭐'. */
const SCALED = /^\d{1,2}\s?\/\s?(?:5|10)(?![\d/])\P{L}*$/u;
const hasYear = (day: string): boolean => /\d{4}|[/.-]\d\d[/.-]\d\d/.test(day);

function methodOfTitles(lines: readonly string[]): string {
  const first = lines.findIndex((line) => splitDay(line) !== null);
  const titles = lines.slice(Math.max(first - LINES_ABOVE, 0), Math.max(first, 0));
  return titles.map((title) => namedIn(title).method ?? '').findLast(Boolean) ?? '';
}

/** Matches a brew's title with a day without a year at its end: 'V60 da casa (10/10)'. */
const DAY_IN_BRACKETS = /^(\D{2,40}|\D{0,20}V60\D{0,20}) \((\d{1,2})\/(\d{1,2})\)$/iu;

/** Returns a text with the days in brackets of its titles first; null if they may be ratings. */
function withBracketedDays(text: string): string | null {
  const days = text.split(/\r?\n/).flatMap((line) => {
    const [, , day, month] = DAY_IN_BRACKETS.exec(line.trim()) ?? [];
    return day === undefined ? [] : [Number(day) > Number(month)];
  });
  if (days.length < FEWEST_BREWS || !days.includes(true)) return null;
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(DAY_IN_BRACKETS, '$2/$3 - $1'))
    .join('\n');
}

/** Returns the rows of a diary's text, with other lines as rows of one cell; else null. */
export function linesAsRows(text: string): SheetRow[] | null {
  const rows = rowsOfDiary(text);
  const bracketed = rows === null ? withBracketedDays(text) : null;
  return bracketed === null ? rows : rowsOfDiary(bracketed);
}

/** Returns the day of a brew below a title: the day before it if the brew's line says so. */
function dayOfBrew(
  { cells: [day = ''], number }: SheetRow,
  { lines }: DayOfDiary,
  written: readonly string[],
): string {
  // Another line may be about yesterday without a brew: 'ontem chegou o grão novo'.
  const text = lines.find((line) => line.number === number)?.text ?? '';
  const cells = cellsOf(text);
  const before = hasMethod(cells) || hasAmounts(cells) ? dayBefore(day, text, written) : null;
  return before === null ? day : before + day.slice(withoutClock(day).length);
}

function rowsOfDiary(text: string): SheetRow[] | null {
  const written = withSpokenDays(text.split(/\r?\n/).map((line) => withoutLineSigns(line)));
  const titles = new Set(
    text.split(/\r?\n/).flatMap((raw, at) => (TITLE_SIGN.test(raw) ? at + 1 : [])),
  );
  const lines = withDaysFirst(written.map((line, at) => ({ text: line, number: at + 1 })));
  const beans = repeatedNames(written);
  const rows: SheetRow[] = [];
  const context: Context = {
    method: methodOfTitles(lines.map(({ text: line }) => line)),
    above: null,
  };
  let open: DayOfDiary | null = null;
  let bean = '';
  const close = () => {
    for (const row of open === null ? [] : brewsOfDay(open, context)) {
      if (open?.isTitle) row.cells[0] = dayOfBrew(row, open, written);
      if (row.cells[BEAN_CELL + 1] === '') row.cells[BEAN_CELL + 1] = open?.bean || bean;
      rows.push(row);
    }
    open = null;
  };
  const areYears =
    lines.some(({ text }) => SCALED.test(text)) &&
    lines.filter(({ text }) => hasYear(splitDay(text)?.[0] ?? '')).length > 1;
  const isRating = (line: string) => areYears && SCALED.test(line);
  const isAboveDay = (at: number): boolean => {
    if (lines[at - 1]?.text !== '') return false;
    let below = at + 1;
    while (lines[below]?.text === '') below += 1;
    return splitDay(lines[below]?.text ?? '') !== null;
  };
  let isHead = false;
  let month = '';
  for (const [at, { text: raw, number }] of lines.entries()) {
    const labelled = withoutItalics(raw, beans);
    const whole = withoutDayLabel(labelled);
    const unnumbered = whole.replace(/^\(?\d{1,3}[.)]\s+/, '');
    const first = splitDay(whole);
    const numbered = first === null && unnumbered !== whole ? splitDay(unnumbered) : null;
    const line = numbered === null ? whole : unnumbered;
    const isDayless: boolean = isRating(line) || isClockOf(open, line, first);
    const dated: ReturnType<typeof splitDay> =
      isOfCells(line) || isDayless ? null : (first ?? numbered);
    const named = beanOfLine(line, rows.length === 0);
    if (dated === null) month = monthOfTitle(line) || month;
    if (dated !== null && open !== null && MESSAGE.test(line) && completes(open, dated)) {
      open.lines.push({ text: dated[1], number });
    } else if (dated !== null) {
      close();
      const [bare, rest]: readonly [string, string] = dated;
      const moment: string = isOfMonth(bare) && month !== '' ? `${bare} ${month}` : bare;
      open = {
        day: (MESSAGE.test(line) ? dayBefore(moment, rest, written) : null) ?? moment,
        lines: rest === '' ? [] : [{ text: rest.replace(/\s\|\s/g, ', '), number }],
        about: [],
        bean: '',
        isTitle: DAY_TITLE.test(rest),
      };
      isHead = whole !== labelled;
    } else if (isHead && open !== null && isAboutDay(line)) {
      open.about.push(line);
    } else if (open !== null && isAnotherTime(open, line)) {
      const day: string = withoutClock(open.day);
      close();
      open = { day, lines: [{ text: line, number }], about: [], bean: '', isTitle: false };
    } else if (titles.has(number) && open?.isTitle) {
      // The lines below another title of the day are not of the brew above it.
      const day: string = open.day;
      close();
      if (named?.isWhole !== true) rows.push({ cells: [line], number });
      open = { day, lines: [], about: [], bean: named?.name ?? '', isTitle: true };
    } else if (line === '') {
      isHead = false;
      if (open?.lines.length && !open.isTitle) close();
    } else if (
      open !== null &&
      !isPeriod(line) &&
      named?.isTitle !== true &&
      (named === null || !(titles.has(number) || isAboveDay(at)))
    ) {
      open.lines.push({ text: line, number });
    } else {
      close();
      if (named?.isWhole !== true) rows.push({ cells: [line], number });
      if (named !== null) bean = named.name;
    }
  }
  close();
  completeBrews(rows);
  if (rows.filter(({ cells }) => isBrew(cells.slice(1))).length < FEWEST_BREWS) return null;
  const first = rows.findIndex(({ cells }) => cells.length > 1);
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
