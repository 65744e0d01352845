import type { Request } from 'playwright/test';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { breakCalls, count, newPost, openComposer, postSaying } from './support/community.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

test('many fast taps on the heart end in the state of the last tap', {
  tag: '@undisturbed',
}, async ({ app, page }) => {
  const ana = await newPerson(app);
  const words = `Vinte toques ${ana.id.slice(0, 8)}`;
  const id = await newPost(app, ana, words);
  await enter(page, ana.session, '/community');
  const heart = postSaying(page, words).getByRole('button', { name: /^Curtir/ });
  const tap = (times: number) =>
    heart.evaluate((button, taps) => {
      for (let tapped = 0; tapped < taps; tapped += 1) {
        if (button instanceof HTMLElement) button.click();
      }
    }, times);
  const likes = 'select count(*) from public.post_likes where post_id = $1';
  const counter = 'select like_count from public.community_posts where id = $1';

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/post_likes') && request.method() !== 'OPTIONS') {
      requests.push(request.method());
    }
  });
  await tap(21);
  await expect(heart).toHaveAccessibleName('Curtir, 1 curtida');
  await expect.poll(() => count(app, counter, [id])).toBe(1);
  await tap(20);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await tap(1);
  await expect(heart).toHaveAccessibleName('Curtir, 0 curtidas');
  await expect.poll(() => count(app, counter, [id])).toBe(0);
  await expect.poll(() => count(app, likes, [id])).toBe(0);
  expect(requests.length).toBeLessThanOrEqual(6);
  await page.reload();
  await expect(heart).toHaveAccessibleName('Curtir, 0 curtidas');
});

for (const how of ['server', 'offline'] as const) {
  test(`likes and saves that fail (${how}) roll back or wait, and say so`, async ({
    app,
    page,
  }) => {
    const ana = await newPerson(app);
    const words = `Sem sorte ${how} ${ana.id.slice(0, 8)}`;
    await newPost(app, ana, words);
    await enter(page, ana.session, '/community');
    const card = postSaying(page, words);

    await breakCalls(page, '**/rest/v1/post_likes*', how);
    await card.getByRole('button', { name: 'Curtir, 0 curtidas' }).click();
    if (how === 'server') {
      await expect(page.getByText('Erro ao curtir o post.')).toBeVisible();
      await expect(card.getByRole('button', { name: 'Curtir, 0 curtidas' })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
    } else {
      await expect(page.getByText('1 item aguardando envio')).toBeVisible();
      await expect(card.getByRole('button', { name: 'Curtir, 1 curtida' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    }

    await breakCalls(page, '**/rest/v1/saved_posts*', how);
    const save = card.getByRole('button', { name: 'Salvar publicação' });
    const isSave = (request: Request) => request.url().includes('/saved_posts');
    const refused =
      how === 'offline'
        ? page.waitForEvent('requestfailed', isSave)
        : page.waitForEvent('requestfinished', isSave);
    await save.click();
    await refused;
    if (how === 'server') {
      // The button returns to its earlier state without a message.
      await expect(save).toHaveAttribute('aria-pressed', 'false');
    } else {
      await expect(page.getByText('2 itens aguardando envio')).toBeVisible();
      await expect(save).toHaveAttribute('aria-pressed', 'true');
    }
  });

  test(`posts and comments that fail (${how}) keep every word`, async ({ app, page }) => {
    const ana = await newPerson(app);
    await enter(page, ana.session, '/community');
    await openComposer(page);
    await breakCalls(page, '**/rest/v1/community_posts*', how, 'POST');
    const text = page.getByLabel('Texto do post');
    await text.fill('Não pode se perder');
    await page.getByRole('button', { name: 'Publicar' }).click();
    if (how === 'server') {
      await expect(page.getByText('Não foi possível criar o post.')).toBeVisible();
      await expect(text).toHaveValue('Não pode se perder');
      await page.unroute('**/rest/v1/community_posts*');
      await page.getByRole('button', { name: 'Publicar' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    } else {
      await expect(page.getByRole('dialog')).toBeHidden();
      const waiting = page.getByRole('list', { name: 'Publicações aguardando envio' });
      await expect(waiting).toContainText('Não pode se perder');
      await expect(waiting).toContainText('Esperando a conexão');
      await page.unroute('**/rest/v1/community_posts*');
      await expect(waiting).toBeHidden();
    }
    await expect(postSaying(page, 'Não pode se perder')).toBeVisible();
    const posts = 'select count(*) from public.community_posts where user_id = $1';
    expect(await count(app, posts, [ana.id])).toBe(1);

    await postSaying(page, 'Não pode se perder')
      .getByRole('link', { name: '0 comentários' })
      .click();
    await breakCalls(page, '**/rest/v1/community_comments*', how, 'POST');
    await page.getByPlaceholder('Adicione um comentário...').fill('Nem este');
    await page.getByRole('button', { name: 'Enviar comentário' }).click();
    await expect(page.getByText('Nem este')).toBeVisible();
    if (how === 'server') {
      await expect(page.getByText('Erro ao adicionar comentário.')).toBeVisible();
      await page.unroute('**/rest/v1/community_comments*');
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(page.getByText('Não foi enviado.')).toBeHidden();
    } else {
      await expect(page.getByText('Esperando a conexão')).toBeVisible();
      await page.unroute('**/rest/v1/community_comments*');
      await expect(page.getByText('Esperando a conexão')).toBeHidden();
    }
    const comments = 'select count(*) from public.community_comments where user_id = $1';
    await expect.poll(() => count(app, comments, [ana.id])).toBe(1);

    await page.getByRole('button', { name: /^Excluir o comentário/ }).click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(page.getByText('Nenhum comentário ainda.')).toBeVisible();
  });
}

test('a like that never gets an answer is taken back with a message', async ({ app, page }) => {
  const ana = await newPerson(app);
  const words = `Sem resposta ${ana.id.slice(0, 8)}`;
  await newPost(app, ana, words);
  await page.clock.install();
  await enter(page, ana.session, '/community');
  const heart = postSaying(page, words).getByRole('button', { name: /^Curtir/ });
  await expect(heart).toBeVisible();
  await page.route('**/rest/v1/post_likes*', () => undefined);
  const asked = page.waitForRequest('**/rest/v1/post_likes*');
  await heart.click();
  await expect(heart).toHaveAccessibleName('Curtir, 1 curtida');
  await asked;
  await page.clock.fastForward(20_000);
  await expect(page.getByText('Erro ao curtir o post.')).toBeVisible();
  await expect(page.getByText('O servidor demorou a responder. Tente de novo.')).toBeVisible();
  await expect(heart).toHaveAccessibleName('Curtir, 0 curtidas');
});
