import type { Page, Request } from 'playwright/test';
import { newPost } from './support/community.ts';
import { enter, newPerson } from './support/people.ts';
import { requestsOnceQuiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

/** The requests of a person who browses: a fixed walk makes no more of them than today. */

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

/** The different requests with which the app opens. */
const OPENING = 14;

/**
 * A leap of the page's clock that is longer than every interval of its requests, in ms.
 * Those requests come with the leap, and the next ones a minute later. All rows of a page are stale then.
 */
const LEAP_MS = 5 * 60_000 + 1_000;

const CALM_LOOKS = 4;

const isOfData = (request: Request) =>
  request.method() !== 'OPTIONS' && /\/(rest|auth|storage)\/v1\//.test(request.url());

const nameOf = (request: Request) => {
  const { pathname } = new URL(request.url());
  return `${request.method()} ${pathname.split('/v1/').at(-1)}`;
};

/** Resolves to the requests of data since the last call, once no more come. */
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

test('a walk through the menu asks no more of the server than it did', {
  tag: '@undisturbed',
}, async ({ app, page }) => {
  const rita = await newPerson(app);
  await newPost(app, rita, 'Café da manhã');
  // A channel that joins after a page's rows came has them asked once more, which depends on the machine.
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await page.clock.install();
  const requestsUntilQuiet = watchRequests(page);
  await enter(page, rita.session);
  await expect(page.getByRole('heading', { name: 'Olá, Rita!' })).toBeVisible();
  await requestsOnceQuiet(page);
  // Requests that a page repeats come more than once while the clock is driven.
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
