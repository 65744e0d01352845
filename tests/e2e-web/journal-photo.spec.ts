import type { Page } from 'playwright/test';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { addBrews, ago, journalRows, photoOf } from './support/journal.ts';
import { enter, newPerson } from './support/people.ts';
import { drawPicture } from './support/picture.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

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
    buffer: await drawPicture(page, 2400, 1800),
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
  await expect(journalRows(page).locator('img')).toHaveJSProperty('complete', true);

  await page.goto(`/brews/${brew}`);
  await page.getByRole('button', { name: 'Remover foto' }).click();
  await expect(page.getByRole('button', { name: 'Adicionar foto' })).toBeVisible();
  expect(await photoOf(app, brew)).toEqual({ path: null, exists: false });
});
