import { createStore, type Readable } from '@shared/store';
import type { Arrangement, WeighingResult } from '@shared/weighing/brew-weighing';
import type { CurvePoint } from '@shared/weighing/curve';
import type { ConnectedScale } from '@/services/scales/scales';

/** What a brew on a scale is like, for text and buttons: changes a few times a brew. */
export interface WeighingState {
  /** 'live' readings come; 'silent' none for a moment; 'lost' the scale is being looked for. */
  readonly link: 'connecting' | 'live' | 'silent' | 'lost';
  readonly tare: 'needed' | 'running' | 'done';
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
  /** The last reading's result; changes many times a second, so drawings ask for it by themselves. */
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

/** The brews on scales, by their id. Empty for whoever has none. */
export const weighedBrews = createStore<ReadonlyMap<string, WeighedBrew>>(new Map());

/** Whether a scale still shows what stands on it, and can be told to forget that. */
export function isLoaded(state: WeighingState | null): boolean {
  return state?.tare === 'needed' && state.link === 'live';
}

/** Whether a brew is on a scale that is to be zeroed before it begins. */
export function needsTare(brewId: string): boolean {
  return isLoaded(weighedBrews.getState().get(brewId)?.state.getState() ?? null);
}

/** Zeroes the scale of a brew; a failure shows in the brew's state. */
export function tareBrew(brewId: string): void {
  void weighedBrews.getState().get(brewId)?.tare();
}
