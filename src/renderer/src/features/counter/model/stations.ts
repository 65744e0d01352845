import { type RunningBrew, STATION_COUNT } from '@shared/brew/running-brew';

/** A place on the counter, from 1, and the brew on it, if any. */
export interface StationSlot {
  number: number;
  brew: RunningBrew | null;
}

const NUMBERS = Array.from({ length: STATION_COUNT }, (_, index) => index + 1);

/** The six stations in order; of two brews that claim one (from two devices, say) the older stands there. */
export function stationSlots(brews: readonly RunningBrew[]): StationSlot[] {
  return NUMBERS.map((number) => ({
    number,
    brew: brews.find(({ station }) => station?.number === number) ?? null,
  }));
}

/** The first station without a brew; null when the counter is full. */
export function freeStation(slots: readonly StationSlot[]): number | null {
  return slots.find(({ brew }) => brew === null)?.number ?? null;
}

/** Brews that stand on no station yet, with the free one each should take; null when none is left. */
export function placements(
  brews: readonly RunningBrew[],
): { brew: RunningBrew; number: number | null }[] {
  const slots = stationSlots(brews);
  const standing = new Set(slots.map(({ brew }) => brew?.id));
  const free = slots.filter(({ brew }) => brew === null).map(({ number }) => number);
  return brews
    .filter(({ id }) => !standing.has(id))
    .map((brew, index) => ({ brew, number: free[index] ?? null }));
}

/** How many stations are drawn: two, four or six, so that the last one in use fits as large as can be. */
export function visibleStations(slots: readonly StationSlot[]): 2 | 4 | 6 {
  const last = slots.findLast(({ brew }) => brew !== null)?.number ?? 0;
  if (last <= 2) return 2;
  return last <= 4 ? 4 : 6;
}
