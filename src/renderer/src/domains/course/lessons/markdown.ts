export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'note'; id: string };

export type Block =
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  | { kind: 'list'; start: number | null; items: Inline[][] }
  | { kind: 'rule' };

/**
 * Returns an address that a lesson may contain: https or a path of this site; else null.
 * `URL` parses the address as a browser would, so disguised ones (`java\nscript:`, `/\host`) are
 * refused.
 */
export function safeAddress(address: string): string | null {
  const base = 'https://site.invalid';
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url?.protocol !== 'https:') return null;
  if (url.origin === base) return address.startsWith('/') ? url.href.slice(base.length) : null;
  // A complete https address. Without this test '//host' would be accepted as well.
  return /^https:\/\//i.test(address) ? url.href : null;
}

const ESCAPABLE = /[\\`*_[\]()#+\-.!>]/;
/** A reference to a source: `[^id]`. */
const NOTE = /^\[\^([^\]\s]{1,40})\]/;
const WORD = /[\p{L}\p{N}]/u;

interface Found {
  inline: Inline[];
  /** Index of the character after the parsed text. */
  end: number;
}

/** Parses `[label](address)` at `open`, else null. A label has no `]`, an address no `)`. */
function readLinkParts(source: string, open: number) {
  const labelEnd = source.indexOf(']', open);
  if (labelEnd < 0 || source[labelEnd + 1] !== '(') return null;
  const addressEnd = source.indexOf(')', labelEnd);
  if (addressEnd < 0) return null;
  return {
    label: source.slice(open + 1, labelEnd),
    address: source.slice(labelEnd + 2, addressEnd),
    end: addressEnd + 1,
  };
}

function readLink(source: string, at: number): Found | null {
  const isImage = source[at] === '!';
  const parts = readLinkParts(source, isImage ? at + 1 : at);
  if (!parts) return null;
  const { label, end } = parts;
  const address = safeAddress(parts.address);
  // A refused link stays visible as plain text.
  if (address === null) return { inline: [{ kind: 'text', text: source.slice(at, end) }], end };
  return isImage
    ? { inline: [{ kind: 'image', src: address, alt: label }], end }
    : { inline: [{ kind: 'link', href: address, children: parseInline(label) }], end };
}

/**
 * Finds single marks, which are not half of a double mark: the last mark of each odd run.
 * One search serves a whole text, because a search at each opening mark would take quadratic time.
 */
class SingleMarks {
  readonly #source: string;
  readonly #places = new Map<string, number[]>();

  constructor(source: string) {
    this.#source = source;
  }

  /** Returns the index of the first mark from `from` on, or -1. `from` must never decrease. */
  next(mark: '*' | '_', from: number): number {
    const places = this.#places.get(mark) ?? this.#find(mark);
    while ((places.at(-1) ?? from) < from) places.pop();
    return places.at(-1) ?? -1;
  }

  /** Returns the indexes in descending order, because `next` removes them from the end. */
  #find(mark: '*' | '_'): number[] {
    const places = [...this.#source.matchAll(mark === '*' ? /\*+/g : /_+/g)]
      .filter(([run]) => run.length % 2 === 1)
      .map((match) => match.index + match[0].length - 1)
      .reverse();
    this.#places.set(mark, places);
    return places;
  }
}

function readEmphasis(source: string, at: number, singles: SingleMarks): Found | null {
  const mark = source[at] === '*' ? '*' : '_';
  const isStrong = source[at + 1] === mark;
  const fence = isStrong ? mark + mark : mark;
  const start = at + fence.length;
  // These marks are not emphasis: the product in "2 * 3", the underscores in "nome_de_arquivo".
  if (/^\s?$/.test(source[start] ?? '')) return null;
  if (mark === '_' && WORD.test(source[at - 1] ?? '')) return null;
  const close = isStrong ? source.indexOf(fence, start + 1) : singles.next(mark, start + 1);
  if (close < 0 || /\s/.test(source[close - 1] ?? '')) return null;
  const children = parseInline(source.slice(start, close));
  return {
    inline: [{ kind: isStrong ? 'strong' : 'emphasis', children }],
    end: close + fence.length,
  };
}

function readSpecial(source: string, at: number, singles: SingleMarks): Found | null {
  const char = source[at];
  if (char === '\\' && ESCAPABLE.test(source[at + 1] ?? '')) {
    return { inline: [{ kind: 'text', text: source[at + 1] ?? '' }], end: at + 2 };
  }
  const note = char === '[' ? NOTE.exec(source.slice(at)) : null;
  if (note) return { inline: [{ kind: 'note', id: note[1] ?? '' }], end: at + note[0].length };
  if (char === '[' || (char === '!' && source[at + 1] === '[')) return readLink(source, at);
  if (char === '*' || char === '_') return readEmphasis(source, at, singles);
  return null;
}

function parseInline(source: string): Inline[] {
  const found: Inline[] = [];
  const singles = new SingleMarks(source);
  let text = '';
  let at = 0;
  while (at < source.length) {
    const special = readSpecial(source, at, singles);
    if (special) {
      if (text !== '') found.push({ kind: 'text', text });
      text = '';
      found.push(...special.inline);
      at = special.end;
    } else {
      text += source[at];
      at += 1;
    }
  }
  if (text !== '') found.push({ kind: 'text', text });
  return found;
}

const HEADING = /^(#{1,4}) +(.+?) *#*$/;
const BULLET = /^ {0,3}[-*+] +(.*)$/;
const NUMBERED = /^ {0,3}(\d{1,4})[.)] +(.*)$/;
const RULE = /^ {0,3}(-{3,}|\*{3,}|_{3,}) *$/;
const QUOTE = /^ {0,3}> ?(.*)$/;

const startsBlock = (line: string) =>
  [HEADING, BULLET, NUMBERED, RULE, QUOTE].some((pattern) => pattern.test(line));

/** Joins the lines of a paragraph or a list item, which the source wraps. */
const flow = (lines: readonly string[]) => parseInline(lines.map((line) => line.trim()).join(' '));

class Lines {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(source: string) {
    this.#lines = source.split(/\r\n?|\n/);
  }

  get done(): boolean {
    return this.#at >= this.#lines.length;
  }

  get current(): string {
    return this.#lines[this.#at] ?? '';
  }

  next(): string {
    const line = this.current;
    this.#at += 1;
    return line;
  }

  takeContinuation(): string[] {
    const taken: string[] = [];
    while (!this.done && this.current.trim() !== '' && !startsBlock(this.current)) {
      taken.push(this.next());
    }
    return taken;
  }
}

function readList(lines: Lines, pattern: RegExp): Inline[][] {
  const items: Inline[][] = [];
  while (!lines.done && pattern.test(lines.current) && !RULE.test(lines.current)) {
    const first = pattern.exec(lines.next())?.at(-1) ?? '';
    items.push(flow([first, ...lines.takeContinuation()]));
  }
  return items;
}

function readQuote(lines: Lines): Inline[][] {
  const paragraphs: string[][] = [[]];
  while (!lines.done && QUOTE.test(lines.current)) {
    const text = QUOTE.exec(lines.next())?.[1] ?? '';
    if (text.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(text);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0).map(flow);
}

function readBlock(lines: Lines): Block {
  const line = lines.current;
  const heading = HEADING.exec(line);
  if (heading) {
    lines.next();
    // The lesson's title is the h1 of the page, so headings inside the text begin at h2.
    const level = (heading[1] ?? '').length <= 2 ? 2 : 3;
    return { kind: 'heading', level, children: parseInline(heading[2] ?? '') };
  }
  if (RULE.test(line)) {
    lines.next();
    return { kind: 'rule' };
  }
  if (QUOTE.test(line)) return { kind: 'quote', paragraphs: readQuote(lines) };
  const numbered = NUMBERED.exec(line);
  if (numbered) {
    return { kind: 'list', start: Number(numbered[1]), items: readList(lines, NUMBERED) };
  }
  if (BULLET.test(line)) return { kind: 'list', start: null, items: readList(lines, BULLET) };
  return { kind: 'paragraph', children: flow([lines.next(), ...lines.takeContinuation()]) };
}

/** Parses the Markdown subset of lessons; everything else, including HTML, is plain text. */
export function parseMarkdown(source: string): Block[] {
  const lines = new Lines(source);
  const blocks: Block[] = [];
  while (!lines.done) {
    if (lines.current.trim() === '') lines.next();
    else blocks.push(readBlock(lines));
  }
  return blocks;
}
