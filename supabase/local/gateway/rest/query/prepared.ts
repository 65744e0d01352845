import { createHash } from 'node:crypto';

/** Statements that connections keep parsed. Beyond it all are forgotten, with the connections that know them. */
const MOST = 300;

let names = new Map<string, string>();
let seen = new Set<string>();
let generation = 0;

/** Of which statements a connection may know the names: another number, other names. */
export const preparedGeneration = (): number => generation;

/**
 * The name under which a connection keeps a statement parsed and planned; none for one that is asked for the
 * first time, for many never come again. The client sends few different texts, values apart.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (!seen.has(text)) {
    if (seen.size >= MOST * 4) seen = new Set();
    seen.add(text);
    return undefined;
  }
  if (names.size >= MOST) {
    names = new Map();
    generation += 1;
  }
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40);
  names.set(text, name);
  return name;
}
