import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

/** Tests the landing page, which the build renders and the first interaction starts. */

const drawn = (page: Page) => page.locator('#landing');
const question = (page: Page) => page.getByText('Preciso de balança ou de moedor caro?');

test('the landing page works without a script, and the app replaces it unnoticed', async ({
  app,
  browser,
  page,
}) => {
  await test.step('without any script', async () => {
    const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto('/help');
    await expect(still.locator('noscript')).toBeInViewport();
    await expect(still.getByRole('heading', { level: 1 })).toHaveText(
      'Seu próximo café vai ser o melhor.',
    );
    const tryNow = still.getByRole('link', { name: 'Experimentar agora' });
    await expect(tryNow).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await question(still).click();
    await expect(still.getByText('uma colher quebra o galho')).toBeVisible();
    await context.close();
  });

  await test.step('no code of the app runs before a sign', async () => {
    await page.goto('/', { waitUntil: 'load' });
    await expect(drawn(page)).toBeVisible();
    // The build also renders the loading screen of other pages and the fallback.
    await expect(page.locator('#root > *')).toHaveText(['Carregando…', /^O Coado não carregou\./]);
    await expect(page.locator('#root')).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('what was opened and scrolled to stays', async () => {
    await page.evaluate(() => document.querySelectorAll('details')[3]?.setAttribute('open', ''));
    await page.evaluate(() => document.querySelector('#perguntas')?.scrollIntoView());
    const top = await page.evaluate(() => Math.round(scrollY));
    expect(top).toBeGreaterThan(500);
    await expect(drawn(page)).toHaveCount(0);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(top);
    await expect(page.getByText('uma colher quebra o galho')).toBeVisible();
  });

  await test.step('a tap before the app is there is not lost', async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Criar conta' }).click();
    await expect(page.getByRole('heading', { name: 'Cadastro' })).toBeVisible();
  });

  await test.step('a guest goes on', async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Experimentar agora' }).click();
    await expect(page.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible();
    await page.goto('/');
    await page.getByRole('link', { name: 'Continuar sem conta' }).click();
    await expect(page.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible();
  });
});

test('a tap before the app is there opens its page without drawing the landing page again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/WelcomePage/);
  // The code of the app's own landing page does not load.
  await page.route(/WelcomePage-.*\.js$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Experimentar agora' }).click();
  await expect(page.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/calculator$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.unroute(/WelcomePage-.*\.js$/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Continuar sem conta' })).toBeVisible();
});

test('the landing page offers each download, the own system first, and the web app', async ({
  page,
}) => {
  const addresses = {
    windows: 'https://baixar.example/Coado.exe',
    linux: 'https://baixar.example/Coado.AppImage',
  };
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), downloads: addresses } });
  });
  await page.goto('/');
  await page.mouse.move(200, 200);
  await expect(drawn(page)).toHaveCount(0);
  const links = page.getByRole('link', { name: /^Baixar para/ });
  await expect(links).toHaveCount(2);
  // The first row is the system on which the tests' browser runs: Linux, macOS or Windows.
  const own = await page.evaluate(() => navigator.userAgent);
  const first = page
    .locator('#baixar li')
    .filter({ hasText: /^(Windows|macOS|Linux)/ })
    .first();
  await expect(first).toContainText(
    /Windows/.test(own) ? 'Windows' : /Mac/.test(own) ? 'macOS' : 'Linux',
  );
  await expect(page.getByText('ainda sem instalador aqui')).toHaveCount(1);

  await expect(page.getByRole('button', { name: 'Instalar como app' })).toHaveCount(0);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => document.body.setAttribute('data-asked', ''),
    });
    window.dispatchEvent(offer);
  });
  await page.getByRole('button', { name: 'Instalar como app' }).click();
  await expect(page.locator('body[data-asked]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Instalar como app' })).toHaveCount(0);
});

for (const width of [360, 390, 768, 1280]) {
  test(`the landing page stays where it is when its fonts come, at ${width} px`, async ({
    page,
  }) => {
    const fonts = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 820 });
    await page.goto('/', { waitUntil: 'commit' });
    const link = page.getByRole('link', { name: 'Experimentar agora' }).first();
    const before = await link.boundingBox();
    fonts.resolve();
    const loaded = () =>
      page.evaluate(
        () =>
          [...document.fonts].filter(
            ({ family, status }) => family.includes('Variable') && status === 'loaded',
          ).length,
      );
    await expect.poll(loaded).toBeGreaterThanOrEqual(2);
    const after = await link.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 99))).toBeLessThan(3);
  });
}
