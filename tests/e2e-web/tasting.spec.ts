import { randomUUID } from 'node:crypto';
import type { TestApp } from '../support/app.ts';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { sql } from './support/community.ts';
import { addBrews, ago, journalRows } from './support/journal.ts';
import { enter, newPerson, type Person } from './support/people.ts';
import { dataOf } from './support/relations.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

const readRunningBrews = (app: TestApp, person: Person) =>
  sql(
    app,
    `select method_id, coffee_grams::float as coffee, grind_setting::float as grind, rating::float, counts, flavours, body,
       (select total_brews from public.profiles where id = $1) as total
     from public.brews where user_id = $1 order by brewed_at`,
    [person.id],
  );

test('a brew with an own method is noted down without the timer', async ({ app, page }) => {
  const person = await newPerson(app);
  const { error } = await dataOf(app, person)
    .from('brew_methods')
    .insert({ id: `own-${randomUUID()}`, name: 'Coador da vó' });
  if (error) throw error;
  await enter(page, person.session, '/brews');
  await page.getByRole('button', { name: 'Anotar sem timer' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Método').selectOption('Coador da vó');
  await form.getByLabel('Café (g)').fill('20,5');
  await form.getByLabel('Água (ml)').fill('3000');
  const time = await form.getByLabel('Hora').inputValue();
  await form.getByLabel('Hora').fill('25:99');
  await form.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(form.getByText('A proporção precisa ficar')).toBeVisible();
  await expect(form.getByText('Escreva a hora como 07:42.')).toBeVisible();
  await form.getByLabel('Hora').fill(time);
  await form.getByLabel('Água (ml)').fill('300');
  await form.getByLabel('Nota', { exact: true }).fill('4.5');
  await form.getByLabel('Tempo', { exact: true }).fill('3:20');
  await form.getByLabel('Ajuste da moagem').fill('22,5');
  await form.getByLabel('Notas').fill('No sítio');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(journalRows(page)).toContainText('Coador da vó');
  await expect(journalRows(page)).toContainText('20,5 g · 300 ml · 1:14,6 · 3:20');
  await expect
    .poll(() => readRunningBrews(app, person))
    .toMatchObject([{ coffee: 20.5, grind: 22.5, rating: 4.5, counts: true, total: 1 }]);
});

test('a brew is corrected, tasted and found by its taste', async ({ app, page }) => {
  const person = await newPerson(app);
  const [brew] = await addBrews(app, person, [{ brewed_at: ago(1), method_id: 'clever' }]);
  const saved = () => readRunningBrews(app, person);
  const form = page.getByRole('dialog');
  await enter(page, person.session, `/brews/${brew}`);
  await page.getByRole('button', { name: 'Corrigir' }).click();
  await form.getByLabel('Método').selectOption('V60');
  await form.getByLabel('Café (g)').fill('19');
  await form.getByLabel('Dia').fill('01/02/2024');
  await form.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('não conta pontos')).toBeVisible();
  await expect
    .poll(saved)
    .toMatchObject([{ method_id: 'v60', coffee: 19, counts: false, total: 0 }]);

  await page.getByRole('button', { name: 'caramelo' }).click();
  await page.getByRole('button', { name: 'Prova completa' }).click();
  await page.getByRole('button', { name: 'Corpo: 4 de 5' }).click();
  await page.getByRole('button', { name: 'rapadura' }).click();
  await expect(page.getByRole('img', { name: /Corpo 4/ })).toBeVisible();
  await expect.poll(saved).toMatchObject([{ flavours: 'caramelo, rapadura', body: 4 }]);
  await expectAccessible(page);

  await page.goto('/brews?q=rapadura');
  await expect(journalRows(page)).toHaveCount(1);
  await page.goto('/brews?q=jasmim');
  await expect(page.getByText('Nenhum preparo assim')).toBeVisible();
});

test('a brew noted down without a connection is shown, and sent by itself', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await addBrews(app, person, [{ brewed_at: ago(1), coffee_grams: 19 }]);
  const form = page.getByRole('dialog');
  await enter(page, person.session, '/brews');
  await page.getByRole('button', { name: 'Anotar' }).click();
  await expect(form.getByLabel('Café (g)')).toHaveValue('19');
  await page.context().setOffline(true);
  await form.getByLabel('Notas').fill('Sem rede');
  await form.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(journalRows(page)).toHaveCount(2);
  await expect(journalRows(page).first()).toContainText('Sem rede');
  await page.context().setOffline(false);
  await expect.poll(() => readRunningBrews(app, person)).toHaveLength(2);
});
