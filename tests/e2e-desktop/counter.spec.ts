import { randomUUID } from 'node:crypto';
import { backendUrl, routeOf } from '../support/desktop.ts';
import { keepBrews, runningV60 } from './support/brews.ts';
import { clickLastNotification, listenForNotifications } from './support/notifications.ts';
import { ownerId, registerHere } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { awaitTrayItem } from './support/tray.ts';

test('whose coffee it is stands in the tray, the mini timer and the notification, which leads to the counter', async ({
  open,
  userData,
}) => {
  const first = await open();
  await backendUrl(first.page);
  await registerHere(first.page);
  const owner = ownerId(userData);
  await first.close();

  const brew = runningV60(randomUUID(), 40_000);
  const station = { number: 2, label: 'Mesa 7 · João' };
  keepBrews(userData, [{ ...brew, ownerId: owner, station }], 1);
  const awaitTray = awaitTrayItem();
  const { app, page } = await open();
  const tray = await awaitTray();
  await expect
    .poll(() => tray.labels().join(' | '))
    .toMatch(/Mesa 7 · João · V60 · despejar até \d+ g · faltam 0:\d\d/);
  const opened = app.waitForEvent('window');
  await page.evaluate(() => window.desktop?.mini.open(null));
  const mini = await opened;
  await expect(mini.getByText(/^Mesa 7 · João · V60 · Etapa \d \/ \d$/)).toBeVisible();

  const news = listenForNotifications();
  await news.expectOne('Mesa 7 · João · V60 · Etapa 2 /', 'Despejar até ');
  clickLastNotification();
  await expect.poll(() => routeOf(page)).toBe('/counter');
  await expect(page.getByRole('group', { name: 'Estação 2, Mesa 7 · João, V60' })).toBeVisible();
});
