/** This many weights without a repetition show that the scale sends only changes. */
const CHANGES_FOR_PROOF = 10;
const SAME_GRAMS = 0.5;

/** Distinguishes rest from a lost connection: some scales send a weight only if it changes. */
export function createSilenceJudge() {
  let last: number | null = null;
  let changes = 0;
  let repeats = 0;
  let repeatsSinceLoss = 0;
  /** The last weight before a loss; null once a weight arrives after the loss. */
  let lostAt: number | null = null;
  let returnedUnchanged = 0;
  return {
    take(grams: number): void {
      if (lostAt !== null) {
        // The same weight after reconnecting shows that the silence was rest.
        if (Math.abs(grams - lostAt) <= SAME_GRAMS) returnedUnchanged += 1;
        lostAt = null;
      } else if (grams === last) {
        repeats += 1;
        repeatsSinceLoss += 1;
      } else if (last !== null) {
        changes += 1;
      }
      last = grams;
    },
    /** Whether a silence of this scale means that its weight rests. */
    isRest: () =>
      (repeats === 0 && changes >= CHANGES_FOR_PROOF) ||
      // A scale that sends only changes may repeat a weight sometimes, but not at rest.
      (repeatsSinceLoss === 0 && returnedUnchanged > 0),
    noteLoss(): void {
      // No weight came between the last loss and this one, so the weight has not changed.
      if (lostAt !== null) returnedUnchanged += 1;
      lostAt = last;
      repeatsSinceLoss = 0;
    },
  };
}
