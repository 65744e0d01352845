import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { encodeCurve } from '../../src/shared/weighing/curve.ts';
import type { TestApp } from '../support/app.ts';
import { BAD_ANSWER } from '../support/complaints.ts';
import { png } from '../support/storage.ts';
import { count } from './support/community.ts';
import { enter, newPerson, type Person } from './support/people.ts';
import { dataOf } from './support/relations.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, /UnreadableFile/] } });

const COLUMNS =
  'method_id, bean_id, coffee_grams, water_ml, roast, recipe, duration_seconds, beverage_grams, tds_percent, rating, notes, brewed_at, brew_curves(curve)';

async function fillJournal(app: TestApp, person: Person): Promise<string> {
  const db = dataOf(app, person);
  const bean = randomUUID();
  const photo = `${person.id}/${randomUUID()}.png`;
  const first = randomUUID();
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const base = { method_id: 'v60', coffee_grams: 15, water_ml: 250, bean_id: null };
  const curve = encodeCurve(
    [0, 1000].map((atMs) => ({ atMs, grams: atMs / 100, afterGap: false })),
  );
  const strength = { beverage_grams: 215.4, tds_percent: 1.38 };
  const answers = [
    await db.from('beans').insert({ id: bean, name: 'Da feira', origin: 'Brasil', roast: 'Clara' }),
    await db.from('brews').insert([
      { ...base, ...strength, id: first, bean_id: bean, rating: 4.5, brewed_at: at(3) },
      { ...base, id: randomUUID(), notes: '=1+1, "doce"', brewed_at: at(2) },
      { ...base, id: randomUUID(), method_id: 'chemex', coffee_grams: 30.5, brewed_at: at(1) },
    ]),
    await db.from('brew_curves').insert({ brew_id: first, curve }),
    await db.storage.from('brew-photos').upload(photo, png(), { contentType: 'image/png' }),
    await db.from('brews').update({ photo_path: photo }).eq('id', first),
  ];
  for (const { error } of answers) if (error) throw error;
  return photo;
}

async function journalOf(app: TestApp, person: Person): Promise<object[]> {
  const { data, error } = await dataOf(app, person)
    .from('brews')
    .select(COLUMNS)
    .order('brewed_at');
  if (error) throw error;
  return data;
}

async function downloadAll(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar tudo' }).click();
  return readFile(await (await download).path());
}

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

test('a journal is taken along, survives the account, and comes back into another', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  const photo = await fillJournal(app, person);
  const journal = await journalOf(app, person);
  await enter(page, person.session, '/settings/data');

  // The export names a picture that could not be loaded; the page shows how many are missing.
  await page.route('**/storage/v1/object/**', (route) => route.fulfill({ status: 500, json: {} }));
  const partial = unzipSync(await downloadAll(page));
  expect(strFromU8(partial['LEIA-ME.txt'] ?? strToU8(''))).toContain(photo);
  await expect(page.getByText('faltaram arquivos: 1.')).toBeVisible();
  await page.unroute('**/storage/v1/object/**');

  const zip = await downloadAll(page);
  await expect(page.getByText(/^Pronto: coado-teste/)).toBeVisible();
  const files = unzipSync(zip);
  expect(strFromU8(files['LEIA-ME.txt'] ?? strToU8(''))).toContain('Nada faltou');
  expect(Buffer.from(files[`arquivos/brew-photos/${photo}`] ?? []).equals(png())).toBe(true);
  expect(JSON.parse(strFromU8(files['json/brews.json'] ?? strToU8('[]')))).toHaveLength(3);
  const csv = Buffer.from(files['csv/brews.csv'] ?? []).toString('utf8');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv).toContain(`"'=1+1, ""doce"""`);

  await page.getByRole('link', { name: /^Excluir conta/ }).click();
  await page.getByLabel('Senha atual', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const word = page.getByLabel('Digite EXCLUIR para confirmar');
  await word.fill('excluir');
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(page.getByText('Digite EXCLUIR, em letras maiúsculas.')).toBeVisible();
  await expectAccessible(page);
  await word.fill('EXCLUIR');
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(page.getByText(/^Sua conta foi excluída\./)).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/`);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('coado.session');
  const left = [
    'select count(*) from auth.users where id = $1',
    'select count(*) from public.brews where user_id = $1',
  ];
  // The purge deletes the rows and pictures in batches after the answer.
  const purged = { timeout: 60_000 };
  for (const query of left) {
    await expect.poll(() => count(app, query, [person.id]), purged).toBe(0);
  }
  const objects = 'select count(*) from storage.objects where name like $1';
  await expect.poll(() => count(app, objects, [`${person.id}/%`]), purged).toBe(0);

  const again = await newPerson(app);
  await enter(page, again.session, '/settings/data/import');
  await choose(page, 'coado.zip', zip);
  await page.getByRole('button', { name: 'Importar 3 preparos' }).click();
  await expect(page.getByText('3 preparos no seu diário.')).toBeVisible();
  expect(await journalOf(app, again)).toEqual(journal);
  await page.getByRole('link', { name: 'Ver meus preparos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus preparos' })).toBeVisible();
  await expect(page.getByRole('link', { name: /V60|Chemex/ }).first()).toBeVisible();

  await page.goto('/settings/data/import');
  await choose(page, 'coado.zip', zip);
  await page.getByRole('button', { name: 'Importar 3 preparos' }).click();
  await expect(page.getByText('Nenhum preparo novo. 3 preparos já estavam lá.')).toBeVisible();
  await page.getByRole('button', { name: 'Importar outro arquivo' }).click();
  await page.getByRole('button', { name: 'Desfazer coado.zip' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('3 preparos removidos do diário.')).toBeVisible();
  expect(await journalOf(app, again)).toEqual([]);
});

test('a phone shows the first brew of the preview, and the button that imports', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newPerson(app);
  await enter(page, person.session, '/settings/data/import');
  await choose(page, 'diario.csv', 'Data;Método;Café (g);Água (ml)\n21/11/2025 07:42;V60;15;250\n');
  const start = page.getByRole('button', { name: 'Importar 1 preparo' });
  await expect(start).toBeInViewport({ ratio: 1 });
  const first = page.getByRole('list', { name: 'Primeiras linhas' }).getByRole('listitem').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Água (ml)')).toBeHidden();
  await expectAccessible(page);
});

test('a sheet is read, corrected, brought in as far as it goes, and taken out again', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/settings/data/import');
  await choose(
    page,
    'diario.csv',
    Buffer.from(
      'Quando;Método;Pó;Litros;Nota\r\n21/11/2025 07:42;V60;15,5;250;4\r\n22/11/2025;Engenhoca;15;240;5\r\n23/11/2025;V60;15\r\n24/11/2025;V60;15;9000;3\r\n',
      'latin1',
    ),
  );
  await expect(page.getByText('0 preparos para importar, 4 linhas de fora')).toBeVisible();
  await page.getByLabel('Água (ml)').selectOption('Litros');
  // The preview refuses invalid rows like the server, and announces only the rest.
  await expect(page.getByText('A proporção precisa ficar').first()).toBeVisible();
  // Unknown method names become the person's own methods by default.
  await expect(page.getByText('2 preparos para importar, 2 linhas de fora')).toBeVisible();
  const engenhoca = page.getByLabel('Engenhoca');
  await expect(engenhoca).toHaveValue('new');
  await engenhoca.selectOption('Não importar');
  await expect(page.getByText('1 preparo para importar')).toBeVisible();
  await engenhoca.selectOption('Criar como método meu');
  await expect(page.getByText('Falta a água.')).toBeVisible();
  const scale = page.getByLabel('As notas deste arquivo vão até');
  await expect(scale).toHaveValue('5');
  await scale.selectOption('10');
  await expect(page.getByRole('listitem').filter({ hasText: 'Nota 2 de 5' })).toBeVisible();
  await scale.selectOption('5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar 2 preparos' }).click();
  await expect(page.getByText('2 preparos no seu diário. 2 linhas ficaram de fora.')).toBeVisible();
  await expect(page.getByText('Linha 5: A proporção precisa ficar')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar linhas recusadas (CSV)' }).click();
  const report = await readFile(await (await download).path(), 'utf8');
  expect(report).toContain('4;Falta a água.');
  expect(await journalOf(app, person)).toHaveLength(2);
  expect(
    await count(app, 'select count(*) from public.brew_methods where user_id = $1 and name = $2', [
      person.id,
      'Engenhoca',
    ]),
  ).toBe(1);
  const achievements = await page.context().newPage();
  await achievements.goto('/achievements');
  await expect(achievements.getByText('0 de 9 desbloqueadas')).toBeVisible();
  for (const [name, progress] of [
    ['Primeiro Preparo', '0/1'],
    ['Mestre da V60', '0/25'],
  ] as const) {
    const row = achievements.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText(progress)).toBeVisible();
  }
  await achievements.close();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText('2 preparos removidos do diário.')).toBeVisible();
  expect(await journalOf(app, person)).toEqual([]);
});

test('broken and hostile files say what they are and change nothing', async ({ app, page }) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/settings/data/import');
  const files: readonly (readonly [string, string | Buffer, RegExp])[] = [
    ['vazio.csv', '', /está vazio/],
    [
      'foto.csv',
      Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 7) % 31)),
      /não é um texto/,
    ],
    [
      'metade.zip',
      Buffer.from(zipSync({ 'brews.json': strToU8('[]') })).subarray(0, 50),
      /danificado/,
    ],
    [
      'bomba.zip',
      Buffer.from(zipSync({ 'brews.json': new Uint8Array(101 << 20) })),
      /grande demais/,
    ],
    ['outro.json', '{"a": 1}', /Não reconhecemos este JSON/],
  ];
  for (const [name, content, words] of files) {
    await choose(page, name, content);
    await expect(page.getByRole('alert')).toHaveText(words);
  }
  expect(await journalOf(app, person)).toEqual([]);
  expect(
    await count(app, 'select count(*) from public.brew_imports where user_id = $1', [person.id]),
  ).toBe(0);
});
