import type { Page } from 'playwright/test';
import { demo } from '../support/app.ts';
import { enter, newPerson, openSession } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { startV60 } from './support/timer.ts';

test.use({ viewport: { width: 390, height: 844 } });

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens a page from the dashboard by a link, so that Back has a page to return to. */
async function goFromDashboard(page: Page, link: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: link })
    .click();
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

test('question and scale sheet of the timer close one by one, and the brew goes on', async ({
  page,
  app,
}) => {
  const { session } = await newPerson(app);
  await enter(page, session);
  await startV60(page);
  const timer = page.url();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog(page, 'Cancelar o preparo?')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Cancelar o preparo?')).toBeHidden();
  await page.getByRole('button', { name: 'Pesar com uma balança' }).click();
  await expect(dialog(page, 'Balança')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Balança')).toBeHidden();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(page.url()).toBe(timer);
});

test('a form asks before Back throws away what was typed, and leaves no entry behind', async ({
  page,
  app,
}) => {
  const { session } = await newPerson(app);
  await enter(page, session);
  await goFromDashboard(page, 'Métodos', 'Métodos');
  await page.goto('/beans');
  await page.getByRole('button', { name: 'Adicionar o primeiro grão' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Nome', { exact: true }) });
  const name = form.getByLabel('Nome', { exact: true });
  await name.fill('Sítio do Voltar');
  const question = dialog(page, 'Descartar alterações?');
  await page.goBack();
  await expect(question).toBeVisible();
  // The form and its confirmation have a history entry each.
  await expect.poll(() => page.evaluate(() => history.state.layer)).toBe(2);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Sítio do Voltar');
  await page.goBack();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/beans$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/methods$/);
});

test('two quick presses close the palette and the form below it, and stay on the page', async ({
  page,
  app,
}) => {
  const { session } = await newPerson(app);
  await enter(page, session);
  await goFromDashboard(page, 'Métodos', 'Métodos');
  await page.goto('/beans');
  await page.getByRole('button', { name: 'Adicionar o primeiro grão' }).click();
  const layers = page.getByRole('dialog');
  await expect(layers).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await expect(layers).toHaveCount(2);
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(layers).toHaveCount(0);
  await expect(page).toHaveURL(/\/beans$/);
});

test('menus, dialogs and pictures of the community close before it is left', async ({
  page,
  app,
}) => {
  await enter(page, await openSession(app, demo.ana));
  await goFromDashboard(page, 'Comunidade', 'Comunidade');
  const menu = page.getByRole('button', { name: /^Opções/ }).first();
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();

  await page.getByRole('button', { name: 'Criar Novo Post' }).click();
  await expect(dialog(page, 'Criar Novo Post')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Criar Novo Post')).toBeHidden();
  // A layer that was closed without Back leaves a history entry, which Back skips.
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('after a closed dialog and a link, Back leads to its page, then to the one before', async ({
  page,
  app,
}) => {
  await enter(page, await openSession(app, demo.ana));
  await goFromDashboard(page, 'Comunidade', 'Comunidade');
  await page.getByRole('button', { name: 'Criar Novo Post' }).click();
  await expect(dialog(page, 'Criar Novo Post')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Criar Novo Post')).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Perfil' })
    .click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/community$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});
