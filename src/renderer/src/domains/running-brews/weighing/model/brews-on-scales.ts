import { createStore, type Readable } from '@shared/store';
import type { Arrangement, WeighingResult } from '@shared/weighing/brew-weighing';
import type { CurvePoint } from '@shared/weighing/curve';
import { type ConnectedScale, connectedScales, knownScales } from '../../scales/scales';
import { weighingSettings } from './weighing-settings';

/** State for texts and buttons; it changes a few times per brew. */
export interface WeighingState {
  /** 'live': readings arrive; 'silent': none for a moment; 'lost': the scale reconnects. */
  readonly link: 'connecting' | 'live' | 'silent' | 'lost';
  /** 'restless': the tare was cancelled, because the weight did not become steady. */
  readonly tare: 'needed' | 'running' | 'done' | 'restless';
  readonly held: 'lifted' | 'placed' | null;
  /** The scale was tared, or its key requests a restart, in the middle of the brew. */
  readonly question: 'zeroed' | 'reset' | null;
  readonly arrangement: Arrangement;
}

export interface BrewOnScale {
  readonly brewId: string;
  readonly connected: ConnectedScale;
  readonly state: Readable<WeighingState>;
  /** The result of the last reading. It changes too often for a render, so drawings read it. */
  latest(): WeighingResult | null;
  /** The measured points; the array is mutated. */
  readonly curve: readonly CurvePoint[];
  onReading(listener: () => void): () => void;
  tare(): Promise<void>;
  setArrangement(arrangement: Arrangement): void;
  dismiss(): void;
  detach(): void;
}

export const brewsOnScales = createStore<ReadonlyMap<string, BrewOnScale>>(new Map());

export const isUntared = ({ tare }: Pick<WeighingState, 'tare'>): boolean =>
  tare === 'needed' || tare === 'restless';

/** Whether a connected scale shows a weight that a tare can clear. */
export function isLoaded(state: WeighingState | null): boolean {
  return state !== null && isUntared(state) && state.link === 'live';
}

/** Whether a brew is on a scale that must be tared before it begins. */
export function needsTare(brewId: string): boolean {
  return isLoaded(brewsOnScales.getState().get(brewId)?.state.getState() ?? null);
}

/** Tares a brew's scale; the brew's state shows a failure. */
export function tareScaleOf(brewId: string): void {
  void brewsOnScales.getState().get(brewId)?.tare();
}

/** Returns the connected scales without a brew, most recently used first. */
function freeScales(): ConnectedScale[] {
  const taken = new Set([...brewsOnScales.getState().values()].map(({ connected }) => connected));
  const order = new Map(knownScales.getState().map(({ id }, index) => [id, index]));
  const place = (id: string) => order.get(id) ?? order.size;
  return connectedScales
    .getState()
    .filter((connected) => !taken.has(connected))
    .toSorted((a, b) => place(a.scale.id) - place(b.scale.id));
}

/** Returns a station's own scale; elsewhere the last used one, preferably of no station. */
export function freeScale(station: number | null): ConnectedScale | null {
  const { stationScales } = weighingSettings.getState();
  const free = freeScales();
  if (station !== null) {
    return free.find(({ scale }) => scale.id === stationScales[station]) ?? null;
  }
  const placed = new Set(Object.values(stationScales));
  return free.find(({ scale }) => !placed.has(scale.id)) ?? free[0] ?? null;
}

/** Whether a scale waits for the next brew, whose clock then starts with the water. */
export function isScaleWaiting(station: number | null = null): boolean {
  return freeScale(station)?.scale.status.getState().state === 'live';
}
