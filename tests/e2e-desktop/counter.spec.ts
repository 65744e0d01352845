import { randomUUID } from 'node:crypto';
import { backendUrl, routeOf } from '../support/desktop.ts';
import { clickLastNotification, listenForNotifications } from './support/notifications.ts';
import { ownerId, registerHere } from './support/people.ts';
import { readRunningBrews, runningV60, writeRunningBrews } from './support/running-brews.ts';
import { expect, test } from './support/test.ts';
import { awaitTrayItem } from './support/tray.ts';

test("the tray, the mini timer and the notification name the coffee's owner and lead to the counter", async ({
  open,
  userData,
}) => {
  // The app creates its database at the start: 21 s on a calm machine.
  test.slow();
  const first = await open();
  await backendUrl(first.page);
  await registerHere(first.page);
  const owner = ownerId(userData);
  await first.close();

  const brew = runningV60(randomUUID(), 30_000);
  const station = { number: 2, label: 'Mesa 7 · João' };
  const others = [1, 3, 4, 5, 6].map((number) => ({
    ...runningV60(randomUUID(), number * 1000),
    ownerId: owner,
    station: { number, label: '' },
  }));
  writeRunningBrews(userData, [{ ...brew, ownerId: owner, station }, ...others], 1);
  const awaitTray = awaitTrayItem();
  const { app, page } = await open();
  const tray = await awaitTray();
  await expect
    .poll(() => tray.labels().join(' | '))
    .toMatch(/Mesa 7 · João · V60 · despejar até \d+ g/);
  const opened = app.waitForEvent('window');
  await page.evaluate(() => window.desktop?.mini.open(null));
  const mini = await opened;
  await expect(mini.getByText(/^Mesa 7 · João · V60 · Etapa \d \/ \d$/)).toBeVisible();

  // A visible counter gets no notification.
  await expect.poll(() => routeOf(page)).toBe('/counter');
  await page.getByRole('link', { name: 'Sair do balcão sem parar os preparos' }).click();
  // One link represents all brews: it shows the next one and returns to the counter.
  const pills = page.getByRole('navigation', { name: 'Preparos em andamento' }).getByRole('link');
  await expect(pills).toHaveText(/^(Mesa 7 · João|Estação \d)\d:\d\d.*\+5 no balcão$/);
  await expect(pills).toHaveAttribute('href', '/counter');
  const news = listenForNotifications();
  await news.expectOne('Mesa 7 · João · V60 · Etapa 2 /', 'Despejar até ');
  clickLastNotification();
  await expect.poll(() => routeOf(page)).toBe('/counter');
  const tile = page.getByRole('group', { name: 'Estação 2, Mesa 7 · João, V60' });
  await expect(tile).toBeVisible();

  // Digits of 64 px are legible from a distance of two metres.
  const main = await app.browserWindow(page);
  await main.evaluate((window) => window.setContentSize(1280, 800));
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(1280);
  const clock = tile.getByRole('timer');
  await expect
    .poll(() => clock.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)))
    .toBeGreaterThanOrEqual(64);

  const screenOpened = app.waitForEvent('window');
  await app.evaluate(({ screen }) => {
    const primary = screen.getPrimaryDisplay();
    const beside = { ...primary, id: 4711, bounds: { x: 0, y: 0, width: 800, height: 600 } };
    screen.getAllDisplays = () => [primary, beside];
  });
  await page.evaluate(() => window.desktop?.settings.change({ counter: { customers: true } }));
  const customers = await screenOpened;
  const display = await app.browserWindow(customers);
  await expect.poll(() => display.evaluate((window) => window.isVisible())).toBe(true);
  await expect(customers.getByRole('listitem')).toHaveCount(6);
  await expect(customers.getByRole('listitem').filter({ hasText: 'Mesa 7 · João' })).toHaveText(
    /^Mesa 7 · João\d:\d\d$/,
  );

  // Repeats the last recipe as the taskbar, the tray and a shortcut do, without a window.
  await app.evaluate(({ app: running }, id) => {
    running.emit('second-instance', {}, ['coado', `--again=${id}`], '/');
  }, others[0]?.id);
  await expect.poll(() => readRunningBrews(userData).length).toBe(7);
  await expect.poll(() => routeOf(page)).toMatch(/^\/calculator\/timer\//);
  await expect.poll(() => tray.labels()).toContain('Preparar de novo');
});
