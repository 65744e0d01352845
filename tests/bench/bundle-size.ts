import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { builtWebRoot, demo, startTestApp } from '../support/app.ts';
import { FURTHER_ROUTES } from './routes/list.ts';

/**
 * JavaScript that a real browser asks for, gzipped, against the budgets of the product:
 * the landing page, the signed-in dashboard, and what each further route adds.
 */
const KB = 1000;
const BUDGET = { landing: 160 * KB, dashboard: 260 * KB, furtherRoute: 60 * KB };

/** An idle page that asked for no script for so long has all it wants, in ms. */
const QUIET_MS = 500;
/** The shell leaves its first three seconds to the page: what it loads after them counts as well. */
const SHELL_QUIET_MS = 4000;

interface Row {
  name: string;
  bytes: number;
  budget: number;
}

/** Gzipped size of a script as it lies in the build, so that the figure does not depend on the server. */
function gzippedSize(path: string): number {
  return gzipSync(readFileSync(join(builtWebRoot, path)), { level: 9 }).length;
}

function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Until the page is idle, with all it loads behind its back, and asks for no script any more. */
async function settle(page: Page, scripts: ReadonlySet<string>, quietMs: number): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let seen = -1; seen !== scripts.size; ) {
    seen = scripts.size;
    // After the idle callbacks of the page itself, which stand before this one.
    await page.evaluate(
      (quiet) => new Promise((done) => requestIdleCallback(() => setTimeout(done, quiet))),
      quietMs,
    );
  }
}

const total = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => sum + gzippedSize(path), 0);

async function measureLanding(browser: Browser, url: string): Promise<Row> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const scripts = watchScripts(page);
  await page.goto(url);
  await settle(page, scripts, SHELL_QUIET_MS);
  await page.close();
  return { name: '/', bytes: total(scripts), budget: BUDGET.landing };
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

  const visit = async (path: string, quietMs = QUIET_MS) => {
    const page = await context.newPage();
    const scripts = watchScripts(page);
    await page.goto(path);
    await settle(page, scripts, quietMs);
    await page.close();
    return scripts;
  };

  // The first visit congratulates on what the demo account has reached, in a toast and only once, and
  // reads ahead for the time without a connection, which happens once a day. What these two add is
  // measured on its own, and the dashboard as it is on every other visit.
  const first = await visit('/dashboard', SHELL_QUIET_MS);
  const dashboard = await visit('/dashboard', SHELL_QUIET_MS);
  const firstVisit = first.difference(dashboard);
  const loadedBefore = first.union(dashboard);
  const rows: Row[] = [
    { name: '/dashboard', bytes: total(dashboard), budget: BUDGET.dashboard },
    { name: '+ the day’s first visit', bytes: total(firstVisit), budget: BUDGET.furtherRoute },
  ];
  for (const path of FURTHER_ROUTES) {
    const added = (await visit(path)).difference(loadedBefore);
    rows.push({ name: `+ ${path}`, bytes: total(added), budget: BUDGET.furtherRoute });
  }
  await context.close();
  return rows;
}

const app = await startTestApp();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const rows = [
    await measureLanding(browser, app.url),
    ...(await measureSignedIn(browser, app.url)),
  ];
  for (const { name, bytes, budget } of rows) {
    const verdict = bytes <= budget ? 'ok' : 'OVER BUDGET';
    const figures = `${(bytes / KB).toFixed(1)} kB of ${budget / KB} kB`;
    console.log(`${name.padEnd(48)} ${figures.padEnd(24)} ${verdict}`);
  }
  if (rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1;
} finally {
  await browser.close();
  await app.close();
}
