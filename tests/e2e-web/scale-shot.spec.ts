import type { Page } from 'playwright/test';
import { BOOKOO } from '../support/bookoo.ts';
import { emulateBluetooth } from './support/bluetooth.ts';
import { createHand } from './support/hand.ts';
import { enter, newPerson, store } from './support/people.ts';
import { runningBrewStorageEntry, SHORT_SHOT, unstartedBrew } from './support/running-brew.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const ADDRESS = '01:02:03:04:05:06';
/** Flow of the shot, in g/s. */
const FLOW = 2;

const weightAtCue = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const observer = new MutationObserver(() => {
          const cue = document.evaluate('//*[text()="pare"]', document).iterateNext();
          if (!cue) return;
          observer.disconnect();
          resolve(document.querySelector('[data-testid="weight"]')?.textContent ?? '');
        });
        observer.observe(document, { childList: true, characterData: true, subtree: true });
      }),
  );

test('a shot starts with its first drop, shows when to stop, and lands on the control chart', async ({
  page,
  browser,
  app,
}) => {
  // The shot runs in real time: 25 s on a calm machine.
  test.slow();
  const person = await newPerson(app);
  const bluetooth = await emulateBluetooth(browser, page);
  const hand = createHand(FLOW);
  await bluetooth.addScale(ADDRESS, 'BOOKOO_SC 1', hand.onScale);
  const weight = page.getByTestId('weight');
  const { id, brew } = unstartedBrew(person.id, null, SHORT_SHOT);
  await store(page, ...runningBrewStorageEntry([brew]));
  await enter(page, person.session, `/calculator/timer/${id}`);

  await test.step('asks for the cup, and waits for the pump', async () => {
    await page.getByRole('button', { name: 'Pesar com uma balança' }).click();
    bluetooth.choose(ADDRESS);
    await page.getByRole('button', { name: 'Conectar uma balança' }).click();
    await expect(page.getByText('Ponha a xícara na balança e zere.')).toBeVisible();
    await page.getByRole('button', { name: 'Zerar' }).click();
    await expect.poll(() => bluetooth.writesTo(ADDRESS)).toContain(BOOKOO.tare);
    hand.pressTare();
    await expect(page.getByText(/^Zerada\. Ligue a bomba/)).toBeVisible();
    await expect(weight).toHaveText('0,0');
  });

  await test.step('the first drop starts the clock; the stop cue comes before the target', async () => {
    // The page itself reads the weight, because the pour continues until the test sees the cue.
    const grams = weightAtCue(page);
    hand.pourTo(16);
    await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
    await expect(page.getByTestId('shot')).toHaveText(/^1:[01],\d/);
    expect(Number((await grams).replace(',', '.'))).toBeLessThan(16);
  });

  await test.step('ends by itself, with what is in the cup, and learns the lag', async () => {
    await expect(page.getByRole('heading', { name: 'Preparo Finalizado!' })).toBeVisible();
    await expect(page.getByText('Café medido')).toBeVisible();
    await expect(page.getByText('8 g de café, 16 g na xícara (1:2)')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('coado.weighing') ?? ''))
      .toMatch(/"shotLags":\{"[^"]+":\d/);
  });

  await test.step('its strength becomes an extraction, kept with yield and ratio', async () => {
    await page.getByText('Medir a força (opcional)').click();
    await expect(page.getByLabel('Café na xícara')).toHaveValue('16');
    await page.getByLabel('TDS').fill('9,5');
    await expect(page.getByText('Extração de 19 %, dentro de 18 a 22 %.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar Preparo' }).click();
    await expect(page.getByText('Preparo salvo com sucesso!')).toBeVisible();
    await page.goto(`/brews/${id}`);
    await expect(page.getByText('16 g · 1:2')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Peso ao longo do preparo/ })).toBeVisible();
  });

  await test.step('and a dot in the zone of the control chart', async () => {
    await page.goto('/brews/figures');
    await expect(page.getByRole('img', { name: 'Gráfico de controle: Na zona.' })).toBeVisible();
  });
  await bluetooth.close();
});
