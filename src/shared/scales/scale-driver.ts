import type { Uuid } from './bytes.ts';

export interface ScaleWrite {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly thenWaitMs: number;
}

/** Decodes one connection's notifications, and joins cut frames of some makes. Never throws. */
export interface ScaleDecoder {
  /** `channel` is the index of the characteristic in the driver's `notify`. */
  decode(value: Uint8Array, channel: number): ScaleEvent[];
}

/** The protocol of one make: facts and pure functions, without Bluetooth. */
export interface ScaleDriver {
  readonly id: string;
  readonly make: string;
  /** Whether only one source, or contradicting ones, describe the protocol. */
  readonly experimental: boolean;
  /** Beginnings of advertised names (Microbalance: parts of them), in each known spelling. */
  readonly names: readonly string[];
  readonly service: Uuid;
  /** Subscribed to in this order; only the first, with the weight, is required. */
  readonly notify: readonly [Uuid, ...Uuid[]];
  readonly command: Uuid | null;
  readonly writeWithResponse: boolean;
  /** Wait between subscribing and the handshake. */
  readonly settleMs: number;
  readonly handshake: readonly ScaleWrite[];
  /** Repeats until the first weight arrives. */
  readonly handshakeRetry: { readonly everyMs: number; readonly times: number } | null;
  readonly heartbeat: { readonly bytes: Uint8Array<ArrayBuffer>; readonly everyMs: number } | null;
  /** Null if the scale has no tare command; then the app subtracts the weight. */
  readonly tare: readonly ScaleWrite[] | null;
  readonly timer: {
    readonly start: readonly ScaleWrite[];
    readonly stop: readonly ScaleWrite[];
    readonly reset: readonly ScaleWrite[];
  } | null;
  readonly batteryService: boolean;
  createDecoder(): ScaleDecoder;
}

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

/** Pauses for `gapMs` after each write. */
export function writes(gapMs: number, ...commands: Uint8Array<ArrayBuffer>[]): ScaleWrite[] {
  return commands.map((bytes) => ({ bytes, thenWaitMs: gapMs }));
}

export interface WeightEvent {
  readonly type: 'weight';
  readonly grams: number;
  /** Grams on the second platform of a scale with two; else null. */
  readonly otherGrams: number | null;
  /** Whether the scale reports the weight as settled; null if its protocol has no such flag. */
  readonly stable: boolean | null;
  /** The scale's own clock, from an unknown origin. */
  readonly clockMs: number | null;
}

export type ScaleButton = 'tare' | 'start' | 'stop' | 'reset' | 'other';

export type ScaleEvent =
  | WeightEvent
  /** 0 to 100; null on mains power. */
  | { readonly type: 'battery'; readonly percent: number | null }
  | { readonly type: 'button'; readonly button: ScaleButton }
  /** Bathroom scales have steps of 5 g. */
  | { readonly type: 'unsuitable'; readonly reason: 'body-scale' };

/** Higher readings are faults; Beanconqueror drops them too. */
const MOST_GRAMS = 5000;

/** Returns no event beyond the range of a scale. Rounds to a milligram, and −0 to 0. */
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
      ...more,
    },
  ];
}

export function batteryEvent(percent: number): ScaleEvent {
  return { type: 'battery', percent: Math.min(100, Math.max(0, Math.round(percent))) };
}

/** The system's Bluetooth, an emulated one, or the demo scale. */
export interface ScaleLink {
  /** Does not change between the connections to a scale. */
  readonly id: string;
  /** Empty if the device advertises none. */
  readonly name: string;
  connect(): Promise<ReadonlyMap<Uuid, ReadonlySet<Uuid>>>;
  /** `atMs` is the time at which the value arrives, by `Timers.now`. */
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
  /** Calls `listener` when an established connection is lost; returns the unsubscriber. */
  onLost(listener: () => void): () => void;
  disconnect(): void;
}
