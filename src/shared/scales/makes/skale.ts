import { byteAt, hex, viewOf } from '../bytes.ts';
import { PLAIN_DRIVER, type ScaleDriver, writes } from '../scale-driver.ts';
import { type ScaleEvent, weightEvents } from '../scale-event.ts';
import { uuid16 } from '../uuid.ts';
import { createWholeNotifications } from '../whole-notifications.ts';

/*
 * Skale 2 (Atomax). Confidence M. Weight: type | i16 LE 0.1 g | often a fourth byte that only
 * extends the sign. Buttons, on a characteristic of their own: 01 the round one, 02 the square one.
 */
const BUTTONS = 1;
const LENGTH = 4;

function weight(frame: Uint8Array): ScaleEvent[] {
  const tenths = viewOf(frame).getInt16(1, true);
  const extended = byteAt(frame, 3);
  const isSound = frame.length === 3 || extended === (tenths < 0 ? 0xff : 0);
  return isSound ? weightEvents(tenths / 10) : [];
}

/** Its buffer is fragile: at least 200 ms between any two operations (M). */
const GAP_MS = 250;

export const skale: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'skale',
  make: 'Skale',
  names: ['Skale', 'SKALE'],
  service: uuid16(0xff08),
  notify: [uuid16(0xef81), uuid16(0xef82)],
  command: uuid16(0xef80),
  writeWithResponse: true,
  settleMs: 1000,
  handshake: writes(GAP_MS, hex('ED'), hex('EC'), hex('03')),
  tare: writes(GAP_MS, hex('10')),
  timer: {
    start: writes(GAP_MS, hex('DD')),
    stop: writes(GAP_MS, hex('D1')),
    reset: writes(GAP_MS, hex('D0')),
  },
  batteryService: true,
  createDecoder() {
    const extended = createWholeNotifications({ lengths: [LENGTH], read: weight });
    let isExtended = false;
    return {
      decode(value, channel) {
        if (channel === BUTTONS) {
          const button = byteAt(value, 0) === 1 ? 'tare' : 'other';
          return value.length === 1 ? [{ type: 'button', button }] : [];
        }
        // One that sends four bytes never sends three: those would be a piece.
        if (value.length === LENGTH - 1 && !isExtended) return weight(value);
        isExtended = true;
        return extended.decode(value, channel);
      },
    };
  },
};
