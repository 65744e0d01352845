import { GRAMS_PER_OUNCE } from '../../brew/amounts.ts';
import { byteAt, couldStartWith, hex, startsWith, sumOf, uuid16, viewOf } from '../bytes.ts';
import { createFrameBuffer } from '../frames.ts';
import {
  batteryEvent,
  PLAIN_DRIVER,
  type ScaleButton,
  type ScaleDecoder,
  type ScaleDriver,
  type ScaleEvent,
  weightEvents,
  writes,
} from '../scale-driver.ts';

// Acaia. Reverse-engineered; six independent programs agree (Beanconqueror, pyacaia, aioacaia,
// AcaiaArduinoBLE, btscale, Artisan), except for acaiaRelay. A frame in both directions: EF DD type
// payload c1 c2; c1 and c2 are the sums of the payload's even and odd bytes.
const HEADER = [0xef, 0xdd];
const INFO = 0x07;
const STATUS = 0x08;
const EVENT = 0x0c;
/** The first byte of a payload is its length; the longest known one is shorter than this. */
const LONGEST_PAYLOAD = 32;
const STATUS_PAYLOAD = 9;
/** Header, type and two checksums. */
const AROUND_PAYLOAD = 5;

/** Bytes of a record in an event frame, by the record's type. */
const BODY_LENGTHS: Readonly<Record<number, number>> = { 5: 6, 6: 1, 7: 3, 8: 1, 11: 2 };

const BUTTONS: Readonly<Record<number, ScaleButton>> = {
  0: 'tare',
  8: 'start',
  9: 'reset',
  10: 'stop',
};

/** Grams of one displayed unit, by the unit's number in the status frame. */
const UNITS: Readonly<Record<number, number>> = { 1: 1000, 2: 1, 5: GRAMS_PER_OUNCE };

function begins(bytes: Uint8Array): boolean {
  const type = byteAt(bytes, 2);
  return startsWith(bytes, HEADER) && (type === EVENT || type === STATUS || type === INFO);
}

function measure(bytes: Uint8Array) {
  if (!couldStartWith(bytes, HEADER)) return 'no';
  if (bytes.length < 4) return 'more';
  const payload = byteAt(bytes, 3);
  if (payload < 2 || payload > LONGEST_PAYLOAD) return 'no';
  const length = payload + AROUND_PAYLOAD;
  if (bytes.length < length) return 'more';
  const end = length - 2;
  const isWhole =
    sumOf(bytes, 3, end, 2) === bytes[end] && sumOf(bytes, 4, end, 2) === bytes[end + 1];
  return isWhole ? length : 'no';
}

function createDecoder(unitShown: boolean): ScaleDecoder {
  const buffer = createFrameBuffer({
    measure,
    begins,
    longest: LONGEST_PAYLOAD + AROUND_PAYLOAD,
    isWellGuarded: true,
  });
  let gramsPerUnit = 1;

  const weight = (body: Uint8Array): ScaleEvent[] => {
    const exponent = byteAt(body, 4);
    if (exponent < 1 || exponent > 4) return [];
    const flags = byteAt(body, 5);
    const size = viewOf(body).getUint32(0, true) / 10 ** exponent;
    // Bit 1: negative. Bit 0: not yet settled.
    const units = flags & 2 ? -size : size;
    return weightEvents(units * gramsPerUnit, { stable: (flags & 1) === 0 });
  };

  const record = (type: number, body: Uint8Array): ScaleEvent[] => {
    if (type === 5) return weight(body);
    if (type === 6) return [batteryEvent(byteAt(body, 0))];
    if (type === 8) return [{ type: 'button', button: BUTTONS[byteAt(body, 0)] ?? 'other' }];
    return [];
  };

  /** Returns nothing after an incomplete record, which makes the whole frame doubtful. */
  const records = (payload: Uint8Array): ScaleEvent[] => {
    const events: ScaleEvent[] = [];
    let at = 1;
    while (at < payload.length) {
      const type = byteAt(payload, at);
      const length = BODY_LENGTHS[type];
      if (length === undefined) break;
      if (at + 1 + length > payload.length) return [];
      events.push(...record(type, payload.subarray(at + 1, at + 1 + length)));
      at += 1 + length;
    }
    return events;
  };

  const status = (frame: Uint8Array): ScaleEvent[] => {
    // The checksums do not cover the type; only the length excludes a damaged weight.
    const isSure = byteAt(frame, 3) === STATUS_PAYLOAD;
    if (unitShown && isSure) gramsPerUnit = UNITS[byteAt(frame, 5)] ?? gramsPerUnit;
    return [batteryEvent(byteAt(frame, 4) & 0x7f)];
  };

  return {
    decode: (value) =>
      buffer.push(value).flatMap((frame): ScaleEvent[] => {
        const type = byteAt(frame, 2);
        if (type === EVENT) return records(frame.subarray(3, frame.length - 2));
        return type === STATUS ? status(frame) : [];
      }),
  };
}

/** Names the app to the scale: digits for new scales; old ones expect fifteen dashes. */
const IDENTIFY = hex('EF DD 0B 30 31 32 33 34 35 36 37 38 39 30 31 32 33 34 9A 6D');
const IDENTIFY_LEGACY = hex('EF DD 0B 2D 2D 2D 2D 2D 2D 2D 2D 2D 2D 2D 2D 2D 2D 2D 68 3B');
/** Requests weights each 100 ms, battery, timer, buttons and settings. */
const REQUEST = hex('EF DD 0C 09 00 01 01 02 02 05 03 04 15 06');
const TARE = hex('EF DD 04 00 00 00');

const acaia = {
  ...PLAIN_DRIVER,
  make: 'Acaia',
  settleMs: 200,
  handshakeRetry: { everyMs: 600, times: 10 },
  // The scale sometimes loses a single command (Decenza#74).
  tare: writes(100, TARE, TARE, TARE),
  timer: {
    start: writes(0, hex('EF DD 0D 00 00 00 00')),
    stop: writes(0, hex('EF DD 0D 00 02 00 02')),
    reset: writes(0, hex('EF DD 0D 00 01 00 01')),
  },
} satisfies Partial<ScaleDriver>;

/** A scale without heartbeats disconnects after seconds; other programs send each 1 to 5 s. */
const heartbeat = { bytes: hex('EF DD 00 02 00 02 00'), everyMs: 2000 };

/** Pearl and Lunar before 2021, with one characteristic for both directions. */
export const acaiaLegacy: ScaleDriver = {
  ...acaia,
  id: 'acaia-legacy',
  names: ['PROCH', 'ACAIA', 'LUNAR', 'PEARL', 'COSMO'],
  service: uuid16(0x1820),
  notify: [uuid16(0x2a80)],
  command: uuid16(0x2a80),
  handshake: writes(150, IDENTIFY_LEGACY, REQUEST),
  heartbeat,
  createDecoder: () => createDecoder(true),
};

/** Lunar 2021, Pyxis, Pearl S, Pearl 2021 and Cinco. */
export const acaiaModern: ScaleDriver = {
  ...acaia,
  id: 'acaia-modern',
  names: ['LUNAR', 'PYXIS', 'PEARL', 'CINCO', 'ACAIA'],
  service: '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  notify: ['49535343-1e4d-4bd9-ba61-23c647249616'],
  command: '49535343-8841-43f4-a8d4-ecbe34729bb3',
  writeWithResponse: true,
  handshake: writes(150, IDENTIFY, REQUEST),
  heartbeat,
  createDecoder: () => createDecoder(true),
};

/** Umbra and the Pyxis of 2025. One program describes them; the byte order is disputed. */
export const acaiaRelay: ScaleDriver = {
  ...acaia,
  id: 'acaia-relay',
  experimental: true,
  names: ['UMBRA', 'ACAIAS'],
  service: '0000fe40-cc7a-482a-984a-7f2ed5b3e58f',
  notify: ['0000fe42-8e22-4541-9d4c-21edae82ed19'],
  command: '0000fe41-8e22-4541-9d4c-21edae82ed19',
  handshake: writes(150, IDENTIFY, REQUEST),
  createDecoder: () => createDecoder(false),
};
