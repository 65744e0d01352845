import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRunningBrews, runningV60, writeRunningBrews } from './support/running-brews.ts';
import { expect, test } from './support/test.ts';

test('a full disk in the middle of a brew ends nothing, is reported once, and loses no brew', async ({
  open,
  userData,
}) => {
  const brew = runningV60(randomUUID(), 5000);
  writeRunningBrews(userData, [brew]);
  writeFileSync(join(userData, 'window.json'), '{"bounds":{"x":1');
  const { app, page, close, log } = await open();
  const unreadable = page.getByText(/^Não foi possível ler window\.json \(guardado como/);
  await expect(unreadable).toBeVisible();
  await page.getByRole('button', { name: 'Entendi' }).click();
  await expect(unreadable).toBeHidden();

  // A folder in the file's place cannot be replaced by a file.
  const file = join(userData, 'brews.json');
  rmSync(file);
  mkdirSync(join(file, 'no-meio'), { recursive: true });
  const opened = app.waitForEvent('window');
  await page.evaluate((id) => window.desktop?.mini.open(id), brew.id);
  const mini = await opened;
  await mini.getByRole('button', { name: 'Pausar' }).click();
  await mini.getByRole('button', { name: 'Continuar' }).click();
  await expect(mini.getByRole('button', { name: 'Pausar' })).toBeVisible();
  const refused = page.getByText(/^O disco não aceita gravações agora\. Os preparos continuam;/);
  await expect(refused).toHaveCount(1);
  await app.evaluate(() => {
    void Promise.reject(new Error('ninguém esperava por isto'));
  });
  await expect(page.getByText(/^Algo falhou por dentro do Coado\./)).toBeVisible();
  expect(log()).toContain('ninguém esperava por isto');
  await mini.getByRole('button', { name: 'Pausar' }).click();
  await close();

  const again = await open();
  await expect(again.page.getByText(/^Não foi possível ler brews\.json/)).toBeVisible();
  const aside = readdirSync(userData).filter((name) => name.startsWith('brews.json.unreadable-'));
  expect(aside).toHaveLength(1);
  await expect
    .poll(() => readRunningBrews(userData).map(({ id, status }) => [id, status]))
    .toEqual([[brew.id, 'paused']]);
});
