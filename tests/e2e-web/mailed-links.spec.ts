import { readFile } from 'node:fs/promises';
import { renderTemplate } from '@coado/local-stack/mail';
import type { Browser, Page } from 'playwright/test';
import type { TestApp } from '../support/app.ts';
import { BAD_ANSWER } from '../support/complaints.ts';
import { askForLink, followMailLink, MAIL_BUTTONS, mailCode, mailLink } from '../support/mails.ts';
import { sql } from './support/community.ts';
import { enter, newPerson, openSession } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ expectedErrors: { like: BAD_ANSWER } });

/** Opens a link as a mail scanner does: in a clean browser that runs scripts, with no press. */
async function scanLink(app: TestApp, browser: Browser, link: string): Promise<void> {
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
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Nome', { exact: true }).fill('Outra Pessoa');
  await page.getByLabel('Nome de usuário').fill(`outra.${crypto.randomUUID().slice(0, 8)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('cafe-coado-8');
  await page.getByLabel('Tenho 18 anos ou mais').check();
  await page.getByLabel(/^Li e aceito/).check();
  await page.getByRole('button', { name: 'Próximo' }).click();
  await page.getByText('Curioso por Café').click();
  await page.getByRole('button', { name: 'Finalizar' }).click();
}

test('a program that opens every mailed link and runs its scripts uses up none', async ({
  page,
  app,
  browser,
}) => {
  const person = await newPerson(app);
  const next = `novo.${person.email}`;
  const scan = (link: string) => scanLink(app, browser, link);

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

test('a scanned sign-up link still confirms the account', async ({ page, app, browser }) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@coado.local`;
  await signUp(page, email);
  await expect(page.getByText(/Cadastro realizado com sucesso!/)).toBeVisible();
  const link = await mailLink(app, email, 'confirmation');
  await scanLink(app, browser, link);
  await followMailLink(page, link);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an invited person presses, creates a password and chooses a username', async ({
  page,
  app,
  browser,
}) => {
  const { email, id } = await newPerson(app);
  const password = 'cafe-convidado-9';
  // An invited account has no password, and a username made from the address.
  await sql(app, 'update auth.users set encrypted_password = null where id = $1', [id]);
  await askForLink(page, 'magic_link', email);
  const token = new URL(await mailLink(app, email, 'magic_link')).searchParams.get('token_hash');
  // A hosted project's API sends invitations; the embedded server does not, and accepts the token
  // of a magic link instead.
  const html = renderTemplate(
    await readFile(new URL('../../supabase/templates/invite.html', import.meta.url), 'utf8'),
    {
      SiteURL: app.url,
      RedirectTo: app.url,
      TokenHash: token ?? '',
      Token: '123456',
      Email: email,
    },
  );
  const link = (/<a href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
  await scanLink(app, browser, link);
  const accepted: unknown[] = [];
  await page.route('**/auth/v1/verify*', async (route) => {
    const asked: object = route.request().postDataJSON();
    accepted.push(asked);
    await route.continue({ postData: JSON.stringify({ ...asked, type: 'magiclink' }) });
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Convite para o Coado' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Aceitar como ${email}` }).click();
  await expect(page.getByRole('heading', { name: 'Crie sua senha' })).toBeVisible();
  expect(accepted).toEqual([expect.objectContaining({ type: 'invite', token_hash: token })]);
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Salvar senha' }).click();

  await expect(page).toHaveURL(/\/settings\/edit$/);
  const username = `convidada.${id.slice(0, 8)}`;
  await page.getByLabel('Nome', { exact: true }).fill('Nina Convidada');
  await page.getByLabel('Nome de usuário').fill(username);
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(`@${username}`).first()).toBeVisible();
  const session = await openSession(app, { email, password });
  expect(session.user.id).toBe(id);
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

test("a stranger's link for a new address does not replace the open account", async ({
  page,
  app,
}) => {
  const victim = await newPerson(app);
  const thief = await newPerson(app);
  const next = `novo.${thief.email}`;
  const headers = {
    apikey: app.publishableKey,
    authorization: `Bearer ${thief.session.access_token}`,
    'content-type': 'application/json',
  };
  const asked = await fetch(`${app.url}/auth/v1/user`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ email: next }),
  });
  expect(asked.ok).toBe(true);
  const first = new URL(await mailLink(app, thief.email, 'email_change'));
  const half = await fetch(`${app.url}/auth/v1/verify`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      type: 'email_change',
      token_hash: first.searchParams.get('token_hash'),
    }),
  });
  expect(half.ok).toBe(true);

  await enter(page, victim.session);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await followMailLink(page, await mailLink(app, next, 'email_change'));
  await expect(page.getByRole('alert')).toContainText('Este link é de outra conta');
  expect(await page.evaluate(() => localStorage.getItem('coado.session'))).toBeNull();
});

test('signing up with an address that has an account reads like a new one; its mail leads in', async ({
  page,
  app,
}) => {
  const person = await newPerson(app);
  const answer = page.getByText(/^Cadastro realizado com sucesso!/);
  await signUp(page, `novo.${person.email}`);
  await expect(answer).toContainText('Se este e-mail já tiver uma conta');
  const words = await answer.textContent();
  await signUp(page, person.email);
  await expect(page).toHaveURL(/\/login/);
  await expect(answer).toHaveText(words ?? '');

  await followMailLink(page, await mailLink(app, person.email, 'recovery'));
  await expect(page).toHaveURL(/view=update_password/);
  await page.goto('/settings');
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
});

test('signing up with an address that is taken says so under the form', async ({ page, app }) => {
  const person = await newPerson(app);
  // For a taken address, a hosted project answers without identities. The embedded server answers
  // as for a new address.
  await page.route('**/auth/v1/signup*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), identities: [] } });
  });
  await signUp(page, person.email);
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
