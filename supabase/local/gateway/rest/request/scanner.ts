import { parseError } from '../errors.ts';

const BARE_NAME = /(?:[\p{L}\p{M}\p{N}_ $]|-(?!>))+/uy;

/** Reads a query parameter from left to right; throws PGRST100 where the syntax is wrong. */
export class Scanner {
  readonly text: string;
  position = 0;
  readonly #what: string;

  constructor(what: string, text: string) {
    this.#what = what;
    this.text = text;
  }

  get done(): boolean {
    return this.position >= this.text.length;
  }

  fail(expected: string): never {
    throw parseError(this.#what, this.text, this.position, expected);
  }

  startsWith(literal: string): boolean {
    return this.text.startsWith(literal, this.position);
  }

  take(literal: string): boolean {
    if (!this.startsWith(literal)) return false;
    this.position += literal.length;
    return true;
  }

  expect(literal: string): void {
    if (!this.take(literal)) this.fail(JSON.stringify(literal));
  }

  expectEnd(): void {
    if (!this.done) this.fail('end of input');
  }

  /** Consumes the match of a sticky regular expression at the position. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  skipBlanks(): void {
    this.match(/[ \t\r\n]*/y);
  }

  /** Reads `"…"` with backslash escapes; null if no closed quoted text comes next. */
  quoted(): string | null {
    const found = this.match(/"(?:[^"\\]|\\[\s\S])*"/y);
    return found === null ? null : found.slice(1, -1).replace(/\\([\s\S])/g, '$1');
  }

  name(): string {
    const quoted = this.quoted();
    if (quoted !== null) return quoted;
    const bare = this.match(BARE_NAME)?.trim();
    if (bare === undefined || bare === '') this.fail('field name (* or [a..z0..9_$])');
    return bare;
  }
}
