import { fieldsNamed } from './assign-columns';
import { namesMethod } from './guess-fields';
import { isDayText } from './read-dates';
import type { SheetRow } from './source-table';

/* Reads brews from notes: tables, a line for each part, or brews with dashes in a line. */

/** A sign before each line of a list. */
const BULLET = /^[ \t]*[-*•–][ \t]+/;
/** A part of a brew: 'Café:15 g'; if its name has digits, ':' and a blank: 'Nota (0-10): 8'. */
const NAMED_PART = /^([^:=;|\t\d]{1,60}|[^:=;|\t\d][^:=;|\t]{0,60}(?=[:=]\s))[:=]\s*(\S.*)$/u;
/** Dashes and dots with blanks around them, between the parts of a brew in one line. */
const DASHES = [' - ', ' – ', ' — ', ' · ', ' • '] as const;
/** Signs between the cells of a sheet. */
const OTHER_SEPARATOR = /[;\t|]/;
/** Fewest parts of a brew in one line, with dashes between them. */
const FEWEST_PARTS = 4;
const FEWEST_FIELDS = 3;
const OWN_NOTE = 'Anotações';
/** Number of lines at the beginning in which the header is searched. */
const MAX_TITLES = 10;
/** Share of the lines that must have a form. */
const MOST = 0.6;

/** Characters at the beginning of a text that are checked for its form. */
const SAMPLE = 4000;

const linesOf = (text: string) => text.split(/\r?\n/);

/** Whether most of the first lines that are not blank have a form. */
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

/** Longest line for patterns, in characters: they would be slow on a longer hostile line. */
export const LONGEST_LINE = 2000;

/** The line of dashes below the header of a table in Markdown. */
const MARKDOWN_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/;

/** Returns a text without Markdown's signs of links, emphasis and code. */
const withoutMarkup = (text: string): string =>
  text.length > LONGEST_LINE
    ? text
    : text
        .replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/(\*\*|__|`|~~)(.+?)\1/g, '$2')
        .replace(/<br ?\/?>/g, '\n')
        .trim();

/** Cuts a line of a table at its bars; '\|' is a bar in a cell. */
const cellsBetweenBars = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => withoutMarkup(cell.replaceAll('\\|', '|')));

/**
 * Returns the rows of the tables in a page of Markdown; null for a text without one.
 * Its titles and the words between the tables are rows of one cell.
 */
export function markdownRows(text: string): SheetRow[] | null {
  const lines = linesOf(text);
  const isRule = (line: string) => line.length <= LONGEST_LINE && MARKDOWN_RULE.test(line);
  const rule = lines.findIndex((line, at) => isRule(line) && lines[at - 1]?.includes('|'));
  if (rule === -1) return null;
  return lines.flatMap((line, at): SheetRow[] => {
    const number = at + 1;
    if (isRule(line) || line.trim() === '') return [];
    if (line.includes('|')) return at < rule - 1 ? [] : [{ cells: cellsBetweenBars(line), number }];
    const title = /^#+\s+(.*)$/.exec(line)?.[1];
    // Text above the first table is rarely about the brews.
    if (title === undefined && at < rule) return [];
    return [{ cells: [withoutMarkup(title ?? line)], number }];
  });
}

/** Blanks between the cells of an aligned text: two or more. */
const GAP = / {2,}/;

/** Returns the rows of a text whose cells are aligned below their headers; else null. */
export function alignedRows(text: string): SheetRow[] | null {
  const lines = linesOf(text);
  const top = lines
    .slice(0, MAX_TITLES)
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

/** The sign before a title of Markdown, and the front matter of a note. */
const TITLE_SIGN = /^#{1,6}[ \t]+/;
const PROPERTIES = /^\s*---\r?\n([\s\S]*?)\n---/;

interface Block {
  parts: Map<string, string>;
  number: number;
}

/**
 * Returns the rows of a note with a line for each part of a brew; null for any other text.
 * A brew ends before a blank line, a day alone in its line, or a part that it has already.
 */
export function blocksAsRows(text: string): SheetRow[] | null {
  const properties = PROPERTIES.exec(text)?.[1];
  if (!haveMost(properties ?? text, (line) => NAMED_PART.test(line) || isDayText(line))) {
    return null;
  }
  const blocks: Block[] = [];
  let last = '';
  let isAfterBlank = true;
  linesOf(text).forEach((raw, at) => {
    const line = withoutMarkup(raw.replace(BULLET, '').replace(TITLE_SIGN, ''));
    // Splits a title such as '03/10/2026 — V60'.
    const [day = '', method = '', ...more] = line.split(/\s+[-–—]\s+/);
    const isTitle = more.length === 0 && isDayText(day) && (method === '' || namesMethod(method));
    const isDay = isTitle && !/^[\d.,]+$/.test(line);
    const [, name, text = ''] = isDay ? ['', 'Data', day] : (NAMED_PART.exec(line) ?? []);
    const value = name && withoutMarkup(text.replace(/^(["'])(.*)\1$/, '$2'));
    const block = blocks.at(-1);
    if (line === '' || /^-{3,}$/.test(line)) isAfterBlank = true;
    else if (name === undefined || value === undefined) {
      // A line without a name continues the part above it, or is a note of its own.
      const isOwn = isAfterBlank || /\d/.test(block?.parts.get(last) ?? '');
      const part = isOwn ? OWN_NOTE : last;
      block?.parts.set(part, [block.parts.get(part), line].filter(Boolean).join('\n'));
    } else {
      last = name;
      const isNew =
        block === undefined ||
        block.parts.has(name) ||
        isDay ||
        (isAfterBlank && block.parts.size > 1);
      if (isNew) blocks.push({ parts: new Map([[name, value]]), number: at + 1 });
      else block.parts.set(name, value);
      if (isDay && method !== '') blocks.at(-1)?.parts.set('Método', method);
      isAfterBlank = false;
    }
  });
  const names = [...new Set(blocks.flatMap(({ parts }) => [...parts.keys()]))];
  if (fieldsNamed(names) < FEWEST_FIELDS) return null;
  return [
    { cells: names, number: 0 },
    ...blocks.map(({ parts, number }) => ({
      cells: names.map((name) => parts.get(name) ?? ''),
      number,
    })),
  ];
}
