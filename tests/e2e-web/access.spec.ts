import type { Page } from 'playwright/test';
import { demo } from '../support/app.ts';
import { BAD_ANSWER } from '../support/complaints.ts';
import { askForLink, followMailLink, mailCode, mailLink } from '../support/mails.ts';
import { sampleOf } from '../support/sample.ts';
import { enter, newPerson, openSession } from './support/people.ts';
import { expect, signIn, test } from './support/test.ts';

test.use({ expectedErrors: { like: BAD_ANSWER } });

const signInForm = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });

const SIGNED_IN_ONLY = [
  '/dashboard',
  '/calculator',
  '/methods',
  '/methods/v60',
  '/profile',
  '/settings',
  '/achievements',
  '/challenges',
  '/notifications',
  '/studies',
  '/community',
  '/messages',
  '/assistant',
];

test('anonymous visitors are led to the welcome page', async ({ page, app }) => {
  for (const path of [...SIGNED_IN_ONLY, '/nao-existe', '/admin/nada']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`${app.url}/`);
    await expect(page.getByRole('link', { name: 'Criar conta' })).toBeVisible();
  }
});

test('a signed-in person is redirected to the dashboard', async ({ page, app }) => {
  await enter(page, await openSession(app, demo.beto));
  for (const path of ['/', '/login', '/register', '/nao-existe', '/login?view=magic_link']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`${app.url}/dashboard`);
  }
});

test('signing in leads on to the page that was asked for', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/methods/chemex');
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel('E-mail').fill(demo.beto.email);
  await page.getByLabel('Senha', { exact: true }).fill(demo.beto.password);
  await signInForm(page).click();
  await expect(page).toHaveURL(/\/methods\/chemex$/);
  await expect(page.getByRole('heading', { name: 'Chemex', level: 1 })).toBeVisible();
});

test('a wrong password is reported, keeps the input and allows another try', async ({ page }) => {
  await page.goto('/login');
  await signInForm(page).click();
  await expect(page.getByText('Email é obrigatório.')).toBeVisible();
  await expect(page.getByText('Senha é obrigatória.')).toBeVisible();

  await page.getByLabel('E-mail').fill(demo.beto.email);
  await page.getByLabel('Senha', { exact: true }).fill('errada-mesmo');
  await signInForm(page).click();
  await expect(page.getByRole('alert')).toContainText('E-mail ou senha incorretos.');
  await expect(page.getByLabel('E-mail')).toHaveValue(demo.beto.email);
  await page.getByLabel('Senha', { exact: true }).fill(demo.beto.password);
  await signInForm(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('social sign-in that the server has off is disabled and says why', async ({ page }) => {
  await page.goto('/login');
  for (const provider of ['Google', 'GitHub']) {
    const button = page.getByRole('button', { name: `Entrar com ${provider}` });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(
      'Google e GitHub não estão ativados neste servidor.',
    );
  }
});

test('a magic link signs in once; used again it explains itself and offers another', async ({
  page,
  app,
}) => {
  const person = await newPerson(app);
  await page.goto('/login?view=magic_link');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Informe seu e-mail para receber o link.')).toBeVisible();

  await askForLink(page, 'magic_link', person.email);
  const link = await mailLink(app, person.email, 'magic_link');
  await followMailLink(page, link);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(`${app.url}/`);

  await followMailLink(page, link);
  await expect(page.getByRole('heading', { name: 'O link não funcionou' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('expirou ou já foi usado');
  await page.getByRole('link', { name: 'Pedir um novo link' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar sem senha' })).toBeVisible();
});

test('a link does not sign in over the account that is open unless the person says so', async ({
  page,
  app,
}) => {
  const mine = await newPerson(app);
  const theirs = await newPerson(app);
  await askForLink(page, 'magic_link', theirs.email);
  const link = await mailLink(app, theirs.email, 'magic_link');
  await enter(page, mine.session);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Entrar com este link?' })).toBeVisible();
  await expect(page.getByText(mine.email)).toBeVisible();
  await page.getByRole('link', { name: 'Ficar nesta conta' }).click();
  await page.goto('/settings');
  await expect(page.getByText(mine.email)).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: `Entrar como ${theirs.email}` }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings');
  await expect(page.getByText(theirs.email)).toBeVisible();
});

test('an expired link and a broken one each leave a way on', async ({ page }) => {
  await page.goto('/auth/confirm#error=access_denied&error_code=otp_expired');
  await expect(page.getByRole('alert')).toContainText('expirou ou já foi usado');
  await page.goto('/auth/confirm');
  await expect(page.getByRole('alert')).toContainText('Este link está incompleto.');
  await page.getByRole('link', { name: 'Ir para o login' }).click();
  await expect(signInForm(page)).toBeVisible();
});

test('the six digits of the mail sign in too', async ({ page, app }) => {
  const person = await newPerson(app);
  await askForLink(page, 'magic_link', person.email);
  const code = await mailCode(app, person.email, 'magic_link');
  await page.getByRole('link', { name: 'Tenho um código de 6 números' }).click();
  await expect(page.getByRole('heading', { name: 'Digite o código' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  // A phone may close the page while the person reads the mail in another app.
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);

  const wrong = code === '000000' ? '111111' : '000000';
  await page.getByLabel('Código de 6 números').fill(wrong);
  await page.getByRole('button', { name: 'Entrar com o código' }).click();
  await expect(page.getByRole('alert')).toContainText('código está incorreto');
  await page.getByLabel('Código de 6 números').fill(code);
  await page.getByRole('button', { name: 'Entrar com o código' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a recovery link asks for a new password, which then signs in', async ({ page, app }) => {
  const person = await newPerson(app);
  await askForLink(page, 'forgotten_password', person.email);
  await followMailLink(page, await mailLink(app, person.email, 'recovery'));
  await expect(page).toHaveURL(/view=update_password/);
  await page.getByLabel('Nova senha').fill('12345');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('Senha deve ter pelo menos 6 caracteres.')).toBeVisible();
  await page.getByLabel('Nova senha').fill('senha-nova-9');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('Senha atualizada.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  // The session is an ordinary one after the change, so the app requires the current password.
  await page.goto('/login?view=update_password');
  await expect(page).toHaveURL(/\/settings\/password$/);
  await expect(page.getByLabel('Senha atual')).toBeVisible();
  await page.goto('/dashboard');

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await signInForm(page).click();
  await expect(page.getByRole('alert')).toContainText('E-mail ou senha incorretos.');
  await signIn(page, { email: person.email, password: 'senha-nova-9' });
});

test('signing out in one tab signs out the other', async ({ page, app, context }) => {
  await enter(page, (await newPerson(app)).session);
  await expect(page.getByRole('heading', { name: 'Olá, Rita!' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(other).toHaveURL(`${app.url}/`);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(`${app.url}/`);
});

const HOUR_MS = 3_600_000;

const WRONG_CLOCKS = [
  ['three hours ahead', 3 * HOUR_MS, /está 3 horas adiantado/],
  ['forty years ahead', 40 * 365 * 24 * HOUR_MS, /está 40 anos adiantado/],
  ['three hours behind', -3 * HOUR_MS, /está 3 horas atrasado/],
] as const;
for (const [clock, aheadMs, words] of sampleOf('wrong clocks', WRONG_CLOCKS, 1)) {
  test(`with a clock ${clock} the person stays signed in and renews at most once an hour`, async ({
    page,
    app,
  }) => {
    const { session } = await newPerson(app);
    await page.clock.setSystemTime(Date.now() + aheadMs);
    let renewals = 0;
    const strangers: string[] = [];
    const open = new Set<unknown>();
    const end = (request: unknown) => open.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    page.on('request', (request) => {
      const url = request.url();
      if (url.includes('/auth/v1/')) open.add(request);
      if (url.includes('grant_type=refresh_token')) renewals += 1;
      const { authorization = '', apikey = '' } = request.headers();
      if (url.includes('/rest/v1/') && authorization === `Bearer ${apikey}`) strangers.push(url);
    });
    await enter(page, session);
    await expect(page.getByText(words)).toBeVisible();
    for (const [path, heading] of [
      ['/brews', 'Meus preparos'],
      ['/beans', 'Meus grãos'],
      ['/community', 'Comunidade'],
      ['/settings', 'Configurações'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      // The app still knows about the wrong clock after a reload.
      await expect(page.getByText(words)).toHaveCount(1);
    }
    expect(renewals).toBeLessThanOrEqual(1);
    const HOURS = 3;
    for (let tenth = 0; tenth < HOURS * 10; tenth += 1) {
      await page.clock.fastForward(HOUR_MS / 10);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect.poll(() => open.size).toBe(0);
    }
    expect(renewals).toBeLessThanOrEqual(1 + HOURS);
    expect(strangers).toEqual([]);
  });
}
