import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { newBrewToShare } from './support/brew-to-share.ts';
import {
  breakCalls,
  count,
  newPicturePost,
  newRecipe,
  open,
  openComposer,
  postSaying,
  sql,
} from './support/community.ts';
import { enter, newPerson } from './support/people.ts';
import { drawPicture } from './support/picture.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

test('Ana posts a picture and a recipe, and Bia sees it arrive', async ({ app, browser }) => {
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
    buffer: await drawPicture(anas, 2400, 1800),
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
  await anas.context().close();
  await bias.context().close();
});

test('Bia likes, saves, comments and brews a post; Ana sees it and deletes the post', async ({
  app,
  browser,
  page: anas,
}) => {
  const [ana, bia] = [await newPerson(app, 'Ana Torra'), await newPerson(app, 'Bia Filtro')];
  const words = `Lote novo do Cerrado ${ana.id.slice(0, 8)}`;
  const recipe = await newRecipe(app, ana, 'V60 de domingo');
  await anas.goto('/icon.svg');
  const photos = [await anas.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } })];
  const post = await newPicturePost(app, ana, words, { photos, recipe });
  const bias = await open(browser, app, bia);
  const card = postSaying(bias, words);

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
  // The menu receives the focus a moment after it is shown.
  await expect(bias.getByRole('menu').locator(':focus')).toHaveCount(1);
  await bias.keyboard.press('Escape');
  await expect(
    card.getByRole('button', { name: 'Opções da publicação de Ana Torra' }),
  ).toBeFocused();

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

  await enter(anas, ana.session, `/post/${post}`);
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
  await bias.context().close();
});

test('a brew becomes a post in one tap: its recipe, curve, photo, rating and what it was', {
  tag: '@smoke',
}, async ({ app, page }) => {
  const ana = await newPerson(app);
  const words = `Floral demais ${ana.id.slice(0, 8)}`;
  const brew = await newBrewToShare(app, ana, await drawPicture(page, 900, 600));
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, ana.session, `/brews/${brew}`);
  await page.getByRole('link', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar Novo Post' });
  await expect(dialog.getByText(/^V60 · /).first()).toBeVisible();
  await expect(dialog.getByText('15 g · 250 ml · 1:16,7')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/community$/);
  await openComposer(page);
  await expect(dialog.getByRole('img', { name: /^Imagem da publicação/ })).toBeVisible();
  await dialog.getByLabel('Texto do post').fill(words);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog).toBeHidden();
  const card = postSaying(page, words);
  // The brew used the recipe, so one card shows both.
  await expect(card.getByText(/^V60 · /)).toHaveCount(1);
  await expect(card.getByText('15 g · 250 ml · 1:16,7')).toBeVisible();
  await expect(card.getByText('Nota 4,5 de 5')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Preparar / })).toBeVisible();
  await expect(card.getByRole('img', { name: /^Curva do preparo de / })).toBeVisible();
  const photo = card.locator('img[src*="post-images"]');
  await expect
    .poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth))
    .toBeGreaterThan(0);
  const create = await page.getByRole('button', { name: 'Criar Novo Post' }).boundingBox();
  if (create === null) throw new Error('The floating button is not drawn.');
  // At any scroll position, each control keeps a touchable part beside the floating button.
  const besideButton = await card.locator('a, button').evaluateAll(
    (controls, [left, right]) =>
      controls.map((control) => {
        const box = control.getBoundingClientRect();
        const free = Math.max(left - box.left, box.right - right);
        return { name: control.textContent, isFree: free >= Math.min(box.width, 40) };
      }),
    [create.x, create.x + create.width] as const,
  );
  expect(besideButton.length).toBeGreaterThan(5);
  expect(besideButton.filter(({ isFree }) => !isFree)).toEqual([]);
  await expectAccessible(page);
});

test('ten pictures: the surplus and a broken one are named, and hold back no other', async ({
  app,
  page,
}) => {
  const ana = await newPerson(app);
  await enter(page, ana.session, '/community');
  await openComposer(page);
  const dialog = page.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: 'Publicar' });
  const good = await drawPicture(page, 80, 60);
  // A file with a picture's header but incomplete data.
  const broken = good.subarray(0, 60);
  const files = Array.from({ length: 10 }, (_, index) => ({
    name: `foto-${index + 1}.png`,
    mimeType: 'image/png',
    buffer: index === 2 ? broken : good,
  }));
  await dialog.locator('input[type=file]').setInputFiles(files);
  await expect(dialog.getByText('6 fotos ficaram de fora: cabem 4.')).toBeVisible();
  await expect(dialog.getByText('“foto-3.png” ficou de fora. Não conseguimos ler')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // The description has the width that its placeholder needs.
  const description = dialog.getByLabel('Descrição da foto 1');
  await expect.poll(async () => (await description.boundingBox())?.width).toBeGreaterThan(180);
  await expectAccessible(page);
  await dialog.getByLabel('Texto do post').fill('Três fotos');
  await publish.click();
  await expect(dialog).toHaveCount(0);
  const posts =
    'select count(*) from public.community_posts where user_id = $1 and jsonb_array_length(pictures) = 3';
  expect(await count(app, posts, [ana.id])).toBe(1);
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
  const file = {
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: await drawPicture(page, 800, 600),
  };
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
  const bytes = (await drawPicture(page, 300, 200)).toString('base64');
  const give = (how: 'paste' | 'drop', type: string, content = bytes) =>
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
      [how, type, content] as const,
    );

  for (const how of ['paste', 'drop'] as const) {
    await give(how, 'image/png');
    await dialog.getByRole('button', { name: 'Remover a imagem' }).click();
    await expect(dialog.getByRole('img', { name: 'Imagem da publicação' })).toBeHidden();
  }
  const objects = `select count(*) from storage.objects where name like $1`;
  // The bytes determine the format, not the type that the system gives the file.
  await give('drop', 'application/pdf');
  await dialog.getByRole('button', { name: 'Remover a imagem' }).click();
  for (const how of ['paste', 'drop'] as const) {
    await give(how, 'image/png', btoa('%PDF-1.7'));
    const refusal = '“arquivo” ficou de fora. Escolha uma foto em JPEG, PNG ou WebP.';
    await expect(dialog.getByText(refusal)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Remover a imagem' })).toBeHidden();
  }
  await expect.poll(() => count(app, objects, [`${ana.id}/%`])).toBe(0);
});
