import type { Page } from 'playwright/test';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { enter, newPerson } from './support/people.ts';
import { drawPicture } from './support/picture.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

async function choosePhoto(page: Page, buffer: Buffer, mimeType = 'image/jpeg'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Alterar foto do perfil' }).click();
  await (await chooser).setFiles({ name: 'foto.jpg', mimeType, buffer });
}

test('a photo is framed, uploaded and shown everywhere once saved', async ({ page, app }) => {
  const person = await newPerson(app, 'Foto Teste');
  await enter(page, person.session, '/profile');
  await page.getByRole('link', { name: 'Editar Perfil' }).click();
  await expect(page.getByRole('heading', { name: 'Editar Perfil', level: 1 })).toBeVisible();
  const buffer = await drawPicture(page, 900, 600, 'image/jpeg');

  await choosePhoto(page, Buffer.from('not a picture'));
  await expect(page.getByText('Escolha uma foto em JPEG, PNG ou WebP.')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar', exact: true }).last().click();

  await choosePhoto(page, buffer);
  const frame = page.getByRole('application', { name: /^Recorte da foto/ });
  const picture = frame.locator('img');
  await expect(frame).toBeFocused();
  await expect(picture).toHaveCSS('visibility', 'visible');
  await expectAccessible(page);
  const left = () => picture.evaluate((image) => Number.parseFloat(image.style.left));
  const before = await left();
  await page.keyboard.press('ArrowRight');
  expect(await left()).toBeLessThan(before);
  await page.keyboard.press('+');
  await expect(page.getByRole('slider', { name: 'Aproximação' })).toHaveAttribute(
    'aria-valuetext',
    '115%',
  );
  const box = await frame.boundingBox();
  if (!box) throw new Error('The frame has no size.');
  const beforeDrag = await left();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await left()).toBeGreaterThan(beforeDrag);

  await page.route('**/storage/v1/object/avatars/**', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(page.getByText('Erro ao enviar a imagem. Tente novamente.')).toBeVisible();
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(frame).toHaveCount(0);

  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  const shown = page.getByRole('main').locator(`img[src*="/avatars/${person.id}/"]`);
  await expect(shown).toHaveCount(2);
  const size = await shown.last().evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no image');
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual([512, 512]);
});

test('a taken username, a long bio and a failing server keep what was typed', async ({
  page,
  app,
}) => {
  const person = await newPerson(app, 'Nome Velho');
  await enter(page, person.session, '/settings');
  await page.getByRole('link', { name: 'Editar Perfil' }).click();
  const save = page.getByRole('button', { name: 'Salvar Alterações' });
  await page.getByLabel('Nome', { exact: true }).fill('');
  await save.click();
  await expect(page.getByText('Nome é obrigatório.')).toBeVisible();
  await page.getByLabel('Nome', { exact: true }).fill('Nome Novo');
  await page.getByLabel('Nome de usuário').fill('AnaCoado');
  await expect(page.getByText('Nome de usuário já existe.')).toBeVisible();
  await save.click();
  await expect(page).toHaveURL(/\/settings\/edit$/);
  const username = `nova.${person.id.slice(0, 8)}`;
  await page.getByLabel('Nome de usuário').fill(username);
  await expect(page.getByText('Disponível.')).toBeVisible();
  await page.getByLabel('Bio').fill('x'.repeat(161));
  await expect(page.getByText('161 de 160 caracteres')).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await save.click();
  await expect(page.getByText('Use até 160 caracteres.')).toBeVisible();
  await page.getByLabel('Bio').fill('Coado às seis, espresso às dez.');

  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'no' } })
      : route.fallback(),
  );
  await save.click();
  await expect(page.getByText(/^Não foi possível salvar o perfil\./)).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Nome Novo');
  await expect(page.getByLabel('Bio')).toHaveValue('Coado às seis, espresso às dez.');
  await expectAccessible(page);
  await page.unroute('**/rest/v1/profiles*');

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Nome Novo');
  await save.click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { name: 'Nome Novo' })).toBeVisible();
  await expect(page.getByText(`@${username}`)).toBeVisible();
  await expect(page.getByText('Coado às seis, espresso às dez.')).toBeVisible();
});
