import { appendFileSync } from 'node:fs';

/**
 * Samples of large matrices: `npm test` runs a part of each, `npm run test:all` the whole.
 * The part depends on the commit. `scripts/test.ts` prints the size of each sample.
 */

/** Whether matrices run whole; also without a seed, as when one file is run by hand. */
export const RUNS_WHOLE = process.env.COADO_SAMPLE_SEED === undefined;

const seed = process.env.COADO_SAMPLE_SEED ?? '';

/** Returns a hash of 32 bits (FNV-1a), which spreads texts evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

const noted = new Set<string>();

/** Adds a line to the list that `scripts/test.ts` prints; once for each process. */
function note(line: string): void {
  const file = process.env.COADO_SAMPLE_LIST;
  if (file === undefined || noted.has(line)) return;
  noted.add(line);
  appendFileSync(file, `${line}\n`);
}

/**
 * Returns `count` of all values, evenly spread and in their order.
 * `what` names the matrix in the log. A caller that samples several rows of a matrix passes a `key`
 * for each row, so that the rows get different values.
 */
export function sampleOf<Value>(
  what: string,
  all: readonly Value[],
  count: number,
  key = what,
): readonly Value[] {
  if (RUNS_WHOLE || count >= all.length) return all;
  note(`${what}: ${count} of ${all.length}`);
  const first = hashOf(`${seed} ${key}`) % all.length;
  const taken = new Set(
    Array.from(
      { length: count },
      (_, index) => (first + Math.floor((index * all.length) / count)) % all.length,
    ),
  );
  return all.filter((_, index) => taken.has(index));
}
