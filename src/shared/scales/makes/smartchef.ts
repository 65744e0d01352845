import { byteAt, viewOf } from '../bytes.ts';
import { PLAIN_DRIVER, type ScaleDriver } from '../scale-driver.ts';
import { weightEvents } from '../scale-event.ts';
import { uuid16 } from '../uuid.ts';

/*
 * SmartChef. Confidence M, but the two programs that agree seem to have one origin. At least 9 bytes:
 * [5..6] u16 BE 0.1 g, negative when [3] is above 10. Takes no commands.
 */
const SHORTEST = 9;
const LONGEST = 20;
const NEGATIVE_ABOVE = 10;

export const smartchef: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'smartchef',
  make: 'SmartChef',
  experimental: true,
  names: ['smartchef', 'SmartChef'],
  service: uuid16(0xfff0),
  notify: [uuid16(0xfff1)],
  command: null,
  createDecoder: () => ({
    decode(value) {
      if (value.length < SHORTEST || value.length > LONGEST) return [];
      const grams = viewOf(value).getUint16(5) / 10;
      return weightEvents(byteAt(value, 3) > NEGATIVE_ABOVE ? -grams : grams);
    },
  }),
};
