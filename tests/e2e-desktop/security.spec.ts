import type { ElectronApplication, Page } from 'playwright/test';
import { appRequests } from '../../src/shared/ipc.ts';
import { BAD_ANSWER } from '../support/complaints.ts';
import { backendUrl, readConfig, routeOf } from '../support/desktop.ts';
import { expect, test } from './support/test.ts';

test.use({
  expectedErrors: {
    like: [...BAD_ANSWER, /^Refused to /, /^Not allowed to load/, /^Permissions policy violation/],
  },
});

async function recordOutside(app: ElectronApplication): Promise<() => Promise<unknown>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => {
      opened.push(url);
    };
  });
  return () => app.evaluate(() => Reflect.get(globalThis, 'opened'));
}

/** Returns the app's answer to a page's request for a device or a permission. */
const ask = (page: Page, wanted: 'audio' | 'video' | 'geolocation' | 'notifications') =>
  page.evaluate(async (kind) => {
    const named = (error: unknown) => (error instanceof Error ? error.name : String(error));
    if (kind === 'audio' || kind === 'video') {
      return navigator.mediaDevices
        .getUserMedia({ [kind]: true })
        .then(() => 'granted')
        .catch(named);
    }
    if (kind === 'notifications') return Notification.requestPermission();
    return new Promise<string>((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        ({ code }) => resolve(code === 1 ? 'denied' : 'unavailable'),
      ),
    );
  }, wanted);

/** Whether another program can connect to the server's WebSocket. */
function webSocketOpens(address: string): Promise<boolean> {
  const socket = new WebSocket(address);
  return new Promise((resolve) => {
    socket.onopen = () => {
      socket.close();
      resolve(true);
    };
    socket.onerror = () => resolve(false);
  });
}

test('pages stay where they are and open nothing by themselves', async ({ open }) => {
  const { app, page } = await open();
  const opened = await recordOutside(app);
  await page.evaluate(() => {
    window.open('https://example.com/a');
    window.open('file:///etc/passwd');
    window.open('coado-app://app/settings');
    window.open('smb://example.com/share');
  });
  await expect.poll(opened).toEqual(['https://example.com/a']);
  await page.evaluate(() => location.assign('https://example.com/b'));
  await expect.poll(opened).toEqual(['https://example.com/a', 'https://example.com/b']);
  await page.evaluate(() => location.assign('file:///etc/passwd'));
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'https://example.com/c';
    document.body.append(frame);
    document.body.append(document.createElement('webview'));
  });
  expect(page.url()).toBe('coado-app://app/');
  expect(app.windows()).toHaveLength(1);
  expect(await opened()).toHaveLength(2);
  const foreign = await page.evaluate(() =>
    fetch('https://example.com/').then(
      () => 'fetched',
      () => 'refused',
    ),
  );
  expect(foreign).toBe('refused');
});

test('our own page may listen, a foreign one gets no permission at all', async ({ open }) => {
  const { app, page } = await open();
  expect(await ask(page, 'audio')).toBe('granted');
  expect(await ask(page, 'video')).toBe('NotAllowedError');
  expect(await ask(page, 'geolocation')).toBe('denied');

  const opened = app.waitForEvent('window');
  const foreignUrl = `${await backendUrl(page)}/mailbox`;
  await app.evaluate(async ({ BrowserWindow }, url) => {
    await new BrowserWindow({ webPreferences: { sandbox: true } }).loadURL(url);
  }, foreignUrl);
  const foreign = await opened;
  await foreign.waitForLoadState();
  expect(await ask(foreign, 'audio')).toBe('NotAllowedError');
  expect(await ask(foreign, 'geolocation')).toBe('denied');
  expect(await ask(foreign, 'notifications')).toBe('denied');
  expect(await foreign.evaluate(() => window.desktop)).toBeUndefined();
});

test('a foreign page with our preload reaches nothing', async ({ open }) => {
  const { app, page, log } = await open();
  const opened = app.waitForEvent('window');
  const url = `${await backendUrl(page)}/mailbox`;
  await app.evaluate(async ({ BrowserWindow, app: electron }, address) => {
    const preload = `${electron.getAppPath()}/out/preload/index.cjs`;
    await new BrowserWindow({ webPreferences: { preload, sandbox: true } }).loadURL(address);
  }, url);
  const foreign = await opened;
  await expect.poll(() => foreign.evaluate(() => window.desktop?.start ?? null)).toBeNull();
  const refused = await foreign.evaluate(() =>
    window.desktop?.settings.get().then(
      () => 'answered',
      () => 'refused',
    ),
  );
  expect(refused).toBe('refused');
  expect(log()).toContain('settings.get: refused, it came from a foreign frame.');
});

test('the own server answers this app’s pages and no other program of this computer', async ({
  open,
}) => {
  const { page } = await open();
  const url = await backendUrl(page);
  const refused = await fetch(`${url}/health`);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'no_access' });
  const { supabaseKey } = await readConfig(page);
  expect(
    await webSocketOpens(
      `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${supabaseKey}&vsn=2.0.0`,
    ),
  ).toBe(false);
  const inside = await page.evaluate(
    async ([own, key]) => {
      const { status } = await fetch(`${own}/auth/v1/health`);
      const socket = new WebSocket(
        `${own?.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
      );
      const opened = await new Promise((resolve) => {
        socket.onopen = () => resolve(true);
        socket.onerror = () => resolve(false);
      });
      socket.close();
      return { status, opened };
    },
    [url, supabaseKey],
  );
  expect(inside).toEqual({ status: 200, opened: true });
});

test('rubbish at every method of the bridge is refused and harms nothing', async ({ open }) => {
  const { app, page, log } = await open();
  // Answers dialogs without showing them, and keeps methods from opening folders.
  await app.evaluate(({ dialog, shell }) => {
    dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' });
    dialog.showOpenDialog = async () => ({ canceled: true, filePaths: [] });
    shell.openPath = async () => '';
    shell.showItemInFolder = () => undefined;
  });
  const before = await page.evaluate(() => window.desktop?.settings.get());
  const outcomes = await page.evaluate(async () => {
    const rubbish: unknown[][] = [
      [Number.NaN, -1],
      ['\u0000'.repeat(5000), { kind: 'own', extra: true }],
      [{ __proto__: { welcomed: true }, notifications: 'x' }],
      [[[[[]]]], null],
      [{ kind: 'project', url: 'file:///etc/passwd', publishableKey: 'k' }],
    ];
    const results: Record<string, string[]> = {};
    const { start: _start, ...groups } = window.desktop ?? {};
    for (const [group, methods] of Object.entries(groups)) {
      for (const [name, method] of Object.entries(methods ?? {})) {
        if (name.startsWith('on')) continue;
        const outcome = results[`${group}.${name}`] ?? [];
        results[`${group}.${name}`] = outcome;
        for (const args of rubbish) {
          await Promise.resolve()
            .then(() => Reflect.apply(method, null, args))
            .then(
              () => outcome.push('answered'),
              () => outcome.push('refused'),
            );
        }
      }
    }
    return results;
  });
  // Methods without arguments ignore arguments; all others must have refused every call.
  for (const [method, results] of Object.entries(outcomes)) {
    const schema = Object.entries(appRequests).find(([channel]) => channel === method)?.[1];
    const takesNothing = schema?.safeParse([]).success === true;
    if (!takesNothing) expect([method, ...new Set(results)]).toEqual([method, 'refused']);
  }
  expect(Object.keys(outcomes).length).toBeGreaterThan(12);
  expect(await page.evaluate(() => window.desktop?.settings.get())).toEqual(before);
  expect(routeOf(page)).toBe('/');
  expect(log()).not.toContain('Uncaught');
});
