import type { Recipe } from '@shared/brew/recipe';
import { runningBrews } from '@/domains/running-brews/model/store';
import { tareBrew } from '@/domains/running-brews/weighing/model/weighed-brews';
import { primeSound } from '@/platform/cues';
import { toastError } from '@/ui/toast';
import type { StationButton } from './stations';
import { freeStation, type StationSlot, stationSlots } from './stations';

/** Reads the counter's current brews, including other tabs' changes. */
function slotsOf(ownerId: string): StationSlot[] {
  runningBrews.refresh();
  return stationSlots(runningBrews.getState().brews.filter((brew) => brew.ownerId === ownerId));
}

/** The station the next brew goes to; null, having said so, when all are taken. */
export function claimFreeStation(ownerId: string): number | null {
  const free = freeStation(slotsOf(ownerId));
  if (free === null) {
    toastError('As seis estações estão ocupadas. Salve ou descarte um preparo para começar outro.');
  }
  return free;
}

/**
 * Places a brew on the requested station, or on the first free one if it is taken.
 * Its clock waits for the station's button, or for the first water on its scale.
 */
export function placeOnStation(asked: number, recipe: Recipe, ownerId: string): void {
  const isFree = slotsOf(ownerId)[asked - 1]?.brew === null;
  const number = isFree ? asked : claimFreeStation(ownerId);
  if (number === null) return;
  runningBrews.create({ recipe, ownerId, start: false, station: { number, label: '' } });
  primeSound();
}

/** Lets one of the clock's or the scale's actions happen. */
export function workStation(
  brewId: string,
  action: Exclude<StationButton['action'], 'save' | 'discard'>,
): void {
  if (action === 'tare') tareBrew(brewId);
  else runningBrews.dispatch(brewId, { type: action });
  // After the clock: opening the sound device can take a slow machine a quarter of a second.
  primeSound();
}
