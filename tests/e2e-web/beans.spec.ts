import type { TestApp } from '../support/app.ts';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { middayZone } from '../support/midday.ts';
import { dayText } from './support/clock.ts';
import { newPhoto, sql } from './support/community.ts';
import { addBrews, ago, newBean, remainingGrams } from './support/journal.ts';
import { enter, newPerson, type Person, store } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });
/** A zone where it is midday, so that a bean's age in days does not change in a test. */
const ZONE = middayZone();
test.use({ timezoneId: ZONE });

const readBeans = (app: TestApp, person: Person) =>
  sql(
    app,
    `select bean.photo_path is not null as named, bean.portions -> 0 ->> 'thawed_on' as thawed
     from public.beans as bean where user_id = $1`,
    [person.id],
  );

const readPhotos = (app: TestApp, person: Person) =>
  sql(
    app,
    `select name from storage.objects where bucket_id = 'brew-photos' and name like $1 || '/%'`,
    [person.id],
  );

test('an own bean is written down, brewed from, archived and deleted', async ({ app, page }) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/beans');
  await page.getByRole('button', { name: 'Adicionar o primeiro grão' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Catuaí da Serra');
  await page.getByLabel('Origem').fill('Brasil');
  await page.getByLabel('Notas').fill('chocolate, caramelo');
  await page.getByLabel('Pacote (g)').fill('100');
  await page.getByLabel('Resta (g)').fill('100,5');
  await page.getByRole('button', { name: 'Adicionar grão', exact: true }).click();
  await expect(page.getByText('Não pode restar mais do que o pacote tinha.')).toBeVisible();
  await page.getByLabel('Resta (g)').fill('80,5');
  await page.getByLabel('Aberto em').fill(dayText(ago(48), ZONE));
  await page.getByRole('button', { name: 'Adicionar grão', exact: true }).click();
  const beans = page.getByRole('list', { name: 'Meus grãos', exact: true }).locator('> li');
  await expect(beans).toContainText('restam 80,5 g de 100 g · ~5 preparos');
  // The bean is shown before the server has stored it.
  await expect(page.getByText('Grão adicionado')).toBeVisible();

  const bean = await newBean(app, person, 'Catuaí da Serra');
  await addBrews(app, person, [{ brewed_at: ago(1), bean_id: bean, coffee_grams: 15 }]);
  expect(await remainingGrams(app, bean)).toBe(65.5);
  await page.reload();
  await expect(beans).toContainText('restam 65,5 g de 100 g · ~4 preparos');

  // A change of the name alone does not overwrite the bag's content.
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Catuaí amarelo');
  await page.getByLabel('Como você compra').selectOption('Já moído');
  await page.getByRole('button', { name: 'Salvar grão' }).click();
  await expect(beans).toContainText('Catuaí amarelo');
  expect(await remainingGrams(app, bean)).toBe(65.5);

  await page.goto('/calculator?method=v60&recipe=v60-padrao');
  await page.getByLabel('Grão').selectOption({ label: 'Catuaí amarelo' });
  await expect(page.getByText(/^restam 65,5\sg/)).toBeVisible();
  // A bean that was bought ground needs no grinder setting.
  await expect(page.getByText('Já moído', { exact: true })).toBeVisible();
  await expect(page.getByText(/moer|mais grosso|mais fino/)).toHaveCount(0);

  await page.goto('/beans');
  await page.getByRole('button', { name: 'Arquivar Catuaí amarelo' }).click();
  await expect(page.getByText('Todos os seus grãos estão arquivados.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver arquivados (1)' }).click();
  await page.getByRole('button', { name: 'Voltar a usar Catuaí amarelo' }).click();
  await expect(beans).toHaveCount(1);
  await page.getByRole('button', { name: 'Excluir Catuaí amarelo' }).click();
  await expect(beans).toHaveCount(0);
  const toast = page.getByRole('alert').filter({ hasText: '“Catuaí amarelo” excluído' });
  await toast.getByRole('button', { name: 'Desfazer' }).click();
  await expect(beans).toHaveCount(1);
});

test('a bean is found by its words, in the archive too, and the address keeps the search', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newPerson(app);
  await sql(
    app,
    `insert into public.beans (user_id, name, origin, process, notes, archived_at)
     values ($1, 'Catuaí da Serra', 'Brasil', 'Natural', '{chocolate}', null),
       ($1, 'Yirgacheffe', 'Etiópia', 'Lavado', '{jasmim}', null),
       ($1, 'Guji', 'Etiópia', 'Natural', '{pêssego}', now())`,
    [person.id],
  );
  await enter(page, person.session, '/beans');
  const beans = page.getByRole('list', { name: 'Meus grãos', exact: true }).locator('> li');
  const archived = page.getByRole('list', { name: 'Arquivados' }).locator('> li');
  const field = page.getByRole('searchbox', { name: 'Buscar nos meus grãos' });
  await expect(beans).toHaveCount(2);
  await field.fill('etiopia');
  await expect(beans).toHaveText([/Yirgacheffe/]);
  await expect(archived).toHaveText([/Guji/]);
  await expect(page.getByRole('status').getByText('2 grãos encontrados')).toBeAttached();
  await expectAccessible(page);
  await expect(page).toHaveURL(/q=etiopia/);

  await page.reload();
  await expect(field).toHaveValue('etiopia');
  await field.fill('etiopia pessego');
  await expect(beans).toHaveCount(0);
  await expect(archived).toHaveText([/Guji/]);
  await field.fill('robusta');
  await expect(page.getByRole('heading', { name: 'Nenhum grão seu assim' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).press('Enter');
  await expect(field).toHaveValue('');
  await expect(beans).toHaveCount(2);
  await expect(page).not.toHaveURL(/q=/);
});

test('a bean is filled in from its label, with a frozen portion and a photo', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newPerson(app);
  await enter(page, person.session, '/beans');
  const catalogue = page
    .getByRole('region', { name: 'Do catálogo do Coado' })
    .getByRole('listitem');
  await expect(catalogue).toHaveCount(5);
  await expect(catalogue.first()).toContainText(/Corpo .+ · acidez .+/);

  await page.getByRole('button', { name: 'Adicionar o primeiro grão' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Ler do rótulo' }).click();
  await form
    .getByLabel('Texto do rótulo')
    .fill('Bourbon da Serra\nTorrefação: Da Praça\n250g\nlavado\nTorra: clara\nAltitude: 1.200m');
  await expect(form.getByRole('status')).toContainText('Bourbon da Serra');
  // The order is that of the form, not of the label.
  await expect(form.getByRole('status').getByRole('term')).toHaveText([
    'Nome',
    'Torrefação',
    'Variedade',
    'Altitude (m)',
    'Processo',
    'Torra',
    'Pacote (g)',
  ]);
  await form.getByRole('button', { name: 'Preencher com isso' }).click();
  await expect(form.getByLabel('Nome')).toHaveValue('Bourbon da Serra');
  await expect(form.getByLabel('Pacote (g)')).toHaveValue('250');
  await form.getByLabel('Data da torra').fill(dayText(ago(24 * 20), ZONE));
  await form.getByLabel('Preço do pacote (R$)').fill('50');
  await form.getByRole('button', { name: 'Congelar uma porção' }).click();
  await form.getByLabel('Porção (g)').fill('60');
  await form.getByLabel('Congelada em', { exact: true }).fill(dayText(ago(24 * 15), ZONE));
  const picture = await page.screenshot();
  await form.getByLabel('Foto do grão').setInputFiles({
    name: 'pacote.png',
    mimeType: 'image/png',
    buffer: picture,
  });
  await expect(form.getByAltText('Foto escolhida')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Adicionar grão' }).click();
  await expect(form).toBeHidden();

  const bean = page.getByRole('list', { name: 'Meus grãos', exact: true }).locator('> li');
  const frozen = bean.getByRole('list', { name: 'No congelador' });
  await expect(bean).toContainText('20 dias de torra · no ponto (10 a 45 dias, em geral)');
  await expect(frozen).toContainText('60 g desde');
  await expect(frozen).toContainText('5 dias de torra · descansando');
  await expect(bean).toContainText('R$ 3,00 por xícara de 15 g');
  await expect(bean.getByAltText('Foto de Bourbon da Serra')).toBeVisible();
  await expect.poll(() => readBeans(app, person)).toEqual([{ named: true, thawed: null }]);
  expect(await readPhotos(app, person)).toHaveLength(1);
});

test('a bean thawed and photographed again without a connection is sent, and takes its photo along', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await page.goto('/icon.svg');
  const path = await newPhoto(app, person, await page.screenshot());
  await sql(
    app,
    `insert into public.beans (user_id, name, photo_path, portions)
     values ($1, 'Bourbon da Serra', $2, $3)`,
    [
      person.id,
      path,
      JSON.stringify([{ grams: 60, frozen_on: ago(24 * 15).slice(0, 10), thawed_on: null }]),
    ],
  );
  const stored = () => readBeans(app, person);
  const photos = () => readPhotos(app, person);
  // A device with pending writes loads the outbox at start, and no service worker stores its code.
  await store(page, 'coado.outbox', '1');
  await enter(page, person.session, '/beans');
  const form = page.getByRole('dialog');
  const bean = page.getByRole('list', { name: 'Meus grãos', exact: true }).locator('> li');
  const frozen = bean.getByRole('list', { name: 'No congelador' });
  await expect(bean.getByAltText('Foto de Bourbon da Serra')).toBeVisible();
  const before = await photos();

  // The form's code must be loaded before the connection is lost.
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(form.getByLabel('Nome')).toHaveValue('Bourbon da Serra');
  await page.context().setOffline(true);
  await form.getByLabel('Foto do grão').setInputFiles({
    name: 'outra.png',
    mimeType: 'image/png',
    buffer: await bean.screenshot(),
  });
  await form.getByRole('button', { name: 'Salvar grão' }).click();
  await expect(form).toBeHidden();
  await expect(bean.getByAltText('Foto de Bourbon da Serra')).toHaveAttribute('src', /^blob:/);
  await frozen.getByRole('button', { name: 'Descongelar 60 g de Bourbon da Serra' }).click();
  await expect(frozen.getByRole('button')).toBeHidden();
  await page.context().setOffline(false);
  await expect.poll(async () => (await stored())[0]?.thawed).not.toBeNull();
  await expect.poll(stored).toMatchObject([{ named: true }]);
  await expect.poll(async () => (await photos()).length).toBe(1);
  expect(await photos()).not.toEqual(before);

  await page.reload();
  await expect(bean.getByAltText('Foto de Bourbon da Serra')).toBeVisible();
  await page.getByRole('button', { name: 'Excluir Bourbon da Serra' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  await expect.poll(stored).toEqual([]);
  await expect.poll(photos).toEqual([]);
});
