import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { NO_CONNECTION } from '../support/complaints.ts';
import { addBrews, newBean } from './support/journal.ts';
import { enter, newPerson } from './support/people.ts';
import { dataOf } from './support/relations.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...NO_CONNECTION] }, viewport: { width: 390, height: 844 } });

const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

test('the day’s first brew is three taps away, counted down, also without a connection', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  const bean = await newBean(app, person, 'Catuaí da Serra');
  await addBrews(app, person, [
    { brewed_at: new Date(Date.now() - 60_000).toISOString(), method_id: 'chemex' },
    {
      brewed_at: new Date(Date.now() - 7_200_000).toISOString(),
      bean_id: bean,
      coffee_grams: 18.5,
      water_ml: 300,
    },
  ]);
  await page.clock.install();
  await enter(page, person.session, '/settings');
  await page.getByRole('radiogroup', { name: 'Espera antes de começar' }).getByText('5 s').click();

  await page.goto('/calculator');
  await page.getByRole('button', { name: /^V60/ }).click();
  const last = page.getByRole('button', { name: 'Como da última vez' });
  await expect(last).toContainText('18,5 g · 300 ml · 1:16,2 · Catuaí da Serra');
  await expectAccessible(page);
  await last.click();
  await expect(fact(page, 'Café').locator('dd')).toHaveText('18,5 g');
  await expect(page.getByLabel('Grão')).toHaveValue(bean);
  await page
    .getByRole('link', { name: 'Voltar' })
    .or(page.getByRole('button', { name: 'Voltar' }))
    .click();
  await expect(page.getByLabel('Café (g)')).toHaveValue('18,5');

  await page.goto('/calculator');
  await page.getByRole('button', { name: /^V60/ }).click();
  await expect(last).toBeVisible();
  await page.context().setOffline(true);
  await last.click();
  await page.getByRole('button', { name: 'Iniciar Timer' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^[1-5]$/);
  await expect(page.getByText('para começar')).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page.getByRole('timer')).toHaveText(/^00:\d\d$/);
});

test('a recipe keeps its grinder’s setting, and the finished brew starts from it', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  const grinders = [
    { id: randomUUID(), model_id: 'comandante-c40', name: 'Comandante C40' },
    { id: randomUUID(), model_id: '1zpresso-k-ultra', name: 'O do trabalho' },
  ];
  for (const grinder of grinders) {
    const { error } = await dataOf(app, person).from('grinders').insert(grinder);
    if (error) throw error;
  }
  const [c40] = grinders;
  await addBrews(app, person, [
    {
      brewed_at: new Date(Date.now() - 7_200_000).toISOString(),
      rating: 3,
      // The third bean of the catalogue, the default of a recipe.
      bean_id: 'b0000000-0000-4000-8000-000000000003',
    },
  ]);
  const db = dataOf(app, person);
  await db
    .from('brews')
    .update({ grinder_id: c40?.id, grind_setting: 21 })
    .eq('user_id', person.id);

  await page.clock.install();
  await enter(page, person.session, '/calculator?method=v60&recipe=v60-padrao');
  await page.getByRole('link', { name: 'Editar etapas' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Da casa');
  await page.getByLabel('Ajuste do moedor').selectOption('Comandante C40');
  await page.getByRole('button', { name: 'Salvar receita' }).click();
  await expect(page.getByText('Diga o ajuste, ou escolha “Não dizer”.')).toBeVisible();
  await page.getByLabel('Cliques').fill('23,5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar receita' }).click();
  await expect(page.getByRole('heading', { name: 'Da casa' })).toBeVisible();
  // The setting is unchanged for the same grinder, and converted for another one.
  await expect(fact(page, 'Comandante C40')).toContainText('23,5 cliques');
  await expect(fact(page, 'O do trabalho')).toContainText('estimativa a partir de Comandante C40');

  await page.getByRole('button', { name: 'Preparar' }).click();
  await page.clock.fastForward(600_000);
  await expect(page.getByRole('heading', { name: 'Preparo Finalizado!' })).toBeVisible();
  await expect(page.getByLabel('Cliques')).toHaveValue('23,5');
  await page.getByLabel('Cliques').fill('23');
  await page.getByLabel('Nota', { exact: true }).fill('4.5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar Preparo' }).click();
  await page.getByText('Preparo salvo com sucesso!').waitFor();

  await page.goto('/brews/figures');
  const grind = page.getByRole('region', { name: 'Moagem' });
  await expect(grind).toContainText('a melhor nota média, 4,5, é com 23 cliques (1 preparo).');
  await expect(grind.getByRole('row')).toHaveCount(3);
  await grind.getByText('Tempo', { exact: true }).click();
  await expectAccessible(page);

  await page.goto('/calculator');
  await page.getByRole('button', { name: /^V60/ }).click();
  await expect(page.getByRole('button', { name: 'Como da última vez' })).toContainText(
    'moagem 23 (Comandante C40)',
  );
});
