import { randomUUID } from 'node:crypto';
import { type CurvePoint, encodeCurve } from '../../src/shared/weighing/curve.ts';
import type { TestApp } from '../support/app.ts';
import { newRecipe, postSaying } from './support/community.ts';
import { addBrews } from './support/journal.ts';
import { enter, newPerson, type Person } from './support/people.ts';
import { dataOf } from './support/relations.ts';
import { SHORT_RECIPE } from './support/running-brew.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Returns the curve of the short recipe with `bloomGrams` in the bloom. */
function pour(bloomGrams: number): string {
  const gramsAt = (ms: number) =>
    ms < 6000
      ? Math.min(bloomGrams, (bloomGrams * ms) / 4000)
      : Math.min(80, bloomGrams + ((80 - bloomGrams) * (ms - 6000)) / 8000);
  const points = Array.from({ length: 200 }, (_, index): CurvePoint => {
    const atMs = index * 100;
    return { atMs, grams: Math.round(gramsAt(atMs) * 10) / 10, afterGap: false };
  });
  return encodeCurve(points);
}

async function weighedBrew(app: TestApp, person: Person, recipeId: string, bloomGrams: number) {
  const parts = { brewed_at: new Date().toISOString(), recipe: { ...SHORT_RECIPE, recipeId } };
  const [id] = await addBrews(app, person, [parts]);
  const { error } = await dataOf(app, person)
    .from('brew_curves')
    .insert({ brew_id: id, user_id: person.id, curve: pour(bloomGrams) });
  if (error) throw error;
  return String(id);
}

test('a curve is compared in words, shown in a post, and brewed along by another person', async ({
  app,
  page,
  browser,
}) => {
  const [ana, bia] = [await newPerson(app, 'Ana Torra'), await newPerson(app, 'Bia Filtro')];
  const title = `Da Ana ${randomUUID().slice(0, 8)}`;
  await newRecipe(app, ana, title);
  const { data } = await dataOf(app, ana).from('recipes').select('id').eq('title', title).single();
  const recipeId = String(data?.id);
  const first = await weighedBrew(app, ana, recipeId, 20);
  const second = await weighedBrew(app, ana, recipeId, 32);

  await test.step('two pours over each other, and where they differ', async () => {
    await enter(page, ana.session, `/brews/compare?a=${first}&b=${second}`);
    await expect(page.getByRole('img', { name: /^As curvas dos dois preparos/ })).toBeVisible();
    await expect(page.getByText('a pré-infusão levou 12 g a mais')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the journal’s brew is published with its curve', async () => {
    await page.goto(`/brews/${second}`);
    await page.getByRole('link', { name: 'Publicar' }).click();
    const dialog = page.getByRole('dialog');
    const shows = dialog.getByRole('switch', { name: 'Mostrar a curva do meu último preparo' });
    await expect(shows).toBeChecked();
    await dialog.getByPlaceholder(/^O que está acontecendo/).fill(title);
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(dialog).toBeHidden();
    const card = postSaying(page, title);
    await expect(card.getByRole('img', { name: 'Curva do preparo de Ana Torra' })).toBeVisible();
  });

  await test.step('another person pours along with it', async () => {
    const context = await browser.newContext({ baseURL: app.url, locale: 'pt-BR' });
    const bias = await context.newPage();
    await enter(bias, bia.session, '/community');
    const card = postSaying(bias, title);
    await expect(card.getByRole('img', { name: 'Curva do preparo de Ana Torra' })).toBeVisible();
    await card.getByRole('link', { name: /^Preparar/ }).click();
    await bias.getByRole('button', { name: 'Com balança' }).click();
    await bias.getByRole('button', { name: 'Bom despejo' }).click();
    const ghost = bias.getByRole('button', { name: 'Curva de Ana Torra' });
    await expect(ghost).toHaveAttribute('aria-pressed', 'true');
    await ghost.click();
    await expect(ghost).toHaveAttribute('aria-pressed', 'false');
    await context.close();
  });
});
