import { byteAt, hex, viewOf } from '../bytes.ts';
import { PLAIN_DRIVER, type ScaleDriver, writes } from '../scale-driver.ts';
import { weightEvents } from '../scale-event.ts';
import { uuid16 } from '../uuid.ts';
import { createWholeNotifications } from '../whole-notifications.ts';

/*
 * Timemore Black Mirror Duo and TES08. Confidence M for the layout, S for which platform is which.
 * 9 bytes on the Weight Scale service, but not its standard layout:
 * flags (bit 4: two platforms) | i32 LE 0.1 g | i32 LE 0.1 g.
 */
const LENGTH = 9;
const TWO_PLATFORMS = 0x10;

export const timemoreDuo: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'timemore-duo',
  make: 'Timemore Duo',
  experimental: true,
  names: ['Timemore Scale', 'TIMEMORE Scale'],
  service: uuid16(0x181d),
  notify: [uuid16(0x2a9d)],
  command: '553f4e49-bf21-4468-9c6c-0e4fb5b17697',
  writeWithResponse: true,
  tare: writes(0, hex('00')),
  timer: { start: writes(0, hex('08')), stop: writes(0, hex('09')), reset: writes(0, hex('0A')) },
  createDecoder: () =>
    createWholeNotifications({
      lengths: [LENGTH],
      read(frame) {
        const flags = byteAt(frame, 0);
        if (flags !== TWO_PLATFORMS && flags !== 0) return [];
        const grams = viewOf(frame).getInt32(1, true) / 10;
        const other = viewOf(frame).getInt32(5, true) / 10;
        return weightEvents(grams, { otherGrams: flags === TWO_PLATFORMS ? other : null });
      },
    }),
};
