import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { letV60Finish, startV60 } from './support/brews.ts';
import { sql } from './support/community.ts';
import { addBrews, newBean, photoOf, remainingGrams } from './support/journal.ts';
import { expectCopies, expectKept, startDevice } from './support/offline.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, expectAccessible, setColorScheme, test } from './support/test.ts';

// These tests provoke what is told here.
test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

/** A day as people type it. */
const dayText = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/');

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Meus preparos' }).getByRole('listitem');
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
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link', { name: /V60/ }).first().click();
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
  await expect(rows(page)).toContainText('Colombia Supremo');
  await expect(rows(page)).toContainText('Doce, com fim de maçã.');

  await rows(page)
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
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Método', { exact: true }).selectOption('Chemex');
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Nota', { exact: true }).selectOption('3 ou mais');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/method=chemex&rating=3$/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible();

  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Buscar nas notas').fill('maca');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Buscar nas notas').fill('');
  await page.getByLabel('Até').fill(dayText(ago(72)));
  await expect(page.getByText('Nenhum preparo assim')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(rows(page)).toHaveCount(3);
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
  // Only what is near the window exists.
  expect(await rows(page).count()).toBeLessThan(40);
});

test('a deletion can be undone, and is final otherwise', async ({ app, page }) => {
  const person = await newPerson(app);
  const [first] = await addBrews(app, person, [{ brewed_at: ago(2) }, { brewed_at: ago(3) }]);
  await enter(page, person.session, `/brews/${first}`);
  await page.getByRole('button', { name: 'Excluir preparo' }).click();
  await expect(page).toHaveURL(/\/brews$/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.goto(`/brews/${first}`);
  await page.getByRole('button', { name: 'Excluir preparo' }).click();
  await page.getByText('Preparo excluído').waitFor();
  // Whoever reloads in between does not get it back.
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.goto(`/brews/${first}`);
  await expect(page.getByText('Este preparo não existe mais')).toBeVisible();
});

test('a photo is shrunk, stripped, shown, replaced and removed with its object', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  const [brew = ''] = await addBrews(app, person, [{ brewed_at: ago(2) }]);
  await enter(page, person.session, `/brews/${brew}`);
  await heading(page, 'V60').waitFor();
  const picture = {
    name: 'cafe.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(2400, 1800);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        context.fillStyle = 'sienna';
        context.fillRect(0, 0, 2400, 1800);
        const blob = await canvas.convertToBlob({ type: 'image/png' });
        return [...new Uint8Array(await blob.arrayBuffer())];
      }),
    ),
  };
  const choose = () => page.getByLabel('Foto do preparo', { exact: true }).setInputFiles(picture);
  const shown = page.getByRole('img', { name: 'Foto do preparo de V60' });
  await choose();
  await expect(shown).toBeVisible();
  await expect(shown).toHaveJSProperty('naturalWidth', 1400);
  const first = await photoOf(app, brew);
  expect(first.path).toMatch(new RegExp(`^${person.id}/[0-9a-f-]{36}\\.webp$`));
  expect(first.exists).toBe(true);

  await choose();
  await expect.poll(async () => (await photoOf(app, brew)).path).not.toBe(first.path);
  await expect.poll(async () => (await photoOf(app, brew, first.path)).exists).toBe(false);
  await page.goto('/brews');
  await expect(rows(page).locator('img')).toHaveJSProperty('complete', true);

  await page.goto(`/brews/${brew}`);
  await page.getByRole('button', { name: 'Remover foto' }).click();
  await expect(page.getByRole('button', { name: 'Adicionar foto' })).toBeVisible();
  expect(await photoOf(app, brew)).toEqual({ path: null, exists: false });
});

test('two brews are compared side by side', async ({ app, page }) => {
  const person = await newPerson(app);
  await addBrews(app, person, [
    { brewed_at: ago(2), coffee_grams: 15, rating: 4 },
    { brewed_at: ago(3), coffee_grams: 16.5, rating: 4 },
  ]);
  await page.setViewportSize({ width: 390, height: 800 });
  await enter(page, person.session, '/brews');
  await page.getByRole('button', { name: 'Comparar' }).click();
  await rows(page).nth(0).getByRole('button').click();
  await expect(page.getByText('Agora escolha o segundo preparo.')).toBeVisible();
  await rows(page).nth(1).getByRole('button').click();
  await expect(page).toHaveURL(/\/brews\/compare\?a=.+&b=.+/);
  const coffee = page.getByRole('row', { name: /^Café ?, diferente/ });
  await expect(coffee).toContainText('15 g');
  await expect(coffee).toContainText('16,5 g');
  await expect(coffee).toContainText('+1,5 g');
  await expect(page.getByRole('row', { name: /^Nota ?, igual/ })).toContainText('4');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);

  await page.goto(`/brews/compare?a=${randomUUID()}&b=x`);
  await expect(page.getByText('Faltam dois preparos')).toBeVisible();
});

test('figures tell weeks, methods and tastes, also as tables', async ({ app, page }) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/brews?view=figures');
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

  // What it adds up to, and the year as a picture of its own.
  await expect(page.getByText('Cafeína estimada pela bebida, com as contas da EFSA')).toBeVisible();
  const months = page.getByRole('table', { name: 'Café por mês' });
  await expect(months.getByRole('row').last()).toContainText('60 g');
  await page.getByText('Xícaras', { exact: true }).last().click();
  await expect(page.getByRole('table', { name: 'Xícaras por mês' })).toBeAttached();
  const year = new Date(Date.now() - 3 * HOUR).getFullYear();
  await page.getByLabel('Período').selectOption(String(year));
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
  await page.getByLabel('Aberto em').fill(dayText(ago(48)));
  await page.getByRole('button', { name: 'Adicionar grão', exact: true }).click();
  const beans = page.getByRole('list', { name: 'Meus grãos', exact: true }).locator('> li');
  await expect(beans).toContainText('restam 80,5 g de 100 g · ~5 preparos');
  // Shown before the server has it.
  await expect(page.getByText('Grão adicionado')).toBeVisible();

  const bean = await newBean(app, person, 'Catuaí da Serra');
  await addBrews(app, person, [{ brewed_at: ago(1), bean_id: bean, coffee_grams: 15 }]);
  expect(await remainingGrams(app, bean)).toBe(65.5);
  await page.reload();
  await expect(beans).toContainText('restam 65,5 g de 100 g · ~4 preparos');

  // A correction of the name alone leaves the bag to the brews.
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Catuaí amarelo');
  await page.getByRole('button', { name: 'Salvar grão' }).click();
  await expect(beans).toContainText('Catuaí amarelo');
  expect(await remainingGrams(app, bean)).toBe(65.5);

  await page.goto('/calculator?method=v60&recipe=v60-padrao');
  await page.getByLabel('Grão').selectOption({ label: 'Catuaí amarelo' });
  await expect(page.getByText(/^restam 65,5 g/)).toBeVisible();

  await page.goto('/beans');
  await page.getByRole('button', { name: 'Arquivar Catuaí amarelo' }).click();
  await expect(page.getByText('Todos os seus grãos estão arquivados.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver arquivados (1)' }).click();
  await page.getByRole('button', { name: 'Voltar a usar Catuaí amarelo' }).click();
  await expect(beans).toHaveCount(1);
  await page.getByRole('button', { name: 'Excluir Catuaí amarelo' }).click();
  await expect(beans).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(beans).toHaveCount(1);
});

test('journal, beans and recipes open and are written without a connection', async ({ app }) => {
  const person = await newPerson(app);
  const [brew] = await addBrews(app, person, [{ brewed_at: ago(2), notes: 'Doce' }]);
  const device = await startDevice(app);
  try {
    const { page } = await device.open();
    await enter(page, person.session, '/brews');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Números' }).click();
    await page.getByRole('heading', { name: 'Mês a mês' }).waitFor();
    await page.getByRole('link', { name: 'Diário' }).last().click();
    await rows(page).getByRole('link', { name: /V60/ }).first().click();
    await expect(page.getByLabel('Notas')).toHaveValue('Doce');
    await expectKept(page);
    await expectCopies(
      page,
      [
        ['journal', ''],
        ['sums', '12m'],
        ['brew', brew],
      ].map((key) => JSON.stringify(['brews', person.id, ...key])),
    );
    await device.close();

    const { page: later } = await device.open({ offline: true });
    await later.goto('/brews?view=figures');
    await expect(later.getByRole('heading', { name: 'Mês a mês' })).toBeVisible();
    await later.goto('/brews');
    await expect(rows(later)).toContainText('Doce');
    await rows(later).getByRole('link', { name: /V60/ }).first().click();
    await expect(later.getByText('1:16,7', { exact: true })).toBeVisible();
    // What is written now waits on the device, survives a reload, and goes by itself.
    await later.getByLabel('Notas').fill('Doce e leve');
    await expect(later.getByText(/^Guardado neste aparelho/)).toBeVisible();
    await later.reload();
    await expect(later.getByLabel('Notas')).toHaveValue('Doce e leve');

    await later.goto('/beans');
    await later.getByRole('button', { name: 'Adicionar o primeiro grão' }).click();
    const form = later.getByRole('dialog');
    await form.getByLabel('Nome').fill('Catuaí da Serra');
    await form.getByRole('button', { name: 'Adicionar' }).click();
    await expect(later.getByText(/^Guardado neste aparelho/)).toBeVisible();
    const bean = later.getByRole('listitem').filter({ hasText: 'Catuaí da Serra' });
    await expect(bean).toBeVisible();
    await later.reload();
    await expect(bean).toBeVisible();

    await later.goto('/recipes/new?method=v60');
    await later
      .locator('li')
      .getByRole('button', { name: /Kasuya|Hoffmann|V60/ })
      .nth(1)
      .click();
    await later.getByLabel('Nome', { exact: true }).fill('Da serra');
    await later.getByRole('button', { name: 'Salvar receita' }).click();
    await expect(later.getByRole('heading', { name: 'Da serra' })).toBeVisible();
    await later.reload();
    await expect(later.getByRole('heading', { name: 'Da serra' })).toBeVisible();
    await later.getByRole('link', { name: 'Editar' }).click();
    await later.getByLabel('Nome', { exact: true }).fill('Da serra, mais fina');
    await later.getByRole('button', { name: 'Salvar receita' }).click();
    await later.goto('/recipes');
    await expect(later.getByText('Da serra, mais fina')).toBeVisible();

    // Meanwhile the same notes were changed elsewhere: both versions are kept.
    await sql(app, 'update public.brews set notes = $2 where id = $1', [brew, 'Doce, sim']);
    await later.context().setOffline(false);
    await expect(later.getByRole('button', { name: 'Ver lista' })).toBeHidden();
    const saved = await sql(
      app,
      `select (select notes from public.brews where id = $1) as notes,
              (select name from public.beans where user_id = $2) as bean,
              (select array_agg(title) from public.recipes where user_id = $2) as recipes`,
      [brew, person.id],
    );
    expect(saved).toEqual([
      {
        notes: 'Doce, sim\n\n— e também —\n\nDoce e leve',
        bean: 'Catuaí da Serra',
        recipes: ['Da serra, mais fina'],
      },
    ]);
    await later.goto('/beans');
    await expect(bean).toHaveCount(1);
  } finally {
    await device.discard();
  }
});

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
  await expect(rows(page)).toContainText('Coador da vó');
  await expect(rows(page)).toContainText('20,5 g · 300 ml · 1:14,6 · 3:20');
  const saved = () =>
    sql(
      app,
      `select method_id, coffee_grams::float as coffee, grind_setting::float as grind, counts, flavours, body,
         (select total_brews from public.profiles where id = $1) as total
       from public.brews where user_id = $1 order by brewed_at`,
      [person.id],
    );
  await expect.poll(saved).toMatchObject([{ coffee: 20.5, grind: 22.5, counts: true, total: 1 }]);

  await rows(page)
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
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/brews?q=jasmim');
  await expect(page.getByText('Nenhum preparo assim')).toBeVisible();

  // Without a connection it waits, opens, and goes by itself.
  await page.goto('/brews');
  await page.getByRole('button', { name: 'Anotar' }).click();
  await expect(form.getByLabel('Café (g)')).toHaveValue('19');
  await page.context().setOffline(true);
  await form.getByLabel('Notas').fill('Sem rede');
  await form.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Sem rede');
  await page.context().setOffline(false);
  await expect.poll(saved).toHaveLength(2);
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
    for (const scheme of ['light', 'dark'] as const) {
      await setColorScheme(page, scheme);
      await expectAccessible(page);
    }
  };
  await rows(page).first().waitFor();
  await look();
  for (const path of [
    '/brews?view=figures',
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
