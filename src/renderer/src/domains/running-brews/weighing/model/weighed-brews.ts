import { createStore, type Readable } from '@shared/store';
import type { Arrangement, WeighingResult } from '@shared/weighing/brew-weighing';
import type { CurvePoint } from '@shared/weighing/curve';
import { type ConnectedScale, connectedScales, knownScales } from '../../scales/scales';
import { weighingSettings } from './weighing-settings';

/** The state of a brew on a scale, for text and buttons; changes a few times a brew. */
export interface WeighingState {
  /** 'live' readings come; 'silent' none for a moment; 'lost' the scale is being looked for. */
  readonly link: 'connecting' | 'live' | 'silent' | 'lost';
  /** 'restless': the weight moved until the tare was given up. */
  readonly tare: 'needed' | 'running' | 'done' | 'restless';
  readonly held: 'lifted' | 'placed' | null;
  /** The scale was zeroed, or its key asks to start over, in the middle of the brew. */
  readonly asks: 'zeroed' | 'reset' | null;
  readonly arrangement: Arrangement;
}

/** A brew on a scale. */
export interface WeighedBrew {
  readonly brewId: string;
  readonly connected: ConnectedScale;
  readonly state: Readable<WeighingState>;
  /**
   * The last reading's result.
   * Changes many times a second, so drawings ask for it by themselves.
   */
  latest(): WeighingResult | null;
  /** The curve so far; grows in place. */
  readonly curve: readonly CurvePoint[];
  /** Calls back at each reading. */
  onReading(listener: () => void): () => void;
  tare(): Promise<void>;
  setArrangement(arrangement: Arrangement): void;
  /** Done with what `asks` says. */
  dismiss(): void;
  detach(): void;
}

/** The brews on scales, by their id. Empty without scales. */
export const weighedBrews = createStore<ReadonlyMap<string, WeighedBrew>>(new Map());

/** Returns whether the scale has yet to be zeroed. */
export const isUntared = ({ tare }: Pick<WeighingState, 'tare'>): boolean =>
  tare === 'needed' || tare === 'restless';

/** Returns whether a live scale shows a weight that a tare can clear. */
export function isLoaded(state: WeighingState | null): boolean {
  return state !== null && isUntared(state) && state.link === 'live';
}

/** Whether a brew is on a scale that is to be zeroed before it begins. */
export function needsTare(brewId: string): boolean {
  return isLoaded(weighedBrews.getState().get(brewId)?.state.getState() ?? null);
}

/** Zeroes the scale of a brew; a failure shows in the brew's state. */
export function tareBrew(brewId: string): void {
  void weighedBrews.getState().get(brewId)?.tare();
}

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
 * Returns the scale for the next brew; null if there is none or it is in use.
 * At a station of the counter it is the station's scale, elsewhere the last used scale without a
 * station.
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
