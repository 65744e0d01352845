import type { Page } from 'playwright/test';
import { BOOKOO } from '../support/bookoo.ts';
import { emulateBluetooth } from './support/bluetooth.ts';
import { createHand } from './support/hand.ts';
import { enter, newPerson, store } from './support/people.ts';
import { runningBrewStorageEntry, SHORT_RECIPE, unstartedBrew } from './support/running-brew.ts';
import { expect, test } from './support/test.ts';

const ADDRESS = '01:02:03:04:05:06';
const { start, stop, reset } = BOOKOO.stopwatch;
const STOPWATCH: readonly string[] = [start, stop, reset];

/** Duration of a steep in s: long enough for a silent scale to count as lost. */
const STEEP_SECONDS = 30;
const STEEPED = {
  ...SHORT_RECIPE,
  parameters: { ...SHORT_RECIPE.parameters, totalTime: 16 + STEEP_SECONDS },
  steps: SHORT_RECIPE.steps.map((step) =>
    step.kind === 'drawdown' ? { ...step, time: STEEP_SECONDS } : step,
  ),
};

async function connect(
  page: Page,
  bluetooth: Awaited<ReturnType<typeof emulateBluetooth>>,
  hand: ReturnType<typeof createHand>,
) {
  await page.getByRole('button', { name: 'Pesar com uma balança' }).click();
  bluetooth.choose(ADDRESS);
  await page.getByRole('button', { name: 'Conectar uma balança' }).click();
  await expect(page.getByTestId('weight')).toHaveText('400,0');
  await page.getByRole('button', { name: 'Zerar' }).click();
  await expect.poll(() => bluetooth.writesTo(ADDRESS)).toContain(BOOKOO.tare);
  hand.pressTare();
  await expect(page.getByText(/^Zerada\. Comece a despejar/)).toBeVisible();
}

test.beforeEach(() => {
  // The tests are slow, because the scales weigh in real time.
  test.slow();
});

test('the stopwatch of a scale follows each change of its brew', async ({ page, browser, app }) => {
  const person = await newPerson(app);
  const bluetooth = await emulateBluetooth(browser, page);
  const hand = createHand();
  await bluetooth.addScale(ADDRESS, 'BOOKOO_SC 1', hand.onScale);
  const { id, brew } = unstartedBrew(person.id, null, STEEPED);
  await store(page, ...runningBrewStorageEntry([brew]));
  await enter(page, person.session, `/calculator/timer/${id}`);
  await connect(page, bluetooth, hand);

  let seen = 0;
  /** Expects exactly these commands to the stopwatch since the last call. */
  const expectCommands = async (...commands: readonly string[]) => {
    const all = () => bluetooth.writesTo(ADDRESS).filter((each) => STOPWATCH.includes(each));
    await expect.poll(() => all().slice(seen)).toEqual(commands);
    seen = all().length;
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await expectCommands(reset);
  await press('Começar');
  await expectCommands(start);
  await press('Pausar');
  await expectCommands(stop);
  await press('Continuar');
  await expectCommands(start);
  await press('Reiniciar');
  await press('Reiniciar do zero');
  await expectCommands(stop, reset);
  await press('Começar');
  await expectCommands(start);
  await press('Cancelar');
  await press('Cancelar preparo');
  await expectCommands(stop, reset);
  await bluetooth.close();
});

test('a scale that sends changes only stays connected while the coffee steeps', async ({
  page,
  browser,
  app,
}) => {
  const person = await newPerson(app);
  const bluetooth = await emulateBluetooth(browser, page);
  const hand = createHand();
  await bluetooth.addScale(ADDRESS, 'BOOKOO_SC 1', hand.onScale, { sendsChangesOnly: true });
  const { id, brew } = unstartedBrew(person.id, null, STEEPED);
  await store(page, ...runningBrewStorageEntry([brew]));
  await enter(page, person.session, `/calculator/timer/${id}`);
  await connect(page, bluetooth, hand);

  hand.pourTo(80);
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect(page.getByTestId('weight')).toHaveText('80,0');
  // A scale that repeats its weight is reconnected after ten seconds of silence.
  await expect(page.getByRole('timer')).toHaveText(/^00:2[5-9]/, { timeout: 60_000 });
  await expect(page.getByText('último peso')).toBeHidden();
  await expect(page.getByTestId('weight')).toHaveText('80,0');
  expect(bluetooth.connectionsTo(ADDRESS)).toBe(1);
  await bluetooth.close();
});
