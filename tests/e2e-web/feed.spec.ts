import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { newPost, open, postSaying, sql } from './support/community.ts';
import { enter, newPerson } from './support/people.ts';
import { requestsOnceQuiet } from './support/quiet.ts';
import { expect, expectAccessibleInBoth, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

test('a like makes two requests and four transactions of the device', {
  tag: '@undisturbed',
}, async ({ app, page }) => {
  const ana = await newPerson(app);
  const words = `Pouco trabalho ${ana.id.slice(0, 8)}`;
  const id = await newPost(app, ana, words);
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function count(...args) {
      const { dataset } = document.documentElement;
      const before = Number(dataset.outboxTransactions ?? 0);
      if (this.name === 'coado-outbox') dataset.outboxTransactions = `${before + 1}`;
      return transaction.apply(this, args);
    };
  });
  await page.clock.install();
  await enter(page, ana.session, '/community');
  const heart = postSaying(page, words).getByRole('button', { name: /^Curtir/ });
  await expect(heart).toHaveAccessibleName('Curtir, 0 curtidas');
  const requested = await requestsOnceQuiet(page);
  const tables = () =>
    requested
      .flatMap((request) => {
        const { pathname } = new URL(request.url());
        const isOfData = request.method() !== 'OPTIONS' && pathname.includes('/rest/v1/');
        return isOfData ? `${request.method()} ${pathname.split('/').at(-1)}` : [];
      })
      .toSorted();
  const transactions = () =>
    page.evaluate(() => Number(document.documentElement.dataset.outboxTransactions ?? 0));
  const LIKE = ['POST post_likes', 'GET community_posts'];

  await heart.click();
  await expect.poll(tables).toEqual(LIKE.toSorted());
  const likes = 'select count(*)::int as likes from public.post_likes where post_id = $1';
  expect(await sql(app, likes, [id])).toEqual([{ likes: 1 }]);
  await expect.poll(transactions).toBe(4);

  // The second press comes after all requests of the first one.
  await heart.click();
  const UNLIKE = ['DELETE post_likes', 'GET community_posts'];
  await expect.poll(tables).toEqual([...LIKE, ...UNLIKE].toSorted());
  await expect.poll(transactions).toBe(7);
});

test('an open feed, thread or profile shows the actions of others', async ({ app, browser }) => {
  test.slow();
  const [ana, bia] = [await newPerson(app, 'Ana Aberta'), await newPerson(app, 'Bia Ativa')];
  const words = `À vista de todos ${ana.id.slice(0, 8)}`;
  const id = await newPost(app, ana, words);
  const anas = await open(browser, app, ana);
  const heart = postSaying(anas, words).getByRole('button', { name: /^Curtir/ });
  await expect(heart).toHaveAccessibleName('Curtir, 0 curtidas');
  const asked: string[] = [];
  anas.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // Only the refetches of changed posts name a list of ids.
    const ids = searchParams.get('id') ?? '';
    if (pathname.endsWith('/community_posts') && ids.startsWith('in.')) asked.push(ids);
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
  // At most two refetches for each action, none for posts outside of the window.
  expect(asked.length).toBeLessThanOrEqual(4);
  expect(asked.filter((ids) => ids !== `in.(${id})`)).toEqual([]);

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

test('a missing post leads back to the feed', async ({ app, page }) => {
  const ana = await newPerson(app);
  for (const id of ['b7b1f0de-0000-4000-8000-000000000000', 'nenhum']) {
    await enter(page, ana.session, `/post/${id}`);
    await expect(page).toHaveURL(/\/community$/);
  }
});

test('the feed comes back where it was left, also by keyboard', async ({ app, page }) => {
  const ana = await newPerson(app);
  for (let each = 1; each <= 45; each += 1) await newPost(app, ana, `Café número ${each}.`);
  await enter(page, ana.session, '/community');
  await expect(postSaying(page, 'Café número 45.')).toBeVisible();
  const target = postSaying(page, 'Café número 5.');
  // Scrolls from card to card, because a wheel step may skip a card before it is drawn.
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

test('feed and post are accessible', async ({ app, page }) => {
  const ana = await newPerson(app);
  await enter(page, ana.session, '/community');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto('/community?feed=seguindo');
  await expect(page.getByText('Ainda está quieto por aqui.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto('/community');
  await page
    .getByRole('link', { name: /^Publicação de/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Comentários' })).toBeVisible();
  await expectAccessibleInBoth(page);
});

/** The request that counts the posts which the open feed does not show yet. */
const COUNT = 'count of new posts';
const COUNTED_COLUMNS = 'id,created_at,user_id';

test('opening the feed asks for one page of posts and nothing beside', {
  tag: '@undisturbed',
}, async ({ app, page }) => {
  const ana = await newPerson(app);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/^\/(rest|auth)\//.test(pathname)) return;
    // Once the feed's channel is joined, the page updates the shown posts and counts new ones.
    const isCount = searchParams.get('select') === COUNTED_COLUMNS;
    const isLive = pathname.endsWith('/community_posts') && (isCount || searchParams.has('id'));
    if (!isLive) asked.push(`${request.method()} ${pathname}`);
    else if (isCount) asked.push(COUNT);
  });
  /** Moves the page's clock, which delays background work, until the page sent the request. */
  const awaitRequest = (name: string) =>
    expect.poll(() => page.clock.fastForward(1000).then(() => asked)).toContain(name);
  await page.clock.install();
  await enter(page, ana.session, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The last requests of a sign-in are those of the person's channel and of the daily warm-up.
  await awaitRequest('POST /rest/v1/rpc/claim_accomplishments');
  await awaitRequest('POST /rest/v1/rpc/list_my_orphaned_images');
  asked.length = 0;
  await page.getByRole('link', { name: 'Comunidade' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await awaitRequest(COUNT);
  expect(asked).toEqual(['GET /rest/v1/community_posts', COUNT]);
});
