import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright/test';
import { backendUrl, routeOf } from '../support/desktop.ts';
import { registerHere } from './support/people.ts';
import { keepSettings } from './support/settings.ts';
import { expect, test } from './support/test.ts';

const pick = (app: ElectronApplication, menu: string, item: string) =>
  app.evaluate(
    ({ Menu }, [top, label]) =>
      Menu.getApplicationMenu()
        ?.items.find((entry) => entry.label.replace('&', '') === top)
        ?.submenu?.items.find((entry) => entry.label === label)
        ?.click(),
    [menu, item] as const,
  );

test('a counter’s computer opens on the counter, fills the screen and has its places in the menu', async ({
  open,
  userData,
}) => {
  keepSettings(userData, {
    welcomed: true,
    counter: { atStart: true, screen: 'full', customers: false },
  });
  const { app, page } = await open();
  await backendUrl(page);
  const main = await app.browserWindow(page);
  await expect.poll(() => main.evaluate((window) => window.isFullScreen())).toBe(true);
  await page.getByLabel('Nome', { exact: true }).fill('Dora Teste');
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect.poll(() => routeOf(page), 'the screen it opened on').toBe('/counter');

  const choose = (screen: 'window' | 'kiosk') =>
    page.evaluate((to) => window.desktop?.settings.change({ counter: { screen: to } }), screen);
  await choose('kiosk');
  await expect.poll(() => main.evaluate((window) => window.isKiosk())).toBe(true);
  await choose('window');
  await expect
    .poll(() => main.evaluate((window) => [window.isKiosk(), window.isFullScreen()]))
    .toEqual([false, false]);

  // A foot pedal sends a key such as F9, which the app registers for the whole system.
  const pedal = { enabled: true, next: 'F9' };
  await page.evaluate((shortcuts) => window.desktop?.settings.change({ shortcuts }), pedal);
  const takes = (key: string) =>
    app.evaluate(({ globalShortcut }, of) => globalShortcut.isRegistered(of), key);
  expect(await takes('F9')).toBe(true);
  await page.evaluate(() => window.desktop?.settings.change({ shortcuts: { enabled: false } }));
  expect(await takes('F9')).toBe(false);

  for (const [menu, item, route] of [
    ['Ir', 'Diário', '/brews'],
    ['Ir', 'Receitas', '/recipes'],
    ['Ir', 'Mensagens', '/messages'],
    ['Arquivo', 'Modo balcão', '/counter'],
    ['Arquivo', 'Novo preparo', '/calculator'],
  ] as const) {
    await pick(app, menu, item);
    await expect.poll(() => routeOf(page), item).toBe(route);
  }
});

test('a recipe is printed without what can only be pressed, and saved as a file that opens it', async ({
  open,
  userData,
}) => {
  const { app, page } = await open();
  await registerHere(page);
  const main = await app.browserWindow(page);
  await pick(app, 'Arquivo', 'Novo preparo');
  await page.getByRole('button', { name: /^V60/ }).click();
  await page.getByRole('button', { name: /^Média/ }).click();
  await page.getByRole('button', { name: 'Gerar Receita' }).click();
  await page.getByRole('button', { name: 'Salvar receita' }).click();
  await page.getByLabel('Nome da receita').fill('V60 da casa');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await pick(app, 'Ir', 'Receitas');
  await page
    .getByRole('link', { name: /V60 da casa/ })
    .first()
    .click();
  const share = page.getByRole('button', { name: 'Compartilhar' });
  await expect(share).toBeVisible();

  await main.evaluate((window) => {
    window.webContents.print = () => {
      window.setTitle('printed');
    };
  });
  await pick(app, 'Arquivo', 'Imprimir…');
  await expect.poll(() => main.evaluate((window) => window.getTitle())).toBe('printed');
  await page.emulateMedia({ media: 'print' });
  await expect(share).toBeHidden();
  await expect(page.getByRole('link', { name: 'Editar' })).toBeHidden();
  const title = page.getByRole('heading', { name: 'V60 da casa' });
  await expect(title).toBeVisible();
  // The title begins at the edge of the paper, so nothing beside the page is printed.
  expect((await title.boundingBox())?.x).toBeLessThan(12);
  const ink = () => title.evaluate((element) => getComputedStyle(element).color);
  expect(await ink()).toBe('rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await ink(), 'in a dark theme').toBe('rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen', colorScheme: null });

  await share.click();
  await page.getByRole('tab', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code da receita V60 da casa' })).toBeVisible();
  await page.getByRole('tab', { name: 'Texto' }).click();
  const file = join(userData, 'V60 da casa.coado');
  const saved = app.evaluate(
    ({ session }, to) =>
      new Promise<string>((resolve) => {
        session.defaultSession.once('will-download', (_event, item) => {
          item.setSavePath(to);
          item.once('done', () => resolve(item.getFilename()));
        });
      }),
    file,
  );
  await page.getByRole('button', { name: 'Salvar arquivo' }).click();
  expect(await saved).toMatch(/\.coado$/);
  expect(readFileSync(file, 'utf8')).toContain('V60 da casa');

  await app.evaluate(({ app: running }, opened) => {
    running.emit('second-instance', {}, ['coado', opened], '/');
  }, file);
  await expect(page.getByLabel('Texto ou link da receita')).toHaveValue(/V60 da casa/);
});
