import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { startTestApp } from '../support/app.ts';
import { median, onPhone } from './phone.ts';

/** A visitor on a slow phone, from a cold visit to a running timer, without the database. */
const RUNS = 5;
const LONGEST_MS = 4000;

const TAPS: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.getByRole('link', { name: 'Experimentar agora' }).click(),
  (page) => page.getByRole('button', { name: /^V60/ }).click(),
  (page) => page.getByRole('button', { name: 'Iniciar Timer' }).click(),
];

/** Returns the times of the taps and of the timer since the visit began, in ms. */
function visit(browser: Browser, url: string, asked: string[]): Promise<readonly number[]> {
  return onPhone(browser, 'slow4g', async (page) => {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(?:rest|auth|realtime|storage|functions)\//.test(pathname)) asked.push(pathname);
    });
    const begun = performance.now();
    const times: number[] = [];
    await page.goto(url, { waitUntil: 'commit' });
    for (const tap of TAPS) {
      await tap(page);
      times.push(performance.now() - begun);
    }
    await page.getByRole('timer').waitFor();
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
  console.log(`after each tap: ${taps.reverse().join(', ')} ms`);
  console.log(`requests to the database: ${asked.length} (${asked.join(' ')})`);
  if (!(total <= LONGEST_MS) || asked.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await app.close();
}
