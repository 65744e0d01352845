import { randomUUID } from 'node:crypto';
import type { BrowserWindow } from 'electron';
import type { Page } from 'playwright/test';
import { pressKey } from './support/press-key.ts';
import { readRunningBrews, runningV60, writeRunningBrews } from './support/running-brews.ts';
import { expect, test } from './support/test.ts';
import { awaitTrayItem } from './support/tray.ts';

/** Resolves at the timer's next change to its text and the window's time in ms. */
const readTick = (window: Page) =>
  window.getByRole('timer').evaluate(
    (face) =>
      new Promise<{ text: string; now: number }>((resolve) => {
        new MutationObserver((_changes, observer) => {
          observer.disconnect();
          resolve({ text: face.textContent, now: Date.now() });
        }).observe(face, { childList: true, characterData: true, subtree: true });
      }),
  );

test('the tray shows the brew, pauses and resumes it, and keeps the app open if so configured', async ({
  open,
  userData,
}) => {
  writeRunningBrews(userData, [runningV60(randomUUID(), 5000)]);
  const awaitTray = awaitTrayItem();
  const { app, page } = await open();
  const tray = await awaitTray();

  await expect.poll(() => tray.labels().join(' | ')).toMatch(/V60 · despejar até \d+ g \|/);
  expect(tray.tooltip()).toMatch(/V60 · despejar até \d+ g · faltam \d:\d\d/);
  expect(tray.labels()).toEqual(
    expect.arrayContaining(['Pausar', 'Mostrar o Coado', 'Mini timer', 'Novo preparo', 'Sair']),
  );
  await tray.click('Pausar');
  await expect.poll(() => readRunningBrews(userData)[0]?.status).toBe('paused');
  await expect.poll(() => tray.labels()).toContain('Continuar');
  expect(tray.tooltip()).toContain('Pausado');
  await tray.click('Continuar');
  await expect.poll(() => readRunningBrews(userData)[0]?.status).toBe('running');

  const capabilities = await page.evaluate(() => window.desktop?.app.capabilities());
  expect(capabilities?.tray).toBe(true);
  const answer = await page.evaluate(() => window.desktop?.settings.change({ closeToTray: true }));
  expect(answer).toMatchObject({ settings: { closeToTray: true }, trayMissing: false });
  const main = await app.browserWindow(page);
  await main.evaluate((window) => window.close());
  await expect.poll(() => main.evaluate((window) => window.isVisible())).toBe(false);

  // Presses a pedal's and a media key for real, while the app is hidden.
  await page.evaluate(() =>
    window.desktop?.settings.change({
      shortcuts: { enabled: true, next: 'F9', pause: 'MediaPlayPause' },
    }),
  );
  const status = () => readRunningBrews(userData)[0]?.status;
  pressKey('XF86AudioPlay');
  await expect.poll(status).toBe('paused');
  pressKey('F9');
  await expect.poll(status).toBe('running');
  await tray.click('Mostrar o Coado');
  await expect.poll(() => main.evaluate((window) => window.isVisible())).toBe(true);
});

test('quitting during a brew asks, and stays when the brew is to go on', async ({
  open,
  userData,
}) => {
  writeRunningBrews(userData, [runningV60(randomUUID(), 5000)]);
  const { app, page } = await open();
  await app.evaluate(({ dialog }) => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = async (...args: unknown[]) => {
      asked.push(args.at(-1));
      return { response: asked.length === 1 ? 0 : 1, checkboxChecked: false };
    };
  });
  const questions = () => app.evaluate(() => Reflect.get(globalThis, 'asked'));
  const main = await app.browserWindow(page);

  await main.evaluate((window) => window.close());
  await expect.poll(questions).toMatchObject([{ message: 'Há um preparo em andamento.' }]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const ended = app.waitForEvent('close');
  await app.evaluate((electron) => electron.app.quit());
  await ended;
  expect(readRunningBrews(userData)[0]?.status).toBe('running');
});

test('the mini timer comes when the window is minimised during a brew, and stays on top', async ({
  open,
  userData,
}) => {
  writeRunningBrews(userData, [runningV60(randomUUID(), 5000)]);
  const { app, page } = await open();
  const opened = app.waitForEvent('window');
  const main = await app.browserWindow(page);
  await main.evaluate((window) => window.minimize());
  const mini = await opened;
  await expect(mini.getByRole('timer')).toHaveText(/^00:[0-5]\d$/);
  const small = await app.browserWindow(mini);
  // An external window manager reports the change a moment later.
  await expect.poll(() => small.evaluate((window) => window.isAlwaysOnTop())).toBe(true);

  const tick = readTick(mini);
  const texts = await Promise.all([
    // Both readings are of one moment, even if this process receives them late.
    tick.then(({ text }) => text),
    tick.then(({ now }) => now),
  ]);
  const startedAt = readRunningBrews(userData)[0]?.startedAt ?? 0;
  const [minutes = '', seconds = ''] = (texts[0] ?? '').split(':');
  const shown = Number(minutes) * 60 + Number(seconds);
  expect(Math.abs((texts[1] - startedAt) / 1000 - shown)).toBeLessThan(1.5);

  // The app's zoom does not change the small window, which has its own sizes.
  const widthIn = (window: Page) => window.evaluate(() => innerWidth);
  const before = await small.evaluate((window) => window.getBounds());
  const cssWidth = await widthIn(mini);
  await main.evaluate((window) => window.webContents.setZoomLevel(2));
  expect(await widthIn(mini)).toBe(cssWidth);
  const look = { size: 'large', opacity: 0.7 } as const;
  await page.evaluate((mini) => window.desktop?.settings.change({ mini }), look);
  const corner = (window: BrowserWindow) => {
    const { x, y, width, height } = window.getBounds();
    return [x + width, y + height, width];
  };
  await expect
    .poll(() => small.evaluate(corner))
    .toEqual([before.x + before.width, before.y + before.height, before.width * 2]);
  await expect.poll(() => widthIn(mini)).toBe(cssWidth);

  // The window draws although the system reports it as invisible.
  await small.evaluate((window) => window.hide());
  await mini.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await small.evaluate((window) => window.showInactive());

  await mini.keyboard.press('Space');
  await expect.poll(() => readRunningBrews(userData)[0]?.status).toBe('paused');
  await main.evaluate((window) => window.restore());
  await expect.poll(() => app.windows().length).toBe(1);
});
