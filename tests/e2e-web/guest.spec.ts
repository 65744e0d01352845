import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright/test';
import type { TestApp } from '../support/app.ts';
import { followMailLink, mailLink } from '../support/mails.ts';
import { sampleOf } from '../support/sample.ts';
import { sql } from './support/community.ts';
import { becomeGuest, claimGuestData, expectRows, newGuest, waitingOn } from './support/guest.ts';
import { savedBrews } from './support/journal.ts';
import { enter, newPerson, openSession } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { letV60Finish } from './support/timer.ts';

/** Tests that a visitor can brew as a guest, and an account adopts the guest's data once. */

const ROWS = { brews: 30, recipes: 2, beans: 1 };
const NOTES = 'Doce, sem conta.';

const WAYS = ['one device', 'another device first', 'restored', 'offline', 'two tabs'] as const;
const taken = sampleOf('ways of a guest to an account', WAYS, 2);

const skipUnlessTaken = (way: (typeof WAYS)[number]) =>
  // Other commits test this way, and `npm run test:all` tests all.
  test.skip(!taken.includes(way), 'not in this sample');

async function openGuest(browser: Browser, app: TestApp, guest = newGuest(ROWS, NOTES)) {
  const context = await browser.newContext({ baseURL: app.url });
  const opened = await context.newPage();
  await becomeGuest(opened, guest);
  return { context, opened };
}

test('a stranger brews in three taps, and an account takes along what the device has', async ({
  page,
  app,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(rest|auth|realtime|storage)\//.test(pathname)) asked.push(pathname);
  });

  await test.step('from a cold visit to a running timer', async () => {
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('link', { name: 'Experimentar agora' }).click();
    await page.getByRole('button', { name: /^V60/ }).click();
    await page.getByRole('button', { name: 'Iniciar Timer' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
  });

  await test.step('the brew is kept on this device and found again', async () => {
    await letV60Finish(page);
    await page.getByLabel('Notas').fill(NOTES);
    await page.getByRole('button', { name: 'Salvar Preparo' }).click();
    await expect(page.getByText('Preparo guardado neste aparelho.')).toBeVisible();
    await page.getByRole('link', { name: 'Ver no diário' }).click();
    await expect(page.getByRole('heading', { name: 'Meus preparos' })).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: /V60/ }).first().click();
    await expect(page.getByText(NOTES)).toBeVisible();
  });

  await test.step('a bean and two recipes of their own', async () => {
    await page.goto('/beans');
    await page.getByRole('button', { name: 'Adicionar o primeiro grão' }).click();
    await page.getByLabel('Nome', { exact: true }).fill('Sítio do Teste');
    await page.getByRole('button', { name: 'Adicionar grão' }).click();
    await expect(page.getByText('Sítio do Teste')).toBeVisible();
    for (const name of ['Da manhã', 'Da tarde']) {
      await page.goto('/calculator?method=v60&recipe=v60-padrao');
      await page.getByRole('button', { name: 'Salvar receita' }).click();
      await page.getByLabel('Nome da receita').fill(name);
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.goto('/recipes');
    await expect(page.getByText('Da manhã')).toBeVisible();
    await expect(page.getByText('Da tarde')).toBeVisible();
  });

  expect(asked).toEqual([]);

  await test.step('all of it is in the account', async () => {
    const person = await newPerson(app);
    await enter(page, person.session);
    await claimGuestData(page);
    await expect(
      page.getByText('Agora na sua conta: 1 preparo, 2 receitas e 1 grão.'),
    ).toBeVisible();
    await expectRows(app, person.id, { brews: 1, recipes: 2, beans: 1 });
    expect(await savedBrews(app, person.id)).toMatchObject([{ notes: NOTES }]);
  });
});

test('a guest sees what the device has, and what needs an account', async ({ page }) => {
  await becomeGuest(page, newGuest({ brews: 1, recipes: 2, beans: 1 }, NOTES));
  await page.goto('/profile');
  const stored = page.getByRole('region', { name: 'Neste aparelho' });
  await expect(stored.getByRole('link', { name: /^1\s*preparo$/ })).toBeVisible();
  await expect(stored.getByRole('link', { name: /^2\s*receitas$/ })).toBeVisible();
  await expect(stored.getByRole('link', { name: /^1\s*grão$/ })).toBeVisible();
  const erase = page.getByRole('button', { name: 'Apagar o que fiz neste aparelho' });
  await expect(erase).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 820 });
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Diário' }),
  ).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 820 });
  await page.goto('/achievements');
  await expect(page.getByText('Para isso você precisa de uma conta')).toBeVisible();
  await expect(erase).toBeHidden();

  await page.goto('/challenges');
  await expect(page.getByText('Para isso você precisa de uma conta')).toBeVisible();
  const sidebar = page.getByRole('complementary').filter({ hasText: 'Configurações' });
  await expect(sidebar.getByRole('link', { name: 'Criar conta' })).toBeVisible();
  await expect(sidebar.getByText('Sair')).toBeHidden();
  await expectAccessible(page);
});

test('a guest’s rows come along to an account on the same device', async ({ app, browser }) => {
  skipUnlessTaken('one device');
  const person = await newPerson(app);
  const { context, opened } = await openGuest(browser, app);
  await opened.goto('/brews');
  await expect(opened.getByRole('link', { name: /V60/ }).first()).toBeVisible();
  await enter(opened, person.session);
  await claimGuestData(opened);
  await expect(
    opened.getByText('Agora na sua conta: 30 preparos, 2 receitas e 1 grão.'),
  ).toBeVisible();
  await expectRows(app, person.id, ROWS);
  await context.close();
});

test('a person who is not the guest leaves the rows on the device, or deletes them', async ({
  app,
  browser,
}) => {
  const person = await newPerson(app);
  const { context, opened } = await openGuest(browser, app);
  await enter(opened, person.session);
  const question = opened.getByRole('dialog', { name: 'Isto foi feito por você?' });
  await expect(question).toContainText('30 preparos, 2 receitas e 1 grão');
  await expectAccessible(opened);
  await question.getByRole('button', { name: 'Não é meu: deixar neste aparelho' }).click();
  await expect(question).toBeHidden();
  await opened.reload();
  await expect(opened.getByRole('heading', { name: 'Olá, Rita!' })).toBeVisible();
  await expectRows(app, person.id, { brews: 0, recipes: 0, beans: 0 });
  expect(await waitingOn(opened)).toBe(33);

  const next = await newPerson(app);
  await enter(opened, next.session);
  await question.getByRole('button', { name: 'Não é meu: apagar' }).click();
  await expect.poll(() => waitingOn(opened)).toBe(0);
  await expectRows(app, next.id, { brews: 0, recipes: 0, beans: 0 });
  await context.close();
});

test('a guest’s rows come along to an account that another device opened first', async ({
  app,
  browser,
}) => {
  skipUnlessTaken('another device first');
  const person = await newPerson(app);
  const other = await browser.newContext({ baseURL: app.url });
  const elsewhere = await other.newPage();
  await enter(elsewhere, person.session);
  await expect(elsewhere.getByRole('heading', { name: 'Olá, Rita!' })).toBeVisible();
  const { context, opened } = await openGuest(browser, app);
  await enter(opened, await openSession(app, person));
  await claimGuestData(opened);
  await expectRows(app, person.id, ROWS);
  await elsewhere.goto('/brews');
  await expect(elsewhere.getByRole('link', { name: /V60/ }).first()).toBeVisible();
  await Promise.all([context.close(), other.close()]);
});

test('a guest’s rows come along once to an account that has them already', async ({
  app,
  browser,
}) => {
  skipUnlessTaken('restored');
  const person = await newPerson(app);
  const mine = newGuest(ROWS, NOTES);
  for (const time of ['first', 'restored from a backup of the browser']) {
    const { context, opened } = await openGuest(browser, app, mine);
    await enter(opened, await openSession(app, person));
    await claimGuestData(opened);
    await expect(opened.getByText(/Agora na sua conta/), time).toBeVisible();
    await expectRows(app, person.id, ROWS);
    await expect.poll(() => waitingOn(opened), time).toBe(0);
    await context.close();
  }
});

test('a guest’s rows come along once there is a connection', async ({
  app,
  browser,
  complaints,
}) => {
  skipUnlessTaken('offline');
  const person = await newPerson(app);
  const { context, opened } = await openGuest(browser, app);
  complaints.expect(/net::ERR_FAILED/, / AppError: Sem conexão/);
  await opened.route('**/rest/v1/**', (route) => route.abort());
  await enter(opened, person.session, '/brews');
  await claimGuestData(opened);
  await expect(opened.getByText(/Agora na sua conta/)).toBeVisible();
  await opened.unroute('**/rest/v1/**');
  await opened.reload();
  await expectRows(app, person.id, ROWS);
  await context.close();
});

test('a guest’s rows come along once, also in two tabs', async ({ app, browser }) => {
  skipUnlessTaken('two tabs');
  const person = await newPerson(app);
  const { context, opened } = await openGuest(browser, app);
  const tab = await context.newPage();
  await Promise.all([enter(opened, person.session), enter(tab, person.session)]);
  await claimGuestData(opened);
  await expect(tab.getByRole('dialog')).toBeHidden();
  await expectRows(app, person.id, ROWS);
  await opened.reload();
  await expect(opened.getByRole('heading', { name: 'Olá, Rita!' })).toBeVisible();
  await expectRows(app, person.id, ROWS);
  const notes = (await savedBrews(app, person.id)).map((brew) => brew.notes);
  expect(new Set(notes)).toEqual(new Set([NOTES]));
  await context.close();
});

test('an account made on the way begins where one was, with the name as the one new thing', async ({
  page,
  app,
}) => {
  const mark = randomUUID().slice(0, 6);
  const email = `nilce.${mark}@coado.local`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Experimentar agora' }).click();
  const place = `${app.url}/methods/v60`;
  await expect(page).toHaveURL(/calculator/);
  await page.goto(place);
  await expect(page.getByRole('heading', { name: 'V60', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Criar conta' }).first().click();
  await expect(page.getByText(/o que você já fez neste aparelho vai junto/)).toBeVisible();

  await test.step('the form asks little, and a password manager understands it', async () => {
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field('Nome').fill(`Nilce ${mark}`);
    await field('Nome').blur();
    await expect(field('Nome de usuário')).toHaveValue(`nilce.${mark}`);
    await expect(page.getByText('Disponível.')).toBeVisible();
    const hints = { Nome: 'name', 'E-mail': 'username', Senha: 'new-password' };
    for (const [label, hint] of Object.entries(hints)) {
      await expect(field(label)).toHaveAttribute('autocomplete', hint);
    }
    await field('E-mail').fill(email);
    await field('Senha').fill('cafe-coado-7');
    await page.getByRole('button', { name: 'Mostrar ou esconder a senha' }).click();
    await expect(field('Senha')).toHaveAttribute('type', 'text');
    await page.getByLabel(/^Li e aceito/).check();
    await page.getByRole('button', { name: 'Próximo' }).click();
    await expect(page.getByText('Para ter conta é preciso ter 18 anos ou mais.')).toBeVisible();
    await page.getByLabel('Tenho 18 anos ou mais').check();
    await page.getByRole('button', { name: 'Próximo' }).click();
    await page.getByRole('radio', { name: /Curioso por Café/ }).check({ force: true });
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await expect(page.getByText(/Cadastro realizado com sucesso!/)).toBeVisible();
  });

  await test.step('the link of the e-mail, in a tab of its own, leads back', async () => {
    const tab = await page.context().newPage();
    await followMailLink(tab, await mailLink(app, email, 'confirmation'));
    await expect(tab).toHaveURL(place);
    await expect(tab.getByRole('heading', { name: 'V60', level: 1 })).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Criar conta' })).toBeHidden();
  });
});

test('a person without a declared age declares it once, then the waiting rows are sent', async ({
  page,
  app,
  complaints,
}) => {
  const person = await newPerson(app);
  const declared = 'from private.adult_declarations where user_id = $1';
  // An account of a provider's sign-in lacks the declaration of age.
  await sql(app, `delete ${declared} returning user_id`, [person.id]);
  complaints.expect(/status of 403/, /"outbox","bean"/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Experimentar agora' }).click();
  await expect(page.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible();
  await page.goto('/beans');
  await page.getByRole('button', { name: 'Adicionar o primeiro grão' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Sítio sem Idade');
  await page.getByRole('button', { name: 'Adicionar grão' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await enter(page, person.session, '/beans');
  await claimGuestData(page);
  const question = page.getByRole('complementary', { name: 'Sua idade' });
  await expect(question).toContainText('é preciso ter 18 anos ou mais');
  await expectAccessible(page);
  const beans = () => sql(app, 'select name from public.beans where user_id = $1', [person.id]);
  await expect(page.getByText('Você não tem permissão para fazer isso.').first()).toBeVisible();
  expect(await beans()).toEqual([]);

  await question.getByRole('button', { name: 'Tenho 18 anos ou mais' }).click();
  await expect(question).toBeHidden();
  await expect.poll(beans).toEqual([{ name: 'Sítio sem Idade' }]);
  expect(await sql(app, `select user_id ${declared}`, [person.id])).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('Sítio sem Idade')).toBeVisible();
  await expect(question).toBeHidden();
});

test("an iPhone's browser says what its installed app starts with", async ({ app, browser }) => {
  const context = await browser.newContext({
    baseURL: app.url,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  await becomeGuest(page, newGuest(ROWS, NOTES));
  await page.goto('/brews');
  const banner = page.getByRole('complementary', { name: 'Sem conta' });
  await expect(banner).toContainText('O app instalado na Tela de Início começa vazio');
  await expect(banner.getByRole('link', { name: 'Criar conta' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});
