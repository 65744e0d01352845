import { FEWEST_FIELDS, fieldsNamed } from './assign-columns';
import { leadingClock } from './diary-clock';
import { splitDay } from './diary-days';
import { namesMethod } from './guess-fields';
import { isDayText } from './read-dates';
import { LINES_ABOVE, LONGEST_LINE, type SheetRow } from './source-table';

/* Reads brews from notes: tables, a line for each part, or brews with dashes in a line. */

const BULLET = /^[ \t]*[-*•–][ \t]+(?:\[[ xX]\][ \t]+)?/;
export const TITLE_SIGN = /^#{1,6}[ \t]+/;
const PROPERTIES = /^\s*---\r?\n([\s\S]*?)\n---/;
/** A part of a brew: 'Café:15 g'; names with digits need a blank after ':': 'Nota (0-10): 8'. */
const NAMED_PART = /^([^:=;|\t\d]{1,60}|[^:=;|\t\d][^:=;|\t]{0,60}(?=[:=]\s))[:=]\s*(\S.*)$/u;
/** Dashes and dots with blanks around them, between the parts of a brew in one line. */
const DASHES = [' - ', ' – ', ' — ', ' · ', ' • '] as const;
const OTHER_SEPARATOR = /[;\t|]/;
const FEWEST_PARTS = 4;
export const withoutProperties = (text: string): string => text.replace(PROPERTIES, '');
const OWN_NOTE = 'Anotações';
export const MAX_LINES_ABOVE = 10;
const MOST = 0.6;

const SAMPLE = 4000;

const linesOf = (text: string) => text.split(/\r?\n/);

function haveMost(text: string, hasForm: (line: string) => boolean): boolean {
  const lines = linesOf(text.slice(0, SAMPLE)).filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.filter(hasForm).length >= lines.length * MOST;
}

/** Returns the text without the signs of a list, where most lines have one. */
export function withoutBullets(text: string): string {
  if (!haveMost(text, (line) => BULLET.test(line))) return text;
  return linesOf(text)
    .map((line) => line.replace(BULLET, ''))
    .join('\n');
}

/** Returns the dash between the parts of brews in one line each; null for other texts. */
export function dashBetween(text: string): string | null {
  const hasParts = (dash: string) => (line: string) =>
    !OTHER_SEPARATOR.test(line) && line.split(dash).length >= FEWEST_PARTS;
  return DASHES.find((dash) => haveMost(text, hasParts(dash))) ?? null;
}

/** The line of dashes below the header of a table in Markdown. */
const MARKDOWN_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/;

const withoutMarkup = (text: string): string =>
  text.length > LONGEST_LINE
    ? text
    : text
        .replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/(\*\*|__|`|~~)(.+?)\1/g, '$2')
        .replace(/<br ?\/?>/g, '\n')
        .trim();

/** A box of a list, pictures, an arrow or a tag before the words of a line; not drawn stars. */
const ORNAMENT =
  /^(?:\[[ x]\]\s+|(?![★⭐🌟❤*])(?:\p{Extended_Pictographic}\uFE0F?|[✓→➜»>])+\s*(?=[\p{L}\d*_])|#\p{L}+\s+(?=\d))/iu;

export const withoutLineSigns = (line: string): string =>
  withoutMarkup(line.replace(BULLET, '').replace(TITLE_SIGN, '').replace(ORNAMENT, ''));

/** Cuts a line of a table at its bars; '\|' is a bar in a cell. */
const cellsBetweenBars = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => withoutMarkup(cell.replaceAll('\\|', '|')));

const isRule = (line: string): boolean => line.length <= LONGEST_LINE && MARKDOWN_RULE.test(line);

/** Turns tables of two columns, a field's name and its value, into lines 'name: value'. */
export function pairsAsLines(text: string): string {
  const lines = linesOf(text);
  if (!lines.some(isRule)) return text;
  const pairs = lines.map((line) =>
    line.includes('|') && !isRule(line) ? cellsBetweenBars(line) : null,
  );
  const names = [...new Set(pairs.flatMap((cells) => cells?.[0] ?? []))];
  const arePairs = pairs.every((cells) => cells === null || cells.length === 2);
  if (!arePairs || fieldsNamed(names) < FEWEST_FIELDS) return text;
  return lines
    .map((line, at) => {
      const [name = '', value = ''] = pairs[at] ?? [];
      // A header, such as 'Campo | Valor', names no field.
      const isHeader = isRule(lines[at + 1] ?? '') && fieldsNamed([name]) === 0;
      if (isRule(line) || (pairs[at] && (isHeader || value === ''))) return '';
      return pairs[at] ? `${name}: ${value}` : line;
    })
    .join('\n');
}

/** Returns the rows of Markdown tables, with other lines as rows of one cell; else null. */
export function markdownRows(text: string): SheetRow[] | null {
  const lines = linesOf(text);
  const rule = lines.findIndex((line, at) => isRule(line) && lines[at - 1]?.includes('|'));
  if (rule === -1) return null;
  const properties = linesOf(PROPERTIES.exec(text)?.[0] ?? '').length - 1;
  return lines.flatMap((line, at): SheetRow[] => {
    const number = at + 1;
    if (isRule(line) || line.trim() === '' || (properties > 0 && at <= properties)) return [];
    if (line.includes('|')) return at < rule - 1 ? [] : [{ cells: cellsBetweenBars(line), number }];
    const title = /^#+\s+(.*)$/.exec(line)?.[1];
    // Text far above the first table is rarely about the brews.
    if (title === undefined && at < rule - LINES_ABOVE) return [];
    return [{ cells: [withoutMarkup(title ?? line)], number }];
  });
}

/** Returns the rows of a text with a brew in each line, whose parts have names; else null. */
export function labelledRows(text: string): SheetRow[] | null {
  const partsOf = (line: string): Map<string, string> | null => {
    const parts = line
      .slice(0, LONGEST_LINE)
      .split(/\s*[|;]\s*/)
      .filter(Boolean);
    const named = parts.flatMap((part): [string, string][] => {
      const [, name, value] = NAMED_PART.exec(part) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    });
    return parts.length >= FEWEST_PARTS && named.length === parts.length ? new Map(named) : null;
  };
  if (!haveMost(text, (line) => partsOf(line) !== null)) return null;
  const lines = linesOf(text).map((line, at) => ({ line, parts: partsOf(line), number: at + 1 }));
  const names = [...new Set(lines.flatMap(({ parts }) => [...(parts?.keys() ?? [])]))];
  if (fieldsNamed(names) < FEWEST_FIELDS) return null;
  return [
    { cells: names, number: 0 },
    ...lines.flatMap(({ line, parts, number }): SheetRow[] => {
      if (parts === null) return line.trim() === '' ? [] : [{ cells: [line], number }];
      const words = [...parts.values()].filter((value) => !isDayText(value));
      return [
        {
          cells: names.map((name) => parts.get(name) ?? ''),
          number,
          words: words.join(', '),
        },
      ];
    }),
  ];
}

const GAP = / {2,}/;

/** Returns the rows of a text whose cells are aligned below their headers; else null. */
export function alignedRows(text: string): SheetRow[] | null {
  const lines = linesOf(text);
  const top = lines
    .slice(0, MAX_LINES_ABOVE)
    .findIndex((line) => fieldsNamed(line.trim().split(GAP)) >= FEWEST_FIELDS);
  const header = lines[top] ?? '';
  const names = header.trim().split(GAP);
  if (names.length <= FEWEST_FIELDS || OTHER_SEPARATOR.test(header)) return null;
  let end = 0;
  const starts = names.map((name) => {
    const at = header.indexOf(name, end);
    end = at + name.length;
    return at;
  });
  const filled = lines.slice(top + 1).filter((line) => line.trim() !== '');
  const isAligned = (line: string) =>
    starts.every((at) => at === 0 || /^ ?$/.test(line.charAt(at - 1)));
  if (filled.filter(isAligned).length < filled.length * MOST) return null;
  const cut = (line: string) => starts.map((at, nth) => line.slice(at, starts[nth + 1]).trim());
  return lines.slice(top).flatMap((line, at) => {
    if (line.trim() === '') return [];
    return [{ cells: isAligned(line) ? cut(line) : [line.trim()], number: top + at + 1 }];
  });
}

interface Block {
  parts: Map<string, string>;
  number: number;
  lines: string[];
  /** Whether only the title of the brew has been read. */
  isTitle: boolean;
}

const LONGEST_TITLE = 120;
/** Signs between the day, the method and a remark in a title. */
const IN_TITLE = /\s+[-–—|:]\s+|\s+(?=\()/;

/** Returns the parts of a title with a day, such as '03/10/2026 — V60'; null for other lines. */
function titleParts(line: string, hasSign: boolean): [name: string, value: string][] | null {
  if (line.length > LONGEST_TITLE || !/\d/.test(line)) return null;
  const words = line.split(IN_TITLE);
  const day = words.findIndex((word) => !/^[\d.,]+$/.test(word) && isDayText(word));
  const others = words.filter((_, at) => at !== day);
  const isPlain = day === 0 && others.length <= 1 && others.every(namesMethod);
  if (day === -1) {
    const [date, rest = ''] = splitDay(line) ?? [];
    if (date !== undefined && namesMethod(rest))
      return [
        ['Data', date],
        ['Método', rest],
      ];
  }
  if (day === -1 || (!isPlain && !hasSign)) return null;
  return [
    ['Data', words[day] ?? ''],
    ...others.map((word): [string, string] => [namesMethod(word) ? 'Método' : 'Título', word]),
  ];
}

/** Returns the day and the other words of a brew's title; null without a day. */
function dayOfTitle(line: string): [name: string, value: string][] | null {
  const [date, rest = ''] = line.length > LONGEST_TITLE ? [] : (splitDay(line) ?? []);
  if (date === undefined) return null;
  return [['Data', date], ...(rest === '' ? [] : [['Título', rest] satisfies [string, string]])];
}

/** The name of a part and its value without a sign between them: 'Tempo total 3:06'. */
const SPACED_PART = /^(\p{L}[\p{L} ]{1,25}?) ([~≈]?\d.{0,20})$/u;

/** Returns a match of a line that is one part of a brew; an empty list for other lines. */
function partOf(line: string): readonly (string | undefined)[] {
  const [whole, name = '', value] = SPACED_PART.exec(line) ?? [];
  return NAMED_PART.exec(line) ?? (fieldsNamed([name]) === 1 ? [whole, name, value] : []);
}

const LINE_BETWEEN = /^[-=_*]{5,}$/;
const LAP = /^\s*(?:laps?|splits?|voltas?|parcial)\s*\d+\b/i;
const EMPTY_PART = /^[^:=;|\t\d]{1,60}:$/;
/** Blanks before a further part in one line: 'Café : 20 g   Água : 320 g'. */
const BETWEEN_PARTS = /(?<=\S)\s{2,}(?=\p{L}[\p{L} ]{0,24}:\s)/u;

/**
 * Returns the rows of a note with a line for each part of a brew; null for any other text.
 * A new brew begins, for example, at a title or at a part that the brew above already has.
 */
export function blocksAsRows(text: string): SheetRow[] | null {
  const properties = PROPERTIES.exec(text)?.[1];
  const parts = linesOf(properties ?? text).filter(
    (line) => !LAP.test(line) && !LINE_BETWEEN.test(line.trim()),
  );
  const isPart = (line: string) =>
    NAMED_PART.test(line) || EMPTY_PART.test(line.trim()) || isDayText(line);
  if (!haveMost(parts.join('\n'), isPart)) return null;
  const blocks: Block[] = [];
  const above: SheetRow[] = [];
  const isProperty = (at: number) => at < linesOf(PROPERTIES.exec(text)?.[0] ?? '').length - 1;
  let last = '';
  let isAfterBlank = true;
  let isAfterLine = false;
  let day = '';
  const written = linesOf(text).flatMap((raw, at) =>
    raw.split(BETWEEN_PARTS).map((part) => ({ raw: part, at })),
  );
  for (const { raw, at } of written) {
    const line = withoutLineSigns(raw);
    if (LINE_BETWEEN.test(line)) {
      isAfterBlank = true;
      isAfterLine = true;
      continue;
    }
    const title = titleParts(line, TITLE_SIGN.test(raw)) ?? (isAfterLine ? dayOfTitle(line) : null);
    const [, name, text = ''] = title === null ? partOf(line) : [];
    const value = name && withoutMarkup(text.replace(/^(["'])(.*)\1$/, '$2'));
    const block = blocks.at(-1);
    const begin = (parts: Block['parts'], isTitle = false) =>
      blocks.push({ parts, number: at + 1, lines: [], isTitle });
    const clock = TITLE_SIGN.test(raw) && day !== '' ? leadingClock(line) : null;
    if (line === '' || /^-{3,}$/.test(line)) isAfterBlank = true;
    else if (clock?.raw === line) {
      // A time of day as a title begins another brew of the day above.
      const parts = new Map([['Data', `${day} ${clock.time}`]]);
      if (block?.isTitle) block.parts = new Map([...block.parts, ...parts]);
      else begin(parts, true);
      last = 'Data';
      isAfterBlank = false;
    } else if (title !== null) {
      day = new Map(title).get('Data') ?? '';
      begin(new Map(title), true);
      last = 'Data';
      isAfterBlank = false;
    } else if (isAfterLine && line !== '' && name === undefined) {
      // A remark or a sum between two separator lines belongs to no brew.
      begin(new Map([[OWN_NOTE, line]]));
      last = OWN_NOTE;
    } else if (EMPTY_PART.test(line)) last = '';
    else if (name === undefined || value === undefined) {
      // A line without a name continues the part above it, or is a note of its own.
      if (block === undefined && !isProperty(at)) above.push({ cells: [line], number: at + 1 });
      const isOwn = isAfterBlank || /\d/.test(block?.parts.get(last) ?? '');
      const part = isOwn ? OWN_NOTE : last;
      block?.parts.set(part, [block.parts.get(part), line].filter(Boolean).join('\n'));
    } else {
      last = name;
      const isNew =
        block === undefined ||
        block.parts.has(name) ||
        (isAfterBlank && !block.isTitle && block.parts.size > 1);
      if (isNew) begin(new Map([[name, value]]));
      else {
        block.parts.set(name, value);
        block.isTitle = false;
      }
      isAfterBlank = false;
    }
    // Leaves out the lines of days, whose numbers are no amounts.
    const isOfBrew = title === null && !LAP.test(line) && !isDayText(value ?? line);
    if (line !== '' && isOfBrew) blocks.at(-1)?.lines.push(line);
    if (line !== '') isAfterLine = false;
  }
  const names = [...new Set(blocks.flatMap(({ parts }) => [...parts.keys()]))];
  if (fieldsNamed(names) < FEWEST_FIELDS) return null;
  return [
    ...above.slice(-LINES_ABOVE),
    { cells: names, number: 0 },
    ...blocks.map(({ parts, number, lines }) => ({
      cells: holdsParts(parts)
        ? names.map((name) => parts.get(name) ?? '')
        : [[...parts.values()].join(' ')],
      number,
      words: lines.join('\n'),
    })),
  ];
}

const holdsParts = (parts: ReadonlyMap<string, string>): boolean =>
  !parts.has('Data') || [...parts.keys()].some((name) => !['Data', OWN_NOTE].includes(name));
