import type { Page } from 'playwright/test';
import { savedBrews } from './support/journal.ts';
import { linesOf } from './support/layout-problems.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, expectAccessible, setColorScheme, test } from './support/test.ts';
import { V60_SECONDS } from './support/timer.ts';

const DEFAULT_V60 = /^V60.*3:00$/;

const station = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Estação ${number},`) });

async function chooseV60(page: Page, number: number): Promise<void> {
  const sheet = page.getByRole('dialog', { name: `Estação ${number}: o que vai ser?` });
  await sheet.getByRole('button', { name: DEFAULT_V60 }).first().click();
  await expect(station(page, number).getByRole('timer')).toHaveText('0:00');
  // The barista weighs before the start.
  await expect(station(page, number)).toContainText('Café15 gMédia-fina (ajustar)para 250 g');
  await station(page, number).getByRole('button', { name: 'Começar' }).click();
  await expect(station(page, number).getByRole('button', { name: 'Começar' })).toBeHidden();
}

test('several brews at once, by touch and by key, until one is saved', async ({ page, app }) => {
  const person = await newPerson(app);
  await page.clock.install();
  await enter(page, person.session, '/calculator');
  await page.getByRole('link', { name: /^Modo balcão/ }).click();
  await expect(page.getByRole('heading', { name: 'Modo balcão' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tocar para começar' })).toHaveCount(2);

  await test.step('three brews, three taps each: none starts its clock unasked', async () => {
    await station(page, 1).getByRole('button').click();
    await chooseV60(page, 1);
    await station(page, 2).getByRole('button').click();
    await chooseV60(page, 2);
    await page.getByRole('button', { name: 'Novo preparo' }).click();
    await chooseV60(page, 3);
    await expect(page.getByRole('timer')).toHaveCount(3);
  });

  await test.step('a station says what to do, and which it is', async () => {
    const news = page.getByTestId('counter-news');
    await expect(news).toContainText('Estação 3, V60: despeje até 45 gramas.');
    await page.getByRole('textbox', { name: 'Cliente da estação 3' }).fill('Mesa 3');
    await page.keyboard.press('Enter');
    await expect(news).toContainText('Estação 3, Mesa 3, V60: despeje até');
  });

  await test.step('keys pause and resume their own station only', async () => {
    await page.keyboard.press('2');
    await expect(station(page, 2).getByText('Em pausa')).toBeVisible();
    await expect(station(page, 1).getByText('Em pausa')).toBeHidden();
    await expect(station(page, 2).getByRole('button', { name: 'Continuar' })).toBeVisible();
    await page.keyboard.press('2');
    await expect(station(page, 2).getByText('Em pausa')).toBeHidden();
    await page.keyboard.press('2');
    await page.keyboard.press('4');
    const sheet = page.getByRole('dialog', { name: 'Estação 4: o que vai ser?' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('a reload and a way round the app keep every station', async () => {
    await page.reload();
    await expect(station(page, 2).getByText('Em pausa')).toBeVisible();
    const label = page.getByRole('textbox', { name: 'Cliente da estação 3' });
    await expect(label).toHaveValue('Mesa 3');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/calculator$/);
    await page.goto('/counter');
    await expect(label).toHaveValue('Mesa 3');
  });

  await test.step('one is saved, one is dropped', async () => {
    await page.clock.fastForward(V60_SECONDS * 1000);
    await expect(station(page, 1)).toContainText(/Pronto!\s*250\sg\s*De água/);
    await page.keyboard.press('1');
    await expect(station(page, 1).getByRole('button', { name: 'Salvar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Estação 1, livre' })).toBeVisible();
    expect(await savedBrews(app, person.id)).toHaveLength(1);

    await station(page, 3).getByRole('button', { name: 'Descartar' }).click();
    await station(page, 3).getByRole('button', { name: 'Manter' }).click();
    await expect(station(page, 3).getByText('Pronto!')).toBeVisible();
    await station(page, 3).getByRole('button', { name: 'Descartar' }).click();
    await station(page, 3).getByRole('button', { name: 'Sim, descartar' }).click();
    await expect(page.getByRole('timer')).toHaveCount(1);
    await page.goto('/dashboard');
    await expect(page.locator('dl > div').filter({ hasText: 'Preparos' })).toContainText('1');
    expect(await savedBrews(app, person.id)).toHaveLength(1);
  });
});

test('six brews fill the counter, a seventh is refused, and hands find every button', async ({
  page,
  app,
}) => {
  const { session } = await newPerson(app);
  await page.clock.install();
  await setColorScheme(page, 'light');
  await enter(page, session, '/counter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await page.keyboard.press(String(number));
    if (number === 1) await expectAccessible(page);
    await chooseV60(page, number);
    await page.clock.fastForward(20_000);
  }
  await page.getByRole('button', { name: 'Novo preparo' }).click();
  await expect(page.getByText(/As seis estações estão ocupadas/)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(6);
  await expect(page.getByText('A próxima')).toHaveCount(1);
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expectAccessible(page);

  for (const [width, height] of [
    [360, 780],
    [390, 844],
    [1280, 820],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await linesOf(page.getByRole('heading', { name: 'Modo balcão' })), `${width}`).toBe(1);
    for (const button of await page.getByRole('group').getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(96);
    }
  }
});
