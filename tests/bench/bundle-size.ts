import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { HINT } from '../../src/renderer/build/compile-hint.ts';
import { builtWebRoot, demo, startTestApp } from '../support/app.ts';
import { judgeMantineStyles } from './mantine-styles.ts';
import { FURTHER_ROUTES } from './routes/list.ts';
import { SEEN, watchPage } from './routes/watch.ts';

/**
 * Bytes and requests in a real browser, against the budgets of the product.
 *
 * - Signed-in pages, visited with only the session: served JavaScript (brotli) and all requests
 *   until heading and data are shown.
 * - Landing page, and dashboard with its background work: JavaScript, gzipped.
 * - A guest's first brew: all scripts until its timer runs, by the prefetch plan.
 * - The assistant's language, loaded after its page: the engine with its tables, and the texts.
 * - Styles: the served file, which must have exactly the Mantine components that are used.
 *
 * Each script must begin with the compile hint.
 */
const KB = 1000;
const BUDGET = {
  landing: 20 * KB,
  page: 220 * KB,
  firstBrew: 260 * KB,
  requests: 30,
  whole: 315 * KB,
  once: 60 * KB,
  styles: 56 * KB,
  engine: 300 * KB,
  texts: 250 * KB,
};
/** A page without a new script for this long is complete; in ms. */
const QUIET_MS = 4000;

const AT_ONCE = 3;

interface Row {
  name: string;
  bytes: number;
  budget: number;
  requests?: number;
}

/** Returns a script's gzipped size in bytes, independent of the server. */
const gzipped = (path: string): number =>
  gzipSync(readFileSync(join(builtWebRoot, path)), { level: 9 }).length;

/** Returns a script's size as served to a browser (brotli), in bytes. */
const served = (path: string): number => readFileSync(join(builtWebRoot, `${path}.br`)).length;

const total = (paths: Iterable<string>, sizeOf: (path: string) => number) =>
  [...paths].reduce((sum, path) => sum + sizeOf(path), 0);

function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  return scripts;
}

async function settle(page: Page, scripts: ReadonlySet<string>): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let seen = -1; seen !== scripts.size; ) {
    seen = scripts.size;
    await page.evaluate(
      (quiet) => new Promise((done) => requestIdleCallback(() => setTimeout(done, quiet))),
      QUIET_MS,
    );
  }
}

async function measureLanding(browser: Browser, url: string): Promise<Row> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const scripts = watchScripts(page);
  await page.goto(url);
  await settle(page, scripts);
  await page.close();
  return { name: '/', bytes: total(scripts, gzipped), budget: BUDGET.landing };
}

/** Delays idle work until the page is shown, so that the machine's speed has no effect. */
function holdIdleWork(): void {
  const whenIdle = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (callback) => {
    const LOOK_MS = 50;
    const look = () => {
      if (window.seenByBench) whenIdle(callback);
      else setTimeout(look, LOOK_MS);
    };
    setTimeout(look, LOOK_MS);
    return 0;
  };
}

const PICTURES = '/storage/v1/object/public/post-images/';
/** Number of requests for document and icon, which the list of resources lacks. */
const DOCUMENT_AND_ICON = 2;

async function measurePage(context: BrowserContext, path: string): Promise<Row> {
  const page = await context.newPage();
  await page.addInitScript(watchPage, SEEN);
  await page.addInitScript(holdIdleWork);
  await page.goto(path);
  const handle = await page.waitForFunction(() => window.seenByBench);
  const shown = (await handle.jsonValue())?.shown ?? 0;
  const asked = await page.evaluate(
    ({ until, pictures }) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= until)
        .map(({ name }) => new URL(name).pathname)
        // The browser lists the icon only if it arrives before the data, so it is counted below. A
        // post's picture may be requested before or after the data is shown, by chance.
        .filter((path) => path !== '/icon.svg' && !path.startsWith(pictures)),
    { until: shown, pictures: PICTURES },
  );
  await page.close();
  const scripts = new Set(asked.filter((file) => file.endsWith('.js')));
  const unhinted = [...scripts].filter((file) => !begins(file));
  if (unhinted.length > 0) throw new Error(`Not compiled whole: ${unhinted.join(', ')}`);
  return {
    name: path,
    bytes: total(scripts, served),
    budget: BUDGET.page,
    requests: asked.length + DOCUMENT_AND_ICON,
  };
}

type Manifest = Readonly<
  Record<string, { file: string; name: string; imports?: string[]; dynamicImports?: string[] }>
>;

function measureLanguage(): Row[] {
  const file = join(builtWebRoot, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const keyOf = (name: string) =>
    Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;
  const reached = (keys: readonly string[], known = new Set<string>()): Set<string> => {
    for (const key of keys.filter((each) => !known.has(each))) {
      known.add(key);
      reached(manifest[key]?.imports ?? [], known);
    }
    return known;
  };
  const [reply, texts] = [keyOf('reply'), keyOf('library')];
  const parts = [reply, ...(manifest[reply]?.dynamicImports ?? [])];
  const loaded = reached(parts).difference(reached([keyOf('AssistantPage')]));
  if (!loaded.delete(texts)) throw new Error(`No script of the assistant's texts: ${parts}`);
  const sizeOf = (key: string) => served(manifest[key]?.file ?? key);
  return [
    { name: 'the assistant’s engine', bytes: total(loaded, sizeOf), budget: BUDGET.engine },
    { name: 'the assistant’s texts', bytes: sizeOf(texts), budget: BUDGET.texts },
  ];
}

async function measureSignedIn(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const login = await context.newPage();
  await login.goto('/login');
  await login.getByLabel('E-mail').fill(demo.ana.email);
  await login.getByLabel('Senha', { exact: true }).fill(demo.ana.password);
  await login.getByRole('button', { name: 'Entrar', exact: true }).click();
  await login.waitForURL('**/dashboard');
  await login.close();

  const wholeDashboard = async () => {
    const page = await context.newPage();
    const scripts = watchScripts(page);
    await page.goto('/dashboard');
    await settle(page, scripts);
    await page.close();
    return scripts;
  };
  // The first visit shows a toast with the demo account's achievements and prefetches data for
  // offline use. Both load further scripts, so the visit is measured separately.
  const first = await wholeDashboard();
  const usual = await wholeDashboard();
  const rows: Row[] = [
    { name: '/dashboard, in time', bytes: total(usual, gzipped), budget: BUDGET.whole },
    {
      name: '+ the day’s first visit',
      bytes: total(first.difference(usual), gzipped),
      budget: BUDGET.once,
    },
  ];
  const paths = ['/dashboard', ...FURTHER_ROUTES];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE);
    rows.push(...(await Promise.all(some.map((path) => measurePage(context, path)))));
  }
  await context.close();
  return rows;
}

const begins = (path: string) =>
  readFileSync(join(builtWebRoot, path), 'utf8').startsWith(`${HINT}\n`);

function measureStyles(): Row {
  const files = readdirSync(join(builtWebRoot, 'assets')).filter((file) => file.endsWith('.css'));
  const paths = files.map((file) => `assets/${file}`);
  return { name: 'styles', bytes: total(paths, served), budget: BUDGET.styles };
}

/** The part of the prefetch plan (build/prefetch-plan.ts) for a guest's first brew. */
interface FirstBrewPlan {
  files: readonly string[];
  shell: { files: readonly number[] };
  firstBrew: { files: readonly number[]; later: readonly number[] };
  routes: readonly [pattern: string, files: readonly number[]][];
}

function measureFirstBrew(): Row {
  const html = readFileSync(join(builtWebRoot, 'index.html'), 'utf8');
  const plan: FirstBrewPlan = JSON.parse(/id="plan">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  const [, page = []] =
    plan.routes.find(([pattern]) => new RegExp(pattern).test('/calculator')) ?? [];
  const { files, later } = plan.firstBrew;
  const app = /data-app="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const planned = [...plan.shell.files, ...page, ...files, ...later];
  const scripts = new Set([...app, ...planned.flatMap((index) => plan.files[index] ?? [])]);
  return { name: 'a guest’s first brew', bytes: total(scripts, served), budget: BUDGET.firstBrew };
}

for (const [what, files] of Object.entries(judgeMantineStyles())) {
  if (files.length === 0) continue;
  process.exitCode = 1;
  console.log(`${what} in src/renderer/src/mantine.css: ${files.join(', ')}`);
}
const app = await startTestApp();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  // Both measurements mostly wait, and bytes do not depend on the machine, so they run at once.
  const [landing, signedIn] = await Promise.all([
    measureLanding(browser, app.url),
    measureSignedIn(browser, app.url),
  ]);
  const rows = [measureStyles(), ...measureLanguage(), landing, measureFirstBrew(), ...signedIn];
  for (const { name, bytes, budget, requests = 0 } of rows) {
    const isWithin = bytes <= budget && requests <= BUDGET.requests;
    if (!isWithin) process.exitCode = 1;
    const figures = [
      `${(bytes / KB).toFixed(1)} of ${budget / KB} kB`,
      requests > 0 ? `${requests} of ${BUDGET.requests} requests` : '',
    ];
    const cells = figures.map((figure) => figure.padEnd(22)).join('');
    console.log(`${name.padEnd(48)} ${cells} ${isWithin ? 'ok' : 'OVER BUDGET'}`);
  }
} finally {
  await browser.close();
  await app.close();
}
