import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { encodeCurve } from '../../src/shared/weighing/curve.ts';
import type { TestApp } from '../support/app.ts';
import { sql } from './support/community.ts';
import { enter, newPerson, type Person } from './support/people.ts';
import { drawPicture } from './support/picture.ts';
import { dataOf } from './support/relations.ts';
import { SHORT_RECIPE } from './support/running-brew.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function fillAccount(app: TestApp, person: Person, picture: Buffer): Promise<void> {
  const db = dataOf(app, person);
  const [bean, grinder, water, brew] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const method = `own-${randomUUID()}`;
  const photo = `${person.id}/${randomUUID()}.png`;
  const beanPhoto = `${person.id}/${randomUUID()}.png`;
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const base = {
    method_id: method,
    bean_id: bean,
    grinder_id: grinder,
    water_id: water,
    grind_setting: 22,
    coffee_grams: 15,
    water_ml: 250,
  };
  const curve = encodeCurve(
    [0, 1000].map((atMs) => ({ atMs, grams: atMs / 100, afterGap: false })),
  );
  const files = db.storage.from('brew-photos');
  const answers = [
    await db.from('brew_methods').insert({ id: method, name: 'Pano da vó' }),
    await db.from('waters').insert({ id: water, name: 'Da bica', hardness: 60 }),
    await db.from('grinders').insert({ id: grinder, name: 'Manual da vó' }),
    await db
      .from('grinder_settings')
      .insert({ grinder_id: grinder, method_id: method, setting: 22 }),
    await files.upload(photo, picture, { contentType: 'image/png' }),
    await files.upload(beanPhoto, picture, { contentType: 'image/png' }),
    await db.from('beans').insert({
      id: bean,
      name: 'Da feira',
      photo_path: beanPhoto,
      bag_grams: 250,
      remaining_grams: 250,
      portions: [{ grams: 50, frozen_on: '2026-01-02', thawed_on: null }],
    }),
    await db.from('brews').insert({ ...base, id: brew, taste: 'azedo', brewed_at: at(2) }),
    await db.from('brews').insert({
      ...base,
      id: randomUUID(),
      taste: 'bom',
      grind_points: -1,
      dialled_from: brew,
      brewed_at: at(1),
    }),
    await db.from('brews').update({ photo_path: photo }).eq('id', brew),
    await db.from('brew_curves').insert({ brew_id: brew, curve }),
    await db.from('recipes').insert({
      id: randomUUID(),
      method_id: method,
      bean_id: bean,
      title: 'Pano doce',
      roast: 'Média',
      coffee_grams: 15,
      water_ml: 250,
      grind: 'Média',
      steps: SHORT_RECIPE.steps,
      total_seconds: 180,
    }),
  ];
  for (const { error } of answers) if (error) throw error;
}

/** Returns the brews of an account with all referenced rows, by names instead of ids. */
const accountOf = (app: TestApp, { id }: Person) =>
  sql(
    app,
    `select brew.taste, before.taste as before, brew.dialled_by, method.name as method, bean.name as bean,
       bean.portions, bean.remaining_grams::int as left, bean.photo_path is not null as bean_photo,
       grinder.name as grinder, setting.setting::int as setting, water.name as water, recipe.title as recipe,
       brew.photo_path is not null as photo, curve.curve is not null as curve
     from public.brews brew
     join public.brew_methods method on method.id = brew.method_id and method.user_id = brew.user_id
     join public.beans bean on bean.id = brew.bean_id and bean.user_id = brew.user_id
     join public.grinders grinder on grinder.id = brew.grinder_id and grinder.user_id = brew.user_id
     join public.grinder_settings setting on setting.grinder_id = grinder.id and setting.method_id = method.id
     join public.waters water on water.id = brew.water_id and water.user_id = brew.user_id
     join public.recipes recipe on recipe.bean_id = bean.id and recipe.method_id = method.id
     left join public.brews before on before.id = brew.dialled_from
     left join public.brew_curves curve on curve.brew_id = brew.id
     where brew.user_id = $1 order by brew.brewed_at`,
    [id],
  );

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('a backup of everything comes whole into a second account while the first keeps its own', async ({
  app,
  page,
}) => {
  const first = await newPerson(app);
  await page.goto('/');
  await fillAccount(app, first, await drawPicture(page));
  const before = await accountOf(app, first);
  expect(before).toHaveLength(2);
  await enter(page, first.session, '/settings/data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar tudo' }).click();
  const zip = await readFile(await (await download).path());

  const second = await newPerson(app);
  await enter(page, second.session, '/settings/data/import');
  await choose(page, 'coado.zip', zip);
  await expect(
    page.getByRole('list', { name: 'Primeiras linhas' }).getByText('Pano da vó').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Importar 2 preparos' }).click();
  await expect(page.getByText('2 preparos no seu diário.')).toBeVisible();
  for (const line of [
    'Preparos: 2 de 2',
    'Métodos: 1 de 1',
    'Água: 1 de 1',
    'Grãos: 1 de 1',
    'Moedores: 1 de 1',
    'Ajustes dos moedores: 1 de 1',
    'Receitas: 1 de 1',
    'Curvas da balança: 1 de 1',
    'Fotos: 2 de 2',
  ]) {
    await expect(page.getByText(line, { exact: true })).toBeVisible();
  }
  expect(await accountOf(app, second)).toEqual(before);
  expect(await accountOf(app, first)).toEqual(before);

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('2 preparos removidos do diário.')).toBeVisible();
  expect(
    await sql(
      app,
      `select (select count(*) from public.brew_methods where user_id = $1)::int as methods,
         (select count(*) from public.beans where user_id = $1)::int as beans,
         (select count(*) from public.grinders where user_id = $1)::int as grinders,
         (select count(*) from public.waters where user_id = $1)::int as waters,
         (select count(*) from public.recipes where user_id = $1)::int as recipes`,
      [second.id],
    ),
  ).toEqual([{ methods: 0, beans: 0, grinders: 0, waters: 0, recipes: 0 }]);
  expect(await accountOf(app, first)).toEqual(before);
});

test("Beanconqueror's backup shows its extra facts on the brew and on the bean", async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/settings/data/import');
  const zip = await readFile('tests/fixtures/beanconqueror/Beanconqueror.zip');
  await choose(page, 'Beanconqueror.zip', zip);
  await page.getByRole('button', { name: 'Importar 50 preparos' }).click();
  await expect(page.getByText('50 preparos no seu diário.')).toBeVisible();
  await expect(page.getByText('Preparos: 50 de 50', { exact: true })).toBeVisible();
  await expect(page.getByText('Grãos: 6 de 6', { exact: true })).toBeVisible();
  await page.goto('/beans');
  const blend = page.getByRole('listitem').filter({ hasText: 'Blend da Casa' });
  await blend.getByText(/^Do outro app/).click();
  await expect(blend.getByText('70 %, Brasil, Cerrado Mineiro, Mundo Novo, Natural')).toBeVisible();
  await expectAccessible(page);
  const [brew] = await sql(
    app,
    `select id from public.brews where user_id = $1 and facts @> '[{"label": "Floração"}]' limit 1`,
    [person.id],
  );
  await page.goto(`/brews/${String(brew?.id)}`);
  await page.getByText(/^Do outro app/).click();
  await expect(page.getByText('Floração', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
