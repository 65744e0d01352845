import type { Scale } from '@shared/scales/scale';
import { createPlateauFinder } from '@shared/weighing/flow';
import { useEffect, useState } from 'react';

/** Shortest time between two changes of the number, so that it can be read. */
const EVERY_MS = 200;

/**
 * Returns g with one decimal; null before the first reading, and while the scale sends none.
 * The weight is the steady level of an object on the scale, not a single reading.
 */
export function useSteadyWeight(scale: Scale | null) {
  const [shown, setShown] = useState<{ grams: number; isSteady: boolean } | null>(null);
  useEffect(() => {
    setShown(null);
    if (scale === null) return;
    const plateaus = createPlateauFinder();
    let latest = { grams: 0, isSteady: false };
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stopReadings = scale.onReading((reading) => {
      const plateau = plateaus.add(reading, reading.stable);
      const grams = Math.round((plateau?.grams ?? reading.grams) * 10) / 10;
      latest = { grams, isSteady: plateau !== null };
      timer ??= setTimeout(() => {
        timer = null;
        if (scale.status.getState().state !== 'live') return;
        const { grams, isSteady } = latest;
        setShown((before) =>
          before?.grams === grams && before.isSteady === isSteady ? before : { grams, isSteady },
        );
      }, EVERY_MS);
    });
    const stopStatus = scale.status.subscribe(() => {
      if (scale.status.getState().state !== 'live') setShown(null);
    });
    return () => {
      stopStatus();
      stopReadings();
      // Otherwise the timer would show this scale's weight as that of the next scale.
      if (timer !== null) clearTimeout(timer);
    };
  }, [scale]);
  return shown;
}
