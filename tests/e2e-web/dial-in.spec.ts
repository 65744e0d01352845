import type { Page } from 'playwright/test';
import { enter, newPerson } from './support/people.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from './support/test.ts';
import { letV60Finish, startV60 } from './support/timer.ts';

async function brewAndTaste(page: Page, taste: string, next: RegExp): Promise<void> {
  await startV60(page);
  await letV60Finish(page);
  await page.getByText(taste, { exact: true }).click();
  await expect(page.getByText(next)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar Preparo' }).click();
  await expect(page).toHaveURL(/\/calculator$/);
}

test('one taste, one change, until the cup is found', async ({ page, app, complaints }) => {
  // The page's clock is ahead: the server refuses a brew's time, and the app retries without it.
  complaints.expect(/^Failed to load resource: the server responded with a status of 400/);
  const person = await newPerson(app);
  await page.clock.install();
  await enter(page, person.session, '/calculator');
  await page.setViewportSize({ width: 390, height: 844 });
  await brewAndTaste(page, 'Azedo', /Na próxima: Moa dois pontos mais fino\./);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^V60 \d/ }).click();
  await page.getByRole('button', { name: /^Média/ }).click();
  await expect(
    page.getByText(
      'Acertando Brazil Cerrado: moagem dois pontos mais fina, na proporção de 1:16,7.',
    ),
  ).toBeVisible();
  await page.goto('/calculator?method=v60&recipe=v60-padrao');
  const note = page.getByRole('region', { name: 'Acertar o café' });
  await expect(note).toContainText('Da última vez: azedo. Agora:');
  const grind = page.getByText('Média-fina, dois pontos mais fina (ajustar)');
  await expect(grind).toBeVisible();
  await note.getByRole('button', { name: 'Deixar de lado' }).click();
  await expect(grind).toBeHidden();
  await note.getByRole('button', { name: 'Usar o ajuste' }).click();
  await expect(grind).toBeVisible();
  await expectAccessible(page);
  await brewAndTaste(page, 'No ponto', /^No ponto: repita assim\./);

  await page.goto('/brews');
  await page.getByRole('link', { name: /V60/ }).first().click();
  const path = page.getByRole('region', { name: 'Acertar o café' });
  await expect(path.getByRole('listitem')).toHaveText([
    /^Azedo.*como na receita/,
    /No ponto.*Melhor xícara.*moagem dois pontos mais fina/,
  ]);
  await expectAccessibleInBoth(page);
  await path.getByRole('link', { name: 'Preparar assim' }).click();
  await expect(note).toContainText('No ponto: repita assim.');
  await expect(grind).toBeVisible();
});

test('the pot sets the dose, and a warning appears before it overflows', async ({ page, app }) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/calculator');
  await page.getByRole('button', { name: /^Moka/ }).click();
  await page.getByRole('button', { name: /^Média/ }).click();
  await expect(page.getByLabel('Água (ml)')).toHaveValue('130');
  await page.getByRole('radio', { name: '6 xícaras' }).check();
  await expect(page.getByLabel('Água (ml)')).toHaveValue('270');
  await page.getByLabel('Água (ml)').fill('320');
  await expect(page.getByText(/Vai transbordar: são cerca de 320\sml/)).toBeVisible();
  await page.getByRole('button', { name: 'Usar 27 g · 270 ml' }).click();
  await expect(page.getByText(/transbordar/)).toBeHidden();
  await page.goto('/calculator');
  await page.getByRole('button', { name: /^Moka/ }).click();
  await page.getByRole('button', { name: /^Média/ }).click();
  await expect(page.getByLabel('Água (ml)')).toHaveValue('270');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Água (ml)').fill('320');
  await page.getByRole('button', { name: 'Gerar Receita' }).click();
  const start = await page.getByRole('button', { name: 'Iniciar Timer' }).boundingBox();
  const warning = await page.getByText(/Vai transbordar/).boundingBox();
  expect((warning?.y ?? 0) + (warning?.height ?? 0)).toBeLessThan(start?.y ?? 0);
});
