import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { readBrowserData } from './support/browser-data.ts';
import { newPost, newRecipe, postSaying } from './support/community.ts';
import { addBrews, ago } from './support/journal.ts';
import { linesOf } from './support/layout-problems.ts';
import { enter, newPerson, openSession } from './support/people.ts';
import { expect, setColorScheme, test } from './support/test.ts';

test('a search opens where something was found, says how much, and fits a phone', async ({
  app,
  page,
}) => {
  const ana = await newPerson(app);
  const word = `Pneumonoultramicroscopicossilicovulcanoconiotico${ana.id.slice(0, 8)}`.repeat(2);
  await newPost(app, ana, `${word}`);
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await enter(page, ana.session, '/search');
  const field = page.getByRole('searchbox');
  await field.fill(word.slice(0, 100));
  await expect(page.getByRole('tab', { name: 'Publicações 1' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tab', { name: 'Pessoas 0' })).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();
  expect(await fits()).toBe(true);
  await page.getByRole('tab', { name: 'Pessoas 0' }).click();
  await expect(page.getByText(/^Nada encontrado para/)).toBeVisible();
  expect(await fits()).toBe(true);
  await setColorScheme(page, 'dark');
});

test('Escape and Back close the composer, its opener gets the focus, and its text stays', async ({
  app,
  page,
}) => {
  const ana = await newPerson(app);
  await enter(page, ana.session, '/community');
  const opener = page.getByRole('button', { name: 'Criar Novo Post' });
  const dialog = page.getByRole('dialog');
  await opener.press('Enter');
  await expect(dialog.getByLabel('Texto do post')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByLabel('Texto do post').fill('Fica guardado');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/community$/);
  await page.reload();
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(dialog.getByLabel('Texto do post')).toHaveValue('Fica guardado');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog).toBeHidden();
  await expect(postSaying(page, 'Fica guardado')).toBeInViewport();
});

test('a session that another device ended while the app was closed says so', async ({
  app,
  page,
  complaints,
}) => {
  complaints.expect(...BAD_ANSWER);
  const ana = await newPerson(app);
  const here = await openSession(app, ana);
  await enter(page, here, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ended = await fetch(`${app.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: app.publishableKey, authorization: `Bearer ${ana.session.access_token}` },
  });
  expect(ended.ok).toBe(true);
  await page.reload();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByRole('alert')).toContainText(
    'Sua conta foi desconectada a partir de outro dispositivo.',
  );
});

test('what was just visited is there without the server', async ({ app, page, complaints }) => {
  complaints.expect(...NO_CONNECTION);
  const ana = await newPerson(app);
  const words = `Guardado ${ana.id.slice(0, 8)}`;
  const id = await newPost(app, ana, words);
  const visits = [
    ['/community', words, 'feed'],
    [`/post/${id}`, words, 'comments'],
    ['/notifications', 'Conquista desbloqueada', `notifications\\",\\"${ana.id}\\",\\"list`],
    ['/challenges', 'Desafios', 'challenges'],
  ] as const;
  await page.clock.install();
  await enter(page, ana.session, '/dashboard');
  // The app stores answers on the device together, after two seconds.
  const storedByNow = () => page.clock.fastForward(2000).then(() => readBrowserData(page));
  for (const [path, seen, part] of visits) {
    await page.goto(path);
    await expect(page.getByText(seen).first()).toBeVisible();
    await expect.poll(storedByNow).toContain(`\\"${part}\\"`);
  }
  await page.route(/\/(rest|auth|realtime)\/v1\//, (route) => route.abort('internetdisconnected'));
  for (const [path, seen] of visits) {
    await page.goto(path);
    await expect(page.getByText(seen).first()).toBeVisible();
    await expect(page.getByText('Sem conexão — o que você fizer fica guardado')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }),
    ).toHaveCount(0);
  }
});

test('the news of an update wait until no other notice is shown', async ({
  app,
  page,
  complaints,
}) => {
  complaints.expect(...NO_CONNECTION);
  const ana = await newPerson(app);
  await page.clock.install();
  await enter(page, ana.session, '/dashboard');
  await page.evaluate(() => localStorage.setItem('coado.news', 'Receita na hora'));
  await page.reload();
  const news = page.getByRole('region', { name: 'Novidades' });
  await expect
    .poll(() => page.clock.fastForward(1000).then(() => news.count()), { timeout: 30_000 })
    .toBe(1);
  await expect(news).toBeVisible();
  const api = /\/(rest|auth|realtime)\/v1\//;
  await page.route(api, (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  const offline = page.getByText('Sem conexão — o que você fizer fica guardado');
  await expect(offline).toBeVisible();
  await expect(news).toBeHidden();
  await page.unroute(api);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(offline).toBeHidden();
  await expect(news).toBeVisible();
});

test('a toast never covers the link or button it refers to', async ({ app, page, complaints }) => {
  complaints.expect(...BAD_ANSWER);
  const ana = await newPerson(app);
  const id = await newPost(app, ana, `Coberto ${ana.id.slice(0, 8)}`);
  await page.setViewportSize({ width: 390, height: 640 });
  await page.clock.install();
  await enter(page, ana.session, `/post/${id}`);
  await page.route('**/rest/v1/community_comments*', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: {} }),
  );
  await page.getByPlaceholder('Adicione um comentário...').fill('Vai falhar');
  await page.getByRole('button', { name: 'Enviar comentário' }).click();
  const toast = page.getByText('Erro ao adicionar comentário.');
  await expect(toast.first()).toBeVisible();
  await page.unroute('**/rest/v1/community_comments*');
  // The paused clock keeps the toast in its place.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(1);
  // Playwright's click fails while another element covers the button.
  await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).click();
  await page.clock.resume();
  await expect(page.getByText('Não foi enviado.')).toBeHidden();
});

for (const [device, size] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 820 }],
] as const) {
  test(`a toast that comes to the pointer leaves the button for a new post free on a ${device}`, async ({
    app,
    page,
  }) => {
    const ana = await newPerson(app);
    await page.setViewportSize(size);
    await enter(page, ana.session, '/community');
    const create = page.getByRole('button', { name: 'Criar Novo Post' });
    await create.hover();
    await newPost(app, ana, `Conquista ${ana.id.slice(0, 8)}`);
    const toast = page.getByRole('alert').filter({ hasText: 'Primeira Publicação' });
    await expect(toast).toBeVisible();
    const isFree = () =>
      create.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    const seen = async () => ({ free: await isFree(), toasts: await toast.count() });
    await expect.poll(seen).toEqual({ free: true, toasts: 1 });
    await create.click();
    await expect(page.getByRole('dialog', { name: 'Criar Novo Post' })).toBeVisible();
  });
}

test('the way to the timer is in sight on a short phone, above the tabs', async ({ app, page }) => {
  const ana = await newPerson(app);
  await page.setViewportSize({ width: 390, height: 664 });
  await enter(page, ana.session, '/calculator');
  await page.getByRole('button', { name: /^V60/ }).first().click();
  await page.getByRole('button', { name: /^Média/ }).click();
  await page.getByRole('button', { name: 'Gerar Receita' }).click();
  const start = page.getByRole('button', { name: 'Iniciar Timer' });
  await expect(start).toBeInViewport({ ratio: 1 });
  const tabs = page.getByRole('navigation', { name: 'Principal' });
  const topOf = async (part: typeof start) => (await part.boundingBox())?.y ?? Number.NaN;
  const height = (await start.boundingBox())?.height ?? Number.NaN;
  expect((await topOf(start)) + height).toBeLessThan(await topOf(tabs));
  await start.click();
  await expect(page.getByRole('timer')).toBeVisible();
});

test('a low notebook shows every place of the sidebar without scrolling', async ({ app, page }) => {
  await page.setViewportSize({ width: 1366, height: 690 });
  await enter(page, (await newPerson(app)).session, '/challenges');
  await expect(page.getByRole('link', { name: 'Modo balcão' })).toBeVisible();
  const room = await page
    .getByRole('complementary')
    .first()
    .evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight);
  expect(room).toBe(0);
});

test('an amount and a button have one line, and the kinds of a step fit a phone', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  const [brewId = ''] = await addBrews(app, person, [{ brewed_at: ago(1) }]);
  const recipeId = await newRecipe(app, person, 'V60 da casa');
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, person.session, `/brews/${brewId}`);
  expect(await linesOf(page.getByText('250 ml', { exact: true }))).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await linesOf(page.getByText('250 ml', { exact: true }))).toBe(1);

  await page.goto(`/recipes/${recipeId}`);
  expect(await linesOf(page.getByText('Enviar em mensagem', { exact: true }))).toBe(1);

  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await page.getByRole('button', { name: /^1\s*Pré-infusão/ }).click();
  const { place, longest } = await page.getByLabel('Tipo').evaluate((kinds) => {
    const place = kinds.clientWidth;
    kinds.style.width = 'max-content';
    return { place, longest: kinds.clientWidth };
  });
  expect(longest).toBeLessThanOrEqual(place);
});
