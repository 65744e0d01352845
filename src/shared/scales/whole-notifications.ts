import type { ScaleDecoder } from './scale-driver.ts';
import type { ScaleEvent } from './scale-event.ts';

interface NotificationRules {
  /** The lengths a frame can have; several frames of one length may share a notification. */
  readonly lengths: readonly number[];
  readonly read: (frame: Uint8Array, channel: number) => ScaleEvent[];
}

/**
 * For makes whose frames have neither header nor checksum. Bluetooth never cuts a value this short,
 * so a notification counts only when it is whole; pieces are never put together, because nothing
 * could tell whether they belong together.
 */
export function createWholeNotifications({ lengths, read }: NotificationRules): ScaleDecoder {
  return {
    decode(value, channel) {
      const length = lengths.find((each) => value.length > 0 && value.length % each === 0);
      if (length === undefined) return [];
      const events: ScaleEvent[] = [];
      for (let at = 0; at < value.length; at += length) {
        events.push(...read(value.subarray(at, at + length), channel));
      }
      return events;
    },
  };
}
