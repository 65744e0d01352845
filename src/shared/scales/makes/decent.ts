import { byteAt, hex, viewOf } from '../bytes.ts';
import { PLAIN_DRIVER, type ScaleDriver, writes } from '../scale-driver.ts';
import { batteryEvent, type ScaleEvent, weightEvents } from '../scale-event.ts';
import { uuid16 } from '../uuid.ts';
import { createWholeNotifications } from '../whole-notifications.ts';

/*
 * Decent Scale and Half Decent Scale. Confidence V: decentespresso.com and the openscale firmware.
 * 03 CE (still) or CA (moving) | i16 BE 0.1 g | then 3 bytes (7 in all) or 6 (10 in all, with the
 * time). The last byte is an XOR that original scales get wrong (Decenza#630), so it is not looked at:
 * a frame is believed for its length and its beginning. Bluetooth does not cut values as short as
 * these, so pieces are not put together: no byte in them could tell whether they belong together.
 */
const START = 0x03;
const STILL = 0xce;
const MOVING = 0xca;

function read(frame: Uint8Array): ScaleEvent[] {
  const subject = byteAt(frame, 1);
  if (subject === STILL || subject === MOVING) {
    return weightEvents(viewOf(frame).getInt16(2) / 10, { stable: subject === STILL });
  }
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

const createDecoder = () =>
  createWholeNotifications({
    lengths: [7, 10],
    begins: (frame) => frame[0] === START,
    read,
  });

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
