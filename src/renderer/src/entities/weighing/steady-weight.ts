import type { Scale } from '@shared/scales/scale';
import { createPlateauFinder } from '@shared/weighing/flow';

/** Follows a scale that weighs something standing: what it holds still at counts, not a moment of it. */
export function followSteadyWeight(scale: Scale, onChange: () => void) {
  const plateaus = createPlateauFinder();
  let grams: number | null = null;
  let isSteady = false;
  const stop = scale.onReading((reading) => {
    const plateau = plateaus.add(reading, reading.stable);
    grams = Math.round((plateau?.grams ?? reading.grams) * 10) / 10;
    isSteady = plateau !== null;
    onChange();
  });
  return { latest: () => ({ grams, isSteady }), stop };
}
