import type { Locator, Page, Request, Route } from 'playwright/test';
import { expect } from './test.ts';

/** What may become of one request. */
export const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'answers 500': (route) => route.fulfill({ status: 500, json: { message: 'no' } }),
  'answers 401, expired': (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
  'answers 429': (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { message: 'slow down' } }),
  'times out': (route) => route.abort('timedout'),
  'is reset': (route) => route.abort('connectionreset'),
  'answers a page of HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Bad Gateway</h1>' }),
  // The server does it, and nobody hears of it.
  'loses the answer': async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  },
};

/** A deed that leaves one row which says a text. */
export interface Journey {
  readonly path: string;
  /** Where the text is typed. */
  readonly field: (page: Page) => Locator;
  /** What has to be done before there is a field, and what sends it. */
  readonly open?: (page: Page) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  readonly rows: (text: string) => Promise<number>;
}

const API = /\/(rest|auth|storage)\/v1\//;

/** What a request is called: its like comes again in the next run. */
const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** Words that only a program says. */
const RAW = /\b(error|failed|undefined|null|NaN|exception|bad gateway)\b|\[object /i;

/** Notes every request of a journey that nothing disturbs: name and how many of the same came before. */
export async function record(page: Page, journey: Journey): Promise<readonly string[]> {
  const heard: string[] = [];
  const seen = new Map<string, number>();
  const listen = (request: Request) => {
    if (!API.test(request.url())) return;
    const name = nameOf(request);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    heard.push(`${name} #${nth}`);
  };
  page.on('request', listen);
  await run(page, journey, 'sem falha');
  page.off('request', listen);
  return heard;
}

/** Lets the nth request of a name fail once; the answer says whether it came at all. */
export async function disturb(
  page: Page,
  request: string,
  fail: (route: Route) => Promise<void>,
): Promise<() => boolean> {
  const seen = new Map<string, number>();
  let hasFailed = false;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(API, async (route) => {
    const name = nameOf(route.request());
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    if (hasFailed || `${name} #${nth}` !== request) return route.fallback();
    hasFailed = true;
    await fail(route);
  });
  return () => hasFailed;
}

async function expectReadable(page: Page): Promise<void> {
  // As it is seen: scripts and what is hidden say other things.
  const words = await page.locator('body').ariaSnapshot();
  expect(words.trim().length, 'a blank page').toBeGreaterThan(40);
  expect(words, 'words that only a program says').not.toMatch(RAW);
}

/** Whether the text still stands somewhere: shown, or in the field. */
async function isKept(page: Page, field: Locator, text: string) {
  if ((await page.getByText(text).count()) > 0) return true;
  return (await field.count()) > 0 && (await field.first().inputValue()).includes(text);
}

/**
 * Does the journey as a patient person would: where something can be tried again they do, and what they
 * wrote and still see in its field they send again. In the end the text is there once.
 */
export async function run(page: Page, journey: Journey, text: string): Promise<void> {
  const { field: fieldOf, send, rows } = journey;
  const field = fieldOf(page);
  const again = page.getByRole('button', { name: 'Tentar de novo' });
  await page.goto(journey.path);
  let isWritten = false;
  await expect(async () => {
    if ((await rows(text)) > 0) return;
    await expectReadable(page);
    if (isWritten) expect(await isKept(page, field, text), 'the text is lost').toBe(true);
    // A page that could not be shown led to another one.
    const isElsewhere = new URL(page.url()).pathname !== journey.path;
    if (isElsewhere && !isWritten) await page.goto(journey.path);
    for (const button of await again.all()) await button.click({ timeout: 1_000 });
    if (!isWritten && (await field.count()) === 0) await journey.open?.(page);
    const holds = isWritten && (await field.count()) > 0 ? await field.first().inputValue() : '';
    if (!isWritten || holds.includes(text)) {
      if (!isWritten) await field.first().fill(text, { timeout: 3_000 });
      isWritten = true;
      await send(page);
    }
    await expect.poll(() => rows(text), { timeout: 3_000 }).toBe(1);
  }).toPass({ timeout: 40_000, intervals: [250] });
  await expect(page.getByText(text).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'lost focus' })
    .not.toBe('BODY');
  await expectReadable(page);
  expect(await rows(text), 'the row is doubled').toBe(1);
}
