import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { startTestApp } from '../support/app.ts';
import { median, onPhone } from './phone.ts';

/** A visitor on a slow phone, from a cold visit to a running timer, without the database. */
const RUNS = 5;
const LONGEST_MS = 4000;

/** The visitor taps these one after the other; each is the beginning of a control's text. */
const TAPS = ['Experimentar agora', 'V60', 'Iniciar Timer'];

/** Runs in the page: returns the middle of a link or button once a finger reaches it. */
function placeOf(text: string): { x: number; y: number } | null {
  const isNamed = (element: Element) => element.textContent.trim().startsWith(text);
  for (const element of [...document.querySelectorAll('a, button')].filter(isNamed)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = { x: left + width / 2, y: top + height / 2 };
    if (element.contains(document.elementFromPoint(place.x, place.y))) return place;
  }
  return null;
}

/**
 * Taps as soon as a frame shows the control.
 * A locator looks twice a second only, and its search for a role takes a slow phone a tenth of a second.
 */
async function tap(page: Page, text: string): Promise<void> {
  const handle = await page.waitForFunction(placeOf, text, { polling: 'raf' });
  const place = await handle.jsonValue();
  if (place) await page.touchscreen.tap(place.x, place.y);
}

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
    for (const text of TAPS) {
      await tap(page, text);
      times.push(performance.now() - begun);
    }
    await page.waitForFunction(() => document.querySelector('[role="timer"]'), null, {
      polling: 'raf',
    });
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
