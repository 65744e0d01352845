import { knownScales } from '@/services/scales/known-scales';
import { type ConnectedScale, connectedScales } from '@/services/scales/scales';
import { weighedBrews } from './weighed-brews';

/** The connected scales that no brew is on, the last used first. */
export function freeScales(): ConnectedScale[] {
  const taken = new Set([...weighedBrews.getState().values()].map(({ connected }) => connected));
  const order = new Map(knownScales.getState().map(({ id }, index) => [id, index]));
  const place = (id: string) => order.get(id) ?? order.size;
  return connectedScales
    .getState()
    .filter((connected) => !taken.has(connected))
    .toSorted((a, b) => place(a.scale.id) - place(b.scale.id));
}

/** Whether a scale waits to weigh the next brew: its clock then starts with the water. */
export function isScaleWaiting(): boolean {
  return freeScales().some(({ scale }) => scale.status.getState().state === 'live');
}
