import type { BrowserContext, Page } from 'playwright/test';
import { BAD_ANSWER } from '../support/complaints.ts';
import {
  bubble,
  bubbles,
  choose,
  conversationOf,
  OPTIONS,
  readAll,
  savedTexts,
  send,
  write,
} from './support/messages.ts';
import { enter, newPerson, type Person } from './support/people.ts';
import { dataOf } from './support/relations.ts';
import { expect, expectAccessibleInBoth, test } from './support/test.ts';

test.use({ expectedErrors: { like: BAD_ANSWER } });

const contexts: BrowserContext[] = [];

test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

test('text goes both ways at once, with receipts, typing and presence', { tag: '@smoke' }, async ({
  page,
  app,
  browser,
}) => {
  const ana = await newPerson(app, 'Ana Teste');
  const beto = await newPerson(app, 'Beto Teste');
  const other = await browser.newContext({ baseURL: app.url });
  contexts.push(other);
  const betos = await other.newPage();

  await enter(page, ana.session, `/messages/${beto.id}`);
  await expect(page.getByText('Nenhuma mensagem ainda').first()).toBeVisible();
  await send(page, 'Oi, Beto!\nTem café?');
  await expect(bubble(page, 'Oi, Beto!')).toContainText('enviada');

  await enter(betos, beto.session, '/dashboard');
  await betos.getByRole('link', { name: 'Mensagens, 1 não lida' }).click();
  const row = betos.getByRole('link', { name: /Ana Teste/ });
  await expect(row).toContainText('Oi, Beto!');
  await expect(row).toContainText('1 não lida');
  await row.click();
  await expect(bubble(betos, 'Oi, Beto!')).toBeVisible();
  await expect(bubble(page, 'Oi, Beto!')).toContainText('lida');
  await expect(betos.getByRole('link', { name: 'Mensagens', exact: true })).toBeVisible();

  // Ana has written, so Beto sees that she is online; Beto has not written yet.
  await expect(betos.getByText('Online', { exact: true })).toBeVisible();
  await expect(page.getByText('Online', { exact: true })).toHaveCount(0);

  await betos.getByRole('textbox', { name: 'Mensagem', exact: true }).pressSequentially('Tem');
  await expect(page.getByText('digitando…')).toBeVisible();
  await send(betos, 'Tem sim');
  await send(betos, 'Acabei de passar');
  await expect(bubbles(page)).toHaveCount(3);
  await expect(bubbles(page)).toContainText(['Tem café?', 'Tem sim', 'Acabei de passar']);
  await expect(page.getByText('digitando…')).toHaveCount(0);
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expect(bubble(betos, 'Acabei de passar')).toContainText('lida');

  await send(page, 'Chego já');
  await expect(bubbles(betos)).toContainText([
    'Tem café?',
    'Tem sim',
    'Acabei de passar',
    'Chego já',
  ]);

  await other.close();
  contexts.pop();
  await expect(page.getByText(/^visto por último (ontem )?às \d\d:\d\d$/)).toBeVisible();
});

test('many quick messages of both appear in the same order on both screens', async ({
  page,
  app,
  browser,
}) => {
  const ana = await newPerson(app, 'Ana Teste');
  const beto = await newPerson(app, 'Beto Teste');
  const conversation = await conversationOf(app, ana, beto);
  const other = await browser.newContext({ baseURL: app.url });
  contexts.push(other);
  const betos = await other.newPage();
  await enter(page, ana.session, `/messages/${beto.id}`);
  await enter(betos, beto.session, `/messages/${ana.id}`);

  const numbers = Array.from({ length: 8 }, (_, index) => index + 1);
  const writeAll = async (from: Page, name: string) => {
    for (const number of numbers) await send(from, `${name} ${number}`);
  };
  await Promise.all([writeAll(page, 'ana'), writeAll(betos, 'beto')]);

  await expect.poll(async () => (await savedTexts(app, conversation)).length).toBe(16);
  const saved = await savedTexts(app, conversation);
  for (const name of ['ana', 'beto']) {
    expect(saved.filter((text) => String(text).startsWith(name))).toEqual(
      numbers.map((number) => `${name} ${number}`),
    );
  }
  for (const screen of [page, betos]) {
    await expect(bubbles(screen)).toContainText(saved.map(String));
    await expect(bubbles(screen)).toHaveCount(16);
  }
});

test('a message of one’s own can be deleted for both', async ({ page, app, browser }) => {
  const ana = await newPerson(app, 'Ana Teste');
  const beto = await newPerson(app, 'Beto Teste');
  const conversation = await conversationOf(app, ana, beto);
  await write(app, ana, conversation, 'Fica', 'Sai');
  const other = await browser.newContext({ baseURL: app.url });
  contexts.push(other);
  const betos = await other.newPage();
  await enter(betos, beto.session, `/messages/${ana.id}`);
  await expect(bubble(betos, 'Sai')).toBeVisible();

  await enter(page, ana.session, `/messages/${beto.id}`);
  await choose(page, 'Sai', 'Apagar');
  await page
    .getByRole('dialog', { name: 'Apagar esta mensagem?' })
    .getByRole('button', { name: 'Apagar' })
    .click();
  for (const screen of [page, betos]) {
    await expect(bubbles(screen).last()).toContainText('Mensagem apagada');
    await expect(bubble(screen, 'Sai')).toHaveCount(0);
  }
  expect(await savedTexts(app, conversation)).toEqual(['Fica', null]);
  await bubble(betos, 'Fica').hover();
  await bubble(betos, 'Fica').getByRole('button', { name: OPTIONS }).click();
  await expect(betos.getByRole('menuitem', { name: 'Denunciar' })).toBeVisible();
  await expect(betos.getByRole('menuitem', { name: 'Apagar' })).toHaveCount(0);
});

test('after a block the chat stays readable, and says why writing is closed', async ({
  page,
  app,
}) => {
  const ana = await newPerson(app, 'Ana Teste');
  const beto = await newPerson(app, 'Beto Teste');
  const clara = await newPerson(app, 'Clara Teste');
  const duda = await newPerson(app, 'Duda Teste');
  const conversation = await conversationOf(app, ana, beto);
  await write(app, beto, conversation, 'Antes do bloqueio');
  await enter(page, ana.session, `/messages/${beto.id}`);
  await expect(page.getByRole('textbox', { name: 'Mensagem', exact: true })).toBeVisible();

  for (const blocked of [ana, clara]) {
    const { error } = await dataOf(app, blocked === ana ? beto : clara)
      .from('blocks')
      .insert({ blocker_id: blocked === ana ? beto.id : clara.id, blocked_id: ana.id });
    expect(error).toBeNull();
  }
  await expect(page.getByText('Não é possível trocar mensagens nesta conversa.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mensagem', exact: true })).toHaveCount(0);
  await expect(bubble(page, 'Antes do bloqueio')).toBeVisible();

  // A blocked person gets the same answer as for a person who does not exist.
  for (const absent of [clara.id, crypto.randomUUID()]) {
    await page.goto(`/messages/${absent}`);
    await expect(
      page.getByText('Esta pessoa não está no Coado, ou não conversa com você.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/messages$/);
    await expect(page.getByRole('link', { name: /Clara Teste/ })).toHaveCount(0);
  }

  // Ana blocks Duda herself. A retry would fail again, so 'Tentar de novo' is not offered.
  const { error } = await dataOf(app, ana)
    .from('blocks')
    .insert({ blocker_id: ana.id, blocked_id: duda.id });
  expect(error).toBeNull();
  await page.goto(`/messages/${duda.id}`);
  const problem = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir a conversa' });
  await expect(problem).toContainText('Não é possível trocar mensagens com esta pessoa.');
  await expect(problem.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
});

test('what is being written is kept for each conversation, and a text too long is not cut', async ({
  page,
  app,
}) => {
  const ana = await newPerson(app, 'Ana Teste');
  const beto = await newPerson(app, 'Beto Teste');
  const clara = await newPerson(app, 'Clara Teste');
  const field = page.getByRole('textbox', { name: 'Mensagem', exact: true });
  await enter(page, ana.session, `/messages/${beto.id}`);
  await field.fill('Rascunho para o Beto');
  await page.goto(`/messages/${clara.id}`);
  await expect(field).toHaveValue('');
  await page.goto(`/messages/${beto.id}`);
  await expect(field).toHaveValue('Rascunho para o Beto');

  await field.fill('é'.repeat(4001));
  await expect(page.getByText('Mensagem longa demais: 4.001 de 4.000 caracteres.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar mensagem' })).toBeDisabled();
  await field.press('Enter');
  await expect(field).toHaveValue('é'.repeat(4001));

  await send(page, '   ');
  await field.fill('Veja');
  await field.press('Shift+Enter');
  await field.pressSequentially('https://coado.app/methods <b>v60</b>');
  await field.press('Enter');
  await expect(bubbles(page)).toHaveCount(1);
  await expect(
    bubbles(page).getByRole('link', { name: 'https://coado.app/methods' }),
  ).toBeVisible();
  await expect(bubbles(page)).toContainText('<b>v60</b>');
  const conversation = await conversationOf(app, ana, beto);
  await expect
    .poll(() => savedTexts(app, conversation))
    .toEqual(['Veja\nhttps://coado.app/methods <b>v60</b>']);
  await page.reload();
  await expect(bubbles(page)).toHaveCount(1);
  await expect(field).toHaveValue('');
});

test('on a phone the chat has the screen, Enter breaks the line and the button sends', async ({
  app,
  browser,
}) => {
  const ana = await newPerson(app, 'Ana Teste');
  const beto = await newPerson(app, 'Beto Teste');
  await conversationOf(app, ana, beto);
  const phone = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  contexts.push(phone);
  const page = await phone.newPage();
  await enter(page, ana.session, '/messages');
  const tabs = page.getByRole('navigation', { name: 'Principal' });
  await expect(tabs).toBeVisible();
  await page.getByRole('link', { name: /Beto Teste/ }).tap();
  await expect(page.getByRole('heading', { name: 'Beto Teste', level: 1 })).toBeVisible();
  await expect(tabs).toHaveCount(0);

  const field = page.getByRole('textbox', { name: 'Mensagem', exact: true });
  await field.tap();
  await page.keyboard.type('um');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dois');
  await expect(field).toHaveValue('um\ndois');
  await page.getByRole('button', { name: 'Enviar mensagem' }).tap();
  await expect(bubbles(page)).toContainText(['enviada']);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390);

  await page.getByRole('link', { name: 'Voltar às mensagens' }).tap();
  await expect(page.getByRole('heading', { name: 'Mensagens', level: 1 })).toBeVisible();
  await expect(tabs).toBeVisible();
});

async function talk(app: Parameters<typeof newPerson>[0]): Promise<[Person, Person]> {
  const ana = await newPerson(app, 'Ana Teste');
  const beto = await newPerson(app, 'Beto Teste');
  const conversation = await conversationOf(app, ana, beto);
  await write(app, ana, conversation, 'Oi! https://coado.app', 'Tudo bem?');
  await readAll(app, beto, conversation);
  await write(app, beto, conversation, 'Nova');
  return [ana, beto];
}

test('list and chat are accessible, wide and narrow, in both schemes', async ({ page, app }) => {
  const [ana, beto] = await talk(app);
  await enter(page, ana.session, '/messages');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 840 });
    await page.goto('/messages');
    await expect(page.getByRole('link', { name: /Beto Teste/ })).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.goto(`/messages/${beto.id}`);
    await expect(bubble(page, 'Nova')).toBeVisible();
    await expect(bubble(page, 'Tudo bem?')).toContainText('lida');
    await bubble(page, 'Tudo bem?').hover();
    await expectAccessibleInBoth(page);
  }
});
