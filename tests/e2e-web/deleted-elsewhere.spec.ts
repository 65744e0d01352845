import type { Locator, Page } from 'playwright/test';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { newRecipe, sql } from './support/community.ts';
import { addBrews, ago } from './support/journal.ts';
import { enter, newPerson } from './support/people.ts';
import { toasterLoaded } from './support/quiet.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Changes made without a connection to rows that another device deletes meanwhile. */

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

interface Change {
  path: string;
  opens: RegExp;
  field: string;
  to: string;
  save: string;
  remove: string;
}

/** Changes a row without a connection, deletes it elsewhere, and returns the list of writes. */
async function loseRow(page: Page, change: Change, remove: () => Promise<unknown>) {
  await page.goto(change.path);
  const opener = (role: 'button' | 'link') => page.getByRole(role, { name: change.opens });
  await opener('button').or(opener('link')).first().click();
  const field = page.getByLabel(change.field, { exact: true });
  await field.waitFor();
  await toasterLoaded(page);
  await page.context().setOffline(true);
  await field.fill(change.to);
  await page.getByRole('button', { name: change.save }).click();
  await expect(page.getByText(/^Guardado neste aparelho/)).toBeVisible();
  await remove();
  await page.context().setOffline(false);
  await expect(page.getByText('1 recusado')).toBeVisible();
  await page.getByRole('button', { name: 'Ver lista' }).click();
  const list = page.getByRole('dialog', { name: 'Aguardando envio' });
  await expect(list.getByText('Isto foi apagado em outro aparelho')).toBeVisible();
  await expect(list.getByRole('button', { name: /^Tentar de novo/ })).toBeHidden();
  return list;
}

async function closeEmpty(list: Locator) {
  await expect(list.getByText('Não há mais nada para enviar.')).toBeVisible();
  await list.press('Escape');
  await expect(list).toBeHidden();
}

const NAME = { opens: /^Editar/, field: 'Nome' } as const;

const changesOf = (brew: string, recipe: string): readonly Change[] => [
  { path: '/beans', ...NAME, to: 'Da serra alta', save: 'Salvar grão', remove: 'beans' },
  { path: '/settings/waters', ...NAME, to: 'Da fonte', save: 'Salvar água', remove: 'waters' },
  { path: '/methods', ...NAME, to: 'Do tio', save: 'Salvar método', remove: 'brew_methods' },
  {
    path: `/brews/${brew}`,
    opens: /^Corrigir/,
    field: 'Apetrechos',
    to: 'Papel 02',
    save: 'Salvar correção',
    remove: 'brews',
  },
  {
    path: `/recipes/${recipe}`,
    ...NAME,
    to: 'De segunda',
    save: 'Salvar receita',
    remove: 'recipes',
  },
];

test('rows of five kinds that were deleted elsewhere are created anew', async ({ app, page }) => {
  const ana = await newPerson(app, 'Ana Viaja');
  const [brew = ''] = await addBrews(app, ana, [{ brewed_at: ago(2), rating: 4 }]);
  const recipe = await newRecipe(app, ana, 'De domingo');
  await sql(
    app,
    `with bean as (
       insert into public.beans (user_id, name, bag_grams, remaining_grams) values ($1, 'Da serra', 250, 200)
     ), method as (
       insert into public.brew_methods (id, user_id, name, capacity_ml) values ('own-' || gen_random_uuid(), $1, 'Da vó', 150)
     ), water as (
       insert into public.waters (user_id, name, hardness) values ($1, 'Da bica', 20)
     ), grinder as (
       insert into public.grinders (user_id, name) values ($1, 'Da loja') returning id
     ) select id from grinder`,
    [ana.id],
  );
  await sql(
    app,
    'update public.brews set grinder_id = (select id from public.grinders where user_id = $1), grind_setting = 20 where id = $2',
    [ana.id, brew],
  );
  await enter(page, ana.session, '/dashboard');
  for (const change of changesOf(brew, recipe)) {
    await test.step(change.remove, async () => {
      const list = await loseRow(page, change, async () => {
        await sql(app, `delete from public.${change.remove} where user_id = $1`, [ana.id]);
        if (change.remove !== 'brews') return;
        // The brew is added again without its grinder.
        await sql(app, 'delete from public.grinders where user_id = $1', [ana.id]);
      });
      if (change.remove === 'beans') await expectAccessible(page);
      await list.getByRole('button', { name: /^Criar de novo/ }).click();
      await closeEmpty(list);
    });
  }
  const stored = `select
    (select json_agg(json_build_array(name, bag_grams, remaining_grams)) from public.beans where user_id = $1) as beans,
    (select json_agg(json_build_array(name, hardness)) from public.waters where user_id = $1) as waters,
    (select json_agg(json_build_array(name, capacity_ml)) from public.brew_methods where user_id = $1) as methods,
    (select json_agg(json_build_array(gear, rating, coffee_grams, grind_setting)) from public.brews where user_id = $1) as brews,
    (select json_agg(title) from public.recipes where user_id = $1) as recipes`;
  expect(await sql(app, stored, [ana.id])).toEqual([
    {
      beans: [['Da serra alta', 250, 200]],
      waters: [['Da fonte', 20]],
      methods: [['Do tio', 150]],
      brews: [['Papel 02', 4, 15, 20]],
      recipes: ['De segunda'],
    },
  ]);
});

test('a change to a deleted row is copied or dropped', async ({ app, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ana = await newPerson(app, 'Ana Viaja');
  await sql(app, `insert into public.waters (user_id, name, hardness) values ($1, 'Da bica', 20)`, [
    ana.id,
  ]);
  await enter(page, ana.session, '/dashboard');
  const change = {
    path: '/settings/waters',
    opens: /^Editar/,
    field: 'Notas',
    to: 'Da serra',
    save: 'Salvar água',
    remove: 'waters',
  };
  const list = await loseRow(page, change, () =>
    sql(app, 'delete from public.waters where user_id = $1', [ana.id]),
  );
  await list.getByRole('button', { name: /^Copiar texto/ }).click();
  await expect(page.getByText('Texto copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Nome: Da bica\nDureza (mg/L): 20\nNotas: Da serra',
  );
  await list.getByRole('button', { name: /^Descartar/ }).click();
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await closeEmpty(list);
  expect(await sql(app, 'select from public.waters where user_id = $1', [ana.id])).toEqual([]);
});
