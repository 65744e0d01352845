import { backendUrl } from '../support/desktop.ts';
import { expectDrawn } from '../support/drawn.ts';
import {
  cuesAround,
  expectCues,
  expectLateStep,
  moveForward,
  openAudioDevice,
  pageTime,
  readFace,
  readRecording,
  readZero,
  recordSound,
} from '../support/sound-recorder.ts';
import { translatePage } from '../support/translated-page.ts';
import { registerHere } from './support/people.ts';
import { readRunningBrews } from './support/running-brews.ts';
import { sleepFor } from './support/sleep.ts';
import { expect, test } from './support/test.ts';

test('the main job is done by the recorded sound, through a sleep, on a translated page', async ({
  open,
  userData,
}) => {
  const { app, page } = await open();
  await backendUrl(page);
  await recordSound(app.context());
  await translatePage(page);
  await page.reload();
  await registerHere(page);

  await test.step('method, dose and recipe', async () => {
    await page.getByRole('link', { name: 'Calculadora' }).first().click();
    await expectDrawn(page);
    await page.getByRole('button', { name: /^V60/ }).click();
    await page.getByRole('button', { name: /^Média/ }).click();
    await page.getByLabel('Café (g)').fill('18');
    await page.getByRole('button', { name: 'Gerar Receita' }).click();
    await expect(page.getByRole('heading', { name: 'Passo a Passo' })).toBeVisible();
  });

  await openAudioDevice(page);
  const started = await pageTime(page);
  await page.getByRole('button', { name: 'Iniciar Timer' }).click();
  await expect(page.getByText('Etapa 1 / 3', { exact: true })).toBeVisible();
  await expect.poll(() => readRunningBrews(userData)).toHaveLength(1);
  const steps = readRunningBrews(userData)[0]?.recipe.steps ?? [];
  const [, second = 0, third = 0] = steps.map(({ startTime }) => startTime);
  const end = third + (steps[2]?.time ?? 0);
  const forward = (next: number) =>
    moveForward(page, next, () => page.keyboard.press('ArrowRight'));

  let last = await expectCues(page, started, [['step', 0]]);
  const opened = app.waitForEvent('window');
  await page.getByRole('button', { name: 'Mini timer' }).click();
  const mini = await opened;

  await test.step('a step is announced and begins at its second', async () => {
    await forward(second);
    last = await expectCues(page, last, cuesAround(second, 'step'));
  });

  await test.step('after a sleep the time is right, and the missed step sounds once', async () => {
    await forward(third);
    const zero = await readZero(page);
    const asleep = await pageTime(page);
    const ms = zero + (third + 2.5) * 1000 - asleep;
    await sleepFor(app.process().pid ?? 0, ms);
    const awake = await pageTime(page);
    expect(awake - asleep).toBeGreaterThan(ms);
    last = await expectLateStep(page, last);
    expect(last).toBeGreaterThan(asleep + ms);
    await expect(page.getByText('O relógio continuou sem você.')).toBeVisible();
    expect(Math.abs((await readZero(page)) - zero)).toBeLessThan(1000);
    await expect
      .poll(async () => Math.abs((await readFace(mini)) - (await readFace(page))))
      .toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: 'Entendi' }).click();
  });

  await test.step('the end sounds at its second, in one window alone', async () => {
    await forward(end);
    await expectCues(page, last, cuesAround(end, 'finish'));
    expect((await readRecording(mini)).sounds).toEqual([]);
  });

  await test.step('saved, it is in the journal', async () => {
    await page.getByLabel('Notas').fill('Ouvido do começo ao fim.');
    await page.getByRole('button', { name: 'Salvar Preparo' }).click();
    await expect(page.getByText('Preparo salvo com sucesso!')).toBeVisible();
    expect((await readRecording(page)).sounds).toHaveLength(8);
    await page.getByRole('link', { name: 'Diário' }).first().click();
    await page.getByRole('link', { name: /V60/ }).first().click();
    await expect(page.getByText('Ouvido do começo ao fim.')).toBeVisible();
  });
});
