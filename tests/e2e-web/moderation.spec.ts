import type { Page } from 'playwright/test';
import { BAD_ANSWER } from '../support/complaints.ts';
import { dialog, test } from './support/admin.ts';
import { newPost, open, postSaying, sql } from './support/community.ts';
import { choose, conversationOf, write } from './support/messages.ts';
import { enter, newPerson } from './support/people.ts';
import { usernameOf } from './support/relations.ts';
import { expect, expectAccessible } from './support/test.ts';

async function decide(page: Page, title: string, reason: string, confirm: string) {
  await dialog(page, title).getByLabel('Motivo').fill(reason);
  await dialog(page, title).getByRole('button', { name: confirm }).click();
  await expect(dialog(page, title)).toBeHidden();
}

test('a hidden post and its appeal reach the people concerned at once', async ({
  app,
  admin,
  browser,
}) => {
  test.slow();
  const ana = await newPerson(app, 'Ana Autora');
  const words = `Vendo relógios ${ana.id.slice(0, 8)}`;
  const id = await newPost(app, ana, words);
  const context = await browser.newContext({ baseURL: app.url });
  const anas = await context.newPage();
  await enter(anas, ana.session, '/community');
  await expect(postSaying(anas, words)).toBeVisible();
  const other = await browser.newContext({ baseURL: app.url });
  const page = await other.newPage();

  await test.step('the admin hides it where they see it', async () => {
    await enter(page, admin, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/post/${id}`);
    await page.getByRole('button', { name: 'Opções da publicação de Ana Autora' }).click();
    await page.getByRole('menuitem', { name: 'Ocultar publicação' }).click();
    await decide(page, 'Ocultar publicação', 'Propaganda não entra aqui.', 'Ocultar');
    await expect(page.getByText('Oculta pela moderação')).toBeVisible();
  });

  await test.step('the author sees the reason, and appeals', async () => {
    await expect(postSaying(anas, words)).toContainText('Motivo: Propaganda não entra aqui.');
    await anas.getByRole('link', { name: /^Notificações, \d+ não lida/ }).click();
    await anas.getByRole('link', { name: /Oculto pela moderação: Propaganda/ }).click();
    await expect(anas).toHaveURL(new RegExp(`/post/${id}$`));
    await anas.getByRole('button', { name: 'Pedir revisão' }).click();
    await dialog(anas, 'Pedir revisão').getByLabel('O que devemos saber?').fill('Era ironia');
    await dialog(anas, 'Pedir revisão').getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(anas.getByText('Pedido enviado.')).toBeVisible();
    await expect(anas.getByText('Revisão pedida: aguarde a resposta.')).toBeVisible();
    await expect(anas.getByRole('button', { name: 'Pedir revisão' })).toBeHidden();
    await anas.reload();
    await expect(anas.getByText('Revisão pedida: aguarde a resposta.')).toBeVisible();
  });

  await test.step('the admin finds it among all posts and in the queue, and shows it again', async () => {
    await page.goto('/admin/posts');
    const card = page.getByRole('article').filter({ hasText: words });
    await expect(card).toContainText('Pedido de revisão: “Era ironia”');
    await page.getByText('Todos', { exact: true }).click();
    await page.getByLabel('Buscar publicações').fill(`relógios ${ana.id.slice(0, 8)}`);
    await page.getByText('Ocultas', { exact: true }).click();
    await expect(card).toContainText('Motivo: Propaganda não entra aqui.');
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Restaurar' }).click();
    await decide(page, 'Restaurar publicação', 'Era ironia mesmo.', 'Restaurar');
    await expect(card).toBeHidden();
    await expect(anas.getByText('Oculta pela moderação')).toBeHidden();
  });

  await context.close();
  await other.close();
});

test('a suspension and its appeal reach the people concerned at once', async ({
  app,
  admin,
  page,
  browser,
}) => {
  const ana = await newPerson(app, 'Ana Autora');
  const anas = await open(browser, app, ana, `/post/${await newPost(app, ana, 'Três avisos')}`);
  const like = anas.getByRole('button', { name: /^Curtir/ });
  const note = anas.getByRole('note');

  await test.step('a suspension shows with its reason and closes what cannot work', async () => {
    await expect(like).toBeEnabled();
    await enter(page, admin, `/profile/${usernameOf(ana)}`);
    await page.getByRole('button', { name: 'Mais opções sobre Ana Autora' }).click();
    await page.getByRole('menuitem', { name: 'Suspender a conta' }).click();
    await decide(page, 'Suspender Ana Autora?', 'Três avisos.', 'Suspender');
    await expect(anas.getByText(/Sua conta está suspensa: .*Três avisos\./)).toBeVisible();
    await expect(like).toBeDisabled();
    await expect(anas.getByPlaceholder('Adicione um comentário...')).toBeDisabled();
    await expect(note).toContainText(
      /suspensa desde .*, até a equipe reativar. Motivo: Três avisos/,
    );
  });

  await test.step('the suspended person appeals, and an admin ends the suspension', async () => {
    await note.getByRole('button', { name: 'Pedir revisão' }).click();
    await dialog(anas, 'Pedir revisão').getByLabel('O que devemos saber?').fill('Foi um só');
    await dialog(anas, 'Pedir revisão').getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(note).toContainText('Revisão pedida: aguarde a resposta.');
    await page.goto('/admin/posts');
    const card = page.getByRole('article').filter({ hasText: 'Foi um só' });
    await card.getByRole('button', { name: 'Manter a suspensão' }).click();
    await decide(page, 'Manter a suspensão?', 'Foram três, sim.', 'Manter');
    await expect(note).toContainText('Foram três, sim. A revisão já foi respondida.');
    await sql(app, 'delete from private.account_suspensions where user_id = $1', [ana.id]);
    await expect(anas.getByText('Sua conta está suspensa').first()).toBeHidden();
    await expect(like).toBeEnabled();
  });
  await anas.context().close();
});

test('a message is reported with what led to it, once, and moderation reads that alone', async ({
  app,
  admin,
  browser,
  page,
  complaints,
}) => {
  // The server answers a second report with the status of a conflict.
  complaints.expect(...BAD_ANSWER);
  const [ana, beto] = [await newPerson(app, 'Ana Recebe'), await newPerson(app, 'Beto Ofende')];
  const conversation = await conversationOf(app, ana, beto);
  await write(app, beto, conversation, 'Segredo de antes', 'Some daqui');
  await enter(page, ana.session, `/messages/${beto.id}`);
  for (const answer of ['Obrigado por avisar.', 'Você já denunciou isto.']) {
    await choose(page, 'Some daqui', 'Denunciar');
    const form = dialog(page, 'Denunciar mensagem');
    await form.getByLabel('Ofensa ou assédio').check();
    await form.getByLabel('Enviar também as 9 mensagens anteriores').check();
    await form.getByRole('button', { name: 'Denunciar' }).click();
    await expect(page.getByText(answer)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Opções da conversa com Beto Ofende' }).click();
  await page.getByRole('menuitem', { name: 'Denunciar perfil' }).click();
  await dialog(page, 'Denunciar perfil').getByLabel('Outro motivo').check();
  await dialog(page, 'Denunciar perfil').getByRole('button', { name: 'Denunciar' }).click();
  await expect(dialog(page, 'Denunciar perfil')).toBeHidden();

  const other = await browser.newContext({ baseURL: app.url });
  const admins = await other.newPage();
  await enter(admins, admin, '/admin/posts');
  const cards = admins.getByRole('article').filter({ hasText: 'Beto Ofende' });
  await expect(cards).toHaveCount(2);
  const talk = cards.getByRole('list', { name: 'Mensagens enviadas com a denúncia' });
  await expect(talk.getByRole('listitem')).toHaveText([/Segredo de antes/, /Some daqui/]);
  await cards.first().getByRole('button', { name: 'Suspender a conta' }).click();
  await decide(admins, 'Suspender Beto Ofende?', 'Assédio.', 'Suspender');
  await expect(cards).toHaveCount(0);
  await other.close();
});
