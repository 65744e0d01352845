import type { Page } from 'playwright/test';
import { registerHere, startV60 } from './support/people.ts';
import { letTimePass } from './support/running-brews.ts';
import { expect, test } from './support/test.ts';

/** Makes the browser report that it is offline; the computer's own server is reachable. */
async function loseNetwork(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    window.dispatchEvent(new Event('offline'));
  });
}

test('without a network but its own server, a failed save is tried again by itself', async ({
  open,
  userData,
}) => {
  const before = await open();
  await registerHere(before.page);
  await startV60(before.page);
  await before.close();
  letTimePass(userData, 600_000);

  const { page } = await open();
  await page.getByRole('link', { name: /Pronto para salvar/ }).click();
  await expect(page.getByRole('heading', { name: 'Preparo Finalizado!' })).toBeVisible();
  await loseNetwork(page);
  let refused = 0;
  await page.route('**/rest/v1/brews*', (route) => {
    if (route.request().method() !== 'POST' || refused > 0) return route.fallback();
    refused += 1;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Salvar Preparo' }).click();
  await expect(page.getByText(/vai ser salvo/).first()).toBeVisible();

  await expect(page.getByText('Preparo salvo com sucesso!')).toBeVisible();
  expect(refused).toBe(1);
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  await expect(page.getByText(/^Sem conexão —/)).toHaveCount(0);
  // The achievement is announced when the brew is sent, and not again at the next start.
  const cheer = page.getByText(/Primeiro Preparo/);
  await expect(cheer).toHaveCount(1);
  await page.goto('coado-app://app/brews');
  await expect(page.getByRole('link', { name: /^V60/ })).toHaveCount(1);
  await expect(page.getByText(/Salvando…|Vai ser salvo/)).toHaveCount(0);
  await expect(page.getByText(/Conquista desbloqueada/)).toHaveCount(0);
});
