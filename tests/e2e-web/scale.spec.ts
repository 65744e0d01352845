import { BOOKOO } from '../support/bookoo.ts';
import { emulateBluetooth } from './support/bluetooth.ts';
import { createHand } from './support/hand.ts';
import { enter, newPerson, store } from './support/people.ts';
import { runningBrewStorageEntry, unstartedBrew } from './support/running-brew.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const ADDRESS = '01:02:03:04:05:06';
const OTHER_ADDRESS = '01:02:03:04:05:07';

// The scales pour in real time: 31 s on a calm machine.
test.slow();

test('a brew on a scale, from the first drop to the curve in the journal', async ({
  page,
  browser,
  app,
}) => {
  const person = await newPerson(app);
  const bluetooth = await emulateBluetooth(browser, page);
  const hand = createHand();
  await bluetooth.addScale(ADDRESS, 'BOOKOO_SC 1', hand.onScale);
  const pourTo = async (grams: number) => {
    hand.pourTo(grams);
    await expect.poll(hand.water).toBe(grams);
  };
  const weight = page.getByTestId('weight');
  const brew = unstartedBrew(person.id);
  await store(page, ...runningBrewStorageEntry([brew.brew]));
  await enter(page, person.session, `/calculator/timer/${brew.id}`);

  await test.step('connects what the person picks, and weighs', async () => {
    await page.getByRole('button', { name: 'Pesar com uma balança' }).click();
    await expect(page.getByRole('dialog', { name: 'Balança' })).toBeVisible();
    await expectAccessible(page);
    bluetooth.choose(ADDRESS);
    await page.getByRole('button', { name: 'Conectar uma balança' }).click();
    await expect(weight).toHaveText('400,0');
  });

  await test.step('tares: the command arrives, and counts once a reading shows it', async () => {
    await page.getByRole('button', { name: 'Zerar' }).click();
    await expect.poll(() => bluetooth.writesTo(ADDRESS)).toContain(BOOKOO.tare);
    // The app accepts no zero while the weight swings, as a Bookoo's does for three seconds.
    hand.pressTare(3200);
    await expect(page.getByText('Zerando…')).toBeVisible();
    await expect(page.getByText(/^Zerada\. Comece a despejar/)).toBeVisible();
    await expect(weight).toHaveText('0,0');
    await expectAccessible(page);
  });

  await test.step('starts with the first water and says when to stop', async () => {
    await pourTo(12);
    await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
    // The shown weight freezes for a while; the app counts the later jump as water.
    hand.stick();
    await pourTo(20);
    hand.release();
    await expect(weight).toHaveText('20,0');
    await expect(page.getByText('Etapa 2 / 3')).toBeVisible();
  });

  await test.step('is lost in the middle: the clock goes on, and the curve when it is back', async () => {
    await pourTo(40);
    await bluetooth.lose(ADDRESS);
    await expect(page.getByText(/^Balança fora de alcance/)).toBeVisible();
    await expect(page.getByText('último peso')).toBeVisible();
    hand.jumpTo(60);
    bluetooth.bringBack(ADDRESS);
    await expect(weight).toHaveText('60,0', { timeout: 30_000 });
    await expect(page.getByText('último peso')).toBeHidden();
    await pourTo(80);
  });

  await test.step('ends when the brewer is taken off to serve', async () => {
    await expect(page.getByText(/Escoamento|Espere escoar/).first()).toBeVisible();
    hand.takeOff();
    await expect(page.getByRole('heading', { name: 'Preparo Finalizado!' })).toBeVisible();
    await expect(page.getByText(/^Em média a .+ g da receita/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('is saved with its curve, which the journal draws and explains', async () => {
    await page.getByRole('button', { name: 'Salvar Preparo' }).click();
    await expect(page.getByText('Preparo salvo com sucesso!')).toBeVisible();
    await page.goto(`/brews/${brew.id}`);
    await expect(page.getByRole('img', { name: /^Peso ao longo do preparo/ })).toBeVisible();
    await expect(page.getByText('Distância da receita')).toBeVisible();
    await expectAccessible(page);
  });
  await bluetooth.close();
});

test('two brews on two scales at the counter, each with its own', async ({
  page,
  browser,
  app,
}) => {
  const person = await newPerson(app);
  const bluetooth = await emulateBluetooth(browser, page);
  const places = [ADDRESS, OTHER_ADDRESS].map((address, index) => {
    const number = index + 1;
    const { brew: storedBrew } = unstartedBrew(person.id, { number, label: '' });
    const tile = page.getByRole('group', { name: new RegExp(`^Estação ${number},`) });
    return {
      address,
      number,
      storedBrew,
      tile,
      hand: createHand(),
      weight: tile.getByTestId('weight'),
    };
  });
  for (const { address, number, hand } of places) {
    await bluetooth.addScale(address, `BOOKOO_SC ${number}`, hand.onScale);
  }
  await store(page, ...runningBrewStorageEntry(places.map(({ storedBrew }) => storedBrew)));
  await enter(page, person.session, '/counter');

  await test.step('each station is given its scale', async () => {
    for (const { address, tile, weight } of places) {
      await tile.getByRole('button', { name: 'Pesar com uma balança' }).click();
      bluetooth.choose(address);
      await page.getByRole('button', { name: 'Conectar uma balança' }).click();
      await expect(weight).toHaveText('400,0');
    }
  });

  await test.step('a tare goes to one scale, by its station’s key', async () => {
    const [first, second] = places;
    if (!first || !second) throw new Error('Two places were made.');
    await page.keyboard.press('1');
    await expect.poll(() => bluetooth.writesTo(first.address)).toContain(BOOKOO.tare);
    expect(bluetooth.writesTo(second.address)).not.toContain(BOOKOO.tare);
    first.hand.pressTare();
    await expect(first.weight).toHaveText('0,0');
    await expect(second.weight).toHaveText('400,0');
    await second.tile.getByRole('button', { name: 'Zerar' }).click();
    await expect.poll(() => bluetooth.writesTo(second.address)).toContain(BOOKOO.tare);
    second.hand.pressTare();
    await expect(second.weight).toHaveText('0,0');
    await expectAccessible(page);
  });

  await test.step('each clock starts with its own water', async () => {
    const [first, second] = places;
    if (!first || !second) throw new Error('Two places were made.');
    first.hand.pourTo(20);
    await expect(first.tile.getByRole('button', { name: 'Pausar' })).toBeVisible();
    await expect(first.weight).toHaveText('20,0');
    await expect(second.tile.getByRole('button', { name: 'Começar' })).toBeVisible();
    second.hand.pourTo(16);
    await expect(second.weight).toHaveText('16,0');
    await expect(second.tile.getByRole('button', { name: 'Pausar' })).toBeVisible();
    await bluetooth.lose(first.address);
    await expect(first.tile.getByText(/^Balança fora de alcance/)).toBeVisible();
    second.hand.pourTo(18);
    await expect(second.weight).toHaveText('18,0');
    bluetooth.bringBack(first.address);
    await expect(first.tile.getByText(/^Balança fora de alcance/)).toBeHidden({ timeout: 30_000 });
  });
  await bluetooth.close();
});
