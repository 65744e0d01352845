import type { Circumstances } from '@shared/brew/dial-advice';
import { useMemo } from 'react';
import { type SeriesBrew, type Suggestion, suggestionFor } from '../model/series';

/**
 * Returns the next brew of a series; null without circumstances or before the first taste.
 * Memoised, because it takes milliseconds: `chain` must be the same array between renders.
 */
export function useSuggestion(
  where: Circumstances | null,
  chain: readonly SeriesBrew[],
): Suggestion | null {
  const isKnown = where !== null;
  const { methodId = '', temperature = null, altitudeM = null } = where ?? {};
  const { steep = null, canGrind = false } = where ?? {};
  return useMemo(
    () =>
      isKnown ? suggestionFor({ methodId, temperature, altitudeM, steep, canGrind }, chain) : null,
    [isKnown, methodId, temperature, altitudeM, steep, canGrind, chain],
  );
}
