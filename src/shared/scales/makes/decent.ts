import { byteAt, hex, viewOf, xorOf } from '../bytes.ts';
import { PLAIN_DRIVER, type ScaleDecoder, type ScaleDriver, writes } from '../scale-driver.ts';
import { batteryEvent, type ScaleEvent, weightEvents } from '../scale-event.ts';
import { uuid16 } from '../uuid.ts';

/*
 * Decent Scale and Half Decent Scale. Confidence V: decentespresso.com and the openscale firmware.
 * 03 CE (still) or CA (moving) | i16 BE 0.1 g | then 3 bytes (7 in all) or 6 (10 in all, with the
 * time). The last byte is an XOR that original scales get wrong (Decenza#630), so what is whole by
 * its place is believed without it; only what was cut and put together needs it right.
 */
const START = 0x03;
const STILL = 0xce;
const MOVING = 0xca;
const SHORT = 7;
const LONG = 10;

const beginsAt = (bytes: Uint8Array, at: number) =>
  bytes[at] === START && (bytes[at + 1] === STILL || bytes[at + 1] === MOVING);

const hasRightXor = (frame: Uint8Array) =>
  xorOf(frame, 0, frame.length - 1) === byteAt(frame, frame.length - 1);

/** Whether a weight is what it seems: 97.4 g and 97.0 g look like another beginning. */
function isWeight(frame: Uint8Array): boolean {
  if (!beginsAt(frame, 0)) return false;
  for (let at = 3; at < frame.length; at += 1) if (beginsAt(frame, at)) return false;
  const [, , , , , seconds = 0, tenths = 0, seventh, eighth] = frame;
  if (frame.length === LONG) {
    return hasRightXor(frame) || (seconds < 60 && tenths < 10 && seventh === 0 && eighth === 0);
  }
  return !beginsAt(frame, 2) || hasRightXor(frame);
}

/** The frames of a notification that holds nothing else; null when it does not divide into frames. */
function split(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes.length === 0) return [];
  if (byteAt(bytes, 0) !== START) return null;
  for (const length of [SHORT, LONG]) {
    const rest = bytes.length >= length ? split(bytes.subarray(length)) : null;
    if (rest !== null) return [bytes.subarray(0, length), ...rest];
  }
  return null;
}

function read(frame: Uint8Array): ScaleEvent[] {
  if (isWeight(frame)) {
    const stable = byteAt(frame, 1) === STILL;
    return weightEvents(viewOf(frame).getInt16(2) / 10, { stable });
  }
  const subject = byteAt(frame, 1);
  if (subject === 0xaa) {
    // 01 is the round button, which tares; 02 the square one, which works the stopwatch.
    return [{ type: 'button', button: byteAt(frame, 2) === 1 ? 'tare' : 'other' }];
  }
  if (subject === 0x0a) {
    const percent = byteAt(frame, 4);
    return [percent === 0xff ? { type: 'battery', percent: null } : batteryEvent(percent)];
  }
  return subject === 0x2a ? [{ type: 'goodbye' }] : [];
}

function createDecoder(): ScaleDecoder {
  /** The beginning of a frame whose rest has not come. */
  let cut: Uint8Array | null = null;
  return {
    decode(value) {
      const head = cut;
      cut = null;
      if (head !== null) {
        // Out of step: only what proves itself.
        const joined = Uint8Array.from([...head, ...value]);
        const frame = [joined, value].find(
          (each) =>
            (each.length === SHORT || each.length === LONG) &&
            !beginsAt(each, 2) &&
            hasRightXor(each),
        );
        if (frame) return read(frame);
      }
      const frames = head === null ? split(value) : null;
      if (frames !== null) return frames.flatMap(read);
      const isHead = value.length === 1 ? value[0] === START : beginsAt(value, 0);
      if (isHead && value.length < SHORT) cut = value.slice();
      return [];
    },
  };
}

const TARE = hex('03 0F 00 00 00 00 0C');
/** The variant after which no heartbeat is asked for: a throttled tab could not keep one. */
const LED_ON = hex('03 0A 01 01 00 00 09');
const TIMER_START = hex('03 0B 03 00 00 00 0B');
const TIMER_STOP = hex('03 0B 00 00 00 00 08');
const TIMER_RESET = hex('03 0B 02 00 00 00 0A');

/** Firmware 1.0 loses commands: each goes twice, 50 to 200 ms apart (V). */
const TWICE_GAP_MS = 100;

/** It stays silent until it is subscribed to and then told something: the light does. */
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
