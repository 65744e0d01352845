import { byteAt, couldStartWith, hex, startsWith, uuid16, viewOf } from '../bytes.ts';
import { createWholeNotifications, decoderOf } from '../frames.ts';
import {
  batteryEvent,
  PLAIN_DRIVER,
  type ScaleDriver,
  type ScaleEvent,
  weightEvents,
  writes,
} from '../scale-driver.ts';

// Timemore of 2025 (Dot, Basic 3 Link, TES015); its protocol is known from two write-ups only. The
// person has to pair it in the system first. The scale's frames end with two zeros, not a checksum:
// A5 5A | op | cmd | u16 BE length | data | 00 00
const HEADER = [0xa5, 0x5a];
const NOTIFY = 1;
const READ = 2;
/** Header, op, cmd, length and the two last bytes. */
const AROUND_DATA = 8;
const WEIGHT = 0x01;
const TIMER = 0x02;
const BATTERY = 0x05;
/** Data bytes of the frames that are read; other frames are skipped by their own length. */
const DATA_LENGTHS: Readonly<Record<number, number>> = { [WEIGHT]: 9, [BATTERY]: 2 };
const LONGEST_DATA = 32;

function begins(bytes: Uint8Array): boolean {
  const op = byteAt(bytes, 2);
  return (
    bytes.length > 5 &&
    startsWith(bytes, HEADER) &&
    (op === NOTIFY || op === READ) &&
    byteAt(bytes, 4) === 0
  );
}

function measure(bytes: Uint8Array) {
  if (!couldStartWith(bytes, HEADER)) return 'no';
  if (bytes.length < 6) return 'more';
  const data = viewOf(bytes).getUint16(4);
  const known = DATA_LENGTHS[byteAt(bytes, 3)];
  if (data > LONGEST_DATA || (known !== undefined && known !== data)) return 'no';
  const length = data + AROUND_DATA;
  if (bytes.length < length) return 'more';
  return startsWith(bytes, [0, 0], length - 2) ? length : 'no';
}

function read(frame: Uint8Array): ScaleEvent[] {
  const kind = byteAt(frame, 3);
  if (kind === BATTERY) return [batteryEvent(byteAt(frame, 7))];
  if (kind === TIMER && frame.length > AROUND_DATA) {
    const button = ([undefined, 'start', 'stop', 'reset'] as const)[byteAt(frame, 6)];
    return button ? [{ type: 'button', button }] : [];
  }
  const overload = byteAt(frame, 14);
  return kind === WEIGHT && overload === 0 ? weightEvents(viewOf(frame).getInt32(6) / 10) : [];
}

/** Commands end in a CRC-16/MODBUS, high byte first; a timer reset at 0 acts as a tare. */
export const timemore: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'timemore',
  make: 'Timemore',
  experimental: true,
  names: ['TIMEMORE_', 'Timemore_'],
  service: uuid16(0xfff0),
  notify: [uuid16(0xfff1)],
  command: uuid16(0xfff2),
  handshake: writes(100, hex('A5 5A 02 05 00 00 5A 51')),
  tare: writes(0, hex('A5 5A 03 0D 00 00 64 D1')),
  timer: {
    start: writes(0, hex('A5 5A 03 02 00 01 01 18 67')),
    stop: writes(0, hex('A5 5A 03 02 00 01 02 19 27')),
    reset: writes(0, hex('A5 5A 03 02 00 01 03 D9 E6')),
  },
  createDecoder: decoderOf(
    { measure, begins, longest: LONGEST_DATA + AROUND_DATA, isWellGuarded: false },
    read,
  ),
};

// Timemore Black Mirror Duo and TES08. Several programs agree on the layout; only one of them says
// which weight belongs to which platform. 9 bytes on the Weight Scale service, but not in its
// standard layout:
// flags (bit 4: two platforms) | i32 LE 0.1 g | i32 LE 0.1 g
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
        const otherGrams = viewOf(frame).getInt32(5, true) / 10;
        return weightEvents(grams, { otherGrams: flags === TWO_PLATFORMS ? otherGrams : null });
      },
    }),
};
