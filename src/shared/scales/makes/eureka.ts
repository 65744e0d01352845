import { byteAt, couldStartWith, hex, startsWith, uuid16, viewOf } from '../bytes.ts';
import { decoderOf } from '../frames.ts';
import {
  PLAIN_DRIVER,
  type ScaleDriver,
  type ScaleEvent,
  weightEvents,
  writes,
} from '../scale-driver.ts';

// Eureka Precisa and Solo Barista; several programs agree. A frame has 11 bytes and no known
// checksum:
// AA 09 41 | stopwatch runs | u16 LE s | 1 = negative | u16 LE 0.1 g | two unknown bytes
const HEADER = [0xaa, 0x09, 0x41];
const LENGTH = 11;

const isFlag = (byte: number) => byte === 0 || byte === 1;

const begins = (bytes: Uint8Array) => startsWith(bytes, HEADER);

function measure(bytes: Uint8Array) {
  if (!couldStartWith(bytes, HEADER)) return 'no';
  if (bytes.length < LENGTH) return 'more';
  return isFlag(byteAt(bytes, 3)) && isFlag(byteAt(bytes, 6)) ? LENGTH : 'no';
}

function read(frame: Uint8Array): ScaleEvent[] {
  const size = viewOf(frame).getUint16(7, true) / 10;
  return weightEvents(byteAt(frame, 6) === 1 ? -size : size);
}

/** Writing with a response fails on this scale (Beanconqueror#393, Decenza#108). */
export const eureka: ScaleDriver = {
  ...PLAIN_DRIVER,
  id: 'eureka',
  make: 'Eureka',
  names: ['CFS-9002', 'LSJ-001'],
  service: uuid16(0xfff0),
  notify: [uuid16(0xfff1)],
  command: uuid16(0xfff2),
  tare: writes(0, hex('AA 02 31 31')),
  timer: {
    start: writes(0, hex('AA 02 33 33')),
    stop: writes(0, hex('AA 02 34 34')),
    reset: writes(0, hex('AA 02 35 35')),
  },
  batteryService: true,
  createDecoder: decoderOf({ measure, begins, longest: LENGTH, isWellGuarded: false }, read),
};
