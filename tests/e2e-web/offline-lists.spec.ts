import type { Page } from 'playwright/test';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { count, newPost, newRecipe, postSaying, sql } from './support/community.ts';
import { expectCopies, pending, settle, startDevice } from './support/offline.ts';
import { newPerson } from './support/people.ts';
import { like } from './support/relations.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

// Storing the app's files takes most of a minute on a busy machine.
test.describe.configure({ timeout: 240_000 });

let device: Awaited<ReturnType<typeof startDevice>>;
test.beforeEach(async ({ app }) => {
  device = await startDevice(app);
});
test.afterEach(() => device.discard());

test('methods, the help and what an opened list holds open without a connection', async ({
  app,
}) => {
  const person = await newPerson(app);
  const other = await newPerson(app, 'Bia Curte');
  const mark = person.id.slice(0, 8);
  await newRecipe(app, person, `Receita ${mark}`);
  const notified = await newPost(app, person, `Notificada ${mark}`);
  await like(app, other, notified);
  const { context, page } = await device.open();
  await settle(page, person);
  await page.goto('/notifications');
  const notice = page.getByRole('link', { name: /Bia Curte curtiu sua publicação/ });
  await expect(notice).toBeVisible();
  await expectCopies(page, [JSON.stringify(['posts', person.id, 'notified'])]);
  await test.step('a notification', async () => {
    await context.setOffline(true);
    await notice.click();
    await expect(page.getByText(`Notificada ${mark}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Publicação', level: 1 })).toBeVisible();
    await context.setOffline(false);
  });
  await newPost(app, other, `Na lista ${mark}`);
  await page.goto('/community');
  await expect(postSaying(page, `Na lista ${mark}`)).toBeVisible();
  await expectCopies(page, [JSON.stringify(['posts', person.id, 'feed', 'all'])]);
  await page.goto('/recipes');
  await expect(page.getByRole('link', { name: `Receita ${mark}` })).toBeVisible();
  await expectCopies(page, [JSON.stringify(['recipes', person.id, 'list', '', ''])]);
  await device.close();

  const { page: later } = await device.open({ offline: true });
  for (const [path, heading] of [
    ['/methods', 'Métodos'],
    ['/methods/v60', 'V60'],
    ['/recipes', 'Minhas receitas'],
    ['/calculator', 'Escolha o Método'],
  ] as const) {
    await later.goto(path);
    await expect(later.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  }
  await test.step('the help is found by a word in it', async () => {
    await later.goto('/help');
    await later.getByLabel('Procurar na ajuda').fill('bluetooth');
    await later.getByRole('link', { name: /^Balança Bluetooth/ }).click();
    await expect(later.getByRole('heading', { name: 'Sem balança' })).toBeVisible();
  });
  await later.goto('/recipes');
  await later.getByRole('link', { name: `Receita ${mark}` }).click();
  await expect(later.getByRole('heading', { name: `Receita ${mark}`, level: 1 })).toBeVisible();
  await later.reload();
  await expect(later.getByRole('button', { name: 'Preparar', exact: true })).toBeVisible();
  await later.goto('/community');
  await postSaying(later, `Na lista ${mark}`).locator('a[href^="/post/"]').first().click();
  await expect(later.getByRole('heading', { name: 'Publicação', level: 1 })).toBeVisible();
  await later.reload();
  await expect(later.getByText(`Na lista ${mark}`)).toBeVisible();
});

test('two tabs send likes and comments once and in order, and show what was refused', async ({
  app,
}) => {
  const person = await newPerson(app);
  const words = `Sem rede ${person.id.slice(0, 8)}`;
  const deletedText = `Some logo ${person.id.slice(0, 8)}`;
  const existing = await newPost(app, person, words);
  const lost = await newPost(app, person, deletedText);
  const { context, page: first } = await device.open();
  await settle(first, person);
  await first.goto(`/post/${existing}`);
  const second = await context.newPage();
  await second.goto(`/post/${lost}`);
  await expect(postSaying(second, deletedText)).toBeVisible();
  await expect(first.getByText('Nenhum comentário ainda.')).toBeVisible();

  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && /post_likes|community_comments/.test(request.url())) {
      sent.push(request.postData() ?? '');
    }
  });
  await context.setOffline(true);
  const sendText = async (page: Page, text: string) => {
    await page.getByPlaceholder('Adicione um comentário...').fill(text);
    await page.getByRole('button', { name: 'Enviar comentário' }).click();
    await expect(page.getByText(text)).toBeVisible();
  };
  const heart = first.getByRole('button', { name: /^Curtir, / });
  await heart.click();
  await sendText(first, 'Primeiro');
  await sendText(first, 'Segundo');
  await sendText(second, 'Tarde demais');
  // The page of the deleted post would restore the text of the comment, so the person leaves it.
  await second.getByRole('link', { name: 'Métodos', exact: true }).first().click();
  await expect(second.getByRole('heading', { name: 'Métodos', level: 1 })).toBeVisible();
  await expect(first.getByText('Esperando a conexão')).toHaveCount(2);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(pending(second)).toHaveText('4 itens aguardando envio');
  await sql(app, 'delete from public.community_posts where id = $1', [lost]);
  sent.length = 0;

  await context.setOffline(false);
  await expect(pending(first)).toHaveText('1 recusado');
  await expect(first.getByText('Esperando a conexão')).toHaveCount(0);
  await expect(heart).toHaveAccessibleName('Curtir, 1 curtida');
  expect(sent.filter((body) => body.includes('Primeiro'))).toHaveLength(1);
  expect(sent.findIndex((body) => body.includes('Primeiro'))).toBeLessThan(
    sent.findIndex((body) => body.includes('Segundo')),
  );
  const comments = 'select count(*) from public.community_comments where post_id = $1';
  expect(await count(app, comments, [existing])).toBe(2);
  expect(
    await count(app, 'select count(*) from public.post_likes where post_id = $1', [existing]),
  ).toBe(1);

  await first.getByRole('button', { name: 'Ver lista' }).click();
  const list = first.getByRole('dialog', { name: 'Aguardando envio' });
  await expect(list).toContainText('Recusado');
  await list.getByRole('button', { name: /^Tentar de novo/ }).click();
  await expect(list).toContainText('Recusado');
  await list.getByRole('button', { name: /^Descartar/ }).click();
  await first
    .getByRole('dialog', { name: 'Descartar sem enviar?' })
    .getByRole('button', { name: 'Descartar' })
    .click();
  await expect(pending(second)).toBeHidden();
});
