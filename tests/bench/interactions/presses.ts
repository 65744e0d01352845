import type { Page } from 'playwright';

/** What a press cost, from the finger to the next paint, in ms; less than 16 counts as 16. */
export interface Presses {
  readonly durations: readonly number[];
  /** Of the longest: before the page heard of it, while it worked, until it was drawn. */
  readonly longest: string;
}

/** The browser does not report what took less. */
const SHORTEST_MS = 16;

/** Has the page note each interaction by the Event Timing API, as web-vitals does for INP. */
export async function notePresses(page: Page): Promise<void> {
  await page.addInitScript((shortest) => {
    const presses = new Map<number, { duration: number; words: string }>();
    Object.assign(window, { coadoPresses: presses });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming)) continue;
        const id: unknown = Reflect.get(entry, 'interactionId');
        if (typeof id !== 'number' || id === 0) continue;
        if ((presses.get(id)?.duration ?? 0) >= entry.duration) continue;
        const { name, startTime, processingStart, processingEnd, duration } = entry;
        const parts = [
          processingStart - startTime,
          processingEnd - processingStart,
          startTime + duration - processingEnd,
        ];
        const words = `${name} ${parts.map((part) => Math.round(part)).join(' + ')}`;
        presses.set(id, { duration, words });
      }
    }).observe({ type: 'event', buffered: true, ...{ durationThreshold: shortest } });
  }, SHORTEST_MS);
}

/** What was noted since this was last called; `pressed` is how many presses there were. */
export async function takePresses(page: Page, pressed: number): Promise<Presses> {
  // An entry comes with the frame after its own.
  await page.waitForTimeout(200);
  const noted = await page.evaluate(() => {
    const presses: unknown = Reflect.get(window, 'coadoPresses');
    if (!(presses instanceof Map)) throw new Error('Nothing notes presses on this page.');
    const found: { duration: number; words: string }[] = [...presses.values()];
    presses.clear();
    return found;
  });
  noted.sort((a, b) => a.duration - b.duration);
  const short = new Array<number>(Math.max(0, pressed - noted.length)).fill(SHORTEST_MS);
  return {
    durations: [...short, ...noted.map(({ duration }) => duration)],
    longest: noted.at(-1)?.words ?? '',
  };
}
