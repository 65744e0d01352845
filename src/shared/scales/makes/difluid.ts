import { GRAMS_PER_OUNCE } from '../../brew/amounts.ts';
import { byteAt, couldStartWith, hex, startsWith, sumOf, uuid16, viewOf } from '../bytes.ts';
import { decoderOf } from '../frames.ts';
import {
  batteryEvent,
  PLAIN_DRIVER,
  type ScaleDriver,
  type ScaleEvent,
  weightEvents,
  writes,
} from '../scale-driver.ts';

// DiFluid Microbalance and Microbalance Ti. The maker publishes the protocol
// (DiFluid/difluid-sdk-demo): DF DF func cmd len data… sum of all bytes before it. Weights come
// each 0.17 to 1.77 s (de1app#331), so the flow is computed by the scale's own clock.
const HEADER = [0xdf, 0xdf];
const AROUND_DATA = 6;
const LONGEST_DATA = 32;
const DEVICE = 0x03;
const WEIGHT = 0x00;
const WEIGHT_LENGTH = 0x0d;
const BUTTON = 0x02;
const STATUS = 0x05;

/** Checks more than two bytes DF, which may be part of a number. */
const begins = (bytes: Uint8Array) => startsWith(bytes, [...HEADER, DEVICE, WEIGHT, WEIGHT_LENGTH]);

function measure(bytes: Uint8Array) {
  if (!couldStartWith(bytes, HEADER)) return 'no';
  if (bytes.length < 5) return 'more';
  const data = byteAt(bytes, 4);
  if (data > LONGEST_DATA || byteAt(bytes, 2) > DEVICE) return 'no';
  const length = data + AROUND_DATA;
  if (bytes.length < length) return 'more';
  return sumOf(bytes, 0, length - 1) === byteAt(bytes, length - 1) ? length : 'no';
}

function weight(frame: Uint8Array): ScaleEvent[] {
  const view = viewOf(frame);
  const raw = view.getInt32(5);
  const clockMs = view.getUint32(13);
  const unit = byteAt(frame, 17);
  // 0: tenths of a gram. 1: thousandths of an ounce. The third unit is not for coffee.
  if (unit > 1) return [];
  const grams = unit === 1 ? (raw / 1000) * GRAMS_PER_OUNCE : raw / 10;
  return weightEvents(grams, { clockMs });
}

function read(frame: Uint8Array): ScaleEvent[] {
  if (byteAt(frame, 2) !== DEVICE) return [];
  const command = byteAt(frame, 3);
  const length = byteAt(frame, 4);
  if (command === WEIGHT && length === WEIGHT_LENGTH) return weight(frame);
  if (command === STATUS && length >= 2) return [batteryEvent(byteAt(frame, 6))];
  return command === BUTTON ? [{ type: 'button', button: 'other' }] : [];
}

const AUTO_SEND_ON = hex('DF DF 01 00 01 01 C1');
const GRAMS = hex('DF DF 01 04 01 00 C4');
const ASK_STATUS = hex('DF DF 03 05 00 C6');
/** The scale loses commands that follow faster (Beanconqueror#600 reports 100 to 300 ms). */
const GAP_MS = 250;

const difluid = {
  ...PLAIN_DRIVER,
  make: 'DiFluid',
  notify: [uuid16(0xaa01)],
  command: uuid16(0xaa01),
  settleMs: GAP_MS,
  handshake: writes(GAP_MS, AUTO_SEND_ON, GRAMS, ASK_STATUS),
  handshakeRetry: { everyMs: 2500, times: 3 },
  tare: writes(0, hex('DF DF 03 02 01 01 C5')),
  timer: {
    start: writes(0, hex('DF DF 03 02 01 00 C4')),
    stop: writes(0, hex('DF DF 03 01 01 00 C3')),
    // Starting after a stop resets the timer.
    reset: [],
  },
  createDecoder: decoderOf(
    { measure, begins, longest: LONGEST_DATA + AROUND_DATA, isWellGuarded: false },
    read,
  ),
} satisfies Partial<ScaleDriver>;

/** The maker's R2 has the same frames, but is a refractometer. */
export const difluidMicrobalance: ScaleDriver = {
  ...difluid,
  id: 'difluid',
  names: ['Microbalance', 'DiFluid Microbalance', 'Mb'],
  service: uuid16(0x00ee),
};

export const difluidTi: ScaleDriver = {
  ...difluid,
  id: 'difluid-ti',
  names: ['Microbalance Ti', 'DiFluid Microbalance Ti', 'Mb Ti'],
  service: uuid16(0x00dd),
};
