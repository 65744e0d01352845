import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { middayZone } from '../support/midday.ts';
import { dayText } from './support/clock.ts';
import { sql } from './support/community.ts';
import { addBrews, ago, journalRows, newBean } from './support/journal.ts';
import { enter, newPerson } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  setColorScheme,
  test,
} from './support/test.ts';
import { letV60Finish, startV60 } from './support/timer.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a brew that was saved appears, is edited and keeps what was written', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await page.clock.install();
  await enter(page, person.session, '/brews');
  await expect(page.getByText('Seu diário começa na próxima xícara')).toBeVisible();
  await startV60(page);
  await letV60Finish(page);
  await page.getByRole('button', { name: 'Salvar Preparo' }).click();
  await page.getByText('Preparo salvo com sucesso!').waitFor();
  await page.clock.resume();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Ver todos os preparos' }).click();
  await expect(journalRows(page)).toHaveCount(1);
  await journalRows(page).getByRole('link', { name: /V60/ }).first().click();
  await expect(heading(page, 'V60')).toBeVisible();
  await expect(page.getByText('1:16,7', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Receita' })).toBeVisible();

  await page.getByLabel('Nota', { exact: true }).fill('4.5');
  await expect(page.getByText('4,5 de 5')).toBeVisible();
  await page.getByLabel('Notas').fill('Doce, com fim de maçã.');
  await page.getByLabel('Grão').selectOption({ label: 'Colombia Supremo' });
  await expect(page.getByText('Tudo salvo.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('4,5 de 5')).toBeVisible();
  await expect(page.getByLabel('Notas')).toHaveValue('Doce, com fim de maçã.');
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(journalRows(page)).toContainText('Colombia Supremo');
  await expect(journalRows(page)).toContainText('Doce, com fim de maçã.');

  await journalRows(page)
    .getByRole('link', { name: /^Repetir V60/ })
    .click();
  await expect(page.getByRole('button', { name: 'Iniciar Timer' })).toBeVisible();
  await expect(page.getByLabel('Grão')).toHaveValue(/-/);
});

test('an edit that is refused stays on the page until it is saved', async ({ app, page }) => {
  const person = await newPerson(app);
  const [brew] = await addBrews(app, person, [{ brewed_at: ago(2) }]);
  await enter(page, person.session, `/brews/${brew}`);
  await heading(page, 'V60').waitFor();
  await page.route('**/rest/v1/brews*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { code: '23514', message: 'no' } })
      : route.fallback(),
  );
  await page.getByLabel('Notas').fill('Encorpado');
  await expect(page.getByText(/^Não foi salvo\./)).toBeVisible();
  await expect(page.getByLabel('Notas')).toHaveValue('Encorpado');
  await page.unroute('**/rest/v1/brews*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Tudo salvo.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Notas')).toHaveValue('Encorpado');
});

test('filters narrow the list and live in the address', async ({ app, page }) => {
  const person = await newPerson(app);
  await addBrews(app, person, [
    { brewed_at: ago(1), rating: 4.5, notes: 'Fim de maçã' },
    { brewed_at: ago(30), method_id: 'chemex', rating: 3 },
    { brewed_at: ago(31), method_id: 'chemex' },
  ]);
  await enter(page, person.session, '/brews');
  await expect(journalRows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Método', { exact: true }).selectOption('Chemex');
  await expect(journalRows(page)).toHaveCount(2);
  await page.getByLabel('Nota', { exact: true }).selectOption('3 ou mais');
  await expect(journalRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/method=chemex&rating=3$/);
  await page.reload();
  await expect(journalRows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible();

  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(journalRows(page)).toHaveCount(3);
  await page.getByLabel('Buscar nas notas').fill('maca');
  await expect(journalRows(page)).toHaveCount(1);
  await page.getByLabel('Buscar nas notas').fill('');
  await page.getByLabel('Até').fill(dayText(ago(72)));
  await expect(page.getByText('Nenhum preparo assim')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(journalRows(page)).toHaveCount(3);
});

test('a long journal loads as it is read', async ({ app, page }) => {
  const person = await newPerson(app);
  await addBrews(
    app,
    person,
    Array.from({ length: 75 }, (_, index) => ({
      brewed_at: ago(index / 2),
      water_ml: 200 + index,
    })),
    { asOperator: true },
  );
  await enter(page, person.session, '/brews');
  await expect(page.getByText('200 ml')).toBeVisible();
  const last = page.getByText('274 ml');
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  // Only the rows near the window are rendered.
  expect(await journalRows(page).count()).toBeLessThan(40);
});

test('a deletion can be undone, and is final otherwise', async ({ app, page }) => {
  const person = await newPerson(app);
  const [first] = await addBrews(app, person, [{ brewed_at: ago(2) }, { brewed_at: ago(3) }]);
  await enter(page, person.session, `/brews/${first}`);
  await page.getByRole('button', { name: 'Excluir preparo' }).click();
  await expect(page).toHaveURL(/\/brews$/);
  await expect(journalRows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(journalRows(page)).toHaveCount(2);

  await page.goto(`/brews/${first}`);
  await page.getByRole('button', { name: 'Excluir preparo' }).click();
  await page.getByText('Preparo excluído').waitFor();
  await page.reload();
  await expect(journalRows(page)).toHaveCount(1);
  await page.goto(`/brews/${first}`);
  await expect(page.getByText('Este preparo não existe mais')).toBeVisible();
});

test('two brews are compared side by side', async ({ app, page }) => {
  const person = await newPerson(app);
  await addBrews(app, person, [
    { brewed_at: ago(2), coffee_grams: 15, rating: 4, temperature_c: 94 },
    { brewed_at: ago(3), coffee_grams: 16.5, rating: 4, temperature_c: 92 },
  ]);
  await page.setViewportSize({ width: 390, height: 800 });
  await enter(page, person.session, '/brews');
  await page.getByRole('button', { name: 'Comparar' }).click();
  await journalRows(page).nth(0).getByRole('button').click();
  await expect(page.getByText('Agora escolha o segundo preparo.')).toBeVisible();
  await journalRows(page).nth(1).getByRole('button').click();
  await expect(page).toHaveURL(/\/brews\/compare\?a=.+&b=.+/);
  const coffee = page.getByRole('row', { name: /^Café ?, diferente/ });
  await expect(coffee).toContainText('15 g');
  await expect(coffee).toContainText('16,5 g');
  await expect(coffee).toContainText('+1,5 g');
  await expect(page.getByRole('row', { name: /^Nota ?, igual/ })).toContainText('4');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
  const lines = await page.getByRole('rowheader', { name: /^Temperatura/ }).evaluate((header) => {
    const name = document.createRange();
    name.selectNodeContents(header.firstChild ?? header);
    return name.getClientRects().length;
  });
  expect(lines).toBe(1);

  await page.goto(`/brews/compare?a=${randomUUID()}&b=x`);
  await expect(page.getByText('Faltam dois preparos')).toBeVisible();
});

test('figures tell weeks, methods and tastes, also as tables', async ({ app, page }) => {
  const person = await newPerson(app);
  // In this zone all brews are on one day, and so in one month and year.
  const zone = middayZone();
  await sql(app, 'update public.profiles set timezone = $2 where id = $1', [person.id, zone]);
  await enter(page, person.session, '/brews/figures');
  await expect(page.getByText('Os números vêm com os preparos')).toBeVisible();
  await addBrews(app, person, [
    { brewed_at: ago(1), rating: 5, water_ml: 240 },
    { brewed_at: ago(2), rating: 4.5, water_ml: 240 },
    { brewed_at: ago(3), rating: 3, water_ml: 210 },
    { brewed_at: ago(4), method_id: 'chemex' },
  ]);
  await page.goto('/brews');
  await page.getByRole('link', { name: 'Números' }).click();
  await expect(page.getByText('Seu método preferido: V60.')).toBeVisible();
  await expect(page.getByText(/^75% · 3/)).toBeVisible();
  await expect(
    page.getByText('Suas melhores xícaras de V60 ficam perto de 1:16: nota média 4,8.'),
  ).toBeVisible();
  const tastes = page.getByRole('table', { name: 'Proporções e notas de V60' });
  await expect(tastes.getByRole('row')).toHaveCount(4);
  await expect(
    page.getByRole('table', { name: 'Preparos por semana' }).getByRole('row'),
  ).toHaveCount(13);

  await expect(page.getByText('Cafeína estimada pela bebida, com as contas da EFSA')).toBeVisible();
  const months = page.getByRole('table', { name: 'Café por mês' });
  await expect(months.getByRole('row').last()).toContainText('60 g');
  await page.getByText('Xícaras', { exact: true }).last().click();
  await expect(page.getByRole('table', { name: 'Xícaras por mês' })).toBeAttached();
  const year = new Date().toLocaleDateString('en', { year: 'numeric', timeZone: zone });
  await page.getByLabel('Período').selectOption(year);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Retrospectiva ${year}` }).click();
  await expect(
    page.getByRole('img', { name: new RegExp(`^Retrospectiva ${year}: \\d preparos`) }),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar imagem' }).click();
  const picture = await download;
  expect(picture.suggestedFilename()).toBe(`retrospectiva-${year}-coado.png`);
  const bytes = await readFile(await picture.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1920]);
});

test('every screen of the journal is accessible, light and dark', async ({ app, page }) => {
  const person = await newPerson(app);
  const [first, second] = await addBrews(app, person, [
    { brewed_at: ago(1), rating: 5, water_ml: 240, notes: 'Doce' },
    { brewed_at: ago(2), rating: 3, water_ml: 210 },
    { brewed_at: ago(3), rating: 4, water_ml: 240 },
  ]);
  await newBean(app, person, 'Quase no fim', { bag_grams: 250, remaining_grams: 12 });
  await setColorScheme(page, 'light');
  await enter(page, person.session, '/brews?method=v60');
  const look = async () => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
    await expectAccessibleInBoth(page);
  };
  await journalRows(page).first().waitFor();
  await look();
  for (const path of [
    '/brews/figures',
    `/brews?compare=${first}`,
    `/brews/compare?a=${first}&b=${second}`,
    `/brews/${first}`,
    '/beans',
  ]) {
    await page.goto(path);
    await look();
  }
  await page.getByRole('button', { name: 'Novo grão' }).click();
  await page.getByRole('button', { name: 'Adicionar grão', exact: true }).click();
  await expect(page.getByText('Dê um nome ao grão.')).toBeVisible();
  await look();
});
