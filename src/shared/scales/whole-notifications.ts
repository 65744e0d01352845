import type { ScaleDecoder } from './scale-driver.ts';
import type { ScaleEvent } from './scale-event.ts';

interface NotificationRules {
  /** The lengths a frame can have; several frames of one length may share a notification. */
  readonly lengths: readonly number[];
  /** Whether these bytes begin as a frame does; always, where nothing in a frame is fixed. */
  readonly begins?: (frame: Uint8Array) => boolean;
  readonly read: (frame: Uint8Array, channel: number) => ScaleEvent[];
}

/**
 * For makes whose frames have no checksum that holds. Bluetooth never cuts a value this short, so a
 * notification counts only when all of it is frames; pieces are never put together, because nothing
 * could tell whether they belong together.
 */
export function createWholeNotifications(rules: NotificationRules): ScaleDecoder {
  const { lengths, begins = () => true, read } = rules;
  return {
    decode(value, channel) {
      for (const length of lengths) {
        const frames = split(value, length);
        if (frames?.every(begins)) return frames.flatMap((frame) => read(frame, channel));
      }
      return [];
    },
  };
}

/** The value in parts of this length; null when it does not divide. */
function split(value: Uint8Array, length: number): Uint8Array[] | null {
  if (value.length % length !== 0) return null;
  return Array.from({ length: value.length / length }, (_, index) =>
    value.subarray(index * length, (index + 1) * length),
  );
}
