import { parseArgs } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { demo, startTestApp, type TestApp } from '../support/app.ts';
import { median } from './phone.ts';
import { FURTHER_ROUTES } from './routes/list.ts';
import { type Visit, visit } from './routes/visit.ts';

/**
 * The load time of signed-in pages, cold, on a cheap phone.
 * `npm run bench:routes` measures all, `-- --only /dashboard,/studies` some. `--show` lists the
 * requests of each page. The browser has the session, an empty cache and no service worker.
 * routes/watch.ts defines when a page is usable.
 */
const BUDGET = { lcp: 1200, tbt: 200, scripts: 220_000, requests: 30 };

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    show: { type: 'boolean', default: false },
  },
});
const routes = values.only?.split(',') ?? ['/dashboard', ...FURTHER_ROUTES];

async function signIn(app: TestApp): Promise<Record<string, string>> {
  const client = createClient(app.url, app.publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword(demo.ana);
  if (error) throw error;
  const project = { supabaseUrl: app.url, supabaseKey: app.publishableKey };
  return {
    'coado.session': JSON.stringify(data.session),
    'coado.project': JSON.stringify(project),
  };
}

const COLUMNS = ['LCP ms', 'TBT ms', 'JS kB', 'requests', 'first paint', 'data', 'usable'];
const line = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(48) + cells.map((cell) => cell.padStart(12)).join(''));

function report(route: string, visits: readonly Visit[]): boolean {
  const middle = (figure: (each: Visit) => number) => median(visits.map(figure));
  const judged = [
    { value: middle((each) => each.lcp), budget: BUDGET.lcp, unit: 1 },
    { value: middle((each) => each.tbt), budget: BUDGET.tbt, unit: 1 },
    { value: middle((each) => each.scriptBytes), budget: BUDGET.scripts, unit: 1000 },
    { value: middle((each) => each.requests), budget: BUDGET.requests, unit: 1 },
  ];
  const rest = [
    middle((each) => each.fcp),
    middle((each) => each.shown),
    middle((each) => each.usable),
  ];
  line(route, [
    ...judged.map(
      ({ value, budget, unit }) => `${value > budget ? '! ' : ''}${Math.round(value / unit)}`,
    ),
    ...rest.map((value) => String(Math.round(value))),
  ]);
  const [first] = visits;
  if (values.show && first) {
    console.log(`  largest: ${first.largest}\n  ${first.asked.join('\n  ')}`);
  }
  const unwanted = [...new Set(visits.flatMap((each) => each.unwanted))];
  for (const request of unwanted) console.log(`  ! unused prefetch: ${request}`);
  return unwanted.length === 0 && judged.every(({ value, budget }) => value <= budget);
}

const app = await startTestApp();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const stored = await signIn(app);
  line('', COLUMNS);
  line('budget', [
    `${BUDGET.lcp}`,
    `${BUDGET.tbt}`,
    `${BUDGET.scripts / 1000}`,
    `${BUDGET.requests}`,
  ]);
  for (const route of routes) {
    // The server compresses each file at its first request.
    await visit(browser, app.url, route, stored);
    const visits: Visit[] = [];
    for (let run = 0; run < Number(values.runs); run++) {
      visits.push(await visit(browser, app.url, route, stored));
    }
    if (!report(route, visits)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await app.close();
}
