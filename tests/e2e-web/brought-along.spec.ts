import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { sql } from './support/community.ts';
import { enter, newPerson } from './support/people.ts';
import { drawPicture } from './support/picture.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { startV60 } from './support/timer.ts';

test.use({ viewport: { width: 390, height: 844 } });

const config = (nth: number) => ({
  uuid: `0b0c9e3f-7a52-4b1d-9a3c-${String(nth).padStart(12, '0')}`,
  unix_timestamp: 1_767_258_000 + nth,
});

function backup(photo: Buffer, brews: number): Buffer {
  const main = {
    BEANS: [{ name: 'Catuaí', weight: 250, cost: 50, config: config(90_001) }],
    MILL: [{ name: 'Manual da vó', config: config(90_002) }],
    WATER: [
      {
        name: 'Da bica',
        general_hardness: 60,
        general_hardness_type: 'PPM',
        config: config(90_003),
      },
    ],
    PREPARATION: [
      {
        name: 'Engenhoca',
        type: 'CUSTOM_PREPARATION',
        config: config(90_004),
        tools: [{ name: 'Tela fina', config: config(90_005) }],
      },
    ],
    BREWS: Array.from({ length: brews }, (_, nth) => ({
      bean: config(90_001).uuid,
      mill: config(90_002).uuid,
      water: config(90_003).uuid,
      method_of_preparation: config(90_004).uuid,
      grind_size: '22',
      grind_weight: 15,
      method_of_preparation_tools: [config(90_005).uuid],
      brew_quantity: 250,
      brew_time: 180,
      rating: 4,
      attachments: nth === brews - 1 ? ['/brews/one.png'] : [],
      config: config(nth),
      coordinates: { latitude: -23.5 },
    })),
  };
  return Buffer.from(
    zipSync({ 'Beanconqueror.json': strToU8(JSON.stringify(main)), 'brews/one.png': photo }),
  );
}

test('2,000 brews of Beanconqueror come along in time, with water, gear and photo', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/settings/data/import');
  const buffer = backup(await drawPicture(page), 2_000);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'backup.zip', mimeType: 'application/zip', buffer });
  await page.getByRole('button', { name: /^Importar 2\.000 preparos/ }).click();
  await expect(page.getByText('2.000 preparos no seu diário.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Fotos: 1 de 1', { exact: true })).toBeVisible();
  await expect(page.getByText(/Preparos: campo coordinates/)).toBeVisible();
  await expectAccessible(page);
  expect(
    await sql(
      app,
      `select count(*)::int as brews, count(photo_path)::int as photos, min(gear) as gear,
         (select hardness from public.waters where user_id = $1)::int as hardness,
         (select name from public.brew_methods where user_id = $1) as method
       from public.brews where user_id = $1`,
      [person.id],
    ),
  ).toEqual([{ brews: 2_000, photos: 1, gear: 'Tela fina', hardness: 60, method: 'Engenhoca' }]);
});

test('a backup comes along into a second account too, with its photo', async ({ app, page }) => {
  for (const person of [await newPerson(app), await newPerson(app)]) {
    await enter(page, person.session, '/settings/data/import');
    const buffer = backup(await drawPicture(page), 2);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'backup.zip', mimeType: 'application/zip', buffer });
    await page.getByRole('button', { name: 'Importar 2 preparos' }).click();
    await expect(page.getByText('2 preparos no seu diário.')).toBeVisible();
    await expect(page.getByText('Fotos: 1 de 1', { exact: true })).toBeVisible();
  }
});

test('the preview of a sheet fits beside the menu at 1280 px', async ({ app, page }) => {
  await page.setViewportSize({ width: 1280, height: 820 });
  const person = await newPerson(app);
  await enter(page, person.session, '/settings/data/import');
  const lines = [
    'Data;Método;Café (g);Água (ml);Tempo;Nota;Grão',
    '28/11/2025 07:45;Cafeteira elétrica;1015,5;12500;1:12:45;8,5;Fazenda Santa Bárbara da Serra Negra, Lote 12',
    '29/11/2025 07:45;Prensa Francesa;30;500;o de sempre;7;Fazenda Ambiental Fortaleza',
    'trinta e um de novembro;V60;15;250;2:45;8;Fazenda Ambiental Fortaleza',
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'diário.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const preview = page.getByRole('list', { name: 'Primeiras linhas' });
  await expect(preview.getByText(/^Não entendemos o tempo/)).toBeVisible();
  const hidden = () =>
    preview.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await hidden()).toBe(0);
});

test('two recipes of a text are offered, and the words of a field are marked in it', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/recipes/import');
  const text = page.getByLabel('Texto ou link da receita');
  await text.fill('pudim de café: 3 ovos, 200 ml de café forte, forno a 180 graus por 50 min');
  await expect(page.getByText('Parece uma receita de cozinha')).toBeVisible();
  await text.fill('Espresso do dia: 18 g de pó, 38 g na xícara, 28 s, 93 °C');
  await expect(
    page.getByText(/^Espresso\s· 18\sg de café\s· 38\sg na xícara\s· 93\s°C/),
  ).toBeVisible();
  await text.fill(
    'Como gostamos deste café\nFiltro (V60): 16 g → 250 g, 94 °C, 2:40\nPrensa: 28-30 g → 450 g, 93 °C, 4 min',
  );
  await expect(page.getByRole('heading', { name: 'Lemos 2 receitas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferir e salvar: Prensa Francesa' }).click();
  const dose = page.getByLabel('Café (g)');
  await expect(dose).toHaveValue('29');
  await expect(dose).toHaveAccessibleDescription('Confira: o texto diz “28-30 g”.');
  await expect(dose).toHaveCSS('border-bottom-style', 'dotted');
  await page.getByText('O texto colado').click();
  await dose.focus();
  await expect(page.locator('mark')).toHaveText('28-30 g');
  await expectAccessible(page);
});

test('a recipe is pasted as plain text, and its doubts are checked before it is saved', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/recipes/import');
  await page
    .getByLabel('Texto ou link da receita')
    .fill(
      'V60 do sítio\n22g pra 250, 94°C, moagem média, torra clara\nbloom 45g 45s\naos 45 s até 150 g\n1:15 até 250 g\ntotal 3:00',
    );
  await expect(page.getByText('22 g de café · 250 ml de água')).toBeVisible();
  await expect(page.getByText('2 pontos para conferir', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Conferir e salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Confira a receita' })).toBeFocused();
  const doubt = page.getByText('Confira: o texto não diz a unidade.');
  const water = page.getByLabel('Água (ml)');
  await expect(doubt).toBeVisible();
  await expect(water).toHaveAccessibleDescription('Confira: o texto não diz a unidade.');
  await expectAccessible(page);
  await water.fill('250,0');
  await expect(doubt).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar receita' }).click();
  await expect(page.getByText('Receita salva')).toBeVisible();
  expect(
    await sql(
      app,
      `select title, coffee_grams::float as coffee, water_ml::float as water, total_seconds as seconds
       from public.recipes where user_id = $1`,
      [person.id],
    ),
  ).toEqual([{ title: 'V60 do sítio', coffee: 22, water: 250, seconds: 180 }]);
});

test('a pasted recipe without its roast and a time asks for the upper field first', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person.session, '/recipes/import');
  await page
    .getByLabel('Texto ou link da receita')
    .fill('V60 da Lu\n15 g de café, 250 ml de água, 92 graus\n0:00 45 g\n0:40 150\n1:20 250');
  await page.getByRole('button', { name: 'Conferir e salvar' }).click();
  await page.getByLabel('Dura', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Salvar receita' }).click();
  await expect(page.getByText(/^Falta acertar \d pontos antes de salvar/)).toBeVisible();
  await expect(page.getByLabel('Torra', { exact: true })).toBeFocused();
});

test('a pasted message without pours or times is brewed by the method’s own steps', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person.session, '/recipes/import');
  await page.getByLabel('Texto ou link da receita').fill('v60 15g pra 250ml');
  await expect(page.getByText(/onde o texto não diz, vai o usual do método/)).toBeVisible();
  await page.getByRole('button', { name: 'Conferir e salvar' }).click();
  await expect(
    page.getByText('Confira: o texto não diz como despejar: estas etapas são do Coado.'),
  ).toBeVisible();
  await expect(page.getByLabel('Temperatura (°C)')).toHaveAccessibleDescription(
    'Confira: o texto não diz a temperatura. Esta é a usual do método.',
  );
  await page.getByLabel('Torra', { exact: true }).selectOption('Média');
  await page.getByRole('button', { name: 'Salvar receita' }).click();
  await expect(page.getByText('Receita salva')).toBeVisible();
  expect(
    await sql(
      app,
      `select title, temperature_c as heat, total_seconds as seconds,
         jsonb_path_query_array(steps, '$[*].kind') as kinds
       from public.recipes where user_id = $1`,
      [person.id],
    ),
  ).toEqual([{ title: 'V60', heat: 94, seconds: 180, kinds: ['bloom', 'pour', 'drawdown'] }]);
});

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => 'hidden',
    });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a brew in a hidden tab announces its steps and its end', async ({ app, page }) => {
  const person = await newPerson(app);
  await page.clock.install();
  await page.addInitScript(() => {
    const notified: string[] = [];
    class FakeNotification extends EventTarget {
      static permission = 'default';
      static async requestPermission() {
        FakeNotification.permission = 'granted';
        return FakeNotification.permission;
      }
      constructor(title: string, options: { body?: string }) {
        super();
        notified.push(`${title} | ${options.body ?? ''}`);
      }
    }
    Object.assign(window, { Notification: FakeNotification, notified });
  });
  await enter(page, person.session);
  await startV60(page);
  // A short brew does not offer notifications, so the switch turns them on.
  await page.getByRole('button', { name: 'Avisos com a aba escondida' }).click();
  await expect(
    page.getByRole('button', { name: 'Avisos com a aba escondida', pressed: true }),
  ).toBeVisible();
  await hide(page);
  const notified = () => page.evaluate(() => Reflect.get(window, 'notified'));
  await page.clock.runFor(46_000);
  await expect.poll(notified).toEqual(['Despejo principal | V60: despejar até 250 g']);
  await page.clock.runFor(140_000);
  await expect.poll(notified).toContain('Preparo finalizado! | V60');
});
