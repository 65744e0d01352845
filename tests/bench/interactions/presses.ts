import type { CDPSession, Page } from 'playwright';
import { z } from 'zod';

/** The cost of one press, in ms. */
interface Press {
  /** Name of the pressed control. */
  readonly name: string;
  /** From the finger to the next paint, as the browser's Event Timing API has it (INP). */
  readonly shown: number;
  /**
   * CPU time of the page's main thread until the frame after that paint.
   * Includes the throttling; other processes of the machine do not count.
   */
  readonly worked: number;
}

/** The browser does not report what took less. */
const SHORTEST_MS = 16;

const metricsSchema = z.array(z.object({ name: z.string(), value: z.number() }));

/** Has the page note each interaction by the Event Timing API, as web-vitals does for INP. */
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
        // Hovering and the like are no interactions.
        if (!Reflect.get(entry, 'interactionId')) continue;
        noted.longest = Math.max(noted.longest, entry.duration);
      }
    }).observe(options);
  }, SHORTEST_MS);
}

/** Main-thread processor time of the page so far, in ms. */
async function workedMs(devtools: CDPSession): Promise<number> {
  const answer = await devtools.send('Performance.getMetrics');
  const metrics = metricsSchema.parse(answer.metrics);
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** A page whose presses can be measured. Call before it is opened. */
export async function measured(page: Page, throttle: number) {
  await noteInteractions(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const presses: Press[] = [];
  return {
    presses,
    /** From here on the processor is slow. */
    slowDown: () => devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle }),
    /** Does what a finger does, and notes what it cost once it is painted. */
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
      // An entry comes some time after its frame.
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
