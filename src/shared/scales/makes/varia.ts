import { byteAt, hex, uuid16, viewOf, xorOf } from '../bytes.ts';
import { decoderOf } from '../frames.ts';
import {
  batteryEvent,
  PLAIN_DRIVER,
  type ScaleButton,
  type ScaleDriver,
  type ScaleEvent,
  weightEvents,
  writes,
} from '../scale-driver.ts';

// Varia AKU (Mini, Micro, Pro); several programs agree, except on a byte of stop and reset.
// FA | cmd | length | data | XOR of cmd, length and data
// The weight's first byte has the sign in bit 4 and the upper bits of a 20 bit value in 0.01 g.
const HEADER = 0xfa;
const AROUND_DATA = 4;
const WEIGHT = 0x01;
const BATTERY = 0x85;
const TIMER = 0x87;
const NEGATIVE = 0x10;

/** Bytes of data by command; null where the programs disagree. */
const DATA_LENGTHS: Readonly<Record<number, number | null>> = {
  [WEIGHT]: 3,
  130: 1,
  [BATTERY]: 1,
  [TIMER]: 2,
  136: null,
  137: null,
  138: null,
};
const BUTTONS: Readonly<Record<number, ScaleButton>> = {
  130: 'tare',
  136: 'start',
  137: 'stop',
  138: 'reset',
};
const LONGEST_DATA = 4;

function fits(bytes: Uint8Array): boolean {
  if (byteAt(bytes, 0) !== HEADER) return false;
  if (bytes.length < 2) return true;
  const expected = DATA_LENGTHS[byteAt(bytes, 1)];
  if (expected === undefined) return false;
  if (bytes.length < 3) return true;
  const data = byteAt(bytes, 2);
  return expected === null ? data <= LONGEST_DATA : data === expected;
}

const begins = (bytes: Uint8Array) => bytes.length > 2 && fits(bytes);

function measure(bytes: Uint8Array) {
  if (!fits(bytes)) return 'no';
  if (bytes.length < 3) return 'more';
  const length = byteAt(bytes, 2) + AROUND_DATA;
  if (bytes.length < length) return 'more';
  return xorOf(bytes, 1, length - 1) === byteAt(bytes, length - 1) ? length : 'no';
}

function read(frame: Uint8Array): ScaleEvent[] {
  const command = byteAt(frame, 1);
  if (command === WEIGHT) {
    const first = byteAt(frame, 3);
    // The meaning of bits 5 to 7 is unknown.
    if (first & ~(NEGATIVE | 0x0f)) return [];
    const size = (((first & 0x0f) << 16) | viewOf(frame).getUint16(4)) / 100;
    return weightEvents(first & NEGATIVE ? -size : size);
  }
  if (command === BATTERY) return [batteryEvent(byteAt(frame, 3))];
  const button = BUTTONS[command];
  return button ? [{ type: 'button', button }] : [];
}

/** The scale executes a tare about a second late (Beanconqueror#878). */
export const varia: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'varia',
  make: 'Varia',
  names: ['AKU', 'VARIA AKU', 'Varia AKU'],
  service: uuid16(0xfff0),
  notify: [uuid16(0xfff1)],
  command: uuid16(0xfff2),
  settleMs: 200,
  tare: writes(0, hex('FA 82 01 01 82')),
  timer: {
    start: writes(0, hex('FA 88 01 01 88')),
    stop: writes(0, hex('FA 89 01 01 89')),
    reset: writes(0, hex('FA 8A 01 01 8A')),
  },
  createDecoder: decoderOf(
    { measure, begins, longest: LONGEST_DATA + AROUND_DATA, isWellGuarded: false },
    read,
  ),
};
