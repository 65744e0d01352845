import { count, newPicturePost, newPost, postSaying, sql } from './support/community.ts';
import { pressItem } from './support/menu.ts';
import { conversationOf, write } from './support/messages.ts';
import { enter, newPerson } from './support/people.ts';
import { drawPicture } from './support/picture.ts';
import { joinsOwnChannel, usernameOf } from './support/relations.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/* One person uses only the keyboard, the other a phone's touch screen. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a post with people, a hashtag and two photos is written by keyboard alone', async ({
  app,
  page,
}) => {
  const [ana, bia] = [await newPerson(app, 'Ana Menciona'), await newPerson(app, 'Bia Mencionada')];
  const mark = ana.id.slice(0, 6);
  const username = usernameOf(bia);
  await newPost(app, bia, `Antes havia #torra${mark}`);
  await enter(page, ana.session, '/community');
  await page.getByRole('button', { name: 'Criar Novo Post' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Texto do post');
  await expect(field).toBeFocused();
  await page.keyboard.type('Provei com @bia menc');
  await page.keyboard.press('Backspace');
  // Only the word at the caret is completed; a blank ends it.
  await expect(dialog.getByRole('listbox')).toBeHidden();
  for (let typed = 0; typed < 'bia men'.length; typed += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type(username.slice(0, -2));
  const options = dialog.getByRole('listbox', { name: 'Sugestões' });
  await expect(options.getByRole('option', { name: /Bia Mencionada/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(options).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.type(username.at(-2) ?? '');
  await expect(options).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`Provei com @${username} `);
  await page.keyboard.type(`o #torra${mark.slice(0, 4)}`);
  await expect(options.getByRole('option', { name: `#torra${mark}` })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(`Provei com @${username} o #torra${mark} `);
  const files = await Promise.all(
    [
      [800, 600],
      [600, 800],
    ].map(async ([width = 0, height = 0], index) => ({
      name: `foto${index}.png`,
      mimeType: 'image/png',
      buffer: await drawPicture(page, width, height),
    })),
  );
  await dialog.locator('input[type=file]').setInputFiles(files);
  await dialog.getByLabel('Descrição da foto 1').focus();
  await page.keyboard.type('Coador sobre a caneca azul');
  await expect(dialog.getByRole('button', { name: 'Remover a imagem 2' })).toBeVisible();
  await dialog.getByText('Até quatro fotos. Vídeo ainda não dá.').waitFor();
  await page.keyboard.press('Control+Home');
  const publish = dialog.getByRole('button', { name: 'Publicar' });
  // The button is disabled while the pictures are prepared, and a key on it would be lost.
  await expect(publish).toBeEnabled();
  await publish.press('Enter');
  await expect(dialog).toBeHidden();
  const saved = `select content, jsonb_path_query_array(pictures, '$[*].alt') as described
                 from public.community_posts where user_id = $1`;
  expect(await sql(app, saved, [ana.id])).toEqual([
    {
      content: `Provei com @${username} o #torra${mark}`,
      described: ['Coador sobre a caneca azul', ''],
    },
  ]);
});

test('the person mentioned swipes through the photos and answers on a phone; edits and blocks reach it', async ({
  app,
  page,
  browser,
}) => {
  const [ana, bia] = [await newPerson(app, 'Ana Menciona'), await newPerson(app, 'Bia Mencionada')];
  const mark = ana.id.slice(0, 6);
  await newPost(app, bia, `Antes havia #torra${mark}`);
  await enter(page, ana.session, '/community');
  const photos = [await drawPicture(page, 80, 60), await drawPicture(page, 80, 60)];
  const words = `Provei com @${usernameOf(bia)}`;
  const alt = 'Coador sobre a caneca azul';
  await newPicturePost(app, ana, `${words} o #torra${mark}`, { photos, alt });
  await page.reload();
  const dialog = page.getByRole('dialog');
  const phone = await browser.newContext({ baseURL: app.url, ...PHONE });
  const bias = await phone.newPage();
  await enter(bias, bia.session, '/notifications');
  await bias.getByText(`mencionou você: “${words}`).tap();
  const article = postSaying(bias, 'Provei com');
  await expect(article.getByRole('img', { name: alt })).toBeVisible();
  await expect(article.getByRole('region', { name: '2 fotos' })).toContainText('1/2');
  await article
    .getByRole('region')
    .getByRole('list')
    .evaluate((list) => {
      list.scrollTo({ left: list.clientWidth });
    });
  await expect(article.getByRole('region')).toContainText('2/2');
  await expect(
    article.getByRole('img', { name: 'Foto 2 de 2 da publicação de Ana Menciona' }),
  ).toBeVisible();

  await bias.getByPlaceholder('Adicione um comentário...').fill('Que moagem você usou?');
  await bias.getByRole('button', { name: 'Enviar comentário' }).tap();
  await postSaying(page, 'Provei com').getByRole('link', { name: '1 comentário' }).press('Enter');
  await page.getByRole('button', { name: /^Curtir o comentário de Bia/ }).press('Enter');
  await page.getByRole('button', { name: 'Responder a Bia Mencionada' }).press('Enter');
  await expect(page.getByLabel('Resposta a Bia Mencionada')).toBeFocused();
  await page.keyboard.type('Média-fina.');
  await page.keyboard.press('Control+Enter');
  const answers = bias.getByRole('list', { name: 'Respostas a Bia Mencionada' });
  await expect(answers).toContainText('Média-fina.');
  await expect(
    bias.getByRole('button', { name: 'Curtir o comentário de Bia Mencionada, 1 curtida' }),
  ).toBeVisible();
  await expectAccessible(bias);

  await page.getByRole('button', { name: 'Opções da sua publicação' }).press('Enter');
  await pressItem(page, 'Editar publicação');
  await dialog.getByRole('button', { name: 'Remover a imagem 2' }).press('Enter');
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(article.getByRole('region', { name: '2 fotos' })).toBeHidden();
  await expect(article.getByRole('img', { name: alt })).toBeVisible();
  const stored = 'select count(*) from storage.objects where bucket_id = $1 and name like $2';
  await expect.poll(() => count(app, stored, ['post-images', `${ana.id}/%`])).toBe(1);

  await article.getByRole('link', { name: `#torra${mark}` }).tap();
  await expect(bias.getByRole('heading', { name: `#torra${mark}` })).toBeVisible();
  await expect(bias.getByRole('article')).toHaveCount(2);
  await sql(app, 'insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [
    ana.id,
    bia.id,
  ]);
  await bias.reload();
  await expect(bias.getByRole('article')).toHaveCount(1);
  await phone.close();
});

test('a long post opens in its card, and a bio links what it names', async ({ app, page }) => {
  const ana = await newPerson(app, 'Ana Comprida');
  await newPost(app, ana, Array.from({ length: 30 }, (_, line) => `Linha ${line + 1}`).join('\n'));
  // No other test uses this hashtag.
  const tag = `#moagem${ana.id.slice(0, 6)}`;
  await sql(app, 'update public.profiles set bio = $2 where id = $1', [
    ana.id,
    `Torro em coado.app.br, veja https://coado.app/torra e ${tag}`,
  ]);
  await enter(page, ana.session, '/community');
  const card = postSaying(page, 'Linha 1');
  const more = card.getByRole('button', { name: 'ver mais' });
  const before = await card.boundingBox();
  await more.press('Enter');
  await expect(card.getByRole('button', { name: 'ver menos' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect((await card.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0);
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'https://coado.app/torra' })).toHaveAttribute(
    'rel',
    /ugc/,
  );
  await page.getByRole('link', { name: tag }).press('Enter');
  await expect(page.getByText(`Nada com ${tag} ainda.`)).toBeVisible();
});

test('a message that comes in elsewhere is mentioned quietly, and the tab counts it', async ({
  app,
  page,
}) => {
  const [ana, beto] = [await newPerson(app, 'Ana Avisada'), await newPerson(app, 'Beto Escreve')];
  const chat = await conversationOf(app, beto, ana);
  // A message before the page has joined its channel would show no toast.
  const joined = joinsOwnChannel(page, ana);
  await enter(page, ana.session, '/methods');
  await expect(page).toHaveTitle('Métodos · Coado');
  await joined;
  await write(app, beto, chat, 'Chegou o café novo!');
  const toast = page.getByRole('alert').filter({ hasText: 'Beto Escreve' });
  await expect(toast).toContainText('Chegou o café novo!');
  // The toast stays while the pointer is on it.
  await toast.hover();
  await expect(page).toHaveTitle('(1) Métodos · Coado');
  await expectAccessible(page);
  await toast.getByRole('button', { name: 'Abrir' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Mensagens com Beto Escreve' })).toBeVisible();
  await expect(page).toHaveTitle(/^[^(]/);
  await page.getByRole('textbox', { name: /mensagem/i }).fill('Vou aí provar');
  await page.getByRole('textbox', { name: /mensagem/i }).press('Enter');
  await expect(page.getByRole('link', { name: /Beto Escreve/ }).first()).toContainText(
    'Você: Vou aí provar',
  );
});

test('a person who follows no people is shown people who prepare alike', async ({ app, page }) => {
  const ana = await newPerson(app, 'Ana Sozinha');
  await sql(
    app,
    `insert into public.brews (user_id, method_id, coffee_grams, water_ml) values ($1, 'v60', 15, 250)`,
    [ana.id],
  );
  await enter(page, ana.session, '/community?feed=seguindo');
  const alike = page.getByRole('region', { name: 'Quem prepara como você' });
  await expect(alike.getByRole('link', { name: /@anacoado/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await alike.getByRole('button', { name: 'Seguir Ana Demo' }).press('Enter');
  await expect(alike.getByRole('button', { name: 'Seguindo Ana Demo' })).toBeVisible();
  const follows = 'select count(*) from public.follows where follower_id = $1';
  await expect.poll(() => count(app, follows, [ana.id])).toBe(1);
});
