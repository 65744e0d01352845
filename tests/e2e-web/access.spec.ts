import type { Page } from 'playwright/test';
import { demo } from '../support/app.ts';
import { BAD_ANSWER } from '../support/complaints.ts';
import { followMailLink, MAIL_BUTTONS, mailCode, mailLink } from './support/mailbox.ts';
import { enter, newPerson, openSession } from './support/people.ts';
import { expect, signIn, test } from './support/test.ts';

// These tests provoke the errors listed here.
test.use({ expectedErrors: { like: BAD_ANSWER } });

/** Access rights, every way to sign in, and signing out. */

const signInForm = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });

async function askForLink(page: Page, view: 'magic_link' | 'forgotten_password', email: string) {
  await page.goto(`/login?view=${view}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('status').filter({ hasText: /link/ })).toBeVisible();
}

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

test('a wrong password says so, keeps what was typed and leaves another try', async ({ page }) => {
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

test('a program that opens every mailed link and runs its scripts spends nothing', async ({
  page,
  app,
  browser,
}) => {
  const person = await newPerson(app);
  const next = `novo.${person.email}`;
  /** As a mail scanner does: a clean browser, without a press. */
  const scan = async (link: string) => {
    const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' });
    const tab = await context.newPage();
    const spent: string[] = [];
    tab.on('request', (request) => {
      if (request.url().includes('/auth/v1/')) spent.push(request.url());
    });
    await tab.goto(link);
    await expect(tab.getByRole('button', { name: MAIL_BUTTONS })).toBeVisible();
    await tab.waitForLoadState('networkidle');
    expect(spent.filter((url) => /verify|token/.test(url))).toEqual([]);
    expect(await tab.evaluate(() => localStorage.getItem('coado.session'))).toBeNull();
    await context.close();
  };

  await test.step('the magic link, whose digits still work', async () => {
    await askForLink(page, 'magic_link', person.email);
    await scan(await mailLink(app, person.email, 'magic_link'));
    await page.getByRole('link', { name: 'Tenho um código de 6 números' }).click();
    const code = await mailCode(app, person.email, 'magic_link');
    await page.getByLabel('Código de 6 números').fill(code);
    await page.getByRole('button', { name: 'Entrar com o código' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('both links of a new address: it is not changed by being looked at', async () => {
    await page.goto('/settings/email');
    await page.getByLabel('Senha atual').fill(person.password);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Novo e-mail').fill(next);
    await page.getByRole('button', { name: 'Enviar os links' }).click();
    await expect(page.getByText(`Enviamos um link para ${next}`)).toBeVisible();
    const links = [
      await mailLink(app, person.email, 'email_change'),
      await mailLink(app, next, 'email_change'),
    ];
    for (const link of links) await scan(link);
    await page.goto('/settings');
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
    const [first = '', second = ''] = links;
    await followMailLink(page, first);
    await expect(page.getByRole('heading', { name: 'Falta um passo' })).toBeVisible();
    await followMailLink(page, second);
    await expect(page).not.toHaveURL(/confirm/);
    await page.goto('/settings');
    await expect(page.getByText(next)).toBeVisible();
  });

  await test.step('the link of a forgotten password', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Sair', exact: true }).first().click();
    await expect(page).toHaveURL(`${app.url}/`);
    await askForLink(page, 'forgotten_password', next);
    const link = await mailLink(app, next, 'recovery');
    await scan(link);
    await followMailLink(page, link);
    await expect(page).toHaveURL(/view=update_password/);
  });
});

test('a link that shows one account and is of another leaves it at once', async ({ page, app }) => {
  const person = await newPerson(app);
  await askForLink(page, 'magic_link', person.email);
  const link = new URL(await mailLink(app, person.email, 'magic_link'));
  link.searchParams.set('to', 'vitima@coado.local');
  await page.goto(link.href);
  await page.getByRole('button', { name: 'Entrar como vitima@coado.local' }).click();
  await expect(page.getByRole('alert')).toContainText('Este link é de outra conta');
  expect(await page.evaluate(() => localStorage.getItem('coado.session'))).toBeNull();
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
  // A phone that fetched the mail may have closed the page.
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

  // From now on it is an ordinary session, and the current password is asked for.
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

test('signing up with an address that is taken says so under the form', async ({ page, app }) => {
  const person = await newPerson(app);
  // A hosted project answers without identities; the embedded server answers as for a new address.
  await page.route('**/auth/v1/signup*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), identities: [] } });
  });
  await page.goto('/register');
  await page.getByLabel('Nome', { exact: true }).fill('Outra Pessoa');
  await page.getByLabel('Nome de usuário').fill(`outra.${person.id.slice(0, 6)}`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill('cafe-coado-8');
  await page.getByLabel('Tenho 18 anos ou mais').check();
  await page.getByLabel(/^Li e aceito/).check();
  await page.getByRole('button', { name: 'Próximo' }).click();
  await page.getByText('Curioso por Café').click();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByRole('alert')).toContainText('Já existe uma conta com este e-mail.');
  await expect(page.getByRole('heading', { name: 'Cadastro' })).toBeVisible();
  await expect(
    page.getByRole('alert').getByRole('link', { name: 'Entrar com este e-mail' }),
  ).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.getByRole('alert').getByRole('link', { name: 'Recuperar senha' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
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

for (const [clock, aheadMs, words] of [
  ['three hours ahead', 3 * HOUR_MS, /está 3 horas adiantado/],
  ['forty years ahead', 40 * 365 * 24 * HOUR_MS, /está 40 anos adiantado/],
  ['three hours behind', -3 * HOUR_MS, null],
] as const) {
  test(`a clock ${clock} makes the person no stranger and renews at most once`, async ({
    page,
    app,
  }) => {
    const { session } = await newPerson(app);
    await page.clock.setSystemTime(Date.now() + aheadMs);
    let renewals = 0;
    const strangers: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (url.includes('grant_type=refresh_token')) renewals += 1;
      const { authorization = '', apikey = '' } = request.headers();
      if (url.includes('/rest/v1/') && authorization === `Bearer ${apikey}`) strangers.push(url);
    });
    await enter(page, session);
    // A new token says what time it is on the server.
    if (words !== null) await expect(page.getByText(words)).toBeVisible();
    for (const [path, heading] of [
      ['/brews', 'Meus preparos'],
      ['/beans', 'Meus grãos'],
      ['/community', 'Comunidade'],
      ['/settings', 'Configurações'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    }
    expect(renewals).toBeLessThanOrEqual(1);
    expect(strangers).toEqual([]);
  });
}
