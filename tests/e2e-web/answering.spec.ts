import type { Page } from 'playwright/test';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { newPost, newRecipe, open } from './support/community.ts';
import { pressItem } from './support/menu.ts';
import {
  bubble,
  bubbles,
  choose,
  conversationOf,
  OPTIONS,
  savedTexts,
  write,
} from './support/messages.ts';
import { enter, newPerson } from './support/people.ts';
import { dataOf, operatorOf } from './support/relations.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...NO_CONNECTION] } });

const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem', exact: true });

test('replies, reactions and edits reach the other screen; by keys alone, and offline', async ({
  app,
  page,
  context,
  browser,
}) => {
  const [ana, beto] = [await newPerson(app, 'Ana Teste'), await newPerson(app, 'Beto Teste')];
  const conversation = await conversationOf(app, ana, beto);
  await write(app, beto, conversation, 'Que horas abre?');
  const other = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const betos = await other.newPage();
  await enter(betos, beto.session, `/messages/${ana.id}`);
  await enter(page, ana.session, `/messages/${beto.id}`);
  await expect(bubble(page, 'Que horas abre?')).toBeVisible();

  await bubble(page, 'Que horas abre?').getByRole('button', { name: OPTIONS }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Amei' })).toBeVisible();
  await page.keyboard.type('R');
  await pressItem(page, 'Responder');
  await expect(page.getByRole('region', { name: 'Respondendo a Beto Teste' })).toContainText(
    'Que horas abre?',
  );
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Abriu agroa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^Respondendo/ })).toBeHidden();
  await expect(bubble(betos, 'Abriu agroa')).toContainText('Em resposta a VocêQue horas abre?');

  await bubble(betos, 'Abriu agroa').getByText('Abriu agroa').tap();
  await bubble(betos, 'Abriu agroa').getByRole('button', { name: OPTIONS }).tap();
  await betos.getByRole('menuitem', { name: 'Pede um café' }).tap();
  await expect(
    bubble(page, 'Abriu agroa').getByRole('button', { name: 'Pede um café, de Beto Teste' }),
  ).toBeVisible();
  await choose(page, 'Abriu agroa', 'Editar');
  const editor = page.getByRole('textbox', { name: 'Editar mensagem' });
  await editor.fill('Abriu agora');
  await editor.press('Enter');
  await expect(bubble(betos, 'Abriu agora')).toContainText('editada');
  await expect(bubble(page, 'Abriu agora')).toContainText('editada');
  expect((await savedTexts(app, conversation)).at(-1)).toBe('Abriu agora');

  await context.setOffline(true);
  await bubble(page, 'Abriu agora')
    .getByRole('button', { name: 'Pede um café, de Beto Teste' })
    .click();
  await expect(
    bubble(page, 'Abriu agora').getByRole('button', { name: 'Pede um café, de você e Beto Teste' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await expect(
    bubble(betos, 'Abriu agora').getByRole('button', {
      name: 'Pede um café, de você e Ana Teste',
    }),
  ).toBeVisible({ timeout: 30_000 });
  await other.close();
});

test('a quote leads to its original far above, and says when that was deleted', async ({
  app,
  page,
  browser,
}) => {
  const [ana, beto] = [await newPerson(app, 'Ana Teste'), await newPerson(app, 'Beto Teste')];
  const conversation = await conversationOf(app, ana, beto);
  const lines = Array.from({ length: 60 }, (_, number) => `Linha ${number}`);
  await write(app, beto, conversation, 'Que horas abre?', ...lines);
  const betos = await open(browser, app, beto, `/messages/${ana.id}`);
  await enter(page, ana.session, `/messages/${beto.id}`);
  await expect(bubble(page, 'Linha 59')).toBeVisible();
  const { data } = await operatorOf(app)
    .from('messages')
    .select('id')
    .eq('text', 'Que horas abre?')
    .eq('conversation_id', conversation)
    .single();
  await dataOf(app, ana).from('messages').insert({
    id: crypto.randomUUID(),
    conversation_id: conversation,
    text: 'Às sete',
    reply_to_id: data?.id,
  });
  const quote = bubble(page, 'Às sete').getByRole('button', { name: /Que horas abre\?/ });
  await quote.click();
  await expect(
    bubbles(page).filter({ hasText: 'Que horas abre?' }).filter({ hasNotText: 'Às sete' }),
  ).toBeInViewport();
  await page.getByRole('button', { name: 'Ir para o fim' }).click();
  await dataOf(app, beto).rpc('delete_own_message', { message: data?.id });
  await expect(bubble(page, 'Às sete')).toContainText('Mensagem apagada');
  await expect(bubble(betos, 'Às sete')).toContainText('Mensagem apagada');
  await betos.context().close();
});

test('a recipe and a post are sent into a conversation, and shown as far as its reader may see', async ({
  app,
  page,
  browser,
}) => {
  const [ana, beto] = [await newPerson(app, 'Ana Teste'), await newPerson(app, 'Beto Teste')];
  const conversation = await conversationOf(app, ana, beto);
  await write(app, beto, conversation, 'Como você faz?');
  await newRecipe(app, ana, 'Receita da Ana');
  const { data } = await dataOf(app, ana)
    .from('recipes')
    .select('id')
    .eq('user_id', ana.id)
    .single();
  const other = await browser.newContext({ baseURL: app.url });
  const betos = await other.newPage();
  await enter(betos, beto.session, `/messages/${ana.id}`);

  await enter(page, ana.session, `/recipes/${data?.id}`);
  await page.getByRole('link', { name: 'Enviar em mensagem' }).click();
  await expect(page.getByText('Escolha para quem enviar a receita.')).toBeVisible();
  await page.getByRole('link', { name: /Beto Teste/ }).click();
  await expect(page.getByRole('region', { name: 'Enviar esta receita' })).toContainText(
    'V60 · Brazil Cerrado',
  );
  await field(page).fill('Assim, ó');
  await field(page).press('Enter');
  await expect(page).toHaveURL(`/messages/${beto.id}`);
  await expect(bubble(betos, 'V60 · Brazil Cerrado')).toBeVisible();
  await expect(bubbles(betos).last()).toContainText('Assim, ó');
  // Other people could not read Ana's recipe until she sent it.
  await bubble(betos, 'V60 · Brazil Cerrado')
    .getByRole('button', { name: /^V60 · Brazil Cerrado/ })
    .click();
  await expect(betos.getByRole('dialog', { name: 'Detalhes da Receita' })).toContainText(
    'Passo a Passo',
  );
  await betos.keyboard.press('Escape');
  await bubble(betos, 'V60 · Brazil Cerrado')
    .getByRole('link', { name: 'Preparar V60 · Brazil Cerrado' })
    .click();
  await expect(betos).toHaveURL(/\/calculator\?(saved=[0-9a-f-]{36}|step=recipe)/);

  const post = await newPost(app, beto, 'O bule novo chegou');
  await betos.goto(`/post/${post}`);
  await betos.getByRole('button', { name: 'Opções da sua publicação' }).click();
  await betos.getByRole('menuitem', { name: 'Enviar em mensagem' }).click();
  await betos.getByRole('link', { name: /Ana Teste/ }).click();
  await betos.getByRole('button', { name: 'Enviar mensagem' }).click();
  await page.getByRole('link', { name: 'Publicação de Beto Teste: O bule novo chegou' }).click();
  await expect(page).toHaveURL(`/post/${post}`);
  await page.goBack();
  await dataOf(app, beto).from('community_posts').delete().eq('id', post);
  await page.reload();
  await expect(bubbles(page).last()).toContainText('Esta publicação não está mais disponível.');
  await other.close();
});

test('an edit that comes too late says so and keeps the words', async ({
  app,
  page,
  complaints,
}) => {
  complaints.expect(...BAD_ANSWER);
  const [ana, beto] = [await newPerson(app, 'Ana Teste'), await newPerson(app, 'Beto Teste')];
  const conversation = await conversationOf(app, ana, beto);
  await write(app, ana, conversation, 'Bom dai');
  await enter(page, ana.session, `/messages/${beto.id}`);
  await choose(page, 'Bom dai', 'Editar');
  const { error } = await operatorOf(app)
    .from('messages')
    .update({ created_at: new Date(Date.now() - 16 * 60_000).toISOString() })
    .eq('conversation_id', conversation);
  expect(error).toBeNull();
  const editor = page.getByRole('textbox', { name: 'Editar mensagem' });
  await editor.fill('Bom dia');
  await editor.press('Enter');
  await expect(page.getByText(/até 15 minutos/)).toBeVisible();
  await expect(editor).toHaveValue('Bom dia');
  await editor.press('Escape');
  await expect(field(page)).toBeVisible();
});
