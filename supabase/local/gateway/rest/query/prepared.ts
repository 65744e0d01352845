import { createHash } from 'node:crypto';

/** Most prepared statements; beyond it all are dropped by replacing the connections. */
const MOST = 300;

let names = new Map<string, string>();
let seen = new Set<string>();
let generation = 0;

/** Returns how often all names were dropped; connections that are older are replaced. */
export const preparedGeneration = (): number => generation;

/** Returns a statement's name from its second use on; preparing a single use has no benefit. */
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
