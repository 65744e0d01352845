import { GRAMS_PER_OUNCE } from '../../brew/amounts.ts';
import { byteAt, couldStartWith, hex, startsWith, uuid16 } from '../bytes.ts';
import { decoderOf } from '../frames.ts';
import {
  batteryEvent,
  PLAIN_DRIVER,
  type ScaleDriver,
  type ScaleEvent,
  weightEvents,
  writes,
} from '../scale-driver.ts';

// Felicita Arc, Parallel and Incline; Beanconqueror, gaggimate and recorded values agree. A frame
// has 18 bytes:
// 01 02 | sign | six ASCII digits, 0.01 g | ASCII unit | four unknown | battery | 0D 0A
const HEADER = [0x01, 0x02];
const LENGTH = 18;
const END = [0x0d, 0x0a];
const PLUS = [0x2b, 0x20];
const MINUS = 0x2d;

/** Raw value at 0 %, and its increase to 100 % (several programs agree). */
const BATTERY_EMPTY = 129;
const BATTERY_SPAN = 29;

/** Weights in another unit are dropped. */
const UNITS: Readonly<Record<string, number>> = { g: 1, oz: GRAMS_PER_OUNCE };

function isSign(byte: number): boolean {
  return byte === MINUS || PLUS.includes(byte);
}

function begins(bytes: Uint8Array): boolean {
  return bytes.length > 2 && startsWith(bytes, HEADER) && isSign(byteAt(bytes, 2));
}

function digits(bytes: Uint8Array): number | null {
  let number = 0;
  for (let at = 3; at < 9; at += 1) {
    const digit = byteAt(bytes, at) - 0x30;
    if (digit < 0 || digit > 9) return null;
    number = number * 10 + digit;
  }
  return number;
}

function measure(bytes: Uint8Array) {
  if (!couldStartWith(bytes, HEADER)) return 'no';
  if (bytes.length > 2 && !isSign(byteAt(bytes, 2))) return 'no';
  if (bytes.length < LENGTH) return 'more';
  return startsWith(bytes, END, LENGTH - 2) && digits(bytes) !== null ? LENGTH : 'no';
}

function read(frame: Uint8Array): ScaleEvent[] {
  const hundredths = digits(frame);
  if (hundredths === null) return [];
  const unit = String.fromCharCode(byteAt(frame, 9), byteAt(frame, 10)).trim();
  const perUnit = UNITS[unit];
  if (perUnit === undefined) return [];
  const size = (hundredths / 100) * perUnit;
  const battery = ((byteAt(frame, 15) - BATTERY_EMPTY) / BATTERY_SPAN) * 100;
  return [...weightEvents(byteAt(frame, 2) === MINUS ? -size : size), batteryEvent(battery)];
}

/** Any written byte is a command, so a write must never be used to identify this scale. */
export const felicita: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'felicita',
  make: 'Felicita',
  names: ['FELICITA'],
  service: uuid16(0xffe0),
  notify: [uuid16(0xffe1)],
  command: uuid16(0xffe1),
  tare: writes(0, hex('54')),
  timer: { start: writes(0, hex('52')), stop: writes(0, hex('53')), reset: writes(0, hex('43')) },
  createDecoder: decoderOf({ measure, begins, longest: LENGTH, isWellGuarded: false }, read),
};
