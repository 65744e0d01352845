import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { startTestApp } from '../support/app.ts';
import { median, onPhone } from './phone.ts';

/** Time from a cold visit on a slow phone to a running timer; no step may request data. */
const RUNS = 5;
const LONGEST_MS = 4000;

const TAPS = [
  ['a[href="/calculator"]', 'Experimentar agora'],
  ['button', 'V60'],
  ['button', 'Iniciar Timer'],
] as const;
const TIMER = ['[role=timer]', ''] as const;

/**
 * Resolves to the place of an element once a finger can tap it there.
 * Playwright's own click computes roles and names, which takes a second on this slow CPU.
 */
const placeOf = (page: Page, target: readonly [selector: string, text: string]) =>
  page.evaluate(
    ([selector, text]) =>
      new Promise<{ x: number; y: number }>((found) => {
        const look = () => {
          for (const element of document.querySelectorAll(selector)) {
            if (!element.textContent.includes(text)) continue;
            element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            const { left, top, width, height } = element.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            const hit = document.elementFromPoint(x, y);
            if (hit && element.contains(hit)) {
              found({ x, y });
              return;
            }
          }
          requestAnimationFrame(look);
        };
        look();
      }),
    target,
  );

/** Returns the times of the taps and of the timer since the visit began, in ms. */
function visit(browser: Browser, url: string, asked: string[]): Promise<readonly number[]> {
  return onPhone(browser, 'slow4g', async (page) => {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(?:rest|auth|realtime|storage|functions)\//.test(pathname)) asked.push(pathname);
    });
    const begun = performance.now();
    const times: number[] = [];
    // The links of the landing page move until its fonts are loaded.
    await page.goto(url, { waitUntil: 'load' });
    for (const target of TAPS) {
      const { x, y } = await placeOf(page, target);
      times.push(performance.now() - begun);
      await page.touchscreen.tap(x, y);
    }
    await placeOf(page, TIMER);
    return [...times, performance.now() - begun];
  });
}

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
const app = await startTestApp();
try {
  const asked: string[] = [];
  const visits: (readonly number[])[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, app.url, asked));
  const [total = Number.NaN, ...taps] = Array.from({ length: TAPS.length + 1 }, (_, nth) =>
    Math.round(median(visits.map((times) => times[TAPS.length - nth] ?? Number.NaN))),
  );
  console.log(`from the visit to the running timer: ${total} ms of ${LONGEST_MS}`);
  console.log(`taps after: ${taps.reverse().join(', ')} ms`);
  console.log(`requests to the database: ${asked.length} (${asked.join(' ')})`);
  if (!(total <= LONGEST_MS) || asked.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await app.close();
}
