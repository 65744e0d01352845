import type { Page } from 'playwright';
import { BOOKOO } from '../../support/bookoo.ts';

/** Results that the fake scales leave in the page for the benchmark. */
export interface Readings {
  /** When each reading arrived, in ms of the page's clock, by scale: those not painted yet. */
  readonly unpainted: number[][];
  /**
   * Time from each painted reading's arrival to the frame that showed it, in ms.
   * A frame with a newer reading counts too.
   */
  readonly toPaint: number[];
}

interface Setting {
  readonly scales: number;
  readonly hertz: number;
  readonly gramsPerSecond: number;
}

/**
 * Gives the page fake Bookoo scales that receive a pour after their tare.
 * They use a Bluetooth of their own: Chromium's emulation answers reads and is too slow for six
 * scales at 20 Hz.
 */
export async function giveScales(page: Page, setting: Setting): Promise<void> {
  const names = { service: BOOKOO.service, weights: BOOKOO.weights, commands: BOOKOO.commands };
  await page.addInitScript(
    ({ scales, hertz, gramsPerSecond, service, weights, commands }) => {
      const readings = {
        unpainted: Array.from({ length: scales }, (): number[] => []),
        toPaint: [] as number[],
      };
      Reflect.set(window, 'scaleReadings', readings);
      const vessel = 400;

      class Characteristic extends EventTarget {
        value: DataView | undefined;
        properties = { write: true, writeWithoutResponse: true, notify: true, read: false };
        readonly uuid: string;
        readonly scale: { index: number; taredAt: number | null };
        constructor(uuid: string, scale: { index: number; taredAt: number | null }) {
          super();
          this.uuid = uuid;
          this.scale = scale;
        }
        grams() {
          const { taredAt } = this.scale;
          return taredAt === null
            ? vessel
            : (Math.max(0, performance.now() - taredAt - 1500) / 1000) * gramsPerSecond;
        }
        send() {
          const bytes = new Uint8Array(20);
          bytes.set([3, 0x0b, 0, 0, 0, 1, 0x2b, 0, 0, 0, 0x2b]);
          const size = Math.round(this.grams() * 100);
          bytes.set([(size >> 16) & 255, (size >> 8) & 255, size & 255], 7);
          bytes[13] = 80;
          bytes[19] = bytes.reduce((xor, byte) => xor ^ byte, 0);
          this.value = new DataView(bytes.buffer);
          readings.unpainted[this.scale.index]?.push(performance.now());
          this.dispatchEvent(new Event('characteristicvaluechanged'));
        }
        startNotifications() {
          // Not in step with each other, as scales are not.
          setTimeout(
            () => setInterval(() => this.send(), 1000 / hertz),
            (this.scale.index * 1000) / hertz / scales,
          );
          return Promise.resolve(this);
        }
        writeValueWithResponse() {
          this.scale.taredAt = performance.now();
          return Promise.resolve();
        }
        writeValueWithoutResponse() {
          return this.writeValueWithResponse();
        }
      }

      const devices = Array.from({ length: scales }, (_, index) => {
        const scale = { index, taredAt: null };
        const characteristics = [
          new Characteristic(weights, scale),
          new Characteristic(commands, scale),
        ];
        const services = [
          { uuid: service, getCharacteristics: () => Promise.resolve(characteristics) },
        ];
        const server = { getPrimaryServices: () => Promise.resolve(services) };
        const gatt = { connected: true, connect: () => Promise.resolve(server) };
        return Object.assign(new EventTarget(), {
          id: `scale-${index}`,
          name: `BOOKOO_SC ${index}`,
          gatt,
        });
      });
      Object.defineProperty(navigator, 'bluetooth', {
        value: {
          getAvailability: () => Promise.resolve(true),
          requestDevice: () => Promise.resolve(devices.shift()),
        },
      });
    },
    { ...setting, ...names },
  );
}

/**
 * Watches the numbers that show weights, in the order of their scales.
 * After a frame with a new number, the readings behind it count as painted.
 */
export async function watchPaint(page: Page, scaleOfFigure: readonly number[]): Promise<void> {
  await page.evaluate((scaleOf) => {
    const readings: Readings = Reflect.get(window, 'scaleReadings');
    readings.toPaint.length = 0;
    // Called back between the frame's scripts and its paint: a task comes after both.
    const { port1, port2 } = new MessageChannel();
    const shown: number[] = [];
    port1.onmessage = () => {
      const now = performance.now();
      for (const at of shown.splice(0)) readings.toPaint.push(now - at);
    };
    const figures = document.querySelectorAll('[data-testid="weight"]');
    for (const [place, figure] of figures.entries()) {
      const waiting = readings.unpainted[scaleOf[place] ?? 0];
      if (!waiting) continue;
      waiting.length = 0;
      new MutationObserver(() => {
        if (shown.length === 0) port2.postMessage(null);
        shown.push(...waiting.splice(0));
      }).observe(figure, { childList: true, characterData: true, subtree: true });
    }
  }, scaleOfFigure);
}
