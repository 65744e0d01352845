import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { sql } from './support/community.ts';
import { addBrews, ago, journalRows } from './support/journal.ts';
import { expectCopied, expectCopies, startDevice } from './support/offline.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Storing the app's files and restarting the browser take most of the 40 s on a calm machine.
test.slow();

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

test('the journal opens without a connection, and a brew corrected there and elsewhere has both texts', async ({
  app,
}) => {
  const person = await newPerson(app);
  const [brew] = await addBrews(app, person, [{ brewed_at: ago(2), notes: 'Doce' }]);
  const device = await startDevice(app);
  try {
    const { page } = await device.open();
    await enter(page, person.session, '/brews');
    await expect(journalRows(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Números' }).click();
    await page.getByRole('heading', { name: 'Mês a mês' }).waitFor();
    await page.getByRole('link', { name: 'Diário' }).last().click();
    await journalRows(page).getByRole('link', { name: /V60/ }).first().click();
    await expect(page.getByLabel('Notas')).toHaveValue('Doce');
    await expectCopied(page);
    // The recipes were prefetched, not visited.
    await expectCopies(
      page,
      [
        ['brews', person.id, 'journal', ''],
        ['brews', person.id, 'totals', '12m'],
        ['brews', person.id, 'brew', brew],
        ['recipes', person.id, 'list', '', ''],
      ].map((key) => JSON.stringify(key)),
    );
    await device.close();

    const { page: later } = await device.open({ offline: true });
    const said: string[] = [];
    later.on('console', (line) => {
      if (line.type() === 'error') said.push(line.text());
    });
    later.on('pageerror', (error) => said.push(error.message));
    // The browser logs each failed request; the app must log no further errors.
    for (const path of [
      '/brews',
      '/beans',
      '/recipes',
      '/dashboard',
      '/community',
      '/calculator',
    ]) {
      await later.goto(path);
      await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(later.getByText('Sem conexão').first()).toBeVisible();
    }
    expect(said.filter((text) => !/net::ERR_/.test(text))).toEqual([]);
    await later.goto('/brews/figures');
    await expect(later.getByRole('heading', { name: 'Mês a mês' })).toBeVisible();
    await later.goto('/brews');
    await expect(journalRows(later)).toContainText('Doce');
    await journalRows(later).getByRole('link', { name: /V60/ }).first().click();
    await expect(later.getByText('1:16,7', { exact: true })).toBeVisible();
    await later.getByLabel('Notas').fill('Doce e leve');
    await expect(later.getByText(/^Guardado neste aparelho/)).toBeVisible();
    await later.reload();
    await expect(later.getByLabel('Notas')).toHaveValue('Doce e leve');

    // Another device changed the same notes meanwhile, so the app keeps both versions.
    await sql(app, 'update public.brews set notes = $2 where id = $1', [brew, 'Doce, sim']);
    await later.context().setOffline(false);
    await expect
      .poll(() => sql(app, 'select notes from public.brews where id = $1', [brew]))
      .toEqual([{ notes: 'Doce, sim\n\n— e também —\n\nDoce e leve' }]);
    await expect(later.getByRole('button', { name: 'Ver lista' })).toBeHidden();
  } finally {
    await device.discard();
  }
});

test('a bean, a brew with it and a recipe written without a connection arrive in order', async ({
  app,
}) => {
  const person = await newPerson(app);
  const device = await startDevice(app);
  try {
    const { page } = await device.open();
    await enter(page, person.session, '/brews');
    await expect(page.getByRole('button', { name: 'Anotar sem timer' })).toBeVisible();
    await expectCopied(page);
    await expectCopies(page, [JSON.stringify(['recipes', person.id, 'list', '', ''])]);
    await page.getByRole('link', { name: 'Meus grãos' }).click();
    await expect(page.getByRole('button', { name: 'Adicionar o primeiro grão' })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Adicionar o primeiro grão' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nome').fill('Catuaí da Serra');
    await form.getByRole('button', { name: 'Adicionar grão' }).click();
    await expect(page.getByText(/^Guardado neste aparelho/)).toBeVisible();
    const bean = page.getByRole('listitem').filter({ hasText: 'Catuaí da Serra' });
    await expect(bean).toBeVisible();
    await page.reload();
    await expect(bean).toBeVisible();
    await page.getByRole('link', { name: 'Diário' }).last().click();
    await page.getByRole('button', { name: 'Anotar sem timer' }).click();
    await form.getByLabel('Grão').selectOption('Catuaí da Serra');
    await form.getByRole('button', { name: 'Anotar', exact: true }).click();
    await expect(form).toBeHidden();

    await page.goto('/recipes/new?method=v60');
    await page
      .locator('li')
      .getByRole('button', { name: /Kasuya|Hoffmann|V60/ })
      .nth(1)
      .click();
    await page.getByLabel('Nome', { exact: true }).fill('Da serra');
    await page.getByRole('button', { name: 'Salvar receita' }).click();
    await expect(page.getByRole('heading', { name: 'Da serra' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Da serra' })).toBeVisible();
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByLabel('Nome', { exact: true }).fill('Da serra, mais fina');
    await page.getByRole('button', { name: 'Salvar receita' }).click();
    await page.goto('/recipes');
    await expect(page.getByText('Da serra, mais fina')).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: 'Ver lista' })).toBeHidden();
    const saved = () =>
      sql(
        app,
        `select bean.name as bean,
           (select array_agg(title) from public.recipes where user_id = $1) as recipes
         from public.brews join public.beans as bean on bean.id = bean_id
         where brews.user_id = $1`,
        [person.id],
      );
    await expect
      .poll(saved)
      .toEqual([{ bean: 'Catuaí da Serra', recipes: ['Da serra, mais fina'] }]);
    await page.goto('/beans');
    await expect(bean).toHaveCount(1);
  } finally {
    await device.discard();
  }
});
