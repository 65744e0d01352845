import type { Recipe } from '@shared/brew/recipe';
import { runningBrews } from '@/domains/running-brews/model/store';
import { tareScaleOf } from '@/domains/running-brews/weighing/model/brews-on-scales';
import { primeSound } from '@/platform/cues';
import { toastError } from '@/ui/toast';
import type { StationButton } from './stations';
import { freeStation, type StationSlot, stationSlots } from './stations';

function slotsOf(ownerId: string): StationSlot[] {
  runningBrews.refresh();
  return stationSlots(runningBrews.getState().brews.filter((brew) => brew.ownerId === ownerId));
}

/** Shows a toast and returns null if all stations are used. */
export function claimFreeStation(ownerId: string): number | null {
  const free = freeStation(slotsOf(ownerId));
  if (free === null) {
    toastError('As seis estações estão ocupadas. Salve ou descarte um preparo para começar outro.');
  }
  return free;
}

/** Uses the first free station if the requested one is used. */
export function placeOnStation(asked: number, recipe: Recipe, ownerId: string): void {
  const isFree = slotsOf(ownerId)[asked - 1]?.brew === null;
  const number = isFree ? asked : claimFreeStation(ownerId);
  if (number === null) return;
  runningBrews.create({ recipe, ownerId, start: false, station: { number, label: '' } });
  primeSound();
}

export function workStation(
  brewId: string,
  action: Exclude<StationButton['action'], 'save' | 'discard'>,
): void {
  if (action === 'tare') tareScaleOf(brewId);
  else runningBrews.dispatch(brewId, { type: action });
  // The action comes first, because opening the audio device takes a slow computer up to 250 ms.
  primeSound();
}
