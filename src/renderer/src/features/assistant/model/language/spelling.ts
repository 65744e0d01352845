import { COMMON_WORDS } from './common-words';

/**
 * How many letters must be added, dropped, changed or swapped with their neighbour to turn one word
 * into the other (optimal string alignment).
 */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      if (swapped) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}

/** Short words are too close to one another to be guessed. */
function tolerance(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** A slip seldom hits the first letter; where it does, the word must be long enough to be told by the rest. */
function startsAlike(word: string, candidate: string): boolean {
  return (
    word[0] === candidate[0] ||
    (word[0] === candidate[1] && word[1] === candidate[0]) ||
    candidate.length >= 7
  );
}

/** A known word that this one is the plural of. */
export function singularOf(word: string, known: ReadonlySet<string>): string | undefined {
  const forms = [
    word.replace(/(oes|aes)$/, 'ao'),
    word.replace(/ns$/, 'm'),
    word.replace(/is$/, 'l'),
    word.replace(/(?<=[rz])es$/, ''),
    word.replace(/s$/, ''),
  ];
  return forms.find((form) => form !== word && known.has(form));
}

/**
 * Makes a corrector: known and common words stay, plurals of known words lose their ending, any other
 * word becomes the nearest that may be guessed, or stays when it is near to none.
 */
export function createCorrector(
  known: ReadonlySet<string>,
  guessable: ReadonlySet<string>,
): (word: string) => string {
  const memory = new Map<string, string>();
  // An everyday word attracts no slips: 'presna' is the press, hardly 'pressa'.
  const candidates = [...guessable].filter((word) => word.length >= 4 && !COMMON_WORDS.has(word));

  function nearest(word: string): string | undefined {
    let found: string | undefined;
    let distance = tolerance(word.length) + 1;
    for (const candidate of candidates) {
      if (Math.abs(candidate.length - word.length) >= distance) continue;
      if (!startsAlike(word, candidate)) continue;
      // What the shorter of the two tolerates: 'mover' must not become 'moer'.
      const allowed = Math.min(tolerance(candidate.length), distance - 1);
      const steps = editDistance(word, candidate);
      if (steps <= allowed) {
        found = candidate;
        distance = steps;
      }
    }
    return found;
  }

  return (word) => {
    if (known.has(word) || COMMON_WORDS.has(word) || /\d/.test(word)) return word;
    const corrected =
      memory.get(word) ??
      singularOf(word, known) ??
      nearest(word) ??
      nearest(word.replace(/s$/, '')) ??
      word;
    // Nobody types so many different words that this must be bounded, but a script could.
    if (memory.size < 1000) memory.set(word, corrected);
    return corrected;
  };
}
