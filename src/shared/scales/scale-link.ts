import type { Uuid } from './uuid.ts';

/** What lies under a scale: the system's Bluetooth, an emulated one, or a made-up scale. */
export interface ScaleLink {
  /** The same each time the same scale is met. */
  readonly id: string;
  /** As it is advertised; empty when it is not. */
  readonly name: string;
  /** Connects and tells its services, each with its characteristics. */
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
  /** Hears when a connection that stood is gone, for whatever reason. Returns the unsubscriber. */
  onLost(listener: () => void): () => void;
  disconnect(): void;
}
