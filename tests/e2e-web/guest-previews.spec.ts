import { newPost, sql } from './support/community.ts';
import { newPerson } from './support/people.ts';
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
