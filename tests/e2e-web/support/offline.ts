import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { chromiumArguments, findChromium } from '../../../scripts/lib/chromium.ts';
import { builtWebRoot, startTestApp, type TestApp } from '../../support/app.ts';
import { listenToContext } from '../../support/complaints.ts';
import { TIME_ZONE } from './clock.ts';
import { enter, type Person } from './people.ts';
import { expect } from './test.ts';

/** An app whose files a test may replace, as a new version does on a server. */
export interface OwnApp extends TestApp {
  deploy(title: string): Promise<void>;
}

export async function startOwnApp(): Promise<OwnApp> {
  const webRoot = await mkdtemp(path.join(tmpdir(), 'coado-web-'));
  await cp(builtWebRoot, webRoot, { recursive: true });
  const app = await startTestApp(webRoot);
  return {
    ...app,
    deploy: async (title) => {
      const index = path.join(webRoot, 'index.html');
      const html = await readFile(index, 'utf8');
      await writeFile(index, html.replace(/<title>.*<\/title>/, `<title>${title}</title>`));
      // A new build has another index.html, and another revision of it in the worker's list.
      const worker = path.join(webRoot, 'sw.js');
      const script = await readFile(worker, 'utf8');
      const listed = /(\{url:"index\.html",revision:")[^"]*(")/;
      if (!listed.test(script)) throw new Error('sw.js does not list index.html');
      await writeFile(worker, script.replace(listed, `$1${Date.now()}$2`));
    },
    close: async () => {
      await app.close();
      await rm(webRoot, { recursive: true, force: true });
    },
  };
}

/** Starts a browser with lasting storage, as on a person's phone. */
export async function startDevice(app: TestApp) {
  const profile = await mkdtemp(path.join(tmpdir(), 'coado-device-'));
  let context: BrowserContext | null = null;
  const close = async () => {
    const open = context;
    context = null;
    await open?.close();
  };
  return {
    open: async ({ offline = false } = {}) => {
      const opened = await chromium.launchPersistentContext(profile, {
        executablePath: findChromium(),
        args: chromiumArguments,
        baseURL: app.url,
        locale: 'pt-BR',
        timezoneId: TIME_ZONE,
        viewport: { width: 1280, height: 820 },
        serviceWorkers: 'allow',
        offline,
      });
      context = listenToContext(opened);
      const page = context.pages()[0] ?? (await context.newPage());
      return { context, page };
    },
    close,
    discard: async () => {
      await close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Waits until the app's code is stored on the device and the worker answers for this page. */
export async function expectCopied(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      timeout: 110_000,
    })
    .toBe('activated');
}

export const pending = (page: Page) =>
  page.getByRole('status').filter({ hasText: /aguardando envio|recusad/ });

export async function settle(page: Page, person: Person): Promise<void> {
  await enter(page, person.session);
  await expect(page.getByRole('heading', { name: 'Olá, Rita!' })).toBeVisible();
  await expectCopied(page);
}

export async function expectCopies(page: Page, keys: readonly string[]): Promise<void> {
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('coado-copies');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const asked = opening.result.transaction('copies').objectStore('copies').getAllKeys();
            asked.onerror = () => reject(asked.error);
            asked.onsuccess = () => {
              opening.result.close();
              resolve(asked.result.map(String));
            };
          };
        }),
    );
  await expect.poll(stored, { timeout: 20_000 }).toEqual(expect.arrayContaining([...keys]));
}
