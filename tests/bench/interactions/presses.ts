import type { CDPSession, Page } from 'playwright';
import { z } from 'zod';

interface Press {
  readonly name: string;
  /** From the press to the next paint, by the browser's Event Timing API (INP). */
  readonly shown: number;
  /** CPU time of the page's main thread, throttled, until the frame after that paint. */
  readonly worked: number;
}

/** The browser reports no shorter interactions, in ms. */
const SHORTEST_MS = 16;

const metricsSchema = z.array(z.object({ name: z.string(), value: z.number() }));

/** Makes the page record each interaction by the Event Timing API, as web-vitals does. */
async function noteInteractions(page: Page): Promise<void> {
  await page.addInitScript((shortest) => {
    const noted = { longest: 0 };
    Object.assign(window, { coadoPress: noted });
    // TypeScript does not know `durationThreshold` yet.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: shortest,
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'interactionId')) continue;
        noted.longest = Math.max(noted.longest, entry.duration);
      }
    }).observe(options);
  }, SHORTEST_MS);
}

async function workedMs(devtools: CDPSession): Promise<number> {
  const answer = await devtools.send('Performance.getMetrics');
  const metrics = metricsSchema.parse(answer.metrics);
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Prepares a page to measure its presses. Call it before the page is opened. */
export async function measured(page: Page, throttle: number) {
  await noteInteractions(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const presses: Press[] = [];
  return {
    presses,
    slowDown: () => devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle }),
    async press(name: string, action: () => Promise<void>): Promise<void> {
      await page.evaluate(() => Object.assign(Reflect.get(window, 'coadoPress'), { longest: 0 }));
      const before = await workedMs(devtools);
      await action();
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          }),
      );
      const worked = (await workedMs(devtools)) - before;
      // The browser reports an entry some time after its frame.
      await page.waitForTimeout(250);
      const longest = z
        .number()
        .parse(
          await page.evaluate(() => Reflect.get(Reflect.get(window, 'coadoPress'), 'longest')),
        );
      presses.push({ name, worked, shown: Math.max(SHORTEST_MS, longest) });
    },
  };
}

export type Measured = Awaited<ReturnType<typeof measured>>;
