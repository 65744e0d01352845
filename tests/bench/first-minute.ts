import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { builtWebRoot, startTestApp } from '../support/app.ts';
import { median, onPhone } from './phone.ts';

/**
 * A visitor's first minute on a slow phone.
 * From a cold visit to a running timer in three taps, without a request to the database. With
 * another build's folder as argument, `/` of both is measured alternately, and this build may not
 * be slower: `node tests/bench/first-minute.ts ../before/dist/web`.
 */
const RUNS = 5;
const LONGEST_MS = 4000;
/** Allowance for the machine's own noise in a median of few runs. */
const TOLERANCE = 1.1;
const TOLERANCE_MS = 50;

const TAPS: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.getByRole('link', { name: 'Experimentar agora' }).click(),
  (page) => page.getByRole('button', { name: /^V60/ }).click(),
  (page) => page.getByRole('button', { name: 'Iniciar Timer' }).click(),
];

interface Visit {
  ms: number;
  /** Requests to the database, its sign-in, its files or its live channel. */
  asked: readonly string[];
}

/** How long it takes until the timer counts. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  return await onPhone(browser, 'slow4g', async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(rest|auth|realtime|storage|functions)\//.test(pathname)) asked.push(pathname);
    });
    const begun = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    for (const tap of TAPS) await tap(page);
    await page.getByRole('timer').waitFor();
    return { ms: performance.now() - begun, asked };
  });
}

interface Paint {
  fcp: number;
  lcp: number;
  /** Total blocking time: what tasks took beyond 50 ms, after the first paint. */
  tbt: number;
}

async function paint(browser: Browser, url: string): Promise<Paint> {
  return await onPhone(browser, 'slow4g', async (page) => {
    await page.addInitScript(() => {
      const seen = { fcp: 0, lcp: 0, tbt: 0 };
      const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
          type,
          buffered: true,
        });
      watch('paint', ({ name, startTime }) => {
        if (name === 'first-contentful-paint') seen.fcp = startTime;
      });
      watch('largest-contentful-paint', ({ startTime }) => {
        seen.lcp = startTime;
      });
      watch('longtask', ({ startTime, duration }) => {
        if (startTime > seen.fcp) seen.tbt += Math.max(0, duration - 50);
      });
      Object.assign(window, { seen });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    return await page.evaluate(() => Reflect.get(window, 'seen'));
  });
}

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
const app = await startTestApp(builtWebRoot);
const [beforeRoot] = process.argv.slice(2);
const before = beforeRoot === undefined ? null : await startTestApp(beforeRoot);
try {
  const visits: Visit[] = [];
  const visitsBefore: Visit[] = [];
  for (let run = 0; run < RUNS; run++) {
    if (before) visitsBefore.push(await visit(browser, before.url));
    visits.push(await visit(browser, app.url));
  }
  const ms = median(visits.map((each) => each.ms));
  if (before) {
    console.log(`with the build before: ${Math.round(median(visitsBefore.map((v) => v.ms)))} ms`);
  }
  const asked = visits.flatMap((each) => each.asked);
  console.log(
    `cold visit to running timer: ${TAPS.length} taps, ${Math.round(ms)} ms of ${LONGEST_MS}`,
  );
  console.log(`requests to the database: ${asked.length}${asked.length ? ` (${asked})` : ''}`);
  if (ms > LONGEST_MS || asked.length > 0) process.exitCode = 1;

  const now: Paint[] = [];
  const then: Paint[] = [];
  for (let run = 0; run < RUNS; run++) {
    if (before) then.push(await paint(browser, before.url));
    now.push(await paint(browser, app.url));
  }
  for (const key of ['fcp', 'lcp', 'tbt'] as const) {
    const value = median(now.map((each) => each[key]));
    const old = before ? median(then.map((each) => each[key])) : null;
    const slower = old !== null && value > old * TOLERANCE + TOLERANCE_MS;
    const beside = old === null ? '' : ` (before: ${Math.round(old)} ms)${slower ? ' SLOWER' : ''}`;
    console.log(`${key} of /: ${Math.round(value)} ms${beside}`);
    if (slower) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await Promise.all([app.close(), before?.close()]);
}
