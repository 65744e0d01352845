import type { Page, Request } from 'playwright/test';
import { expect } from './test.ts';

/** Time at which the shell has requested its last deferred part, in ms of the page's clock. */
const LATEST_MS = 6000;
/** Number of successive looks without a new request; a response may cause further ones. */
const CALM_LOOKS = 3;
/** The request that the shell sends regularly, also while the person does nothing. */
const BY_THE_CLOCK = /\/rpc\/touch_last_seen$/;

/** Records requests after the shell's last one. The page's clock must be installed. */
export async function requestsOnceQuiet(page: Page): Promise<Request[]> {
  const requests: Request[] = [];
  const open = new Set<Request>();
  let calm = 0;
  page.on('request', (request) => {
    if (BY_THE_CLOCK.test(request.url())) return;
    requests.push(request);
    open.add(request);
  });
  const end = (request: Request) => open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const look = async () => {
    const before = requests.length;
    await page.clock.fastForward(LATEST_MS);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    calm = requests.length === before && open.size === 0 ? calm + 1 : 0;
    return calm;
  };
  await expect.poll(look, { timeout: 60_000, intervals: [250] }).toBe(CALM_LOOKS);
  requests.length = 0;
  return requests;
}

/** Waits for the code that draws toasts, which a journey needs before it goes offline. */
export const toasterLoaded = (page: Page) =>
  page.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' });
