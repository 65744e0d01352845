import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { backendUrl, routeOf } from '../support/desktop.ts';
import { person, registerWithEmail } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('what is kept on one computer comes back on another, and a broken file changes nothing', async ({
  open,
  userData,
}) => {
  const { app, page } = await open();
  await backendUrl(page);
  await registerWithEmail(page);
  const file = join(userData, 'levar.tar.gz');
  const choose = (path: string) =>
    app.evaluate(({ dialog }, chosen) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: chosen });
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
    }, path);
  await choose(file);
  await page.goto('coado-app://app/settings');
  await page.getByRole('button', { name: 'Guardar cópia…' }).click();
  await expect(page.getByText('Cópia guardada')).toBeVisible();
  expect(existsSync(file)).toBe(true);

  await choose(join(userData, 'settings.json'));
  await page.getByRole('button', { name: 'Restaurar…' }).click();
  await page.getByRole('button', { name: 'Escolher o arquivo' }).click();
  await expect(
    page.getByText('Este arquivo não é uma cópia do Coado, ou está incompleto.'),
  ).toBeVisible();
  expect(routeOf(page)).toBe('/settings');

  // As on a new computer, the restored app has no signed-in person.
  mkdirSync(join(userData, 'backups'), { recursive: true });
  copyFileSync(file, join(userData, 'backups', 'coado-2026-11-20.tar.gz'));
  await page.reload();
  await page.getByRole('button', { name: 'Restaurar…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: / MB$/ }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await loaded;
  await backendUrl(page);
  expect(readdirSync(userData)).toContainEqual(expect.stringMatching(/^stack\.before-\d{14}$/));
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('link', { name: `Alterar E-mail ${person.email}` })).toBeVisible();
});
