import { randomUUID } from 'node:crypto';
import type { ElectronApplication, Page } from 'playwright/test';
import { backendUrl, routeOf } from '../support/desktop.ts';
import { ownerId, registerHere } from './support/people.ts';
import { runningV60, writeRunningBrews } from './support/running-brews.ts';
import { expect, test } from './support/test.ts';

async function setSize(app: ElectronApplication, page: Page, width: number, height: number) {
  const main = await app.browserWindow(page);
  await main.evaluate((window, [w, h]) => window.setContentSize(w, h), [width, height] as const);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
}

test('six stations fit into a window of 800 × 600, each with all its words and buttons', async ({
  open,
  userData,
}) => {
  // The app starts with a database of its own: 21 s on a calm machine.
  test.slow();
  const opened = await open();
  await backendUrl(opened.page);
  await registerHere(opened.page);
  const owner = ownerId(userData);
  await opened.close();
  const brews = [1, 2, 3, 4, 5, 6].map((number) => ({
    ...runningV60(randomUUID(), number * 1000),
    ownerId: owner,
    station: { number, label: '' },
  }));
  const [first, ...others] = brews;
  if (first === undefined) throw new Error('There is no brew.');
  // Before its start a brew has the most buttons.
  const unstarted = others.map((brew) => ({
    ...brew,
    status: 'ready' as const,
    startedAt: null,
  }));
  writeRunningBrews(userData, [first, ...unstarted]);
  const { app, page } = await open();
  await expect.poll(() => routeOf(page)).toBe('/counter');
  await setSize(app, page, 800, 600);
  const stations = page.getByRole('group', { name: /^Estação \d/ });
  await expect(stations).toHaveCount(6);
  await expect(page.getByText('A próxima')).toBeVisible();
  const outside = await stations.evaluateAll((tiles) =>
    tiles.flatMap((tile) => {
      const frame = tile.getBoundingClientRect();
      return [...tile.querySelectorAll('button, input, h2')]
        .filter((part) => {
          const { left, right, width } = part.getBoundingClientRect();
          return width < 20 || left < frame.left || right > frame.right;
        })
        .map((part) => `${tile.ariaLabel}: ${part.textContent || part.tagName}`);
    }),
  );
  expect(outside).toEqual([]);
});

test('a dialog does not move the page, nor its field with each letter', async ({ open }) => {
  const { app, page } = await open();
  await registerHere(page);
  await setSize(app, page, 1280, 820);
  const widthOf = () =>
    page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width);
  const before = await widthOf();
  await page.keyboard.press('Control+k');
  const field = page.getByLabel('Para onde, ou o quê?').last();
  await expect(field).toBeFocused();
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)).toBe(
    before,
  );
  const top = (await field.boundingBox())?.y;
  await field.fill('balcao');
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(2);
  await expect.poll(async () => (await field.boundingBox())?.y).toBe(top);
});
