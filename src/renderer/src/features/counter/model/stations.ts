import { type BrewSession, STATION_COUNT } from '@shared/brew/session';

/** A place on the counter, from 1, and the brew on it, if any. */
export interface StationSlot {
  number: number;
  session: BrewSession | null;
}

const NUMBERS = Array.from({ length: STATION_COUNT }, (_, index) => index + 1);

/** The six stations in order; of two brews that claim one (from two devices, say) the older stands there. */
export function stationSlots(sessions: readonly BrewSession[]): StationSlot[] {
  return NUMBERS.map((number) => ({
    number,
    session: sessions.find(({ station }) => station?.number === number) ?? null,
  }));
}

/** The first station without a brew; null when the counter is full. */
export function freeStation(slots: readonly StationSlot[]): number | null {
  return slots.find(({ session }) => session === null)?.number ?? null;
}

/** Brews that stand on no station yet, with the free one each should take; null when none is left. */
export function placements(
  sessions: readonly BrewSession[],
): { session: BrewSession; number: number | null }[] {
  const slots = stationSlots(sessions);
  const standing = new Set(slots.map(({ session }) => session?.id));
  const free = slots.filter(({ session }) => session === null).map(({ number }) => number);
  return sessions
    .filter(({ id }) => !standing.has(id))
    .map((session, index) => ({ session, number: free[index] ?? null }));
}

/** How many stations are drawn: two, four or six, so that the last one in use fits as large as can be. */
export function visibleStations(slots: readonly StationSlot[]): 2 | 4 | 6 {
  const last = slots.findLast(({ session }) => session !== null)?.number ?? 0;
  if (last <= 2) return 2;
  return last <= 4 ? 4 : 6;
}
