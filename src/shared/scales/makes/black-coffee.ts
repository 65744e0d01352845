import { byteAt, viewOf } from '../bytes.ts';
import { PLAIN_DRIVER, type ScaleDriver } from '../scale-driver.ts';
import { weightEvents } from '../scale-event.ts';
import { uuid16 } from '../uuid.ts';

/*
 * Black Coffee. Confidence S. At least 15 bytes: [2] high nibble 8 or C negative, low nibble 1 still;
 * [3] low nibble and [4..6] milligrams. Its tare proved undependable (gaggimate PR#564), so the app
 * subtracts instead.
 */
const SHORTEST = 15;
const LONGEST = 20;

export const blackCoffee: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'black-coffee',
  make: 'Black Coffee',
  experimental: true,
  names: ['blackcoffee', 'my_scale'],
  service: uuid16(0xffb0),
  notify: [uuid16(0xffb2)],
  command: null,
  createDecoder: () => ({
    decode(value) {
      if (value.length < SHORTEST || value.length > LONGEST) return [];
      const flags = byteAt(value, 2);
      const sign = flags >> 4;
      const grams = (viewOf(value).getUint32(3) & 0x0fffffff) / 1000;
      const stable = (flags & 0x0f) === 1;
      return weightEvents(sign === 0x8 || sign === 0xc ? -grams : grams, { stable });
    },
  }),
};
