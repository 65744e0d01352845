import type { Browser } from 'playwright';

const QUIET_MS = 50;

export interface Controlled<Result> {
  result: Result;
  disturbance: number;
  quiet: boolean;
}

/** Runs an action while an equally throttled bare page measures the machine's own delay. */
export async function withControl<Result>(
  browser: Browser,
  throttle: number,
  work: () => Promise<Result>,
): Promise<Controlled<Result>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const worst = await page.evaluateHandle(() => {
    const late = { ms: 0 };
    let due = performance.now();
    const wait = () => {
      due += 1000;
      setTimeout(() => {
        document.title = String(due);
        requestAnimationFrame(() => {
          late.ms = Math.max(late.ms, performance.now() - due);
          wait();
        });
      }, due - performance.now());
    };
    wait();
    return late;
  });
  const result = await work();
  const { ms: disturbance } = await worst.jsonValue();
  await context.close();
  return { result, disturbance, quiet: disturbance <= QUIET_MS };
}
