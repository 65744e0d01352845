/** Weights in a row that never repeat show a scale that reports changes alone. */
const CHANGES_FOR_PROOF = 10;
/** A weight as near as this is the same weight, in grams. */
const SAME_GRAMS = 0.5;

/**
 * Creates a judge of silences: most scales send each weight anew, some only what changed.
 * The second kind is silent in a quiet steep, and must not be connected anew for that.
 */
export function createSilenceJudge() {
  let last: number | null = null;
  let changes = 0;
  let repeats = 0;
  /** The weight when the connection was given up; null while it was not. */
  let lostAt: number | null = null;
  let returnedUnchanged = 0;
  return {
    take(grams: number): void {
      if (lostAt !== null) {
        // A new connection brought the old weight: nothing had been missed.
        if (Math.abs(grams - lostAt) <= SAME_GRAMS) returnedUnchanged += 1;
        lostAt = null;
      } else if (grams === last) {
        repeats += 1;
      } else if (last !== null) {
        changes += 1;
      }
      last = grams;
    },
    /** Whether a silence of this scale says that its weight rests. */
    isRest: () => repeats === 0 && (changes >= CHANGES_FOR_PROOF || returnedUnchanged > 0),
    noteLoss(): void {
      // Nor did the connection before this one bring anything.
      if (lostAt !== null) returnedUnchanged += 1;
      lostAt = last;
    },
  };
}
