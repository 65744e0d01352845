import type { Page } from 'playwright/test';
import { NO_CONNECTION } from '../support/complaints.ts';
import { addBrews, newBean } from './support/journal.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** What was brewed last is what is offered first: the day's first cup is three taps away. */

test.use({ expectedErrors: { like: [...NO_CONNECTION] }, viewport: { width: 390, height: 844 } });

const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

test('the day’s first brew is three taps away, counted down, also without a connection', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  const bean = await newBean(app, person, 'Catuaí da Serra');
  await addBrews(app, person, [
    { brewed_at: new Date(Date.now() - 60_000).toISOString(), method_id: 'chemex' },
    {
      ...{ brewed_at: new Date(Date.now() - 7_200_000).toISOString(), bean_id: bean },
      ...{ coffee_grams: 18.5, water_ml: 300 },
    },
  ]);
  await page.clock.install();
  await enter(page, person.session, '/settings');
  await page.getByRole('radiogroup', { name: 'Espera antes de começar' }).getByText('5 s').click();

  await page.goto('/calculator');
  await page.getByRole('button', { name: /^V60/ }).click();
  const last = page.getByRole('button', { name: 'Como da última vez' });
  await expect(last).toContainText('18,5 g · 300 ml · 1:16,2 · Catuaí da Serra');
  await expectAccessible(page);
  await last.click();
  await expect(fact(page, 'Café').locator('dd')).toHaveText('18,5 g');
  await expect(page.getByLabel('Grão')).toHaveValue(bean);
  // Back from the recipe are its amounts.
  await page
    .getByRole('link', { name: 'Voltar' })
    .or(page.getByRole('button', { name: 'Voltar' }))
    .click();
  await expect(page.getByLabel('Café (g)')).toHaveValue('18,5');

  // The next morning, without a connection: three taps from the methods to the water.
  await page.goto('/calculator');
  await page.getByRole('button', { name: /^V60/ }).click();
  await page.context().setOffline(true);
  await last.click();
  await page.getByRole('button', { name: 'Iniciar Timer' }).click();
  await expect(page.getByRole('timer')).toHaveText('5');
  await expect(page.getByText('para começar')).toBeVisible();
  await page.clock.fastForward(5_500);
  await expect(page.getByRole('timer')).toHaveText('00:00');
});
