import type { ScaleEvent } from './scale-event.ts';
import type { Uuid } from './uuid.ts';

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
  /** Null: the scale cannot be told, and the app subtracts instead. */
  readonly tare: readonly ScaleWrite[] | null;
  /** The scale's own stopwatch; null when it has none that can be told. */
  readonly timer: {
    readonly start: readonly ScaleWrite[];
    readonly stop: readonly ScaleWrite[];
    readonly reset: readonly ScaleWrite[];
  } | null;
  /** Tells its battery by the standard battery service. */
  readonly batteryService: boolean;
  createDecoder(): ScaleDecoder;
}

/** What most makes have in common; each driver says what differs. */
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
