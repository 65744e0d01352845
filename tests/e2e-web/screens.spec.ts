import type { Session } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import { demo } from '../support/app.ts';
import { followMailLink, mailLink } from '../support/mails.ts';
import { sampleOf } from '../support/sample.ts';
import { LABELLED_SCREENS } from './support/labelled-screens.ts';
import { enter, newPerson, openSession, registerPerson } from './support/people.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  setColorScheme,
} from './support/test.ts';
import { letV60Finish, startV60 } from './support/timer.ts';

/**
 * Every screen must be accessible in light and dark, fit its width, and have a title.
 * `npm test` checks a third of them, because other journeys open them too; `test:all` checks all.
 */
const thirdOfScreens = <Screen>(what: string, screens: readonly Screen[]) =>
  sampleOf(what, screens, Math.ceil(screens.length / 3));

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 820 };
const DEVICES = [
  { name: 'phone', size: PHONE },
  { name: 'desktop', size: DESKTOP },
] as const;
const NARROWEST = { width: 320, height: 640 };

const test = base.extend<{ ana: Session; admin: Session }>({
  /** Sessions of people with demo content; each test has its own: a renewal ends the others. */
  ana: async ({ app }, use) => use(await openSession(app, demo.ana)),
  admin: async ({ app }, use) => use(await openSession(app, demo.admin)),
});

// The screens share nothing that changes, so they can run in parallel.
test.describe.configure({ mode: 'parallel' });

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth, `content at ${clientWidth} px`).toBeLessThanOrEqual(clientWidth);
}

async function inspect(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page).toHaveTitle(/Coado$/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await setColorScheme(page, 'light');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  const looks = sampleOf('devices of each screen for axe', DEVICES, 1, test.info().title);
  for (const device of DEVICES) {
    await page.setViewportSize(device.size);
    await expectNoSidewaysScroll(page);
    if (!looks.includes(device)) continue;
    await test.step(`axe on a ${device.name}, light and dark`, () => expectAccessibleInBoth(page));
    await setColorScheme(page, 'light');
  }
  await page.setViewportSize(NARROWEST);
  await expectNoSidewaysScroll(page);
}

test('the accessibility check finds a planted violation', async ({ page }) => {
  await page.setContent('<html lang="pt-BR"><title>Coado</title><main><h1>Café</h1></main></html>');
  await expectAccessible(page);
  await page.locator('main').evaluate((main) => main.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow('Buttons must have discernible text');
});

test('the accessibility check finds a colour that is too faint in dark alone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const faint = '[data-mantine-color-scheme="dark"] h1 { color: #333 !important; }';
  await page.addStyleTag({ content: faint });
  await expect(expectAccessibleInBoth(page)).rejects.toThrow('color-contrast');
});

const VISITOR_SCREENS = [
  ['/', 'Seu próximo café vai ser o melhor.'],
  ['/login', 'Que bom te ver'],
  ['/login?view=sign_up', 'Cadastro'],
  ['/login?view=forgotten_password', 'Esqueceu a senha?'],
  ['/login?view=magic_link', 'Entrar sem senha'],
  ['/login?view=verify_otp', 'Digite o código'],
  ['/login?view=update_password', 'Nova senha'],
  ['/terms', 'Termos de Uso'],
  ['/privacy', 'Política de Privacidade'],
  ['/help', 'Ajuda'],
  ['/help/timer', 'O timer'],
  ['/help/novidades', 'O que há de novo'],
] as const;

for (const [path, heading] of thirdOfScreens('screens of a visitor', VISITOR_SCREENS)) {
  test(`${path}, as a visitor`, async ({ page }) => {
    await setColorScheme(page, 'light');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await inspect(page);
  });
}

test('/register, second step', async ({ page }) => {
  await setColorScheme(page, 'light');
  await page.goto('/register');
  await page.getByLabel('Nome', { exact: true }).fill('Passo Dois');
  await page.getByLabel('Nome de usuário').fill('passo.dois');
  await page.getByLabel('E-mail').fill('passo.dois@coado.local');
  await page.getByLabel('Senha', { exact: true }).fill('cafe-coado-7');
  await page.getByLabel('Tenho 18 anos ou mais').check();
  await page.getByLabel(/^Li e aceito/).check();
  await page.getByRole('button', { name: 'Próximo' }).click();
  await expect(page.getByRole('heading', { name: 'Experiência' })).toBeVisible();
  await inspect(page);
});

const SIGNED_IN_SCREENS = [
  ['/dashboard', 'Olá, Ana!'],
  ['/calculator', 'Escolha o Método'],
  ['/calculator?method=v60', 'Nível de Torra'],
  ['/calculator?method=v60&recipe=v60-padrao', 'Passo a Passo'],
  ['/methods', 'Métodos'],
  ['/methods/v60', 'V60'],
  ['/methods/desconhecido', 'Método não encontrado'],
  ['/profile', 'Meu Perfil'],
  ['/profile/requests', 'Pedidos para seguir'],
  ['/achievements', 'Conquistas'],
  ['/challenges', 'Desafios'],
  ['/counter', 'Modo balcão'],
  ['/assistant', 'Assistente'],
  ...LABELLED_SCREENS,
] as const;

for (const [path, heading] of thirdOfScreens('screens of a person', SIGNED_IN_SCREENS)) {
  test(`${path}, signed in`, async ({ page, ana }) => {
    await setColorScheme(page, 'light');
    await enter(page, ana, path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await inspect(page);
  });
}

const ADMIN_SCREENS = [
  ['/admin', 'Painel de Administração'],
  ['/admin/challenges', 'Gerenciar Desafios'],
  ['/admin/studies', 'Gerenciar Estudos'],
  ['/admin/studies/50000000-0000-4000-8000-000000000001', 'Lições de: O grão'],
  ['/admin/studies/desconhecida', 'Trilha não encontrada'],
  ['/admin/users', 'Usuários'],
  ['/admin/posts', 'Posts'],
  ['/admin/audit', 'Registro'],
] as const;

for (const [path, heading] of thirdOfScreens('screens of an admin', ADMIN_SCREENS)) {
  test(`${path}, as an admin`, async ({ page, admin }) => {
    await setColorScheme(page, 'light');
    await enter(page, admin, path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await inspect(page);
  });
}

test('the calculator at the parameters', async ({ page, ana }) => {
  await setColorScheme(page, 'light');
  await enter(page, ana, '/calculator?method=v60');
  await page.getByRole('button', { name: /^Média/ }).click();
  await expect(page.getByRole('heading', { name: 'Defina os Parâmetros' })).toBeVisible();
  await inspect(page);
});

test('the dashboard and the notifications of a new person', async ({ page, app }) => {
  const { session } = await newPerson(app);
  await setColorScheme(page, 'light');
  await enter(page, session);
  await expect(page.getByRole('heading', { name: 'Ainda sem preparos' })).toBeVisible();
  await inspect(page);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Tudo em dia!' })).toBeVisible();
  await inspect(page);
});

test('the timer: running, asking, paused, ready and finished', async ({ page, ana }) => {
  await page.clock.install();
  await setColorScheme(page, 'light');
  await enter(page, ana);
  await startV60(page);
  await inspect(page);

  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancelar o preparo?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar preparando' }).click();

  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('Em pausa')).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'Reiniciar' }).click();
  await page.getByRole('button', { name: 'Reiniciar do zero' }).click();
  await expect(page.getByRole('button', { name: 'Começar' })).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'Começar' }).click();
  await letV60Finish(page);
  await inspect(page);
});

test('a link that does not work', async ({ page, complaints, app }) => {
  const person = await registerPerson(app);
  await setColorScheme(page, 'light');
  await followMailLink(page, await mailLink(app, person.email, 'confirmation'));
  await expect(page.getByRole('heading', { name: 'O link não funcionou' })).toBeVisible();
  // The app and the browser report the refused link on the console.
  complaints.expect(/status of 403|link/i);
  await inspect(page);
});

test('a page that fails to load', async ({ page, complaints, ana }) => {
  await setColorScheme(page, 'light');
  await page.route('**/assets/ProfilePage-*.js', (route) => route.abort('connectionreset'));
  await enter(page, ana, '/profile');
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  complaints.expect(/ERR_CONNECTION_RESET|ProfilePage/);
  await inspect(page);
});
