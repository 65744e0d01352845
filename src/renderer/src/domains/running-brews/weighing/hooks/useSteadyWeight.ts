import type { Scale } from '@shared/scales/scale';
import { createPlateauFinder } from '@shared/weighing/flow';
import { useEffect, useState } from 'react';

/** Shortest time between two changes of the number, so that it can be read. */
const EVERY_MS = 200;

/** Returns g with one decimal; null before the first reading, and while the scale sends none. */
export function useSteadyWeight(scale: Scale | null) {
  const [shown, setShown] = useState<{ grams: number; isSteady: boolean } | null>(null);
  useEffect(() => {
    setShown(null);
    if (scale === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const weight = followSteadyWeight(scale, () => {
      timer ??= setTimeout(() => {
        timer = null;
        const { grams, isSteady } = weight.latest();
        if (grams === null || scale.status.getState().state !== 'live') return;
        setShown((before) =>
          before?.grams === grams && before.isSteady === isSteady ? before : { grams, isSteady },
        );
      }, EVERY_MS);
    });
    const unsubscribe = scale.status.subscribe(() => {
      if (scale.status.getState().state !== 'live') setShown(null);
    });
    return () => {
      unsubscribe();
      weight.stop();
      // Otherwise the timer would show this scale's weight as that of the next scale.
      if (timer !== null) clearTimeout(timer);
    };
  }, [scale]);
  return shown;
}

/** Follows the steady level of an object on a scale, not single readings. */
function followSteadyWeight(scale: Scale, onChange: () => void) {
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
