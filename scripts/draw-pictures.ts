import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import {
  isPictureName,
  isScreenName,
  PICTURES,
  pictureFile,
  type ScreenName,
} from '../src/shared/pictures.ts';
import { startCoado } from '../supabase/tasks/start.ts';
import { chromiumArguments, findChromium } from './lib/chromium.ts';
import { SCENES } from './lib/picture-scenes.ts';
import { drawPreviewCard } from './lib/preview-card.ts';
import { repositoryRoot } from './lib/run-bin.ts';
import { writeSourceDrawings } from './lib/source-drawings.ts';
import { buildWeb, findWebBuild } from './lib/web-build.ts';

// `npm run pictures [-- <name> …]` draws the pictures of the landing page and the guide from the
// running app with its demo content; run it after a change of a screen in one of them.

const SCALE = 1.5;
const QUALITY = 82;

const ANA = { email: 'ana@coado.local', password: 'coado1234' };

const folder = path.join(repositoryRoot, 'docs/guia/imagens');
const wanted = process.argv.slice(2);
const names = Object.keys(PICTURES)
  .filter(isPictureName)
  .filter(isScreenName)
  .filter((name) => wanted.length === 0 || wanted.includes(name));
await writeSourceDrawings(folder);

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(ANA.email);
  await page.getByLabel('Senha', { exact: true }).fill(ANA.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** Captures a WebP, which Playwright's own screenshots do not support. */
async function capture(page: Page, file: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await writeFile(file, Buffer.from(data, 'base64'));
  await devtools.detach();
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The browser never loads hidden images, so decoding them would never end.
    const seen = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.allSettled(seen.map((image) => image.decode()));
  });
}

type Scheme = 'light' | 'dark';
const schemesOf = (name: ScreenName): readonly Scheme[] =>
  PICTURES[name].dark ? ['light', 'dark'] : ['dark'];

const dataDir = await mkdtemp(path.join(tmpdir(), 'coado-pictures-'));
const { root: webRoot, isCurrent } = await findWebBuild();
if (!isCurrent) {
  const publish = await buildWeb();
  await publish();
}
const log = { info: () => undefined, warn: console.warn, error: console.error };
const stack = await startCoado({ dataDir, webRoot, port: 0, seed: true, rateLimits: false, log });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });

async function open(scheme: Scheme, name: ScreenName, state?: SessionState) {
  const { width, height } = PICTURES[name];
  const context: BrowserContext = await browser.newContext({
    baseURL: stack.url,
    viewport: { width, height },
    deviceScaleFactor: SCALE,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    ...(state ? { storageState: state } : {}),
  });
  return context;
}

type SessionState = Awaited<ReturnType<BrowserContext['storageState']>>;

async function session(): Promise<SessionState> {
  const context = await open('light', 'metodos');
  const page = await context.newPage();
  await signIn(page);
  await settle(page);
  // Notices may or may not appear in the first three seconds, so there is no state to wait for; the
  // pause keeps them out of the picture.
  await page.waitForTimeout(5000);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

try {
  const state = await session();
  for (const name of names) {
    for (const scheme of schemesOf(name)) {
      const context = await open(scheme, name, state);
      const page = await context.newPage();
      await SCENES[name](page);
      await settle(page);
      const file = pictureFile(name, scheme);
      await capture(page, path.join(folder, file));
      console.info(file);
      await context.close();
    }
  }
  if (wanted.length === 0) await drawPreviewCard(browser);
} finally {
  await browser.close();
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
}
