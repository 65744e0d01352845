import { startBluetooth } from '../support/bluetooth-bus.ts';
import { BOOKOO, VESSEL } from '../support/bookoo.ts';
import { fromSetUp } from '../support/desktop.ts';
import { registerHere } from './support/people.ts';
import { expect, test } from './support/test.ts';

const ADDRESS = '01:02:03:04:05:06';

test('a scale is chosen from our own list, weighs, is lost and comes back', async ({ open }) => {
  const bluetooth = await startBluetooth(fromSetUp('COADO_TEST_PYTHON'), process.env);
  const scale = { zero: 0, water: 0 };
  bluetooth.addScale(ADDRESS, 'BOOKOO_SC 1', () => VESSEL + scale.water - scale.zero);
  try {
    const { app, page, log } = await open();
    await registerHere(page);
    await page.getByRole('link', { name: 'Calculadora' }).first().click();
    await page.getByRole('button', { name: /^V60/ }).click();
    await page.getByRole('button', { name: /^Média/ }).click();
    await page.getByRole('button', { name: 'Gerar Receita' }).click();
    await page.getByRole('button', { name: 'Com balança' }).click();

    const connect = page.getByRole('button', { name: 'Conectar uma balança' });
    const chooser = page.getByRole('dialog', { name: 'Escolha sua balança' });
    const weight = page.getByTestId('weight');
    await test.step('nothing is taken unasked, and giving up is no failure', async () => {
      await connect.click();
      await expect(chooser.getByRole('button', { name: /BOOKOO_SC 1/ })).toBeVisible();
      await chooser.getByRole('button', { name: 'Cancelar' }).click();
      await expect(chooser).toBeHidden();
      await expect(connect).toBeEnabled();
      await expect(weight).toBeHidden();
    });

    await test.step('weighs the vessel on it once it is chosen', async () => {
      await connect.click();
      await chooser.getByRole('button', { name: /BOOKOO_SC 1/ }).click();
      await expect(weight).toHaveText('400,0');
    });

    await test.step('a tare reaches the scale, and counts once the scale shows it', async () => {
      await page.getByRole('button', { name: 'Zerar' }).click();
      await expect.poll(() => bluetooth.writesTo(ADDRESS)).toContain(BOOKOO.tare);
      await expect(page.getByText('Zerando…')).toBeVisible();
      scale.zero = VESSEL;
      await expect(page.getByText(/^Zerada\. Comece a despejar/)).toBeVisible();
      await expect(weight).toHaveText('0,0');
    });

    await test.step('the first water starts the clock', async () => {
      await expect(page.getByRole('button', { name: 'Começar' })).toBeVisible();
      const pour = setInterval(() => {
        scale.water = Math.min(20, scale.water + 0.6);
      }, 100);
      await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
      await expect(weight).toHaveText('20,0');
      clearInterval(pour);
    });

    await test.step('lost in the middle, the clock goes on; back, so does the weight', async () => {
      bluetooth.lose(ADDRESS);
      await expect(page.getByText(/^Balança fora de alcance/)).toBeVisible();
      const clock = page.getByRole('timer');
      const before = await clock.textContent();
      await expect(clock).not.toHaveText(before ?? '');
      scale.water = 32;
      bluetooth.bringBack(ADDRESS);
      await expect(weight).toHaveText('32,0', { timeout: 20_000 });
      await expect(page.getByText(/^Balança fora de alcance/)).toBeHidden();
    });

    await test.step('the mini timer shows what is measured', async () => {
      const opened = app.waitForEvent('window');
      await page.getByRole('button', { name: 'Mini timer' }).click();
      const mini = await opened;
      await expect(mini.locator('#target')).toHaveText('32 g');
    });
    expect(log()).not.toMatch(/refused/);
  } finally {
    await bluetooth.close();
  }
});
