import type { Page, Request } from 'playwright/test';
import { newPost } from './support/community.ts';
import { enter, newPerson } from './support/people.ts';
import { requestsOnceQuiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

/** Tests that a fixed walk through the app sends no more requests than these limits. */

/** The steps of the walk: the link of the menu, the heading and the most requests. */
const WALK = [
  ['Métodos', 'Métodos', 2],
  ['Estudos', 'Estudos', 4],
  ['Comunidade', 'Comunidade', 4],
  ['Perfil', 'Meu Perfil', 2],
  ['Diário', 'Meus preparos', 5],
  ['Receitas', 'Minhas receitas', 3],
  ['Grãos', 'Meus grãos', 4],
  ['Dashboard', 'Olá, Rita!', 5],
] as const;

/** Most different requests that the app may send when it opens. */
const OPENING = 14;

/** A step of the page's clock in ms, longer than the intervals between regular requests. */
const LEAP_MS = 5 * 60_000 + 1_000;

const CALM_LOOKS = 4;

/** Pictures do not count, because the feed also shows the posts of other journeys. */
const isOfData = (request: Request) =>
  request.method() !== 'OPTIONS' &&
  /\/(?:rest|auth|storage)\/v1\/(?!object\/public\/)/.test(request.url());

const nameOf = (request: Request) => {
  const { pathname } = new URL(request.url());
  return `${request.method()} ${pathname.split('/v1/').at(-1)}`;
};

/** Returns a function that resolves to the data requests since its last call, once they end. */
function watchRequests(page: Page) {
  let requests: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!isOfData(request)) return;
    requests.push(nameOf(request));
    open.add(request);
  });
  const end = (request: Request) => open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    let calm = 0;
    const look = async () => {
      const before = requests.length;
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      calm = requests.length === before && open.size === 0 ? calm + 1 : 0;
      return calm;
    };
    await expect.poll(look, { timeout: 60_000, intervals: [250] }).toBe(CALM_LOOKS);
    const seen = requests;
    requests = [];
    return seen;
  };
}

test('a walk through the menu sends no more requests than its limits', {
  tag: '@undisturbed',
}, async ({ app, page }) => {
  const rita = await newPerson(app);
  await newPost(app, rita, 'Café da manhã');
  // Blocks Realtime: a channel that joins after the rows were loaded may cause a refetch.
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await page.clock.install();
  const requestsUntilQuiet = watchRequests(page);
  await enter(page, rita.session);
  await expect(page.getByRole('heading', { name: 'Olá, Rita!' })).toBeVisible();
  await requestsOnceQuiet(page);
  // A page repeats some requests while the clock moves, so duplicates do not count.
  const opening = [...new Set(await requestsUntilQuiet())];
  const over: Record<string, readonly string[]> = opening.length > OPENING ? { opening } : {};
  for (const [link, heading, allowed] of WALK) {
    await page.clock.fastForward(LEAP_MS);
    await requestsUntilQuiet();
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    const requests = await requestsUntilQuiet();
    if (requests.length > allowed) over[link] = requests;
  }
  expect(over).toEqual({});
});
