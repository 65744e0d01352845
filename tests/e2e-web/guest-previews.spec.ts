import { newPost, sql } from './support/community.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Guests see public posts and the first lesson of each track. */

const WALL = 'Para isso você precisa de uma conta';

test('a guest looks at the public feed and reads the first lesson of a track', async ({
  page,
  app,
}) => {
  const author = await newPerson(app, 'Ana Aberta');
  const words = `Aberta a todos ${author.id.slice(0, 8)}`;
  await newPost(app, author, words);
  await page.goto('/');
  await page.getByRole('link', { name: 'Experimentar agora' }).click();
  await expect(page.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible();

  await test.step('the feed', async () => {
    await page.getByRole('link', { name: 'Comunidade' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(WALL)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('the first lesson of each track', async () => {
    await page.getByRole('link', { name: 'Estudos' }).click();
    const lesson = page.getByRole('link', { name: /^Ler: / }).first();
    const title = ((await lesson.textContent()) ?? '').replace('Ler: ', '');
    await expectAccessible(page);
    await lesson.click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Voltar para as trilhas' }).click();
    await expect(page).toHaveURL(`${app.url}/studies`);
  });

  await test.step('a lesson further on says how to open it', async () => {
    const [second] = await sql(
      app,
      `select id from study_lessons where type = 'quiz' order by position limit 1`,
      [],
    );
    await page.goto(`/studies/${second?.id}`);
    await expect(page.getByText('Esta lição é para quem tem conta')).toBeVisible();
  });
});

test('a stranger opens the link of a post: a public one is shown, a closed one explained', async ({
  page,
  app,
}) => {
  const author = await newPerson(app, 'Bia Aberta');
  const words = `Veja a minha xícara ${author.id.slice(0, 8)}`;
  const post = await newPost(app, author, words);
  await page.goto(`/post/${post}`);
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);

  await sql(app, 'update profiles set is_private = true where id = $1 returning id', [author.id]);
  await page.reload();
  await expect(page.getByText('Compartilharam uma publicação com você')).toBeVisible();
  await expect(page.getByText(words)).toBeHidden();
  await expectAccessible(page);

  await sql(app, 'update profiles set is_private = false where id = $1 returning id', [author.id]);
  const deleted = await newPost(app, author, `${words} apagada`);
  const hidden = await newPost(app, author, `${words} escondida`);
  await sql(app, 'delete from community_posts where id = $1', [deleted]);
  await sql(
    app,
    `update community_posts set hidden_at = now(), hidden_reason = 'spam' where id = $1`,
    [hidden],
  );
  for (const id of [deleted, hidden, crypto.randomUUID()]) {
    await page.goto(`/post/${id}`);
    await expect(page.getByText('Compartilharam uma publicação com você')).toBeVisible();
    await expect(page.getByText(words)).toBeHidden();
  }
  await page.goto(`/post/${post}`);
  await expect(page.getByText(words)).toBeVisible();
});

test('a blocked person reads the link of a post as that of a post that does not exist', async ({
  page,
  app,
}) => {
  const [author, blocked] = [await newPerson(app, 'Dora Aberta'), await newPerson(app)];
  const words = `Só para os outros ${author.id.slice(0, 8)}`;
  const post = await newPost(app, author, words);
  await enter(page, blocked.session, `/post/${post}`);
  await expect(page.getByText(words)).toBeVisible();
  await sql(app, 'insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    author.id,
    blocked.id,
  ]);
  for (const id of [post, crypto.randomUUID()]) {
    await page.goto(`/post/${id}`);
    await expect(page.getByText('Não encontramos essa publicação.')).toBeVisible();
    await expect(page).toHaveURL(/\/community$/);
    await expect(page.getByText(words)).toBeHidden();
  }
});

test('a stranger who opens the link of a profile reads that something was shared', async ({
  page,
  app,
}) => {
  const author = await newPerson(app, 'Caio Aberto');
  const [row] = await sql(app, 'select username from profiles where id = $1', [author.id]);
  await page.goto(`/profile/${row?.username}`);
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByText('Compartilharam um perfil com você.')).toBeVisible();
});
