import { createSubscribers } from '../store.ts';
import { hex, toHex, xorOf } from './bytes.ts';
import { type DemoScenario, demoNoise, demoWeight, type PourPlan } from './demo-pour.ts';
import { bookoo } from './makes/bookoo.ts';
import type { ScaleLink } from './scale-driver.ts';
import type { Timers } from './timers.ts';

const EVERY_MS = 100;
/** Delay between the tare and the first water. */
const HAND_MS = 2500;
const BATTERY = 87;
/** The load without a plan: a dripper on its server. */
const IDLE: PourPlan = { vesselGrams: 412.6, pours: [] };

const TARE = '03 0A 01 00 00 08';
const NAME = 'Balança de demonstração';

export interface DemoLink extends ScaleLink {
  /** Sets the pour that starts with the next tare. */
  setPlan(plan: PourPlan | null): void;
  /** Breaks the connection, as a scale with an empty battery does. */
  lose(): void;
}

/** Simulates a scale with Bookoo's protocol, for people without one; a tare starts its pour. */
export function createDemoLink(timers: Timers, id: string, scenario: DemoScenario): DemoLink {
  const [weights] = bookoo.notify;
  const lost = createSubscribers();
  let plan: PourPlan = IDLE;
  let zero = 0;
  let pourStartMs: number | null = null;
  let cancel: () => void = () => undefined;

  const load = () => {
    const ms = pourStartMs === null ? -1 : timers.now() - pourStartMs;
    return demoWeight(plan, scenario, ms);
  };

  const frame = () => {
    const grams = load() - zero + demoNoise(timers.now());
    const size = Math.round(Math.abs(grams) * 100);
    const bytes = hex('03 0B 00 00 00 01 2B 00 00 00 2B 00 00 00 00 96 01 00 00 00');
    bytes[6] = grams < 0 ? 0x2d : 0x2b;
    bytes.set([(size >> 16) & 0xff, (size >> 8) & 0xff, size & 0xff], 7);
    bytes[13] = BATTERY;
    bytes[19] = xorOf(bytes, 0, 19);
    return bytes;
  };

  return {
    id,
    name: NAME,
    connect: () =>
      Promise.resolve(
        new Map([[bookoo.service, new Set([...bookoo.notify, bookoo.command ?? ''])]]),
      ),
    subscribe(_service, characteristic, onValue) {
      const send = () => {
        cancel = timers.after(EVERY_MS, send);
        if (characteristic === weights) onValue(frame(), timers.now());
      };
      send();
      return Promise.resolve();
    },
    write(_service, _characteristic, bytes) {
      if (toHex(bytes) === TARE) {
        zero = load();
        if (plan.pours.length > 0) pourStartMs = timers.now() + HAND_MS;
      }
      return Promise.resolve();
    },
    read: () => Promise.reject(new Error('Nothing to read.')),
    onLost: lost.subscribe,
    disconnect: () => cancel(),
    setPlan(next) {
      plan = next ?? IDLE;
      pourStartMs = null;
    },
    lose() {
      cancel();
      lost.emit();
    },
  };
}
