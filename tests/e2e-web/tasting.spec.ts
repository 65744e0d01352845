import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { sql } from './support/community.ts';
import { journalRows } from './support/journal.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// These tests provoke the errors listed here.
test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

test('a brew is noted down without the timer, corrected, tasted and found by its taste', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/methods');
  await page
    .getByRole('region', { name: 'Meus métodos' })
    .getByRole('button', { name: 'Adicionar' })
    .click();
  const method = page.getByRole('dialog');
  await method.getByLabel('Nome').fill('Coador da vó');
  await method.getByRole('button', { name: 'Clever' }).click();
  await method.getByLabel('Proporção').fill('15,5');
  await method.getByLabel('Capacidade (ml)').fill('600');
  await expectAccessible(page);
  await method.getByRole('button', { name: 'Adicionar método' }).click();
  await expect(page.getByRole('link', { name: 'Coador da vó', exact: true })).toBeVisible();
  await expect(page.getByText('1:15,5 · 600 ml')).toBeVisible();

  await page.goto('/brews');
  await page.getByRole('button', { name: 'Anotar sem timer' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Método').selectOption('Coador da vó');
  await form.getByLabel('Café (g)').fill('20,5');
  await form.getByLabel('Água (ml)').fill('3000');
  await form.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(form.getByText('A proporção precisa ficar')).toBeVisible();
  await form.getByLabel('Água (ml)').fill('300');
  await form.getByLabel('Tempo', { exact: true }).fill('3:20');
  await form.getByLabel('Ajuste da moagem').fill('22,5');
  await form.getByLabel('Notas').fill('No sítio');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(journalRows(page)).toContainText('Coador da vó');
  await expect(journalRows(page)).toContainText('20,5 g · 300 ml · 1:14,6 · 3:20');
  const saved = () =>
    sql(
      app,
      `select method_id, coffee_grams::float as coffee, grind_setting::float as grind, counts, flavours, body,
         (select total_brews from public.profiles where id = $1) as total
       from public.brews where user_id = $1 order by brewed_at`,
      [person.id],
    );
  await expect.poll(saved).toMatchObject([{ coffee: 20.5, grind: 22.5, counts: true, total: 1 }]);

  await journalRows(page)
    .getByRole('link', { name: /Coador da vó/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Corrigir' }).click();
  await form.getByLabel('Método').selectOption('V60');
  await form.getByLabel('Café (g)').fill('19');
  await form.getByLabel('Dia').fill('01/02/2024');
  await form.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('não conta pontos')).toBeVisible();
  await expect
    .poll(saved)
    .toMatchObject([{ method_id: 'v60', coffee: 19, grind: 22.5, counts: false, total: 0 }]);

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

  // Without a connection it waits, opens, and goes by itself.
  await page.goto('/brews');
  await page.getByRole('button', { name: 'Anotar' }).click();
  await expect(form.getByLabel('Café (g)')).toHaveValue('19');
  await page.context().setOffline(true);
  await form.getByLabel('Notas').fill('Sem rede');
  await form.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(journalRows(page)).toHaveCount(2);
  await expect(journalRows(page).first()).toContainText('Sem rede');
  await page.context().setOffline(false);
  await expect.poll(saved).toHaveLength(2);
});
