import type { Page } from 'playwright/test';
import { NO_CONNECTION } from '../support/complaints.ts';
import { sql } from './support/community.ts';
import { addBrews, ago } from './support/journal.ts';
import { enter, newPerson } from './support/people.ts';
import { toasterLoaded } from './support/quiet.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...NO_CONNECTION] }, viewport: { width: 390, height: 844 } });

const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

test('an own method is brewed to its end, and offered where recipes begin', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await page.clock.install();
  await enter(page, person.session, '/methods');
  await page
    .getByRole('region', { name: 'Meus métodos' })
    .getByRole('button', { name: 'Adicionar' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Coador da vó');
  await dialog.getByRole('button', { name: 'Clever' }).click();
  await dialog.getByLabel('Proporção').fill('15,5');
  await dialog.getByLabel('Temperatura (°C)').fill('88');
  await dialog.getByLabel('Capacidade (ml)').fill('150');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Adicionar método' }).click();
  await expect(page.getByText('1:15,5 · 150 ml')).toBeVisible();

  // The dose fits the method's capacity; the recipe is a Clever's at the method's temperature.
  await page.getByRole('link', { name: 'Preparar com Coador da vó' }).click();
  await page.getByRole('button', { name: /^Média/ }).click();
  await expect(page.getByLabel('Água (ml)')).toHaveValue('142');
  await page.getByLabel('Água (ml)').fill('300');
  await expect(page.getByText(/Coador da vó comporta cerca de 150\sml/)).toBeVisible();
  await page.getByRole('button', { name: /^Usar / }).click();
  await page.getByRole('button', { name: 'Gerar Receita' }).click();
  await expect(fact(page, 'Temperatura').locator('dd')).toHaveText('88 °C');
  await page.getByRole('button', { name: 'Iniciar Timer' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.fastForward(600_000);
  await page.getByRole('button', { name: 'Salvar Preparo' }).click();
  await page.getByText('Preparo salvo com sucesso!').waitFor();
  await page.clock.resume();

  await page.goto('/recipes/new');
  const ownMethod = page.getByRole('radio', { name: /^Coador da vó/ });
  // The choice is in the page's address, which a busy page draws a moment later.
  await ownMethod.click();
  await expect(ownMethod).toBeChecked();
  await expect(page.getByRole('button', { name: /Receita padrão/ })).toBeVisible();

  await page.goto('/brews?q=da%20vo');
  await expect(page.getByRole('list', { name: 'Meus preparos' })).toContainText('Coador da vó');
  const amounts = 'select water_ml::float as ml from public.brews where user_id = $1';
  expect(await sql(app, amounts, [person.id])).toEqual([{ ml: 142 }]);
});

test('gear and a water kept without a connection are noted on a brew, which both find', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  const [brew] = await addBrews(app, person, [{ brewed_at: ago(1) }]);
  const dialog = page.getByRole('dialog');
  await enter(page, person.session, `/brews/${brew}`);
  await page.getByRole('button', { name: 'Corrigir' }).click();
  await dialog.getByLabel('Apetrechos').fill('Chaleira bico de ganso, papel 02, papel 02');
  await dialog.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(fact(page, 'Apetrechos')).toContainText('Chaleira bico de ganso, papel 02');

  await page.goto('/settings/waters');
  await page.getByRole('button', { name: 'Adicionar água' }).click();
  await dialog.getByLabel('Nome').fill('Água da bica');
  await dialog.getByLabel('Dureza (mg/L)').fill('20');
  await dialog.getByLabel('Alcalinidade (mg/L)').fill('50');
  await expect(dialog.getByText(/^Pouca dureza/)).toBeVisible();
  await expectAccessible(page);
  await toasterLoaded(page);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Adicionar água' }).click();
  await expect(page.getByText(/^Guardado neste aparelho/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Água da bica' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Ver lista' })).toBeHidden();

  await page.goto(`/brews/${brew}`);
  await page.getByRole('button', { name: 'Corrigir' }).click();
  await dialog.getByLabel('Qual água').selectOption('Água da bica');
  await dialog.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(fact(page, 'Qual água')).toContainText('Água da bica');

  for (const words of ['ganso', 'bica']) {
    await page.goto(`/brews?q=${words}`);
    await expect(page.getByRole('list', { name: 'Meus preparos' })).toContainText('V60');
  }
  expect(
    await sql(
      app,
      `select brew.gear, water.hardness from public.brews as brew
       join public.waters as water on water.id = brew.water_id where brew.user_id = $1`,
      [person.id],
    ),
  ).toEqual([{ gear: 'Chaleira bico de ganso, papel 02', hardness: 20 }]);
});
