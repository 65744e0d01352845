import type { Page } from 'playwright/test';
import { translatePage } from '../support/translated-page.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { letV60Finish, readTimer, startV60 } from './support/timer.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Etapa atual' });

test('a translated page shows the true step, target and time, and the brew is saved', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await translatePage(page);
  await page.clock.install();
  await enter(page, person.session, '/calculator');

  await test.step('the amounts of the calculator follow what is typed', async () => {
    await page.goto('/calculator?method=v60&recipe=v60-padrao');
    await expect(page.locator('font[data-translated]').first()).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Passo a Passo' })).toBeVisible();
  });

  await test.step('the timer goes on through its steps', async () => {
    await startV60(page);
    await expect(panel(page)).toContainText('Despeje até 45 g');
    await page.clock.fastForward(60_000);
    await expect(page.getByText('Etapa 2 / 3', { exact: true })).toBeVisible();
    await expect(panel(page)).toContainText('Despeje até 250 g');
    await expect.poll(async () => (await readTimer(page)).shown).toBeGreaterThanOrEqual(60);
  });

  await test.step('a restart does not break the page', async () => {
    await page.getByRole('button', { name: 'Reiniciar' }).click();
    await page.getByRole('button', { name: 'Reiniciar do zero' }).click();
    await expect(page.getByText('Etapa 1 / 3', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Começar' }).click();
  });

  await test.step('the brew is saved and shown in the journal', async () => {
    await letV60Finish(page);
    await page.getByRole('button', { name: 'Salvar Preparo' }).click();
    await page.goto('/brews');
    await expect(page.getByRole('link', { name: /V60/ }).first()).toBeVisible();
  });
});
