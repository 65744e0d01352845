import type { Locator } from 'playwright/test';
import { newPicturePost, newPost, newRecipe, sql } from './support/community.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Returns the height in px of the area near a link's start where a press hits the link. */
const pressHeight = (link: Locator) =>
  link.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, height } = element.getBoundingClientRect();
    const offsets = Array.from({ length: Math.ceil(height) + 60 }, (_, at) => at - 30);
    return offsets.filter((at) => element.contains(document.elementFromPoint(left + 4, top + at)))
      .length;
  });

const WALL = 'Para isso você precisa de uma conta';

test('a guest looks at the public feed and reads the first lesson of a track', async ({
  page,
  app,
}) => {
  const author = await newPerson(app, 'Ana Aberta');
  const words = `Aberta a todos ${author.id.slice(0, 8)}`;
  const recipe = await newRecipe(app, author, `Receita aberta ${author.id.slice(0, 8)}`);
  await newPicturePost(app, author, words, { photos: [], recipe });
  await page.goto('/');
  await page.getByRole('link', { name: 'Experimentar agora' }).click();
  await expect(page.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible();

  await test.step('the feed', async () => {
    await page.getByRole('link', { name: 'Comunidade' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(WALL)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
    const name = page.getByRole('link', { name: /^Ana Aberta @/ }).first();
    expect(await pressHeight(name)).toBeGreaterThanOrEqual(24);
    const link = page.getByRole('link', { name: /^Receita: / }).first();
    expect(await pressHeight(link)).toBeGreaterThanOrEqual(43);
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

test('a guest chooses the colours and the sounds of the device', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Experimentar agora' }).click();
  await page.getByRole('link', { name: 'Perfil' }).click();
  await page.getByRole('link', { name: 'Configurações' }).click();
  await page.getByText('Escuro', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('switch', { name: /^Som/ }).uncheck();
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('switch', { name: /^Som/ })).not.toBeChecked();
  await page.getByRole('link', { name: /^Bibliotecas e licenças/ }).click();
  await expect(page.getByRole('heading', { name: 'Bibliotecas e licenças' })).toBeVisible();
});
