import { extname } from 'node:path';
import { parseSync } from 'oxc-parser';
import { isRecord, visitNodes } from '../lib/syntax-tree.ts';

export interface Prose {
  readonly kind: 'comment' | 'doc' | 'title' | 'markdown' | 'message';
  /** Offsets in the source, with markers (`//`, quotes). */
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** The text without comment markers, with the source's line breaks. */
  readonly text: string;
}

const SCRIPT_EXTENSIONS = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.js']);

/** Directives for tools, and references to types and source maps, which are no prose. */
const DIRECTIVE =
  /^\s*(biome-ignore|@vitest-environment|stylelint-|#__PURE__|@ts-|@vite-ignore|v8 ignore|\/ <reference|# sourceMappingURL|eslint-)/;

const TEST_CALLS = new Set(['describe', 'it', 'test']);

export function lineOf(source: string, offset: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at !== -1 && at < offset; at = source.indexOf('\n', at + 1)) {
    line += 1;
  }
  return line;
}

function blockText(value: string): string {
  return value
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*( |$)/, '').trimEnd())
    .join('\n')
    .trim();
}

interface RawComment {
  readonly type: 'Line' | 'Block';
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Joins line comments on consecutive lines with the same indentation into one piece. */
function joinComments(source: string, comments: readonly RawComment[]): Prose[] {
  const pieces: Prose[] = [];
  let previous: { start: number; end: number; column: number; texts: string[] } | null = null;
  const flush = () => {
    if (previous === null) return;
    const { start, end, texts } = previous;
    pieces.push({
      kind: 'comment',
      start,
      end,
      line: lineOf(source, start),
      text: texts.join('\n'),
    });
    previous = null;
  };
  for (const { type, value, start, end } of comments) {
    if (DIRECTIVE.test(value)) {
      flush();
      continue;
    }
    if (type === 'Block') {
      flush();
      const kind = value.startsWith('*') ? 'doc' : 'comment';
      pieces.push({ kind, start, end, line: lineOf(source, start), text: blockText(value) });
      continue;
    }
    const lineStart = source.lastIndexOf('\n', start - 1) + 1;
    const isAlone = source.slice(lineStart, start).trim() === '';
    const column = start - lineStart;
    const between = previous === null ? null : source.slice(previous.end, start);
    if (
      previous !== null &&
      isAlone &&
      previous.column === column &&
      between !== null &&
      /^\n[ \t]*$/.test(between)
    ) {
      previous.end = end;
      previous.texts.push(value.trim());
      continue;
    }
    flush();
    previous = { start, end, column: isAlone ? column : -1, texts: [value.trim()] };
  }
  flush();
  return pieces;
}

/** Returns the name of a call: `it`, also for `it.each(…)(…)` and `test.skip(…)`. */
function calledName(callee: unknown): string | null {
  if (!isRecord(callee)) return null;
  if (callee.type === 'Identifier') return typeof callee.name === 'string' ? callee.name : null;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag);
  return null;
}

/** Functions whose text arguments are messages for developers or operators. */
const MESSAGE_CALLS =
  /^(?:\w*Error|log|logger|console|logError|toastFailure|warn|report|fail|abort|onIncident|validationFailed)$/;

/** Returns the last name of a call: `onIncident`, also for `options.onIncident?.(…)`. */
function methodName(callee: unknown): string | null {
  const isMember = isRecord(callee) && callee.type === 'MemberExpression';
  return calledName(isMember ? callee.property : callee);
}

function textAt(source: string, node: unknown): Pick<Prose, 'start' | 'end' | 'text'> | null {
  if (!isRecord(node)) return null;
  const { type, start, end, value } = node;
  const isText = (type === 'Literal' && typeof value === 'string') || type === 'TemplateLiteral';
  if (!isText || typeof start !== 'number' || typeof end !== 'number') return null;
  return { start, end, text: source.slice(start + 1, end - 1) };
}

function spokenTexts(source: string, program: unknown, isTest: boolean): Prose[] {
  const found: Prose[] = [];
  visitNodes(program, (node) => {
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
    if (!isCall || !Array.isArray(node.arguments)) return;
    const name = calledName(node.callee) ?? '';
    const isTitle = isTest && TEST_CALLS.has(name);
    const [first, ...rest]: unknown[] = node.arguments;
    const isMessage = MESSAGE_CALLS.test(name) || MESSAGE_CALLS.test(methodName(node.callee) ?? '');
    for (const each of isTitle ? [first] : isMessage ? [first, ...rest] : []) {
      const text = textAt(source, each);
      if (text === null) continue;
      const line = lineOf(source, text.start);
      found.push({ kind: isTitle ? 'title' : 'message', line, ...text });
    }
  });
  return found;
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

function proseOfScript(path: string, source: string): Prose[] {
  const { program, comments } = parseSync(path, source);
  return [...joinComments(source, comments), ...spokenTexts(source, program, isTest(path))];
}

function proseOfBlocks(source: string, pattern: RegExp): Prose[] {
  return [...source.matchAll(pattern)].map((match) => ({
    kind: 'comment',
    start: match.index,
    end: match.index + match[0].length,
    line: lineOf(source, match.index),
    text: blockText(match[1] ?? ''),
  }));
}

/** Matches strings and comments, so that `--` inside a string is no comment. */
const SQL_TOKENS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--([^\n]*)|\/\*([\s\S]*?)\*\//g;
const SQL_COMMENT_ON = /comment on [^;]*? is\s+((?:'(?:[^']|'')*'\s*)+);/gi;

function proseOfSql(source: string): Prose[] {
  const comments: RawComment[] = [...source.matchAll(SQL_TOKENS)]
    .filter(([, line, block]) => line !== undefined || block !== undefined)
    .map((match) => ({
      type: match[1] === undefined ? 'Block' : 'Line',
      value: match[1] ?? match[2] ?? '',
      start: match.index,
      end: match.index + match[0].length,
    }));
  const described = [...source.matchAll(SQL_COMMENT_ON)].map((match): Prose => {
    const quoted = match[1] ?? '';
    const start = match.index + match[0].indexOf(quoted);
    const text = [...quoted.matchAll(/'((?:[^']|'')*)'/g)].map(([, each]) => each).join('');
    return {
      kind: 'comment',
      start,
      end: start + quoted.trimEnd().length,
      line: lineOf(source, start),
      text,
    };
  });
  return [...joinComments(source, comments), ...described];
}

/** Splits Markdown into paragraphs, list entries, headings and table rows, without code. */
function proseOfMarkdown(source: string): Prose[] {
  const pieces: Prose[] = [];
  let offset = 0;
  let isCode = false;
  let open: { start: number; end: number; line: number; texts: string[] } | null = null;
  const flush = () => {
    if (open !== null) {
      pieces.push({
        kind: 'markdown',
        start: open.start,
        end: open.end,
        line: open.line,
        text: open.texts.join('\n'),
      });
    }
    open = null;
  };
  source.split('\n').forEach((line, index) => {
    const start = offset;
    offset += line.length + 1;
    if (/^\s*```/.test(line)) {
      flush();
      isCode = !isCode;
      return;
    }
    if (isCode || line.trim() === '' || /^\s*(\||!\[|<)/.test(line) || /^#/.test(line)) flush();
    if (isCode || line.trim() === '' || /^\s*(\|?[\s|:-]+$|!\[|<)/.test(line)) return;
    if (/^\s*([-*+]|\d+\.) /.test(line)) flush();
    open ??= { start, end: start, line: index + 1, texts: [] };
    open.end = start + line.length;
    open.texts.push(line.replace(/^\s*([-*+]|\d+\.|#+) +/, '').trim());
    if (/^\s*\|/.test(line) || /^#/.test(line)) flush();
  });
  flush();
  return pieces;
}

export function proseOf(path: string, source: string): Prose[] {
  const extension = extname(path);
  const pieces = SCRIPT_EXTENSIONS.has(extension)
    ? proseOfScript(path, source)
    : extension === '.css'
      ? proseOfBlocks(source, /\/\*([\s\S]*?)\*\//g)
      : extension === '.html'
        ? proseOfBlocks(source, /<!--([\s\S]*?)-->/g)
        : extension === '.sql'
          ? proseOfSql(source)
          : extension === '.md'
            ? proseOfMarkdown(source)
            : [];
  return pieces
    .filter(({ text }) => /[a-z]{2}/i.test(text) && !DIRECTIVE.test(text))
    .toSorted((one, other) => one.start - other.start);
}
