import type { Page } from 'playwright/test';
import type { TestApp } from '../support/app.ts';
import { BAD_ANSWER } from '../support/complaints.ts';
import { count, sql } from './support/community.ts';
import { pressItem } from './support/menu.ts';
import { bubble, bubbles } from './support/messages.ts';
import { enter, newPerson, type Person } from './support/people.ts';
import { drawPicture } from './support/picture.ts';
import { expect, expectAccessibleInBoth, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, /AbortError/] } });

const STORED = '**/storage/v1/object/chat_media/**';
const SIGNED = '**/storage/v1/object/sign/chat_media/**';

async function openChat(app: TestApp, page: Page): Promise<{ ana: Person; beto: Person }> {
  const [ana, beto] = await Promise.all([newPerson(app, 'Ana Foto'), newPerson(app, 'Beto Olha')]);
  await enter(page, ana.session, `/messages/${beto.id}`);
  await expect(page.getByRole('button', { name: 'Enviar imagem' })).toBeVisible();
  return { ana, beto };
}

async function choose(page: Page, buffer: Buffer, mimeType = 'image/png'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_0042.png', mimeType, buffer });
}

const picturesOf = (app: TestApp, person: Person) =>
  sql(
    app,
    'select image_url, image_width, image_height from public.messages where sender_id = $1 and image_url is not null',
    [person.id],
  );

test('a picture is made small, sent, seen by the other person, opened and saved', async ({
  app,
  page,
  browser,
}) => {
  const { ana, beto } = await openChat(app, page);
  const field = page.getByRole('textbox', { name: 'Mensagem', exact: true });
  await field.fill('Olha o bloom de hoje');
  await field.press('Enter');
  await expect(page.getByText('enviada', { exact: true })).toBeVisible();
  await bubble(page, 'Olha o bloom de hoje').getByText('Olha o bloom').click({ button: 'right' });
  await pressItem(page, 'Responder');
  await expect(page.getByRole('region', { name: /^Respondendo a/ })).toBeVisible();
  await choose(page, await drawPicture(page, 2400, 1200));
  const sent = page.getByRole('button', { name: /^Abrir a imagem/ });
  await expect(sent).toBeVisible();
  const quote = await bubbles(page)
    .last()
    .getByRole('button', { name: /Olha o bloom/ })
    .boundingBox();
  const top = (await sent.boundingBox())?.y ?? 0;
  expect((quote?.y ?? 0) + (quote?.height ?? Infinity)).toBeLessThanOrEqual(top);
  await expect.poll(async () => (await picturesOf(app, ana)).length).toBe(1);
  const [row] = await picturesOf(app, ana);
  expect(row).toMatchObject({ image_width: 1600, image_height: 800 });
  expect(row?.image_url).toMatch(/\.webp$/);

  const context = await browser.newContext({ baseURL: app.url, locale: 'pt-BR' });
  const other = await context.newPage();
  // The first URL has expired; the app must renew it without a message.
  let refused = 0;
  await other.route(SIGNED, async (route) => {
    if (route.request().method() !== 'GET' || refused > 0) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 400, json: { error: 'InvalidJWT' } });
  });
  await enter(other, beto.session, `/messages/${ana.id}`);
  const shown = other.getByRole('button', { name: 'Abrir a imagem: Foto de Ana Foto' });
  await expect(shown).toHaveAttribute('aria-busy', 'false');
  expect(refused).toBe(1);
  const box = await shown.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);

  await shown.focus();
  await other.keyboard.press('Enter');
  const lightbox = other.getByRole('dialog', { name: 'Foto de Ana Foto' });
  await expect(lightbox.getByRole('button', { name: 'Fechar a imagem' })).toBeFocused();
  const whole = lightbox.getByRole('img');
  const fitting = await whole.boundingBox();
  await other.keyboard.press('+');
  await expect
    .poll(async () => (await whole.boundingBox())?.width ?? 0)
    .toBeGreaterThan((fitting?.width ?? 0) * 1.3);
  await other.keyboard.press('0');
  await expect.poll(async () => (await whole.boundingBox())?.width).toBe(fitting?.width);
  const saving = other.waitForEvent('download');
  await lightbox.getByRole('button', { name: 'Baixar a imagem' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^coado-.+\.webp$/);
  await expectAccessibleInBoth(other);
  await other.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(shown).toBeFocused();
  await shown.click();
  await expect(lightbox).toBeVisible();
  await other.goBack();
  await expect(lightbox).toBeHidden();
  await expect(other).toHaveURL(new RegExp(`/messages/${ana.id}$`));
  await context.close();
});

test('a picture on its way can be stopped, and nothing of it is kept', async ({ app, page }) => {
  const { ana } = await openChat(app, page);
  // The upload gets no answer, so it stays pending until it is cancelled.
  await page.route(STORED, () => undefined);
  const started = page.waitForRequest(STORED);
  await choose(page, await drawPicture(page, 800, 600));
  const upload = await started;
  const stopped = page.waitForEvent('requestfailed', (request) => request === upload);
  await page.getByRole('button', { name: /^Cancelar o envio/ }).click();
  await stopped;
  await expect(page.getByRole('button', { name: /^Abrir a imagem/ })).toBeHidden();
  await page.unroute(STORED);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Enviar imagem' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Abrir a imagem/ })).toBeHidden();
  expect(await picturesOf(app, ana)).toEqual([]);
  expect(
    await count(app, "select count(*) from storage.objects where name like '%/' || $1 || '/%'", [
      ana.id,
    ]),
  ).toBe(0);
});

test('a file that is no picture is refused with a message', async ({ app, page }) => {
  await openChat(app, page);
  await choose(page, Buffer.from('not a picture at all'));
  const notice = page.getByRole('alert').filter({ hasText: 'Erro ao enviar imagem.' });
  await expect(notice).toContainText('Escolha uma foto em JPEG, PNG ou WebP.');
});

test('a picture that cannot be loaded says so in its own box, and shows once it can', async ({
  app,
  page,
}) => {
  const { ana, beto } = await openChat(app, page);
  await choose(page, await drawPicture(page, 900, 900));
  await expect.poll(async () => (await picturesOf(app, ana)).length).toBe(1);
  await page.route(SIGNED, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 400 }) : route.fallback(),
  );
  await enter(page, ana.session, `/messages/${beto.id}`);
  await expect(page.getByText('Não foi possível carregar a imagem.')).toBeVisible();
  await page.unroute(SIGNED);
  await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('button', { name: /^Abrir a imagem/ })).toHaveAttribute(
    'aria-busy',
    'false',
  );
});
