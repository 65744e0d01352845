import type { Page, Route } from 'playwright/test';
import { demo } from '../support/app.ts';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { sampleOf } from '../support/sample.ts';
import { savedBrews, unsentRows } from './support/journal.ts';
import { enter, newPerson, openSession, store } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { letV60Finish, startV60 } from './support/timer.ts';

test.use({
  expectedErrors: {
    like: [
      ...BAD_ANSWER,
      ...NO_CONNECTION,
      // The app reports the storage that the tests break.
      /for working offline/,
      /could not be read/,
      /are not JSON/,
    ],
  },
});

const DATA = '**/rest/v1/**';

const FAILURES: readonly {
  name: string;
  message: string;
  fail: (route: Route) => Promise<void>;
}[] = [
  {
    name: 'a server that answers 500',
    message: 'O servidor teve um problema. Tente de novo em instantes.',
    fail: (route) => route.fulfill({ status: 500, json: { message: 'no' } }),
  },
  {
    name: 'a lost connection',
    message: 'Sem conexão. Confira sua internet e tente de novo.',
    fail: (route) => route.abort('internetdisconnected'),
  },
  {
    name: 'a server that takes too long',
    message: 'O servidor demorou a responder. Tente de novo.',
    fail: (route) => route.fulfill({ status: 504, json: { message: 'late' } }),
  },
];

/** Removes the browser's databases, so that no stored copy replaces the server's answers. */
async function keepNothing(page: Page): Promise<void> {
  await page.addInitScript("Object.defineProperty(window, 'indexedDB', { value: undefined })");
}

async function tryAllAgain(page: Page): Promise<void> {
  const again = page.getByRole('main').getByRole('button', { name: 'Tentar de novo' });
  while ((await again.count()) > 0) {
    const left = await again.count();
    await again.first().click();
    await expect.poll(() => again.count()).toBeLessThan(left);
  }
}

/** Moves the clock through the retries until the page shows the message `times` times. */
async function expectMessage(page: Page, message: string, times: number): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(3_000);
    const alert = page.getByRole('main').getByText(message);
    await expect(alert).toHaveCount(times, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

for (const { name, message, fail } of sampleOf('failures reported on each page', FAILURES, 1)) {
  test(`${name} is reported on each page, and trying again recovers`, async ({ page, app }) => {
    const { session } = await newPerson(app);
    await keepNothing(page);
    await page.clock.install();
    await page.route(DATA, fail);

    // Four parts of the dashboard fail: tiles, last brew, challenge and methods.
    await enter(page, session);
    await expectMessage(page, message, 4);
    await page.unroute(DATA);
    await tryAllAgain(page);
    await expect(page.getByRole('heading', { name: 'Olá, Rita!' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ainda sem preparos' })).toBeVisible();
    await expect(page.getByText('0/5', { exact: true })).toBeVisible();

    for (const [path, found] of [
      ['/methods', page.getByRole('link', { name: /^V60/ })],
      ['/calculator', page.getByRole('heading', { name: 'Escolha o Método' })],
    ] as const) {
      await page.route(DATA, fail);
      await page.goto(path);
      await expectMessage(page, message, 1);
      await page.unroute(DATA);
      await tryAllAgain(page);
      await expect(found).toBeVisible();
    }
  });
}

test('a server that never answers is reported after a while', { tag: '@undisturbed' }, async ({
  page,
  app,
}) => {
  const { session } = await newPerson(app);
  await page.clock.install();
  const asked = Promise.withResolvers<void>();
  await page.route(DATA, () => asked.resolve());
  await enter(page, session, '/challenges');
  await asked.promise;
  await page.clock.fastForward(16_000);
  await expectMessage(page, 'O servidor demorou a responder. Tente de novo.', 2);
  await page.unroute(DATA);
  await tryAllAgain(page);
  await expect(page.getByRole('heading', { name: 'Cinco Coados' })).toBeVisible();
});

test('a renewal that never answers is reported within 15 s, and the page comes by itself', {
  tag: '@undisturbed',
}, async ({ page, app }) => {
  const { session } = await newPerson(app);
  await page.clock.install();
  const asked = Promise.withResolvers<void>();
  await page.route('**/auth/v1/token*', () => asked.resolve());
  await page.route(DATA, (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
  );
  const endsSoon = { expires_at: Math.floor(Date.now() / 1000) + 60 };
  await enter(page, { ...session, ...endsSoon }, '/challenges');
  await asked.promise;
  const main = page.getByRole('main');
  for (let second = 0; second < 15; second += 1) await page.clock.runFor(1_000);
  await expect(main.getByText('O servidor demorou a responder.').first()).toBeVisible();

  await page.unrouteAll();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('heading', { name: 'Cinco Coados' })).toBeVisible();
});

test('a save that fails keeps the brew through a reload and saves it once, by itself', async ({
  page,
  app,
}) => {
  const { id, session } = await newPerson(app);
  await page.clock.install();
  await enter(page, session);
  await startV60(page);
  await letV60Finish(page);
  await page.getByLabel('Notas').fill('Não pode se perder.');

  await page.route('**/rest/v1/brews*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Salvar Preparo' }).click();
  await expect(page.getByRole('alert')).toContainText('Erro ao salvar o preparo.');
  await expect(page.getByRole('alert')).toContainText('O preparo está guardado neste aparelho');
  await expect(page.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible();
  await expect(page.getByText('Seu preparo está guardado e vai ser salvo.')).toBeVisible();
  await page.reload();
  await page.goto('/brews');
  await expect(unsentRows(page)).toContainText('V60');
  await expect(unsentRows(page)).toContainText('Vai ser salvo assim que o servidor responder.');
  expect(await savedBrews(app, id)).toEqual([]);

  await page.unroute('**/rest/v1/brews*');
  await page.clock.fastForward(60_000);
  await expect(page.getByText('Preparo salvo com sucesso!')).toBeVisible();
  await expect(unsentRows(page)).toHaveCount(0);
  expect(await savedBrews(app, id)).toMatchObject([{ notes: 'Não pode se perder.' }]);
});

test('a saved brew whose answer was lost is not saved twice', async ({ page, app }) => {
  const { id, session } = await newPerson(app);
  await page.clock.install();
  await enter(page, session);
  await startV60(page);
  await letV60Finish(page);

  // A route that is removed while it fetches cannot answer, so the test uses a flag.
  let losesAnswers = true;
  await page.route('**/rest/v1/brews*', async (route) => {
    if (!losesAnswers) return await route.fallback();
    await route.fetch();
    await route.fulfill({ status: 502, json: {} });
  });
  await page.getByRole('button', { name: 'Salvar Preparo' }).click();
  // A toast about an achievement may appear too, because the server has stored the brew.
  const refusal = page.getByRole('alert').filter({ hasText: 'Erro ao salvar o preparo.' });
  await expect(refusal).toBeVisible();
  expect(await savedBrews(app, id)).toHaveLength(1);

  await page.getByRole('link', { name: 'Ver no diário' }).click();
  await unsentRows(page)
    .getByRole('button', { name: /^Corrigir/ })
    .click();
  await page.getByLabel('Nota', { exact: true }).fill('3.5');
  losesAnswers = false;
  await page.getByRole('button', { name: 'Salvar Preparo' }).click();
  await expect(page.getByText('Preparo salvo com sucesso!')).toBeVisible();
  expect(await savedBrews(app, id)).toMatchObject([{ rating: 3.5 }]);
  await page.goto('/dashboard');
  await expect(page.locator('dl > div').filter({ hasText: 'Preparos' })).toContainText('1');
});

test('an expired session is reported, and signing in leads back', async ({ page, app }) => {
  const person = await newPerson(app);
  const expired = { expires_at: Math.floor(Date.now() / 1000) - 60, refresh_token: 'spent' };
  await enter(page, { ...person.session, ...expired }, '/methods');
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByRole('alert')).toContainText('Sua sessão expirou.');
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('Sua sessão expirou.');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/methods$/);
});

test('a session that the server refuses in mid-use ends with a clear message', async ({
  page,
  app,
}) => {
  const { session } = await newPerson(app);
  await enter(page, { ...session, refresh_token: 'spent' });
  await expect(page.getByRole('heading', { name: 'Olá, Rita!' })).toBeVisible();
  const next = page.getByRole('link', { name: 'Comunidade' }).first();
  await next.hover();
  await page.route(DATA, (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
  );
  // Presses the mouse at once, because a request of the page may remove the link before a click.
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByRole('alert')).toContainText('Sua sessão expirou.');
});

test('a malformed stored session is reported, never a blank page', async ({ page, app }) => {
  const garbage = ['{"half":', 'null', '[]', '{"access_token":"não é um token"}'];
  for (const text of garbage) {
    await store(page, 'coado.session', text);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(`${app.url}/`);
    await expect(page.getByRole('alert')).toContainText('Não conseguimos ler a sessão guardada');
    await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
  }
});

test('malformed stored brews are reported and the rest goes on', async ({ page, app }) => {
  const { session } = await newPerson(app);
  for (const text of ['{"half":', '{"version":1,"brews":[{"id":7}]}']) {
    await store(page, 'coado.brews', text);
    await enter(page, session, '/calculator');
    await expect(page.getByRole('alert').filter({ hasText: /preparo/i })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible();
  }
  await store(page, 'coado.calculator', 'nonsense');
  await store(page, 'coado.cue-settings', 'nonsense');
  await startV60(page);
});

test('a page whose code does not load offers to try again', async ({ page, app }) => {
  const { session } = await newPerson(app);
  await enter(page, session);
  const chunk = '**/assets/MethodsPage-*.js';
  await page.route(chunk, (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'Métodos' }).first().click();
  await expect(page.getByRole('alert')).toContainText('Uma parte do app não carregou.');
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'Métodos', level: 1 })).toBeVisible();
});

test('an app whose own code does not load says so, and comes when it can', async ({ page }) => {
  for (const part of ['index', 'first']) {
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort('internetdisconnected'));
    await page.goto('/login');
    await expect(page.getByRole('alert')).toHaveText(/O Coado não carregou/);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
  }
});

test('a part whose code does not load costs its page nothing, and comes when it can', async ({
  page,
  app,
}) => {
  const comeBack = async (chunk: string) => {
    await page.unroute(chunk);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  };
  await enter(page, (await newPerson(app)).session, '/community');
  const composer = '**/assets/PostModals-*.js';
  await page.route(composer, (route) => route.abort('connectionreset'));
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Criar Novo Post' }).click();
  await failed;
  await expect(page.getByRole('heading', { name: 'Comunidade', level: 1 })).toBeVisible();
  await comeBack(composer);
  await expect(page.getByRole('dialog', { name: 'Criar Novo Post' })).toBeVisible();

  await enter(page, await openSession(app, demo.admin), '/admin');
  const users = '**/assets/UsersPage-*.js';
  await page.route(users, (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'Usuários' }).click();
  await expect(page.getByText('Carregando…')).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'Administração' })).toBeVisible();
  await comeBack(users);
  await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible();
});

test('the app comes back when the server does', { tag: '@smoke' }, async ({ page, app }) => {
  const { session } = await newPerson(app);
  await enter(page, session);
  await expect(page.getByRole('heading', { name: 'Olá, Rita!' })).toBeVisible();
  await app.stop();
  await page.getByRole('link', { name: 'Ver todos', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible({
    timeout: 20_000,
  });
  await app.restart();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'Cinco Coados' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cinco Coados' })).toBeVisible();
});
