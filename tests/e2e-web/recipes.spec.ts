import type { Page } from 'playwright/test';
import { newRecipe } from './support/community.ts';
import { enter, newPerson } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  setColorScheme,
  test,
} from './support/test.ts';

async function writeRecipe(page: Page, title: string): Promise<void> {
  await page.goto('/recipes/new?method=v60');
  await page.getByRole('button', { name: /Página em branco/ }).click();
  await page.getByLabel('Nome', { exact: true }).fill(title);
  await page.getByLabel('Café (g)').fill('15,5');
  await page.getByLabel('Água (ml)').fill('250');
  await page.getByRole('button', { name: 'Pré-infusão', exact: true }).click();
  await page.getByLabel('Termina em').fill('0:30');
  await page.getByRole('button', { name: 'Despejo', exact: true }).click();
  await page.getByLabel('O que fazer').fill('Despeje em círculos, até 250 g.');
  await page.getByRole('button', { name: 'Giro', exact: true }).click();
  await page.getByRole('switch', { name: 'Espera um toque' }).click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Salvar receita' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a recipe is written step by step, brewed, edited and duplicated', async ({ app, page }) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/recipes');
  await expect(page.getByText('Seu caderno está em branco')).toBeVisible();
  await writeRecipe(page, 'V60 da casa');
  await save(page);

  await expect(heading(page, 'V60 da casa')).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^Curva do despejo: 47 g em 0:15, 250 g em 0:50/ }),
  ).toBeVisible();
  await expect(page.getByText('15,5 g', { exact: true })).toBeVisible();

  // An invalid dose starts no brew, not even with the earlier dose.
  const dose = page.getByLabel('Café desta vez');
  await dose.fill('muito');
  await page.getByRole('button', { name: 'Preparar', exact: true }).click();
  await expect(dose).toBeFocused();
  await expect(page.getByText('Use um número entre 0,1 e 2.000 g.')).toBeVisible();
  await dose.fill('15,5');

  await page.getByRole('button', { name: 'Preparar', exact: true }).click();
  await expect(page).toHaveURL(/\/calculator\/timer\//);
  await expect(page.getByText('Etapa 1 / 3')).toBeVisible();
  await expect(page.getByText(/47 g/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Cancelar preparo' }).click();

  await page.goto('/recipes');
  await page.getByRole('link', { name: /V60 da casa/ }).click();
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  const first = page.getByRole('button', { name: /^1\s*Pré-infusão/ });
  await first.click();
  await page.getByLabel('Água até (g)').fill('300');
  await save(page);
  await expect(page.getByText('A etapa 1 já chega a 300 g: aqui precisa ser mais.')).toBeVisible();
  await expect(page.getByText('Falta acertar 1 ponto antes de salvar.')).toBeVisible();
  await first.click();
  await page.getByLabel('Água até (g)').fill('60');
  await page.getByLabel('Nome', { exact: true }).fill('V60 da casa, mais doce');
  await save(page);
  await expect(heading(page, 'V60 da casa, mais doce')).toBeVisible();
  await expect(page.getByText('até 60 g')).toBeVisible();

  await page.getByRole('button', { name: 'Duplicar' }).click();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(
    'V60 da casa, mais doce (cópia)',
  );
  await page.goto('/recipes');
  await expect(
    page.getByRole('list', { name: 'Minhas receitas' }).getByRole('listitem'),
  ).toHaveCount(2);
});

test('a step that waits for a tap holds the timer until it is tapped', async ({ app, page }) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/recipes/new?method=aeropress');
  await page.getByRole('button', { name: /Página em branco/ }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Virada');
  await page.getByLabel('Água (ml)').fill('200');
  await page.getByRole('button', { name: 'Despejo', exact: true }).click();
  await page.getByLabel('Dura').fill('0:01');
  await page.getByLabel('Despeje em').fill('1');
  await page.getByRole('button', { name: 'Virada', exact: true }).click();
  await page.getByRole('button', { name: 'Pressão', exact: true }).click();
  await save(page);
  await page.getByRole('button', { name: 'Preparar', exact: true }).click();
  await expect(page.getByText('Etapa 2 / 3')).toBeVisible();
  await page.locator('body').press('Enter');
  await expect(page.getByText('Etapa 3 / 3')).toBeVisible();
});

test('steps move by button, by key and by drag; a draft survives a reload', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await enter(page, person.session);
  await writeRecipe(page, 'Rascunho');
  const titles = page.locator('[id^="step-"][aria-expanded]');
  const order = async () => (await titles.allInnerTexts()).map((text) => text.split('\n')[1]);
  await expect.poll(order).toEqual(['Pré-infusão', 'Despejo', 'Giro']);
  await page.getByRole('button', { name: 'Subir' }).click();
  await expect.poll(order).toEqual(['Pré-infusão', 'Giro', 'Despejo']);
  await page.getByRole('button', { name: /^Mover a etapa 2/ }).press('ArrowUp');
  await expect.poll(order).toEqual(['Giro', 'Pré-infusão', 'Despejo']);

  const handle = page.getByRole('button', { name: /^Mover a etapa 3/ });
  await titles.nth(0).click();
  const [from, to] = [await handle.boundingBox(), await titles.nth(0).boundingBox()];
  if (!from || !to) throw new Error('The steps are not on the page.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(order).toEqual(['Despejo', 'Giro', 'Pré-infusão']);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Recuperamos o que você não tinha salvado.')).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Rascunho');
  await expect.poll(order).toEqual(['Despejo', 'Giro', 'Pré-infusão']);

  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page.getByText('Descartar alterações?')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(page).toHaveURL(/\/recipes$/);
  await page.goto('/recipes/new');
  await expect(page.getByRole('button', { name: /Página em branco/ })).toBeVisible();
});

test("a recipe of the calculator is edited into one of the person's own", async ({ app, page }) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/calculator?method=v60&recipe=v60-kasuya-4-6');
  await page.getByRole('link', { name: 'Editar etapas' }).click();
  const name = page.getByLabel('Nome', { exact: true });
  await expect(name).toHaveValue('V60: Método 4:6');
  await page.getByLabel('Água (ml)').fill('320');
  await page.getByRole('button', { name: 'Levar as etapas a 320 g' }).click();
  await expect(page.getByRole('button', { name: /^1.*até 53 g$/ })).toBeVisible();
  await name.fill('4:6 para dois');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(name).toHaveValue('4:6 para dois');
  await save(page);
  await expect(heading(page, '4:6 para dois')).toBeVisible();
  await expect(page.getByText('Despeje até 53 g.', { exact: false })).toBeVisible();
});

test('a shared link opens at a second person, who saves and brews it', async ({
  app,
  browser,
  page,
}) => {
  const sender = await newPerson(app);
  await enter(page, sender.session);
  await writeRecipe(page, 'Para os amigos');
  await save(page);
  await page.getByRole('button', { name: 'Mais café' }).click();
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  const link = await page.getByLabel('Link da receita').inputValue();
  expect(new URL(link).pathname).toBe('/recipes/shared');
  await page.getByRole('tab', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code da receita Para os amigos' })).toBeVisible();
  await page.getByRole('tab', { name: 'Texto' }).click();
  const text = await page.getByLabel('Texto da receita').inputValue();
  expect(text).toContain('Café: 16,5 g');

  const second = await newPerson(app);
  const context = await browser.newContext({ baseURL: app.url, locale: 'pt-BR' });
  const other = await context.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await enter(other, second.session, link.slice(app.url.length));
  await expect(heading(other, 'Para os amigos')).toBeVisible();
  // The recipe is in the fragment only: the server does not receive it before it is saved.
  expect(
    asked.some(
      (each) =>
        each.includes('Para os amigos') || each.includes('1.'.concat(link.split('#1.')[1] ?? '-')),
    ),
  ).toBe(false);
  await other.getByRole('button', { name: 'Salvar em Minhas receitas' }).click();
  await expect(other).toHaveURL(/\/recipes\/[0-9a-f-]{36}$/);
  await expect(other.getByText('16,5 g', { exact: true })).toBeVisible();

  await other.goto('/recipes/import');
  const field = other.getByLabel('Texto ou link da receita');
  await field.fill(text.replace('Café: 16,5 g', 'Café: bastante'));
  await expect(other.getByText('Não lemos um número em “bastante”.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Salvar em Minhas receitas' })).toHaveCount(0);
  await field.fill(`Olha só:\n${text}`);
  await expect(other.getByRole('heading', { level: 2, name: 'Para os amigos' })).toBeVisible();
  await other.getByRole('button', { name: 'Preparar', exact: true }).click();
  await expect(other.getByText('Etapa 1 / 3')).toBeVisible();
  await context.close();

  // A visitor can open the link too, may choose the desktop app, and can brew at once.
  const strangers = await browser.newContext({ baseURL: app.url, locale: 'pt-BR' });
  const stranger = await strangers.newPage();
  await stranger.goto(link);
  await expect(heading(stranger, 'Para os amigos')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Abrir no aplicativo' })).toHaveAttribute(
    'href',
    `coado://recipe/shared${new URL(link).hash}`,
  );
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'Continuar aqui' }).click();
  await expect(stranger.getByRole('link', { name: 'Abrir no aplicativo' })).toHaveCount(0);
  await stranger.getByRole('button', { name: 'Preparar', exact: true }).click();
  await expect(stranger.getByText('Etapa 1 / 3')).toBeVisible();
  await strangers.close();
});

test('a recipe of a public post opens by its address, a private one says why not', async ({
  app,
  browser,
}) => {
  // Demo content: a recipe attached to a post of Ana's.
  const shared = 'e0000000-0000-4000-8000-000000000001';
  const strangers = await browser.newContext({ baseURL: app.url, locale: 'pt-BR' });
  const page = await strangers.newPage();
  await page.goto(`/recipes/${shared}`);
  await expect(heading(page, 'V60 da Ana')).toBeVisible();
  await expect(page.getByText('Compartilhada com você')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir no aplicativo' })).toHaveAttribute(
    'href',
    `coado://recipe/${shared}`,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar em Minhas receitas' }).click();
  await expect(page).toHaveURL(/\/recipes\/(?!e0000000)[0-9a-f-]{36}$/);
  await expect(page.getByRole('button', { name: 'Excluir receita' })).toBeVisible();
  await page.goto(`/recipes/${shared}`);
  await page.getByRole('button', { name: 'Preparar', exact: true }).click();
  await expect(page.getByText('Etapa 1 / 4')).toBeVisible();

  const owner = await newPerson(app);
  const own = await browser.newContext({ baseURL: app.url, locale: 'pt-BR' });
  const mine = await own.newPage();
  await enter(mine, owner.session);
  await writeRecipe(mine, 'Só minha');
  await save(mine);
  await expect(mine).toHaveURL(/\/recipes\/[0-9a-f-]{36}$/);
  await expect(heading(mine, 'Só minha')).toBeVisible();
  await page.goto(new URL(mine.url()).pathname);
  await expect(heading(page, 'Receita não encontrada')).toBeVisible();
  await expect(page.getByText(/^Ela é particular, foi excluída/)).toBeVisible();
  await expectAccessible(page);
  await Promise.all([own.close(), strangers.close()]);
});

test('broken and oversized links are refused in words', async ({ app, page }) => {
  const person = await newPerson(app);
  for (const [fragment, words] of [
    ['1.AAAA', 'O link está incompleto ou estragado.'],
    [`1.${'A'.repeat(20_000)}`, 'O link é grande demais para uma receita.'],
    ['9.abc', 'Este link veio de outra versão do Coado.'],
    ['<img src=x onerror=alert(1)>', 'O link está incompleto ou estragado.'],
    ['', 'O link não traz nenhuma receita.'],
  ] as const) {
    await enter(page, person.session, '/dashboard');
    await page.goto(`/recipes/shared#${fragment}`);
    await expect(page.getByText('Não deu para abrir esta receita')).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('the list finds by name and method, and a deletion can be undone', async ({ app, page }) => {
  const person = await newPerson(app);
  for (let number = 1; number <= 22; number += 1) {
    await newRecipe(app, person, number === 7 ? 'Manhã de domingo' : `Receita ${number}`);
  }
  await enter(page, person.session, '/recipes');
  const items = page.getByRole('list', { name: 'Minhas receitas' }).getByRole('listitem');
  await expect(items).toHaveCount(20);
  await page.getByRole('button', { name: 'Ver mais' }).click();
  await expect(items).toHaveCount(22);
  await page.getByLabel('Método').selectOption('Espresso');
  await expect(page.getByText('Nenhuma receita assim')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todas' }).click();
  await page.getByLabel('Buscar nas minhas receitas').fill('manha');
  await expect(items).toHaveCount(1);

  await items.getByRole('link').click();
  await page.getByRole('button', { name: 'Excluir receita' }).click();
  await expect(page.getByText('“Manhã de domingo” excluída')).toBeVisible();
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(page.getByRole('link', { name: /Manhã de domingo/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByLabel('Buscar nas minhas receitas').fill('domingo');
  await expect(items).toHaveCount(1);

  await items.getByRole('link').click();
  await page.getByRole('button', { name: 'Excluir receita' }).click();
  await page.getByText('“Manhã de domingo” excluída').waitFor();
  await page.reload();
  await page.getByLabel('Buscar nas minhas receitas').fill('domingo');
  await expect(page.getByText('Nenhuma receita assim')).toBeVisible();
});

test('every screen of recipes is accessible, light and dark', async ({ app, page }) => {
  const person = await newPerson(app);
  await setColorScheme(page, 'light');
  await enter(page, person.session);
  await writeRecipe(page, 'Acessível');
  const look = async () => {
    await expectAccessibleInBoth(page);
  };
  await page
    .getByLabel('Água até (g)')
    .or(page.getByLabel('Dura'))
    .or(page.getByLabel('Costuma levar'))
    .first()
    .fill('x');
  await save(page);
  await look();
  await page.getByLabel('Costuma levar').fill('0:10');
  await save(page);
  await expect(heading(page, 'Acessível')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  await page.getByLabel('Link da receita').waitFor();
  await look();
  await page.getByRole('tab', { name: 'QR code' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await look();
  for (const path of ['/recipes', '/recipes/new', '/recipes/import', '/recipes/shared#1.x']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
    await look();
  }
});
