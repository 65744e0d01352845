import { statSync } from 'node:fs';
import pg from 'pg';
import { type CDPSession, chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { demo, startTestApp } from '../support/app.ts';

/**
 * "Baixar tudo" for a person with 20,000 messages, from the tap to the file on the disk.
 * Runs in a real browser through the gateway. Budget: under 20 s, and no more memory than the first
 * thousands need.
 */
const MESSAGES = 20_000;
const BUDGET_MS = 20_000;
/**
 * Limit of a page's memory growth during the export, in MiB.
 * It allows for one page of rows, not for all rows.
 */
const BUDGET_MIB = 15;
const MIB = 1024 * 1024;

const app = await startTestApp();
const database = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });

/** Returns the page's heap after a garbage collection. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / MIB;
}

try {
  const client = await database.connect();
  await client.query('begin');
  // The triggers' notifications for each message are not part of the measurement.
  await client.query('set local session_replication_role = replica');
  const { rowCount } = await client.query(
    `insert into public.messages (id, conversation_id, sender_id, text, created_at)
     select gen_random_uuid(), chat.id, case n % 2 when 0 then chat.person_one else chat.person_two end,
       repeat('Bom dia! Já passou o café? ', 1 + n % 6), '2026-01-01'::timestamptz + n * interval '1 second'
     from generate_series(1, $1) as n
     cross join lateral (
       select c.* from public.conversations as c join auth.users as one on one.email = $2
       where one.id in (c.person_one, c.person_two) order by c.id limit 1
     ) as chat`,
    [MESSAGES, demo.ana.email],
  );
  await client.query('commit');
  client.release();
  if (rowCount !== MESSAGES) throw new Error(`Only ${rowCount} messages: Ana has no conversation.`);

  const context = await browser.newContext({ baseURL: app.url, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demo.ana.email);
  await page.getByLabel('Senha', { exact: true }).fill(demo.ana.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/settings/data');
  const begin = page.getByRole('button', { name: 'Baixar tudo' });
  await begin.waitFor();
  await page.waitForLoadState('networkidle');

  const devtools = await context.newCDPSession(page);
  const before = await heapOf(devtools);
  let most = before;
  let pages = 0;
  let asking: Promise<void> = Promise.resolve();
  page.on('request', (request) => {
    if (!request.url().includes('/rpc/export_messages')) return;
    pages += 1;
    // Every fifth page, one look after another.
    if (pages % 5 === 0) {
      asking = asking.then(async () => {
        most = Math.max(most, await heapOf(devtools));
      });
    }
  });
  const saved = page.waitForEvent('download', { timeout: 120_000 });
  const startedAt = performance.now();
  await begin.click();
  const download = await saved;
  const file = await download.path();
  const took = performance.now() - startedAt;
  await asking;
  const grown = most - before;
  console.log(
    `${MESSAGES} messages exported in ${(took / 1_000).toFixed(1)} s (budget ${BUDGET_MS / 1_000} s), ` +
      `${pages} pages, ${(statSync(file).size / MIB).toFixed(1)} MiB of zip, ` +
      `the page's memory at most ${grown.toFixed(1)} MiB above what it was (budget ${BUDGET_MIB} MiB)`,
  );
  if (!(took <= BUDGET_MS && grown <= BUDGET_MIB && pages >= MESSAGES / 1_000)) {
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await database.end();
  await app.close();
}
