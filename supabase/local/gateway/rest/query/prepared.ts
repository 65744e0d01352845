import { createHash } from 'node:crypto';

/** Number of prepared statements; beyond it all are dropped with their connections. */
const MOST = 300;

let names = new Map<string, string>();
let seen = new Set<string>();
let generation = 0;

/** Generation of the statement names; a connection of an older one is replaced. */
export const preparedGeneration = (): number => generation;

/**
 * Returns the name of a prepared statement; none for a text's first use.
 * Many texts are never repeated. The client sends few different texts, apart from their values.
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
