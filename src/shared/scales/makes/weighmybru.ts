import { byteAt, couldStartWith, hex, startsWith, u24be, viewOf, xorOf } from '../bytes.ts';
import { createFrameBuffer } from '../frames.ts';
import {
  PLAIN_DRIVER,
  type ScaleDriver,
  type ScaleEvent,
  weightEvents,
  writes,
} from '../scale-driver.ts';

// WeighMyBru, which people build themselves; 031devstudios/weighmybru2 publishes the protocol. It
// sends each weight twice: as a float32 LE in grams, and on another characteristic in 20 bytes with
// a checksum, which are preferred:
// 03 0B 00 00 00 00 | sign | u24 BE 0.01 g | zeros | XOR
const HEADER = [0x03, 0x0b, 0, 0, 0, 0];
const LENGTH = 20;
const PLUS = 0x2b;
const MINUS = 0x2d;
const FRAMES = 0;

const isSign = (byte: number) => byte === PLUS || byte === MINUS;

const begins = (bytes: Uint8Array) =>
  bytes.length > 6 && startsWith(bytes, HEADER) && isSign(byteAt(bytes, 6));

function measure(bytes: Uint8Array) {
  if (!couldStartWith(bytes, HEADER)) return 'no';
  if (bytes.length > 6 && !isSign(byteAt(bytes, 6))) return 'no';
  if (bytes.length < LENGTH) return 'more';
  for (let at = 10; at < LENGTH - 1; at += 1) if (bytes[at] !== 0) return 'no';
  return xorOf(bytes, 0, LENGTH - 1) === byteAt(bytes, LENGTH - 1) ? LENGTH : 'no';
}

function readFloat(value: Uint8Array): ScaleEvent[] {
  return value.length === 4 ? weightEvents(viewOf(value).getFloat32(0, true)) : [];
}

function readFrame(frame: Uint8Array): ScaleEvent[] {
  const size = u24be(frame, 7) / 100;
  return weightEvents(byteAt(frame, 6) === MINUS ? -size : size);
}

/** Thousands of devices have this service, Nordic's serial port: the name decides. */
export const weighMyBru: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'weighmybru',
  make: 'WeighMyBru',
  names: ['WeighMyBru', 'WEIGHMYBRU'],
  service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  notify: ['6e400002-b5a3-f393-e0a9-e50e24dcca9e', '6e400004-b5a3-f393-e0a9-e50e24dcca9e'],
  command: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
  tare: writes(0, hex('03 0A 01 01 00')),
  timer: {
    start: writes(0, hex('03 0A 02 01 00')),
    stop: writes(0, hex('03 0A 03 01 00')),
    reset: writes(0, hex('03 0A 04 01 00')),
  },
  createDecoder() {
    const buffer = createFrameBuffer({ measure, begins, longest: LENGTH, isWellGuarded: true });
    let hasFrames = false;
    return {
      decode(value, channel) {
        // The float counts only while no frame has arrived.
        if (channel !== FRAMES) return hasFrames ? [] : readFloat(value);
        const events = buffer.push(value).flatMap(readFrame);
        hasFrames ||= events.length > 0;
        return events;
      },
    };
  },
};
