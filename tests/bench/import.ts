import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import pg from 'pg';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { demo, startTestApp } from '../support/app.ts';

/**
 * Measures the import of 16,000 brews from Coado's own zip, from the button to the report.
 * Runs in a real browser through the gateway: once with new brews, once with nothing to add. Each
 * run has a budget of 60 s.
 */
const BREWS = 16_000;
const BUDGET_MS = 60_000;
const METHODS = ['v60', 'aeropress', 'espresso', 'chemex', 'french-press'];

const beans = Array.from({ length: 120 }, (_, nth) => ({
  id: randomUUID(),
  user_id: randomUUID(),
  name: `Grão ${nth}`,
}));
const brews = Array.from({ length: BREWS }, (_, nth) => ({
  id: randomUUID(),
  method_id: METHODS[nth % METHODS.length],
  bean_id: beans[nth % beans.length]?.id,
  coffee_grams: 15 + (nth % 6),
  water_ml: 250,
  roast: 'Média',
  duration_seconds: 180,
  rating: 4,
  notes: 'Doce e limpo, com caramelo no fim',
  temperature_c: 93,
  tds_percent: 1.35,
  beverage_grams: 220,
  flavours: 'caramelo',
  recipe: { steps: Array.from({ length: 6 }, (_step, number) => ({ number, title: 'Despeje' })) },
  brewed_at: new Date(Date.now() - (nth + 1) * 3_600_000 * 5).toISOString(),
}));
const zip = Buffer.from(
  zipSync({
    'json/brews.json': strToU8(JSON.stringify(brews)),
    'json/beans.json': strToU8(JSON.stringify(beans)),
  }),
);

const app = await startTestApp();
const database = new pg.Client({ connectionString: app.databaseUrl });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  await database.connect();
  const context = await browser.newContext({ baseURL: app.url, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demo.beto.email);
  await page.getByLabel('Senha', { exact: true }).fill(demo.beto.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
  for (const round of ['new', 'again'] as const) {
    await page.goto('/settings/data/import');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'coado.zip', mimeType: 'application/zip', buffer: zip });
    const begin = page.getByRole('button', { name: 'Importar 16.000 preparos' });
    await begin.waitFor({ timeout: 60_000 });
    const startedAt = performance.now();
    await begin.click();
    await page.getByText('Preparos: 16.000 de 16.000').waitFor({ timeout: 300_000 });
    const took = performance.now() - startedAt;
    console.log(
      `${BREWS} brews, ${round}: ${(took / 1000).toFixed(1)} s (budget ${BUDGET_MS / 1000} s)`,
    );
    if (took > BUDGET_MS) process.exitCode = 1;
  }
  const { rows } = await database.query<{ brews: number }>(
    'select count(*)::int as brews from public.brews where import_id is not null',
  );
  if (rows[0]?.brews !== BREWS) throw new Error(`${rows[0]?.brews} brews are in the journal.`);
} finally {
  await browser.close();
  await database.end();
  await app.close();
}
