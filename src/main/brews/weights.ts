/** A weight that nobody renewed for so long, in ms, is no longer shown. */
const FRESH_MS = 3000;

/** What the scales under the running brews weigh, by brew, as the app says it: not kept anywhere. */
export function createWeights(now: () => number) {
  const weights = new Map<string, { grams: number; atMs: number }>();
  return {
    /** Null when the brew is on no scale any more. */
    set(brewId: string, grams: number | null): void {
      if (grams === null) weights.delete(brewId);
      else weights.set(brewId, { grams, atMs: now() });
    },
    /** Grams by brew, the fresh ones only. */
    all(): Record<string, number> {
      for (const [id, { atMs }] of weights) if (now() - atMs > FRESH_MS) weights.delete(id);
      return Object.fromEntries([...weights].map(([id, { grams }]) => [id, grams]));
    },
  };
}
