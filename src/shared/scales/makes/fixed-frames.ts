import { GRAMS_PER_OUNCE } from '../../brew/amounts.ts';
import { byteAt, hex, u24be, uuid16, viewOf } from '../bytes.ts';
import { createWholeNotifications } from '../frames.ts';
import {
  batteryEvent,
  PLAIN_DRIVER,
  type ScaleDriver,
  type ScaleEvent,
  weightEvents,
  writes,
} from '../scale-driver.ts';

// Decent Scale and Half Decent Scale. decentespresso.com and the openscale firmware publish the
// protocol. A frame has 7 bytes, or 10 with the time:
// 03 CE (settled) or CA (moving) | i16 BE 0.1 g | … | XOR
// Original scales compute the XOR wrong (Decenza#630), so it is ignored: length and first bytes
// decide.
const START = 0x03;
const STILL = 0xce;
const MOVING = 0xca;

function read(frame: Uint8Array): ScaleEvent[] {
  const subject = byteAt(frame, 1);
  if (subject === STILL || subject === MOVING) {
    return weightEvents(viewOf(frame).getInt16(2) / 10, { stable: subject === STILL });
  }
  if (subject === 0xaa) {
    // 01 is the round button, which tares; 02 is the square one, which controls the stopwatch.
    return [{ type: 'button', button: byteAt(frame, 2) === 1 ? 'tare' : 'other' }];
  }
  if (subject === 0x0a) {
    const percent = byteAt(frame, 4);
    return [percent === 0xff ? { type: 'battery', percent: null } : batteryEvent(percent)];
  }
  return [];
}

const createDecoder = () =>
  createWholeNotifications({
    lengths: [7, 10],
    begins: (frame) => frame[0] === START,
    read,
  });

const TARE = hex('03 0F 00 00 00 00 0C');
/** This form of the command needs no heartbeat, which a throttled tab could not send in time. */
const LED_ON = hex('03 0A 01 01 00 00 09');
const TIMER_START = hex('03 0B 03 00 00 00 0B');
const TIMER_STOP = hex('03 0B 00 00 00 00 08');
const TIMER_RESET = hex('03 0B 02 00 00 00 0A');

/** Firmware 1.0 loses commands (the maker says so): each is sent twice, 50 to 200 ms apart. */
const TWICE_GAP_MS = 100;

/** The scale is silent until a first command, here the one for its light. */
export const decent: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'decent',
  make: 'Decent',
  names: ['Decent Scale', 'EspressiScale'],
  service: uuid16(0xfff0),
  notify: [uuid16(0xfff4)],
  command: uuid16(0x36f5),
  writeWithResponse: true,
  settleMs: 100,
  handshake: writes(TWICE_GAP_MS, LED_ON, LED_ON),
  handshakeRetry: { everyMs: 1500, times: 4 },
  tare: writes(TWICE_GAP_MS, TARE, TARE),
  timer: {
    start: writes(TWICE_GAP_MS, TIMER_START, TIMER_START),
    stop: writes(TWICE_GAP_MS, TIMER_STOP, TIMER_STOP),
    reset: writes(TWICE_GAP_MS, TIMER_RESET, TIMER_RESET),
  },
  createDecoder,
};

// Hiroia Jimmy; several programs agree. A frame has 7 bytes:
// mode 1 to 6, + 8 for ounces | three unknown | i24 LE in 0.1 g or 0.001 oz
// One command starts and stops the timer, so that its state is unknown.
const HIROIA_LENGTH = 7;
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
      lengths: [HIROIA_LENGTH],
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

// Skale 2 (Atomax); several programs agree. A weight has the bytes type, i16 LE in 0.1 g, and often
// a fourth that extends the sign. A second characteristic sends buttons: 01 the round one, 02 the
// square one.
const BUTTONS = 1;
const SKALE_LENGTH = 4;

function weight(frame: Uint8Array): ScaleEvent[] {
  const tenths = viewOf(frame).getInt16(1, true);
  const extended = byteAt(frame, 3);
  const isSound = frame.length === 3 || extended === (tenths < 0 ? 0xff : 0);
  return isSound ? weightEvents(tenths / 10) : [];
}

/** The scale loses operations less than 200 ms apart (several programs agree). */
const GAP_MS = 250;

export const skale: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'skale',
  make: 'Skale',
  names: ['Skale', 'SKALE'],
  service: uuid16(0xff08),
  notify: [uuid16(0xef81), uuid16(0xef82)],
  command: uuid16(0xef80),
  writeWithResponse: true,
  settleMs: 1000,
  handshake: writes(GAP_MS, hex('ED'), hex('EC'), hex('03')),
  tare: writes(GAP_MS, hex('10')),
  timer: {
    start: writes(GAP_MS, hex('DD')),
    stop: writes(GAP_MS, hex('D1')),
    reset: writes(GAP_MS, hex('D0')),
  },
  batteryService: true,
  createDecoder() {
    const extended = createWholeNotifications({ lengths: [SKALE_LENGTH], read: weight });
    let isExtended = false;
    return {
      decode(value, channel) {
        if (channel === BUTTONS) {
          const button = byteAt(value, 0) === 1 ? 'tare' : 'other';
          return value.length === 1 ? [{ type: 'button', button }] : [];
        }
        // A scale that has sent four bytes never sends three: three are a fragment.
        if (value.length === SKALE_LENGTH - 1 && !isExtended) return weight(value);
        isExtended = true;
        return extended.decode(value, channel);
      },
    };
  },
};

// Black Coffee; its layout is known from one program. At least 15 bytes: [2] high nibble 8 or C is
// negative, low nibble 1 settled; [3] low nibble and [4..6] milligrams. Its tare is unreliable
// (gaggimate PR#564), so the app subtracts instead.
const BLACK_COFFEE_SHORTEST = 15;
const BLACK_COFFEE_LONGEST = 20;

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
      if (value.length < BLACK_COFFEE_SHORTEST || value.length > BLACK_COFFEE_LONGEST) return [];
      const flags = byteAt(value, 2);
      const sign = flags >> 4;
      const grams = (viewOf(value).getUint32(3) & 0x0fffffff) / 1000;
      const stable = (flags & 0x0f) === 1;
      return weightEvents(sign === 0x8 || sign === 0xc ? -grams : grams, { stable });
    },
  }),
};

// SmartChef; its layout is known from two programs that seem to share a source. At least 9 bytes:
// [5..6] u16 BE 0.1 g, negative when [3] is above 10. The scale has no commands.
const SMARTCHEF_SHORTEST = 9;
const SMARTCHEF_LONGEST = 20;
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
      if (value.length < SMARTCHEF_SHORTEST || value.length > SMARTCHEF_LONGEST) return [];
      const grams = viewOf(value).getUint16(5) / 10;
      return weightEvents(byteAt(value, 3) > NEGATIVE_ABOVE ? -grams : grams);
    },
  }),
};

// The standard Weight Scale service of the Bluetooth SIG: a byte of flags, then u16 LE in steps of
// 5 g or 0.01 lb. That is a bathroom scale; the driver exists so that the screen can say so.
const POUNDS = 0x01;
const BODY_SHORTEST = 3;
const GRAMS_PER_STEP = 5;
/** Exact by definition. */
const GRAMS_PER_POUND_STEP = 4.5359237;

export function readBodyWeight(value: Uint8Array): number | null {
  if (value.length < BODY_SHORTEST) return null;
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
