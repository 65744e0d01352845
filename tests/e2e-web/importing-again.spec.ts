import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { count, sql } from './support/community.ts';
import { addBrews, ago, newBean } from './support/journal.ts';
import { enter, newPerson } from './support/people.ts';
import { dataOf } from './support/relations.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function choose(
  page: Page,
  brews: readonly object[],
  beans: readonly object[] = [],
): Promise<void> {
  const zip = zipSync({
    'json/brews.json': strToU8(JSON.stringify(brews)),
    'json/beans.json': strToU8(JSON.stringify(beans)),
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'coado.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zip),
  });
}

test('an edited brew is shown before and after, kept unless the person chooses the file, and restored', async ({
  app,
  page,
}) => {
  const ana = await newPerson(app);
  const db = dataOf(app, ana);
  const id = randomUUID();
  const values = {
    id,
    method_id: 'v60',
    coffee_grams: 15,
    water_ml: 250,
    notes: 'Doce',
    rating: 4,
  };
  const { error } = await db.from('brews').insert(values);
  if (error) throw error;
  const { data: exported } = await db.from('brews').select('*');
  const edited = (exported ?? []).map((brew) => ({ ...brew, notes: 'Doce e limpo', rating: 4.5 }));
  const stored = () =>
    sql(app, 'select notes, rating::float as rating from public.brews where id = $1', [id]);

  await enter(page, ana.session, '/settings/data/import');
  await choose(page, edited);
  const changes = page.getByRole('region', { name: '1 preparo mudou no arquivo' });
  await expect(changes.getByText('Nota: de 4 para 4,5')).toBeVisible();
  await expect(changes.getByText('Anotações: de “Doce” para “Doce e limpo”')).toBeVisible();
  await expect(changes.getByLabel('O que está no Coado')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar 1 preparo' }).press('Enter');
  await expect(
    page.getByText('1 preparo ficou como no Coado, diferente do arquivo.'),
  ).toBeVisible();
  expect(await stored()).toEqual([{ notes: 'Doce', rating: 4 }]);

  await page.getByRole('button', { name: 'Importar outro arquivo' }).press('Enter');
  await choose(page, edited);
  await changes.getByLabel('O que está no Coado').press('ArrowDown');
  await expect(changes.getByLabel('O que está no arquivo')).toBeChecked();
  await page.getByRole('button', { name: 'Importar 1 preparo' }).press('Enter');
  await expect(page.getByText('1 preparo mudou para o que está no arquivo.')).toBeVisible();
  expect(await stored()).toEqual([{ notes: 'Doce e limpo', rating: 4.5 }]);
  await page.getByRole('button', { name: 'Importar outro arquivo' }).press('Enter');
  await expect(page.getByText('Coado · 0 preparos · 1 preparo mudou')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer coado.zip' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(page.getByText('1 preparo de volta ao que era.')).toBeVisible();
  expect(await stored()).toEqual([{ notes: 'Doce', rating: 4 }]);
});

test('a deleted bean of the file is named, and comes back only when the person says so', async ({
  app,
  page,
}) => {
  const ana = await newPerson(app);
  const db = dataOf(app, ana);
  await addBrews(app, ana, [{ brewed_at: ago(2) }]);
  await newBean(app, ana, 'Catuaí da Serra');
  const { data: brews } = await db.from('brews').select('*');
  const { data: beans } = await db.from('beans').select('*').eq('user_id', ana.id);
  await db.from('beans').delete().eq('user_id', ana.id);
  const names = () => sql(app, 'select name from public.beans where user_id = $1', [ana.id]);
  const bring = page.getByRole('button', { name: 'Importar 1 preparo' });

  await enter(page, ana.session, '/settings/data/import');
  const help = page.getByRole('link', { name: 'Como trazer de cada lugar' });
  await expect(help).toHaveCSS('color', 'rgb(154, 71, 23)');
  await choose(page, brews ?? [], beans ?? []);
  await expect(page.getByText('para importar, 1 deles já no seu diário')).toBeVisible();
  const deleted = page.getByRole('region', { name: 'Excluídos da sua conta' });
  await expect(deleted.getByText('Grãos: Catuaí da Serra')).toBeVisible();
  await expect(deleted.getByLabel('Não, deixar de fora')).toBeChecked();
  await expectAccessible(page);
  await bring.press('Enter');
  await expect(page.getByText('1 preparo já estava lá.')).toBeVisible();
  expect(await names()).toEqual([]);

  await page.getByRole('button', { name: 'Importar outro arquivo' }).press('Enter');
  await choose(page, brews ?? [], beans ?? []);
  await deleted.getByLabel('Não, deixar de fora').press('ArrowDown');
  await expect(deleted.getByLabel('Sim, trazer de volta')).toBeChecked();
  await bring.press('Enter');
  await expect(page.getByText('Grãos: 1 de 1')).toBeVisible();
  expect(await names()).toEqual([{ name: 'Catuaí da Serra' }]);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).press('Enter');
  await expect(page.getByText('Importação desfeita.')).toBeVisible();
  expect(await names()).toEqual([]);
});

test('a large import shows its progress, stops by its button, and goes on without repeating', async ({
  app,
  page,
}) => {
  const ana = await newPerson(app);
  const brews = Array.from({ length: 300 }, (_, nth) => ({
    id: randomUUID(),
    method_id: 'v60',
    coffee_grams: 15,
    water_ml: 250,
    brewed_at: new Date(Date.UTC(2024, 0, 1, 8, nth)).toISOString(),
  }));
  const inJournal = () =>
    count(app, 'select count(*) from public.brews where user_id = $1', [ana.id]);
  let letOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letOn = () => resolve();
  });
  let calls = 0;
  await page.route('**/rpc/import_brews', async (route) => {
    calls += 1;
    if (calls === 2) await held;
    await route.continue();
  });
  await enter(page, ana.session, '/settings/data/import');
  await choose(page, brews);
  await page.getByRole('button', { name: 'Importar 300 preparos' }).click();
  await expect(page.getByText('100 de 300 preparos')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progresso da importação' })).toHaveAttribute(
    'aria-valuenow',
    /^33/,
  );
  await page.getByRole('button', { name: 'Parar' }).press('Enter');
  letOn();
  await expect(
    page.getByText('Você parou a importação com 200 de 300 preparos no diário.'),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await inJournal()).toBe(200);

  await page.getByRole('button', { name: 'Continuar a importação' }).click();
  await expect(
    page.getByText('100 preparos no seu diário. 200 preparos já estavam lá.'),
  ).toBeVisible();
  expect(await inJournal()).toBe(300);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText('300 preparos removidos do diário.')).toBeVisible();
  expect(await inJournal()).toBe(0);
});
