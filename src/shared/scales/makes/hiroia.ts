import { byteAt, hex, u24be } from '../bytes.ts';
import { PLAIN_DRIVER, type ScaleDriver, writes } from '../scale-driver.ts';
import { GRAMS_PER_OUNCE, weightEvents } from '../scale-event.ts';
import { createWholeNotifications } from '../whole-notifications.ts';

/*
 * Hiroia Jimmy. Confidence M. 7 bytes: mode 1 to 6, + 8 when it shows ounces | ? ? ? | i24 LE, in
 * 0.1 g or 0.001 oz. One command starts and stops its timer, so that nobody could say which.
 */
const LENGTH = 7;
const OUNCES = 8;
const MOST_MODES = 6;
const SIGN_24 = 0x800000;

export const hiroia: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'hiroia',
  make: 'Hiroia',
  names: ['HIROIA'],
  service: '06c31822-8682-4744-9211-febc93e3bece',
  notify: ['06c31824-8682-4744-9211-febc93e3bece'],
  command: '06c31823-8682-4744-9211-febc93e3bece',
  writeWithResponse: true,
  tare: writes(0, hex('07 00')),
  createDecoder: () =>
    createWholeNotifications({
      lengths: [LENGTH],
      read(frame) {
        const inOunces = byteAt(frame, 0) > OUNCES;
        const mode = byteAt(frame, 0) - (inOunces ? OUNCES : 0);
        if (mode < 1 || mode > MOST_MODES) return [];
        const unsigned = u24be(Uint8Array.from(frame.subarray(4, 7)).reverse(), 0);
        const raw = unsigned >= SIGN_24 ? unsigned - 2 * SIGN_24 : unsigned;
        return weightEvents(inOunces ? (raw / 1000) * GRAMS_PER_OUNCE : raw / 10);
      },
    }),
};
