import type { Browser, Page, Request } from 'playwright/test';
import type { TestApp } from '../support/app.ts';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { count, newPost, newRecipe, picture, postSaying, sql } from './support/community.ts';
import { enter, newPerson, type Person } from './support/people.ts';
import { expect, expectAccessible, setColorScheme, test } from './support/test.ts';

// These tests provoke what is told here.
test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

/** The feed, a post and its comments, as two people use them at the same time and as they break. */

async function open(browser: Browser, app: TestApp, person: Person, path = '/community') {
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await enter(page, person.session, path);
  return page;
}

/** Answers every call to the path with a server's failure, until the page is told otherwise. */
async function breakCalls(page: Page, path: string, how: 'server' | 'offline', method?: string) {
  await page.route(path, (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    return how === 'offline'
      ? route.abort('internetdisconnected')
      : route.fulfill({ status: 500, json: { message: 'broken on purpose' } });
  });
}

const openComposer = (page: Page) => page.getByRole('button', { name: 'Criar Novo Post' }).click();

test('Ana posts a picture and a recipe; Bia sees it arrive, likes, saves, comments and brews', async ({
  app,
  browser,
}) => {
  // Two browsers side by side take their time on a small machine.
  test.slow();
  const [ana, bia] = [await newPerson(app, 'Ana Torra'), await newPerson(app, 'Bia Filtro')];
  await newRecipe(app, ana, 'V60 de domingo');
  const words = `Lote novo do Cerrado ${ana.id.slice(0, 8)}`;

  const bias = await open(browser, app, bia);
  await expect(bias.getByRole('feed')).toBeVisible();
  const anas = await open(browser, app, ana);
  await openComposer(anas);
  const dialog = anas.getByRole('dialog');
  await dialog
    .getByPlaceholder('O que está acontecendo no seu mundo do café?')
    .fill(`  ${words}\nhttps://coado.app/lote.  `);
  await dialog.getByRole('button', { name: 'Anexar Receita' }).click();
  await dialog.getByRole('button', { name: /V60 de domingo/ }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: await picture(anas, 2400, 1800),
  });
  await expect(dialog.getByRole('button', { name: 'Remover a imagem' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog).toBeHidden();
  await expect(anas.getByRole('article').first()).toContainText(words);

  const image = `select (pictures -> 0 ->> 'width')::integer * 10000 + (pictures -> 0 ->> 'height')::integer from public.community_posts where user_id = $1`;
  expect(await count(app, image, [ana.id])).toBe(16_001_200);

  await bias.getByRole('button', { name: /nova(s)? publicaç/ }).click();
  const card = postSaying(bias, words);
  await expect(card).toBeVisible();
  await expect(card.getByText('Ratio: 1:16,7, Tempo: 3 min')).toBeVisible();
  const link = card.getByRole('link', { name: 'https://coado.app/lote', exact: true });
  await expect(link).toHaveAttribute('rel', /nofollow.*ugc/);
  const shown = card.getByRole('img', { name: 'Foto da publicação de Ana Torra' });
  await expect
    .poll(() => shown.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth))
    .toBe(1600);

  await card.getByRole('button', { name: 'Curtir, 0 curtidas' }).click();
  await expect(card.getByRole('button', { name: 'Curtir, 1 curtida' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await card.getByRole('button', { name: 'Salvar publicação' }).click();
  const saved = 'select count(*) from public.saved_posts where user_id = $1';
  await expect.poll(() => count(app, saved, [bia.id])).toBe(1);

  await card.getByRole('button', { name: 'Opções da publicação de Ana Torra' }).click();
  await expect(bias.getByRole('menuitem', { name: 'Denunciar publicação' })).toBeVisible();
  await bias.keyboard.press('Escape');
  await expect(
    card.getByRole('button', { name: 'Opções da publicação de Ana Torra' }),
  ).toBeFocused();

  // The card itself leads to the post.
  await card.click({ position: { x: 200, y: 12 } });
  await expect(bias.getByRole('heading', { name: 'Publicação' })).toBeVisible();
  await expect(bias.getByText('Nenhum comentário ainda.')).toBeVisible();
  await bias.getByPlaceholder('Adicione um comentário...').fill('   ');
  await bias.getByRole('button', { name: 'Enviar comentário' }).click();
  await expect(bias.getByText('Nenhum comentário ainda.')).toBeVisible();
  await bias.getByPlaceholder('Adicione um comentário...').fill('Já fui moer o meu!');
  await bias.getByRole('button', { name: 'Enviar comentário' }).click();
  await expect(bias.getByText('Já fui moer o meu!')).toBeVisible();
  const commented = 'select comment_count from public.community_posts where user_id = $1';
  await expect.poll(() => count(app, commented, [ana.id])).toBe(1);

  await postSaying(bias, words).getByRole('button', { name: /Ratio/ }).click();
  await expect(bias.getByRole('heading', { name: 'Detalhes da Receita' })).toBeVisible();
  await bias.getByRole('button', { name: 'Salvar como minha' }).click();
  await expect(bias.getByRole('button', { name: 'Salva entre as suas' })).toBeVisible();
  await bias.getByRole('link', { name: 'Preparar esta receita' }).click();
  await expect(bias.getByRole('button', { name: 'Iniciar Timer' })).toBeVisible();
  await expect(bias.getByRole('heading', { name: /V60/ })).toBeVisible();

  await anas.reload();
  await postSaying(anas, words).getByRole('link', { name: '1 comentário' }).click();
  await expect(anas.getByText('Já fui moer o meu!')).toBeVisible();
  await anas.getByRole('button', { name: '1 curtida', exact: true }).click();
  await expect(anas.getByRole('dialog').getByRole('link', { name: /Bia Filtro/ })).toBeVisible();
  await anas.getByRole('button', { name: 'Fechar' }).click();

  const objects = `select count(*) from storage.objects where bucket_id = 'post-images' and name like $1`;
  expect(await count(app, objects, [`${ana.id}/%`])).toBe(1);
  await anas.getByRole('button', { name: 'Opções da sua publicação' }).click();
  await anas.getByRole('menuitem', { name: 'Excluir publicação' }).click();
  await anas.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(anas).toHaveURL(/\/community$/);
  await expect(postSaying(anas, words)).toBeHidden();
  await expect.poll(() => count(app, objects, [`${ana.id}/%`])).toBe(0);
  await anas.context().close();
  await bias.context().close();
});

test('what others do is seen by whoever has a feed, a thread or a profile open', async ({
  app,
  browser,
}) => {
  test.slow();
  const [ana, bia] = [await newPerson(app, 'Ana Aberta'), await newPerson(app, 'Bia Ativa')];
  const words = `À vista de todos ${ana.id.slice(0, 8)}`;
  const id = await newPost(app, ana, words);
  const anas = await open(browser, app, ana);
  const heart = postSaying(anas, words).getByRole('button', { name: /^Curtir/ });
  await expect(heart).toHaveAccessibleName('Curtir, 0 curtidas');
  const asked: string[] = [];
  anas.on('request', (request) => {
    if (request.url().includes('/rest/v1/community_posts')) asked.push(request.url());
  });

  const bias = await open(browser, app, bia, `/post/${id}`);
  await bias.getByRole('button', { name: 'Curtir, 0 curtidas' }).click();
  await expect(heart).toHaveAccessibleName('Curtir, 1 curtida');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await anas.getByRole('link', { name: '0 comentários' }).first().click();
  await expect(anas.getByText('Nenhum comentário ainda.')).toBeVisible();
  asked.length = 0;
  await bias.getByPlaceholder('Adicione um comentário...').fill('Cheguei agora');
  await bias.getByRole('button', { name: 'Enviar comentário' }).click();
  await expect(anas.getByText('Cheguei agora')).toBeVisible();
  await expect(anas.getByText('Nenhum comentário ainda.')).toBeHidden();
  await expect(anas.getByText('1 comentário', { exact: true })).toBeVisible();
  await bias.getByRole('button', { name: /^Excluir o comentário/ }).click();
  await bias.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(anas.getByText('Nenhum comentário ainda.')).toBeVisible();
  // One question for each burst, none for what is not in sight.
  expect(asked.length).toBeLessThanOrEqual(4);

  const [{ username } = {}] = await sql(app, 'select username from public.profiles where id = $1', [
    ana.id,
  ]);
  await anas.goto('/profile');
  const followers = anas.getByRole('link', { name: /Seguidores/ });
  await expect(followers).toHaveText(/0/);
  await bias.goto(`/profile/${String(username)}`);
  await bias.getByRole('button', { name: 'Seguir Ana Aberta' }).click();
  await expect(followers).toHaveText(/1/);
  await anas.context().close();
  await bias.context().close();
});

test('a brew becomes a post in one tap, with what it was and how it was liked', async ({
  app,
  page,
}) => {
  const ana = await newPerson(app);
  const words = `Floral demais ${ana.id.slice(0, 8)}`;
  const [row] = await sql(
    app,
    `insert into public.brews (user_id, method_id, bean_id, coffee_grams, water_ml, rating)
     values ($1, 'v60', 'b0000000-0000-4000-8000-000000000003', 15, 250, 4.5) returning id`,
    [ana.id],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, ana.session, `/brews/${String(row?.id)}`);
  await page.getByRole('link', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar Novo Post' });
  await expect(dialog.getByText(/^V60 · /)).toBeVisible();
  await expect(dialog.getByText('15 g · 250 ml · 1:16,7')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/community$/);
  await openComposer(page);
  await dialog.getByLabel('Texto do post').fill(words);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog).toBeHidden();
  const card = postSaying(page, words);
  await expect(card.getByText(/^V60 · /)).toBeVisible();
  await expect(card.getByText('Nota: 4,5 de 5')).toBeVisible();
  await expectAccessible(page);
});

test('a missing post leads back to the feed', async ({ app, page }) => {
  const ana = await newPerson(app);
  for (const id of ['b7b1f0de-0000-4000-8000-000000000000', 'nenhum']) {
    await enter(page, ana.session, `/post/${id}`);
    await expect(page).toHaveURL(/\/community$/);
  }
});

test('twenty fast taps on the heart end where they were asked to', async ({ app, page }) => {
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
  test(`calls that fail (${how}) roll back or wait, say so and keep every word`, async ({
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
      // Back without a word.
      await expect(save).toHaveAttribute('aria-pressed', 'false');
    } else {
      await expect(page.getByText('2 itens aguardando envio')).toBeVisible();
      await expect(save).toHaveAttribute('aria-pressed', 'true');
    }

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
    expect(await count(app, posts, [ana.id])).toBe(2);

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

test('a like that never gets an answer is taken back and said', async ({ app, page }) => {
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

test('a draft and its picture survive closing, failing and reloading', async ({ app, page }) => {
  const ana = await newPerson(app);
  await enter(page, ana.session, '/community');
  await openComposer(page);
  const dialog = page.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: 'Publicar' });
  const posts = 'select count(*) from public.community_posts where user_id = $1';

  await dialog.getByRole('button', { name: 'Anexar Receita' }).click();
  await expect(dialog.getByText('Você ainda não tem receitas salvas.')).toBeVisible();
  await publish.click();
  await expect(dialog).toBeVisible();
  expect(await count(app, posts, [ana.id])).toBe(0);

  await dialog.getByLabel('Texto do post').fill('Rascunho');
  const file = { name: 'foto.png', mimeType: 'image/png', buffer: await picture(page, 800, 600) };
  await breakCalls(page, '**/storage/v1/object/post-images/**', 'server', 'POST');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('Erro ao enviar a imagem.')).toBeVisible();
  await expect(publish).toBeDisabled();
  await page.unroute('**/storage/v1/object/post-images/**');

  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/storage/v1/object/post-images/**', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(dialog.getByText('Enviando imagem...')).toBeVisible();
  await expect(publish).toBeDisabled();
  letGo();
  await expect(dialog.getByRole('button', { name: 'Remover a imagem' })).toBeVisible();
  await expect(publish).toBeEnabled();

  await page.getByRole('button', { name: 'Fechar' }).click();
  await openComposer(page);
  await expect(dialog.getByLabel('Texto do post')).toHaveValue('Rascunho');
  await page.reload();
  await openComposer(page);
  await expect(dialog.getByLabel('Texto do post')).toHaveValue('Rascunho');
  await expect(dialog.getByRole('img', { name: 'Imagem da publicação' })).toBeVisible();
  await expectAccessible(page);
  await publish.click();
  await expect(dialog).toBeHidden();
  await expect(postSaying(page, 'Rascunho').getByRole('img')).toBeVisible();
  await openComposer(page);
  await expect(dialog.getByLabel('Texto do post')).toHaveValue('');
});

test('a second post written while the first is on its way is a post of its own', async ({
  app,
  page,
}) => {
  const ana = await newPerson(app);
  await enter(page, ana.session, '/community');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/rest/v1/community_posts*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  const dialog = page.getByRole('dialog');
  const [first, second] = ['Primeiro', 'Segundo'].map((word) => `${word} ${ana.id.slice(0, 8)}`);
  await openComposer(page);
  await dialog.getByLabel('Texto do post').fill(first ?? '');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByLabel('Texto do post')).toHaveValue(first ?? '');
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('list', { name: 'Publicações aguardando envio' })).toContainText(
    first ?? '',
  );
  await openComposer(page);
  await expect(dialog.getByLabel('Texto do post')).toHaveValue('');
  await dialog.getByLabel('Texto do post').fill(second ?? '');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  letGo();
  await expect(dialog).toBeHidden();
  const posts = `select content from public.community_posts where user_id = $1 order by created_at`;
  await expect
    .poll(async () => (await sql(app, posts, [ana.id])).map(({ content }) => content))
    .toEqual([first, second]);
  await expect(page.getByRole('list', { name: 'Publicações aguardando envio' })).toBeHidden();
  await expect(page.getByRole('feed').getByText(second ?? '')).toHaveCount(1);
  await expect(page.getByRole('feed').getByText(first ?? '')).toHaveCount(1);
});

test('pasting and dropping a picture send it; anything else is refused', async ({ app, page }) => {
  const ana = await newPerson(app);
  await enter(page, ana.session, '/community');
  await openComposer(page);
  const dialog = page.getByRole('dialog');
  const bytes = (await picture(page, 300, 200)).toString('base64');
  const give = (how: 'paste' | 'drop', type: string) =>
    dialog.getByLabel('Texto do post').evaluate(
      (field, [event, mime, base64]) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([content], 'arquivo', { type: mime }));
        field.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      },
      [how, type, bytes] as const,
    );

  for (const how of ['paste', 'drop'] as const) {
    await give(how, 'image/png');
    await dialog.getByRole('button', { name: 'Remover a imagem' }).click();
    await expect(dialog.getByRole('img', { name: 'Imagem da publicação' })).toBeHidden();
  }
  await give('drop', 'application/pdf');
  await expect(dialog.getByText('Erro ao enviar a imagem.')).toBeVisible();
  await expect(dialog.getByText('Escolha um arquivo de imagem.')).toBeVisible();
  const objects = `select count(*) from storage.objects where name like $1`;
  await dialog.getByRole('button', { name: 'Remover a imagem' }).click();
  await expect.poll(() => count(app, objects, [`${ana.id}/%`])).toBe(0);
});

test('the feed comes back where it was left, also by keyboard', async ({ app, page }) => {
  const ana = await newPerson(app);
  for (let each = 1; each <= 45; each += 1) await newPost(app, ana, `Café número ${each}.`);
  await enter(page, ana.session, '/community');
  await expect(postSaying(page, 'Café número 45.')).toBeVisible();
  const target = postSaying(page, 'Café número 5.');
  // From drawn card to drawn card: a wheel's leap may pass one before it was ever drawn.
  const lastCard = page.getByRole('article').last();
  const reachTarget = async () => {
    await lastCard.evaluate((card) => card.scrollIntoView({ block: 'nearest' }));
    return target.isVisible();
  };
  await expect.poll(reachTarget, { intervals: [100] }).toBe(true);
  await target.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(window.scrollY));
  expect(before).toBeGreaterThan(2000);
  await target.getByRole('link', { name: /^Publicação de/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post\//);
  await expect(page.getByRole('heading', { name: 'Comentários' })).toBeVisible();
  await page.goBack();
  await expect(target).toBeInViewport();
  const after = await page.evaluate(() => window.scrollY);
  expect(Math.abs(after - before)).toBeLessThan(80);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`feed and post are accessible (${scheme})`, async ({ app, page }) => {
    const ana = await newPerson(app);
    await setColorScheme(page, scheme);
    await enter(page, ana.session, '/community');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/community?feed=seguindo');
    await expect(page.getByText('Ainda está quieto por aqui.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/community');
    await page
      .getByRole('link', { name: /^Publicação de/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Comentários' })).toBeVisible();
    await expectAccessible(page);
  });
}
