import type { Locator, Page } from 'playwright/test';
import { addBrews, ago, savedBrews } from './support/journal.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { readTimer, startV60, V60_SECONDS } from './support/timer.ts';

// Tab reaches each control: 24 s on a calm machine.
test.slow();

/** More Tab stops than any of these pages has between two of the tested controls. */
const MOST_STOPS = 60;

async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const focused = () => control.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await focused()) return;
    await page.keyboard.press('Tab');
  }
  expect(await focused(), `reached ${control}`).toBe(true);
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function expectFocusShown(control: Locator): Promise<void> {
  const shown = await control.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  expect(shown).toBe(true);
}

const buttonOf = (page: Page) => (name: string | RegExp) => page.getByRole('button', { name });

test('the way from the landing page to a saved brew, and out, needs no mouse', async ({
  page,
  app,
}) => {
  const person = await newPerson(app);
  const button = buttonOf(page);
  await page.clock.install();

  await test.step('sign in', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await press(page, page.getByRole('link', { name: 'Entrar' }));
    await tabTo(page, page.getByLabel('E-mail'));
    await page.keyboard.type(person.email);
    await tabTo(page, page.getByLabel('Senha', { exact: true }));
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Olá, Rita!' })).toBeVisible();
  });

  await test.step('calculate', async () => {
    const link = page.getByRole('navigation').getByRole('link', { name: 'Calculadora' });
    await tabTo(page, link);
    await expectFocusShown(link);
    await page.keyboard.press('Enter');
    await press(page, button(/^V60/));
    await expect(page.getByRole('heading', { name: 'Nível de Torra' })).toBeFocused();
    await press(page, button(/^Média/), ' ');
    await tabTo(page, page.getByLabel('Café (g)'));
    await page.keyboard.type('18');
    await expect(page.getByLabel('Água (ml)')).toHaveValue('288');
    await tabTo(page, page.getByLabel('Proporção (1:x)'));
    await page.keyboard.press('ArrowUp');
    await expect(page.getByLabel('Água (ml)')).toHaveValue('290');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'V60 com Brazil Cerrado' })).toBeFocused();
    await tabTo(page, button('Iniciar Timer'));
    await expectFocusShown(button('Iniciar Timer'));
    await page.keyboard.press('Enter');
  });

  await test.step('rate and save', async () => {
    await page.clock.fastForward(V60_SECONDS * 1000);
    await expect(page.getByRole('heading', { name: 'Preparo Finalizado!' })).toBeFocused();
    await tabTo(page, page.getByLabel('Nota', { exact: true }));
    for (let halves = 0; halves < 9; halves += 1) await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByLabel('Notas'));
    await page.keyboard.type('Sem mouse.');
    await press(page, button('Salvar Preparo'));
    await expect(page.getByText('Preparo salvo com sucesso!')).toBeVisible();
    expect(await savedBrews(app, person.id)).toMatchObject([
      { method_id: 'v60', coffee_grams: 18, water_ml: 290, rating: 4.5, notes: 'Sem mouse.' },
    ]);
  });

  await test.step('and out', async () => {
    await press(page, button('Sair'));
    await expect(page).toHaveURL(`${app.url}/`);
  });
});

test('space pauses the timer, and escape asks before it gives the brew up', async ({
  page,
  app,
}) => {
  const button = buttonOf(page);
  await page.clock.install();
  await enter(page, (await newPerson(app)).session);
  await startV60(page);

  await test.step('space pauses and goes on', async () => {
    await expect(page.getByText('Etapa 1 / 3', { exact: true })).toBeVisible();
    await page.clock.fastForward(10_000);
    await page.keyboard.press('Space');
    await expect(page.getByText('Em pausa')).toBeVisible();
    const paused = await readTimer(page);
    await page.clock.fastForward(30_000);
    expect((await readTimer(page)).shown).toBe(paused.shown);
    await page.keyboard.press('Space');
    await expect(page.getByText('Em pausa')).toBeHidden();
  });

  await test.step('escape asks before it gives up', async () => {
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Cancelar o preparo?' });
    await expect(question).toBeVisible();
    await expect(button('Continuar preparando')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(button('Continuar preparando')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await page.keyboard.press('Space');
    await expect(page.getByText('Em pausa')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText('Em pausa')).toBeHidden();
  });
});

test('the palette leads to the journal, and a key lists the keys', async ({ page, app }) => {
  const person = await newPerson(app);
  await addBrews(app, person, [{ brewed_at: ago(1), notes: 'Sem mouse.' }]);
  await enter(page, person.session);
  await expect(page.getByRole('navigation', { name: 'Mais lugares' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Para onde, ou o quê?')).toBeFocused();
  await page.keyboard.type('diario');
  await expect(page.getByRole('dialog').getByText('Diário', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Meus preparos' })).toBeVisible();
  await press(page, page.getByRole('link', { name: /V60/ }).first());
  await expect(page.getByText('Sem mouse.')).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(keys.getByText('Ctrl + K')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test('a phone has the other places in a grid, and the search in every header', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, (await newPerson(app)).session);
  const grid = page.getByRole('navigation', { name: 'Mais lugares' });
  for (const [place, label, to] of [
    ['/dashboard', 'Diário', '/brews'],
    ['/profile', 'Grãos', '/beans'],
  ] as const) {
    await page.goto(place);
    await expect(grid.getByRole('link')).toHaveText([
      'Diário',
      'Receitas',
      'Grãos',
      'Conquistas',
      'Desafios',
      'Cafézinho',
      'Modo balcão',
    ]);
    await grid.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    await expect(grid).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('the news of an update are shown once, and not on a first visit', async ({ page, app }) => {
  await page.clock.install();
  await enter(page, (await newPerson(app)).session);
  const news = page.getByText(/^Novo no Coado: .+ e mais \d+/);
  const seen = () => page.evaluate(() => localStorage.getItem('coado.news'));
  // The app loads news some seconds after all other data.
  const wait = () => page.clock.fastForward(1000);
  await expect.poll(() => wait().then(seen)).toContain('Receita na hora\n');
  await expect(news).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('coado.news', 'Receita na hora'));
  await page.goto('/dashboard');
  await expect.poll(() => wait().then(() => news.count())).toBe(1);
  await expect(news).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entendi' }).click();
  await expect(news).toHaveCount(0);
  expect(await seen()).toContain('Receita na hora\n');
});
