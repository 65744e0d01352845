import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { sql } from './support/community.ts';
import { addBrews, ago, journalRows } from './support/journal.ts';
import { expectCopies, expectKept, startDevice } from './support/offline.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Storing the app's files and restarting the browser take most of the 40 s on a calm machine.
test.slow();

// These tests provoke the errors listed here.
test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

test('journal, beans and recipes open and are written without a connection', async ({ app }) => {
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
    await expectKept(page);
    // The recipes were not visited: they are read ahead.
    await expectCopies(
      page,
      [
        ['brews', person.id, 'journal', ''],
        ['brews', person.id, 'sums', '12m'],
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
    // The browser's own message about each request is fine; the app has nothing to add to it.
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
    // A brew written now waits on the device, survives a reload, and is sent automatically.
    await later.getByLabel('Notas').fill('Doce e leve');
    await expect(later.getByText(/^Guardado neste aparelho/)).toBeVisible();
    await later.reload();
    await expect(later.getByLabel('Notas')).toHaveValue('Doce e leve');

    await later.goto('/beans');
    await later.getByRole('button', { name: 'Adicionar o primeiro grão' }).click();
    const form = later.getByRole('dialog');
    await form.getByLabel('Nome').fill('Catuaí da Serra');
    await form.getByRole('button', { name: 'Adicionar grão' }).click();
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
