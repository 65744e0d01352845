import type { ElectronApplication, Page } from 'playwright/test';
import { registerHere } from './support/people.ts';
import { expect, test } from './support/test.ts';

async function setSize(app: ElectronApplication, page: Page, width: number, height: number) {
  const main = await app.browserWindow(page);
  await main.evaluate((window, [w, h]) => window.setContentSize(w, h), [width, height] as const);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
}

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
