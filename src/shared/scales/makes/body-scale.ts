import { byteAt, viewOf } from '../bytes.ts';
import { PLAIN_DRIVER, type ScaleDriver } from '../scale-driver.ts';
import { uuid16 } from '../uuid.ts';

/*
 * The standard Weight Scale service. Confidence V: Bluetooth SIG. flags | u16 LE, in steps of 5 g or
 * of 0.01 lb: a bathroom scale. It is recognised only to be refused in so many words.
 */
const POUNDS = 0x01;
const SHORTEST = 3;
const GRAMS_PER_STEP = 5;
/** 0.01 lb in grams (exact by definition). */
const GRAMS_PER_POUND_STEP = 4.5359237;

/** What a standard value weighs, in grams; null when it is too short to be one. */
export function readBodyWeight(value: Uint8Array): number | null {
  if (value.length < SHORTEST) return null;
  const step = byteAt(value, 0) & POUNDS ? GRAMS_PER_POUND_STEP : GRAMS_PER_STEP;
  return viewOf(value).getUint16(1, true) * step;
}

export const bodyScale: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'body-scale',
  make: 'Balança corporal',
  names: [],
  service: uuid16(0x181d),
  notify: [uuid16(0x2a9d)],
  command: null,
  createDecoder: () => ({
    decode: (value) =>
      readBodyWeight(value) === null ? [] : [{ type: 'unsuitable', reason: 'body-scale' }],
  }),
};
