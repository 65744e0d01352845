import { BAD_ANSWER } from '../support/complaints.ts';
import { newPost, newRecipe, open, sql } from './support/community.ts';
import { conversationOf } from './support/messages.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('a reply outlives its comment, and a comment its post', async ({
  app,
  page,
  browser,
  complaints,
}) => {
  complaints.expect(...BAD_ANSWER);
  const [ana, beto] = [await newPerson(app, 'Ana Autora'), await newPerson(app, 'Beto Comenta')];
  const post = await newPost(app, ana, 'Qual moagem?');
  const [said] = await sql(
    app,
    `insert into public.community_comments (post_id, user_id, content) values ($1, $2, 'Fina') returning id`,
    [post, beto.id],
  );
  await enter(page, beto.session, `/post/${post}`);
  const anas = await open(browser, app, ana, `/post/${post}`);
  await anas.getByRole('button', { name: 'Responder a Beto Comenta' }).click();
  await anas.getByLabel('Resposta a Beto Comenta').fill('Fina quanto?');

  await page.getByRole('button', { name: 'Excluir o comentário de Beto Comenta' }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  const lost = anas.getByRole('form', { name: 'Texto não enviado' });
  await expect(lost).toContainText('O comentário foi apagado.');
  await expect(lost.getByLabel('Seu texto')).toHaveValue('Fina quanto?');
  await expect(lost.getByRole('button', { name: 'Copiar texto' })).toBeVisible();
  await expectAccessible(anas);
  await lost.getByRole('button', { name: 'Publicar como comentário' }).click();
  await expect(lost).toBeHidden();
  await expect(page.getByText('Fina quanto?')).toBeVisible();
  expect(
    await sql(app, 'select content, parent_id from public.community_comments where post_id = $1', [
      post,
    ]),
  ).toEqual([{ content: 'Fina quanto?', parent_id: null }]);
  expect(said).toBeDefined();

  await page.getByLabel('Adicione um comentário').fill('Bem fina');
  await anas.getByRole('button', { name: 'Opções da sua publicação' }).click();
  await anas.getByRole('menuitem', { name: 'Excluir publicação' }).click();
  await anas.getByRole('button', { name: 'Excluir', exact: true }).click();
  // The author gets one notice, not two that contradict each other.
  await expect(anas).toHaveURL(/\/community$/);
  await expect(anas.getByText('Publicação excluída')).toBeVisible();
  await expect(anas.getByText('Não encontramos essa publicação.')).toBeHidden();
  const unsent = page.getByRole('form', { name: 'Texto não enviado' });
  await expect(unsent).toContainText('A publicação foi apagada.');
  await expect(unsent.getByLabel('Seu texto')).toHaveValue('Bem fina');
  await unsent.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/community$/);
  await anas.context().close();
});

test('a comment that a block refused stays as a text and leaves the pending list', async ({
  app,
  page,
  complaints,
}) => {
  complaints.expect(...BAD_ANSWER);
  const [ana, beto] = [await newPerson(app, 'Ana Autora'), await newPerson(app, 'Beto Comenta')];
  const post = await newPost(app, ana, 'Qual água?');
  await enter(page, beto.session, `/post/${post}`);
  const field = page.getByLabel('Adicione um comentário');
  await field.fill('A da torneira');
  await sql(app, 'insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [
    ana.id,
    beto.id,
  ]);
  await field.press('Control+Enter');
  const unsent = page.getByRole('form', { name: 'Texto não enviado' });
  await expect(unsent.getByLabel('Seu texto')).toHaveValue('A da torneira');
  await expect(page.getByText(/\d+ recusado/)).toBeHidden();
});

test('a blocked commenter leaves the list and the count of an open post', async ({ app, page }) => {
  const [ana, beto] = [await newPerson(app, 'Ana Autora'), await newPerson(app, 'Beto Comenta')];
  const post = await newPost(app, ana, 'Qual filtro?');
  await sql(
    app,
    `insert into public.community_comments (post_id, user_id, content)
     values ($1, $2, 'De pano'), ($1, $3, 'De papel')`,
    [post, beto.id, ana.id],
  );
  await enter(page, ana.session, `/post/${post}`);
  await expect(page.getByText('2 comentários')).toBeVisible();
  await page.getByRole('button', { name: 'Opções do comentário de Beto Comenta' }).click();
  await page.getByRole('menuitem', { name: /^Bloquear/ }).click();
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(page.getByText('De pano')).toBeHidden();
  await expect(page.getByText('1 comentário', { exact: true })).toBeVisible();
});

test('an edit outlives its post, and changes to a recipe outlive the recipe', async ({
  app,
  page,
  browser,
}) => {
  const ana = await newPerson(app, 'Ana Autora');
  const post = await newPost(app, ana, 'Qual filtro?');
  await enter(page, ana.session, '/community');
  const other = await open(browser, app, ana, `/post/${post}`);
  await page.getByRole('button', { name: 'Opções da sua publicação' }).first().click();
  await page.getByRole('menuitem', { name: 'Editar publicação' }).click();
  await page.getByLabel('Texto da publicação').fill('Qual filtro de pano?');
  await other.getByRole('button', { name: 'Opções da sua publicação' }).click();
  await other.getByRole('menuitem', { name: 'Excluir publicação' }).click();
  await other.getByRole('button', { name: 'Excluir', exact: true }).click();
  await other.getByText('Publicação excluída').waitFor();
  await expect(page.getByText('ficou guardado em “Criar Novo Post”')).toBeVisible();
  await page.getByRole('button', { name: 'Criar Novo Post' }).first().click();
  await expect(page.getByLabel('Texto do post')).toHaveValue('Qual filtro de pano?');

  const recipe = await newRecipe(app, ana, 'De domingo');
  await other.goto(`/recipes/${recipe}/edit`);
  await other.getByLabel('Nome', { exact: true }).fill('De segunda');
  await sql(app, 'delete from public.recipes where id = $1', [recipe]);
  await other.reload();
  await other.getByRole('button', { name: 'Continuar em uma receita nova' }).click();
  await expect(other.getByLabel('Nome', { exact: true })).toHaveValue('De segunda');
  await other.context().close();
});

test('a message being written outlives a block', async ({ app, page }) => {
  const [ana, beto] = [await newPerson(app, 'Ana Escreve'), await newPerson(app, 'Beto Bloqueia')];
  await conversationOf(app, ana, beto);
  await enter(page, ana.session, `/messages/${beto.id}`);
  await page.getByRole('textbox', { name: 'Mensagem', exact: true }).fill('Te espero às 15h');
  await sql(app, 'insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [
    beto.id,
    ana.id,
  ]);
  await expect(page.getByText('Não é possível trocar mensagens nesta conversa.')).toBeVisible();
  await expect(page.getByText('“Te espero às 15h”')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar texto' })).toBeVisible();
});

test('a bean and a correction outlive the deletion of the bean and of the brew', async ({
  app,
  page,
  complaints,
}) => {
  complaints.expect(...BAD_ANSWER);
  const ana = await newPerson(app, 'Ana Corrige');
  const rows = `insert into public.beans (user_id, name, bag_grams, remaining_grams) values ($1, 'Da serra', 250, 250)`;
  await sql(app, rows, [ana.id]);
  await enter(page, ana.session, '/beans');
  await page.getByRole('button', { name: /^Editar/ }).click();
  const bean = page.getByRole('dialog', { name: 'Editar grão' });
  await bean.getByLabel('Nome', { exact: true }).fill('Da serra, lavado');
  await sql(app, 'delete from public.beans where user_id = $1', [ana.id]);
  await bean.getByRole('button', { name: 'Salvar grão' }).click();
  await expect(bean.getByText('Esse grão não existe mais.')).toBeVisible();
  await expect(bean.getByLabel('Nome', { exact: true })).toHaveValue('Da serra, lavado');
  await bean.getByRole('button', { name: 'Criar de novo' }).click();
  await expect(bean).toBeHidden();
  const beans = 'select name, bag_grams::float8 from public.beans where user_id = $1';
  expect(await sql(app, beans, [ana.id])).toEqual([{ name: 'Da serra, lavado', bag_grams: 250 }]);

  const [brew] = await sql(
    app,
    `insert into public.brews (user_id, method_id, coffee_grams, water_ml) values ($1, 'v60', 15, 250) returning id`,
    [ana.id],
  );
  await page.goto(`/brews/${brew?.id}`);
  await page.getByRole('button', { name: 'Corrigir' }).click();
  const correction = page.getByRole('dialog', { name: 'Corrigir preparo' });
  await correction.getByLabel('Notas').fill('Doce e longo');
  await sql(app, 'delete from public.brews where id = $1', [brew?.id]);
  await correction.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(correction.getByText('Esse preparo não existe mais.')).toBeVisible();
  await expect(page.getByText('Este preparo não existe mais')).toBeAttached();
  await expect(correction.getByLabel('Notas')).toHaveValue('Doce e longo');
  await correction.getByRole('button', { name: 'Criar de novo' }).click();
  await expect(correction).toBeHidden();
  const notes = 'select notes from public.brews where user_id = $1';
  expect(await sql(app, notes, [ana.id])).toEqual([{ notes: 'Doce e longo' }]);
});

test('notes outlive the deletion of their brew', async ({ app, page, complaints }) => {
  complaints.expect(...BAD_ANSWER);
  const ana = await newPerson(app, 'Ana Anota');
  const [brew] = await sql(
    app,
    `insert into public.brews (user_id, method_id, coffee_grams, water_ml) values ($1, 'v60', 15, 250) returning id`,
    [ana.id],
  );
  await enter(page, ana.session, `/brews/${brew?.id}`);
  const notes = page.getByLabel('Notas');
  await notes.waitFor();
  await sql(app, 'delete from public.brews where id = $1', [brew?.id]);
  await notes.fill('Lembra jabuticaba');
  await notes.blur();
  await expect(page.getByText('“Lembra jabuticaba”')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar texto' })).toBeVisible();
});
