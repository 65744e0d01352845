import { knownScales } from '@/services/scales/known-scales';
import { type ConnectedScale, connectedScales } from '@/services/scales/scales';
import { weighedBrews } from './weighed-brews';
import { weighingSettings } from './weighing-settings';

/** The connected scales that no brew is on, the last used first. */
function freeScales(): ConnectedScale[] {
  const taken = new Set([...weighedBrews.getState().values()].map(({ connected }) => connected));
  const order = new Map(knownScales.getState().map(({ id }, index) => [id, index]));
  const place = (id: string) => order.get(id) ?? order.size;
  return connectedScales
    .getState()
    .filter((connected) => !taken.has(connected))
    .toSorted((a, b) => place(a.scale.id) - place(b.scale.id));
}

/**
 * The scale that the next brew is put on: at a station of the counter the one that stands there,
 * elsewhere the one used last that stands at none. Null when there is none, or a brew is on it.
 */
export function freeScale(station: number | null): ConnectedScale | null {
  const { stationScales } = weighingSettings.getState();
  const free = freeScales();
  if (station !== null) {
    return free.find(({ scale }) => scale.id === stationScales[station]) ?? null;
  }
  const placed = new Set(Object.values(stationScales));
  return free.find(({ scale }) => !placed.has(scale.id)) ?? free[0] ?? null;
}

/** Whether a scale waits to weigh the next brew: its clock then starts with the water. */
export function isScaleWaiting(station: number | null = null): boolean {
  return freeScale(station)?.scale.status.getState().state === 'live';
}
