import { byteAt, couldStartWith, hex, startsWith, u24be, uuid16, xorOf } from '../bytes.ts';
import { decoderOf } from '../frames.ts';
import {
  batteryEvent,
  PLAIN_DRIVER,
  type ScaleDriver,
  type ScaleEvent,
  weightEvents,
  writes,
} from '../scale-driver.ts';

// Bookoo Themis Mini and Ultra. The maker publishes the protocol (BooKooCode/OpenSource), and
// recorded values agree. A frame has 20 bytes:
// 03 0B | u24 timer ms | unit | sign | u24 0.01 g | flow sign | u16 0.01 g/s | battery % | … | XOR
// The weight is in grams with any unit on the display.
const HEADER = [0x03, 0x0b];
const LENGTH = 20;
const PLUS = 0x2b;
const MINUS = 0x2d;

const isSign = (byte: number) => byte === PLUS || byte === MINUS;

/** Whether the fixed bytes that have arrived are right. */
function fits(bytes: Uint8Array): boolean {
  const unit = byteAt(bytes, 5);
  return (
    couldStartWith(bytes, HEADER) &&
    (bytes.length <= 5 || unit === 1 || unit === 2) &&
    (bytes.length <= 6 || isSign(byteAt(bytes, 6))) &&
    (bytes.length <= 10 || isSign(byteAt(bytes, 10)))
  );
}

/** Checks more than the header, which may be part of a weight (03 0B is 7.79 g). */
function begins(bytes: Uint8Array): boolean {
  return bytes.length > 6 && startsWith(bytes, HEADER) && fits(bytes);
}

function measure(bytes: Uint8Array) {
  if (!fits(bytes)) return 'no';
  if (bytes.length < LENGTH) return 'more';
  return xorOf(bytes, 0, LENGTH - 1) === byteAt(bytes, LENGTH - 1) ? LENGTH : 'no';
}

function read(frame: Uint8Array): ScaleEvent[] {
  // Some programs read two of the three bytes; they overflow at 655.35 g.
  const size = u24be(frame, 7) / 100;
  const grams = byteAt(frame, 6) === MINUS ? -size : size;
  return [...weightEvents(grams, { clockMs: u24be(frame, 2) }), batteryEvent(byteAt(frame, 13))];
}

/** The scale's only clock is its stopwatch, which a person starts (`createScaleTime`). */
export const bookoo: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'bookoo',
  make: 'Bookoo',
  names: ['BOOKOO_SC', 'bookoo_sc'],
  service: uuid16(0x0ffe),
  notify: [uuid16(0xff11)],
  command: uuid16(0xff12),
  tare: writes(0, hex('03 0A 01 00 00 08')),
  timer: {
    start: writes(0, hex('03 0A 04 00 00 0D')),
    stop: writes(0, hex('03 0A 05 00 00 0C')),
    reset: writes(0, hex('03 0A 06 00 00 0F')),
  },
  createDecoder: decoderOf({ measure, begins, longest: LENGTH, isWellGuarded: true }, read),
};
