import type { BrowserContext } from 'playwright/test';
import { pressItem } from './support/menu.ts';
import { bubble, choose, conversationOf, OPTIONS, savedTexts, write } from './support/messages.ts';
import { enter, newPerson } from './support/people.ts';
import { drawPicture } from './support/picture.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const contexts: BrowserContext[] = [];

test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

test('a long press and a right click open the actions of a message', async ({
  app,
  browser,
  page,
}) => {
  const [ana, beto] = [await newPerson(app, 'Ana Aperta'), await newPerson(app, 'Beto Aperta')];
  const chat = await conversationOf(app, ana, beto);
  await write(app, beto, chat, 'Chegou o café');

  await enter(page, ana.session, `/messages/${beto.id}`);
  await bubble(page, 'Chegou o café').getByText('Chegou o café').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Responder' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bubble(page, 'Chegou o café').getByRole('button', { name: OPTIONS })).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await pressItem(page, 'Responder');
  await expect(page.getByRole('region', { name: 'Respondendo a Beto Aperta' })).toBeVisible();

  const phone = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  contexts.push(phone);
  const small = await phone.newPage();
  await enter(small, ana.session, `/messages/${beto.id}`);
  const box = await bubble(small, 'Chegou o café').getByText('Chegou o café').boundingBox();
  if (box === null) throw new Error('The message is not on screen');
  const input = await phone.newCDPSession(small);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(small.getByRole('menuitem', { name: 'Responder' })).toBeVisible();
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await small.getByRole('menuitem', { name: 'Responder' }).tap();
  await expect(small.getByRole('region', { name: 'Respondendo a Beto Aperta' })).toBeVisible();
});

test('a text and a picture are forwarded to another conversation', async ({ app, page }) => {
  const [ana, beto] = [await newPerson(app, 'Ana Repassa'), await newPerson(app, 'Beto Repassa')];
  const caio = await newPerson(app, 'Caio Recebe');
  const chat = await conversationOf(app, ana, beto);
  const target = await conversationOf(app, ana, caio);
  await write(app, caio, target, 'Oi');
  await write(app, beto, chat, 'Promoção de moedor');

  await enter(page, ana.session, `/messages/${beto.id}`);
  await choose(page, 'Promoção de moedor', 'Encaminhar');
  const dialog = page.getByRole('dialog', { name: 'Encaminhar para' });
  await expect(dialog.getByRole('button', { name: /Beto Repassa/ })).toBeVisible();
  await dialog.getByRole('searchbox').fill('cáio');
  await expect(dialog.getByRole('button', { name: /Beto Repassa/ })).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Caio Recebe/ }).press('Enter');
  await expect(page.getByText('Mensagem encaminhada')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(() => savedTexts(app, target)).toEqual(['Oi', 'Promoção de moedor']);

  const file = { name: 'a.png', mimeType: 'image/png', buffer: await drawPicture(page, 300, 200) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('enviada', { exact: true })).toBeVisible();
  const image = page.getByRole('listitem').filter({ has: page.getByLabel(/^Abrir a imagem/) });
  await image.click({ button: 'right', position: { x: 5, y: 5 } });
  await pressItem(page, 'Encaminhar');
  await dialog.getByRole('button', { name: /Caio Recebe/ }).press('Enter');
  // Waits for the upload: leaving the page would repeat it, and the browser would log an error.
  await expect.poll(() => savedTexts(app, target)).toHaveLength(3);
  await page.goto(`/messages/${caio.id}`);
  await expect(page.getByRole('button', { name: /^Abrir a imagem/ })).toBeVisible();
  await expect(bubble(page, 'Promoção de moedor')).toContainText('Você');
});

test('a conversation is muted, archived, brought back and deleted for oneself', async ({
  app,
  page,
}) => {
  const [ana, beto] = [await newPerson(app, 'Ana Arquiva'), await newPerson(app, 'Beto Arquiva')];
  const chat = await conversationOf(app, ana, beto);
  await write(app, beto, chat, 'Bom dia');
  const rows = page.getByRole('list', { name: 'Conversas', exact: true }).getByRole('listitem');
  const menu = page.getByRole('button', { name: 'Ações da conversa com Beto Arquiva' });
  const act = async (action: string) => {
    await menu.press('Enter');
    await pressItem(page, action);
    // The button opens the menu again only when the menu is closed.
    await expect(page.getByRole('menu')).toBeHidden();
  };

  await enter(page, ana.session, '/messages');
  await expect(rows).toHaveCount(1);
  await act('Silenciar');
  await expect(rows.getByText('silenciada')).toBeAttached();
  await act('Arquivar');
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Arquivadas' }).click();
  await expect(page.getByRole('list', { name: 'Conversas arquivadas' })).toBeVisible();
  await expectAccessible(page);
  await act('Voltar a avisar');
  await act('Desarquivar');
  await expect(page.getByText('Nada arquivado')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar às conversas' }).click();
  await expect(rows).toHaveCount(1);

  await page.getByRole('link', { name: /Beto Arquiva/ }).click();
  await expect(bubble(page, 'Bom dia')).toBeVisible();
  await page.getByRole('button', { name: 'Opções da conversa com Beto Arquiva' }).press('Enter');
  await pressItem(page, 'Apagar conversa');
  const question = page.getByRole('dialog', { name: 'Apagar a conversa com Beto Arquiva?' });
  await question.getByRole('button', { name: 'Apagar' }).click();
  await expect(page.getByText('Conversa apagada para você.')).toBeVisible();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByText('Nenhuma conversa ainda')).toBeVisible();
  expect(await savedTexts(app, chat)).toEqual(['Bom dia']);

  await write(app, beto, chat, 'Voltei');
  await expect(rows.getByText('Voltei')).toBeVisible();
});
