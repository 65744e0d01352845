import type { BrowserContext, Page } from 'playwright/test';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { expectDrawn } from '../support/drawn.ts';
import { savedBrews, unsentRows } from './support/journal.ts';
import {
  expectCopied,
  expectCopies,
  type OwnApp,
  pending,
  settle,
  startDevice,
  startOwnApp,
} from './support/offline.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { letV60Finish, startV60 } from './support/timer.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

// Storing the app's files takes most of a minute on a busy machine.
test.describe.configure({ timeout: 240_000 });

let app: OwnApp;
let device: Awaited<ReturnType<typeof startDevice>>;

test.beforeAll(async () => {
  app = await startOwnApp();
});
test.afterAll(() => app.close());
test.beforeEach(async () => {
  device = await startDevice(app);
});
test.afterEach(() => device.discard());

const SIGN = 'Sem conexão — o que você fizer fica guardado';
async function expectInstallable(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const manifest = await cdp.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({ name: 'Coado', lang: 'pt-BR' });
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
}

/** Expects copies of the data for brewing on the device, also for pages not opened yet. */
async function expectWarm(page: Page, person: Person): Promise<void> {
  await expectCopies(page, [
    '["methods"]',
    JSON.stringify(['beans', person.id]),
    JSON.stringify(['recipes', person.id]),
    JSON.stringify(['profile', person.id]),
  ]);
}

async function expectOneBrew(page: Page, person: Person): Promise<void> {
  await expect.poll(async () => (await savedBrews(app, person.id)).length).toBe(1);
  expect(await savedBrews(app, person.id)).toMatchObject([
    { method_id: 'v60', coffee_grams: 15, water_ml: 250, notes: 'Sem rede.' },
  ]);
  await page.goto('/dashboard');
  const tile = page.locator('dl > div').filter({ hasText: 'Preparos' });
  await expect(tile.locator('dd').first()).toHaveText('1');
}

test('installable; brewed without a network, kept through closing the browser, saved once', async () => {
  const person = await newPerson(app);
  const before = await device.open();
  await settle(before.page, person);
  await expectInstallable(before.context, before.page);
  await expectWarm(before.page, person);

  await before.context.setOffline(true);
  await before.page.clock.install();
  await startV60(before.page);
  await letV60Finish(before.page);
  await before.page.getByLabel('Notas').fill('Sem rede.');
  await before.page.getByRole('button', { name: 'Salvar Preparo' }).click();
  await expect(before.page.getByText(/o preparo está guardado/)).toBeVisible();
  await expect(before.page.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible();
  await device.close();

  const { context, page } = await device.open({ offline: true });
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(SIGN)).toBeVisible();
  await expect(pending(page)).toHaveText('1 item aguardando envio');
  await page.getByRole('button', { name: 'Ver lista' }).click();
  const list = page.getByRole('dialog', { name: 'Aguardando envio' });
  await expect(list).toContainText('Preparo: V60, 15 g de café e 250 ml de água');
  await expect(list).toContainText('Esperando a conexão');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await savedBrews(app, person.id)).toEqual([]);

  await page.goto('/brews');
  const waiting = unsentRows(page);
  await expect(waiting).toContainText('Vai ser salvo quando a conexão voltar.');
  // The unsent brew counts: without it the journal would be empty.
  const empty = page.getByText('Seu diário começa na próxima xícara');
  await expect(empty).toBeHidden();
  await waiting.getByRole('link', { name: /^V60/ }).click();
  await expect(page.getByText('Vai ser salvo quando a conexão voltar.')).toBeVisible();
  await expect(page.getByLabel('Notas')).toHaveValue('Sem rede.');
  await page.getByRole('button', { name: 'Excluir preparo' }).click();
  await expect(empty).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  // A toast under the pointer would stay.
  await page.mouse.move(0, 0);
  await expect(waiting).toHaveCount(1);
  await expect(empty).toBeHidden();
  const cheer = page.getByText('Conquista desbloqueada: Primeiro Preparo (+50 pontos)');
  // Counts toasts, not insertions, because a toast that moves is inserted again.
  await page.evaluate(() => {
    const cheers = new Set<Element>();
    Reflect.set(window, 'cheers', cheers);
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[role="alert"]')) {
        if (toast.textContent.includes('Conquista desbloqueada')) cheers.add(toast);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });

  await context.setOffline(false);
  await expect(page.getByText('Preparo salvo com sucesso!')).toBeVisible();
  await expect(page.getByText(SIGN)).toBeHidden();
  await expect(pending(page)).toBeHidden();
  await expect(waiting).toHaveCount(0);
  await expect(cheer).toBeVisible();
  await expect(page.getByRole('link', { name: /Notificações, 1 não lida/ })).toBeVisible();
  await expect(cheer).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'cheers').size)).toBe(1);
  await expectOneBrew(page, person);
  await expect(cheer).toHaveCount(0);
});

test('a new version is announced, waits for the brew, and reloads one tab once', async () => {
  const person = await newPerson(app);
  const { context, page } = await device.open();
  await settle(page, person);
  await startV60(page);
  const other = await context.newPage();
  await other.goto('/methods');
  await expect(other.getByRole('heading', { name: 'Métodos', level: 1 })).toBeVisible();

  await app.deploy('Coado novo');
  const waits = await other.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    return registration.installing !== null || registration.waiting !== null;
  });
  expect(waits).toBe(true);
  const isWaiting = () =>
    other.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
  await expect(other.getByRole('link', { name: /V60.*\d/ }).first()).toBeVisible();
  await expect(other.getByText('Nova versão do Coado disponível')).toBeHidden();

  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: /Cancelar preparo|Sim/ }).click();
  await expect(page).toHaveURL(/\/calculator/);
  await expect(page.getByText('Nova versão do Coado disponível')).toBeVisible();
  await expect(other.getByText('Nova versão do Coado disponível')).toBeVisible();
  const loads = { page: 0, other: 0 };
  page.on('load', () => {
    loads.page += 1;
  });
  other.on('load', () => {
    loads.other += 1;
  });
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect.poll(() => loads.page).toBe(1);
  await expect(page.getByText('Nova versão do Coado disponível')).toBeHidden();
  await expect(other.getByText('Nova versão do Coado disponível')).toBeVisible();
  await other.getByRole('button', { name: 'Atualizar' }).click();
  await expect.poll(() => loads.other).toBe(1);
  await expect(other.getByText('Nova versão do Coado disponível')).toBeHidden();
  expect(loads).toEqual({ page: 1, other: 1 });
});

test('a server killed between request and answer has the brew once', {
  tag: '@smoke',
}, async () => {
  const person = await newPerson(app);
  const before = await device.open();
  await settle(before.page, person);
  await before.page.clock.install();
  await startV60(before.page);
  await letV60Finish(before.page);
  await before.page.getByLabel('Notas').fill('Sem rede.');
  await before.context.route(
    '**/rest/v1/brews*',
    async (route) => {
      await route.fetch();
      await app.stop();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await before.page.getByRole('button', { name: 'Salvar Preparo' }).click();
  await expect(before.page.getByText(/o preparo está guardado/)).toBeVisible();
  await device.close();

  const { page } = await device.open();
  await page.goto('/dashboard');
  await expect(page.getByText(SIGN)).toBeVisible();
  await expect(pending(page)).toHaveText('1 item aguardando envio');
  await app.restart();
  await expect(page.getByText('Preparo salvo com sucesso!')).toBeVisible({ timeout: 30_000 });
  await expectOneBrew(page, person);
});

test('the landing page alone stores the app: a guest starts without a connection', async () => {
  const { context, page } = await device.open();
  await page.goto('/');
  await expectCopied(page);
  await expect(page.getByText('Já abre sem internet.')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Experimentar agora' }).click();
  await expect(page.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible({
    timeout: 30_000,
  });
  for (const [path, heading] of [
    ['/methods', 'Métodos'],
    ['/beans', 'Meus grãos'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectDrawn(page);
  }
});

test('without a stored app the landing page and a dialog say that they need the connection', async ({
  page: visitor,
  complaints,
}) => {
  complaints.expect(/the app could not be loaded/);
  const context = visitor.context();
  // The browser of this page has no service worker, so that no file is stored.
  await test.step('a tap on the landing page', async () => {
    // The app does not start before its styles are loaded.
    await visitor.route(/\.css$/, (route) => route.abort());
    await visitor.goto(app.url, { waitUntil: 'load' });
    await context.setOffline(true);
    await visitor.getByRole('link', { name: 'Experimentar agora' }).click();
    await expect(visitor.getByText('o app ainda não está neste aparelho')).toBeVisible();
    await context.setOffline(false);
    await visitor.unroute(/\.css$/);
  });
  await test.step('a dialog whose code is not loaded', async () => {
    await visitor.goto(app.url);
    await visitor.getByRole('link', { name: 'Experimentar agora' }).click();
    await expect(visitor.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible();
    await visitor.goto(`${app.url}/beans`);
    const add = visitor.getByRole('button', { name: 'Adicionar o primeiro grão' });
    await expect(add).toBeVisible();
    await context.setOffline(true);
    await add.click();
    const notice = visitor.getByText('Isto precisa da conexão uma vez');
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(visitor.getByLabel('Nome', { exact: true })).toBeVisible();
    await expect(notice).toBeHidden();
  });
});
