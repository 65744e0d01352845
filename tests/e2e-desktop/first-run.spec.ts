import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backendUrl, databaseDirectory, routeOf } from '../support/desktop.ts';
import { clickLastNotification, listenForNotifications } from './support/notifications.ts';
import { registerHere, startV60 } from './support/people.ts';
import { letTimePass, readRunningBrews } from './support/running-brews.ts';
import { expect, test } from './support/test.ts';

test('first run, a brew beside other work, a kill in the middle of it, and the way back', async ({
  open,
  userData,
}) => {
  // The app starts twice: 18 s on a calm machine.
  test.slow();
  const first = await open();
  await backendUrl(first.page);
  await registerHere(first.page);
  await startV60(first.page);
  const timer = routeOf(first.page);
  expect(timer).toMatch(/^\/calculator\/timer\/[0-9a-f-]{36}$/);

  await expect
    .poll(() => readRunningBrews(userData).map(({ status }) => status))
    .toEqual(['running']);
  const serverFile = join(databaseDirectory(userData), 'postmaster.pid');
  expect(existsSync(serverFile)).toBe(true);
  await first.kill();
  await expect.poll(() => existsSync(serverFile), 'its server stops by itself').toBe(false);

  const [brew] = readRunningBrews(userData);
  const secondStep = brew?.recipe.steps[1];
  if (brew === undefined || secondStep === undefined) throw new Error('The brew is gone.');
  const away = secondStep.startTime * 1000 - (Date.now() - (brew.startedAt ?? 0)) - 9000;
  letTimePass(userData, away);

  const second = await open();
  await expect.poll(() => routeOf(second.page), 'still signed in, on its brew').toBe(timer);
  await expect(second.page.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect(second.page.getByText(/^Etapa \d \/ \d+$/)).toBeVisible();

  const news = listenForNotifications();
  const opened = second.app.waitForEvent('window');
  await second.page.evaluate(() => window.desktop?.mini.open(null));
  const mini = await opened;
  await expect(mini.getByRole('timer')).toHaveText(/^0\d:\d\d$/);
  const main = await second.app.browserWindow(second.page);
  await main.evaluate((window) => window.hide());
  // Expects the second step, or a later one on a busy machine.
  const elapsed = (Date.now() - (readRunningBrews(userData)[0]?.startedAt ?? 0)) / 1000;
  const next = brew.recipe.steps.findIndex(({ startTime }) => startTime > elapsed + 1);
  await news.expectOne(`V60 · Etapa ${next + 1} /`, brew.recipe.steps[next]?.title ?? 'no step');
  // The system decides whether to show the notification. It is not urgent, because an urgent one
  // would override 'do not disturb'.
  expect(await main.evaluate((window) => window.isVisible())).toBe(false);
  expect(news.since().join('\n')).not.toMatch(/urgency[^,]*0x02|urgency[^,]*Byte\(2/i);
  await expect(mini.getByText(`V60 · Etapa ${next + 1} /`)).toBeVisible();

  await mini.getByRole('button', { name: 'Pausar' }).click();
  await expect.poll(() => readRunningBrews(userData)[0]?.status).toBe('paused');
  await mini.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(() => readRunningBrews(userData)[0]?.status).toBe('running');

  await second.page.evaluate(() => history.pushState(null, '', '/methods'));
  clickLastNotification();
  await expect.poll(() => main.evaluate((window) => window.isVisible())).toBe(true);
  await expect.poll(() => routeOf(second.page)).toBe(timer);
  await expect(second.page.getByText(/^Etapa [^1] \/ \d+$/)).toBeVisible();
});
