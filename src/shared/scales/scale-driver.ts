import type { Uuid } from './bytes.ts';

/** Bytes to write and how long the scale needs afterwards, in milliseconds. */
export interface ScaleWrite {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly thenWaitMs: number;
}

/** Reads one connection's notifications; keeps what a frame cut in two needs. Never throws. */
export interface ScaleDecoder {
  /** `channel` is the index of the characteristic in the driver's `notify`. */
  decode(value: Uint8Array, channel: number): ScaleEvent[];
}

/** How one make of scale is spoken to: pure facts and functions, no Bluetooth. */
export interface ScaleDriver {
  readonly id: string;
  /** As its owner calls it. */
  readonly make: string;
  /** Known from one source, or from sources that disagree: the interface says so. */
  readonly experimental: boolean;
  /** How its advertised name begins (Microbalance: contains), in each spelling seen. */
  readonly names: readonly string[];
  readonly service: Uuid;
  /** Subscribed to in this order; the first carries the weight. Those after it may be missing. */
  readonly notify: readonly [Uuid, ...Uuid[]];
  /** Where commands go; null takes none. */
  readonly command: Uuid | null;
  readonly writeWithResponse: boolean;
  /** Wait after subscribing, before the handshake, in milliseconds. */
  readonly settleMs: number;
  /** Sent once subscribed. */
  readonly handshake: readonly ScaleWrite[];
  /** Sends the handshake again until the first weight comes. */
  readonly handshakeRetry: { readonly everyMs: number; readonly times: number } | null;
  readonly heartbeat: { readonly bytes: Uint8Array<ArrayBuffer>; readonly everyMs: number } | null;
  /** Null: the scale accepts no tare, and the app subtracts instead. */
  readonly tare: readonly ScaleWrite[] | null;
  /** Commands of the scale's own stopwatch; null without any. */
  readonly timer: {
    readonly start: readonly ScaleWrite[];
    readonly stop: readonly ScaleWrite[];
    readonly reset: readonly ScaleWrite[];
  } | null;
  /** Reports its battery by the standard battery service. */
  readonly batteryService: boolean;
  createDecoder(): ScaleDecoder;
}

/** Defaults of most makes; each driver sets its differences. */
export const PLAIN_DRIVER = {
  experimental: false,
  writeWithResponse: false,
  settleMs: 0,
  handshake: [],
  handshakeRetry: null,
  heartbeat: null,
  tare: null,
  timer: null,
  batteryService: false,
} satisfies Partial<ScaleDriver>;

/** Writes one after the other, each followed by `gapMs`. */
export function writes(gapMs: number, ...commands: Uint8Array<ArrayBuffer>[]): ScaleWrite[] {
  return commands.map((bytes) => ({ bytes, thenWaitMs: gapMs }));
}

/** A weight as the scale reports it. */
export interface WeightEvent {
  readonly type: 'weight';
  readonly grams: number;
  /** Grams on the second platform of a scale with two; else null. */
  readonly otherGrams: number | null;
  /** Whether the scale calls it settled; null when the make does not say. */
  readonly stable: boolean | null;
  /** The scale's own clock in milliseconds, of any origin; null when it has none. */
  readonly clockMs: number | null;
  /** Grams per second as the scale reckons them; null when it does not. */
  readonly flow: number | null;
}

/** The meaning of a button on the scale; 'other' if the make leaves it open. */
export type ScaleButton = 'tare' | 'start' | 'stop' | 'reset' | 'other';

/** One thing a scale said. */
export type ScaleEvent =
  | WeightEvent
  /** 0 to 100; null on mains power. */
  | { readonly type: 'battery'; readonly percent: number | null }
  | { readonly type: 'timer'; readonly ms: number; readonly running: boolean | null }
  | { readonly type: 'button'; readonly button: ScaleButton }
  | { readonly type: 'firmware'; readonly version: string }
  /** It is switching itself off. */
  | { readonly type: 'goodbye' }
  /** A scale, but not one for coffee: bathroom scales resolve 5 g. */
  | { readonly type: 'unsuitable'; readonly reason: 'body-scale' };

/** Highest weight of a coffee scale; readings above are faults (Beanconqueror drops them: M). */
const MOST_GRAMS = 5000;

/** Grams of one avoirdupois ounce (exact by definition). */
export const GRAMS_PER_OUNCE = 28.349523125;

/**
 * Returns a weight event, or none beyond the range of a scale.
 * Rounds to a milligram, finer than any scale resolves, and removes −0.
 */
export function weightEvents(
  grams: number,
  more: Partial<Omit<WeightEvent, 'type' | 'grams'>> = {},
): WeightEvent[] {
  if (!Number.isFinite(grams) || Math.abs(grams) > MOST_GRAMS) return [];
  const rounded = Math.round(grams * 1000) / 1000;
  return [
    {
      type: 'weight',
      grams: rounded === 0 ? 0 : rounded,
      otherGrams: null,
      stable: null,
      clockMs: null,
      flow: null,
      ...more,
    },
  ];
}

/** A battery event, with the share kept between 0 and 100. */
export function batteryEvent(percent: number): ScaleEvent {
  return { type: 'battery', percent: Math.min(100, Math.max(0, Math.round(percent))) };
}

/** The transport of a scale: the system's Bluetooth, an emulated one, or a simulated scale. */
export interface ScaleLink {
  /** The same each time the same scale is met. */
  readonly id: string;
  /** As it is advertised; empty when it is not. */
  readonly name: string;
  /** Connects and returns its services, each with its characteristics. */
  connect(): Promise<ReadonlyMap<Uuid, ReadonlySet<Uuid>>>;
  /** `atMs` is when the value arrived, on the clock of `Timers`. */
  subscribe(
    service: Uuid,
    characteristic: Uuid,
    onValue: (value: Uint8Array, atMs: number) => void,
  ): Promise<void>;
  write(
    service: Uuid,
    characteristic: Uuid,
    bytes: Uint8Array<ArrayBuffer>,
    withResponse: boolean,
  ): Promise<void>;
  read(service: Uuid, characteristic: Uuid): Promise<Uint8Array>;
  /** Calls back when an established connection is lost. Returns the unsubscriber. */
  onLost(listener: () => void): () => void;
  disconnect(): void;
}
