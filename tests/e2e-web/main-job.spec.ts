import {
  cuesAround,
  expectCues,
  moveForward,
  openAudioDevice,
  pageTime,
  readRecording,
  recordSound,
} from '../support/sound-recorder.ts';
import { translatePage } from '../support/translated-page.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { V60_SECONDS } from './support/timer.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the main job on a phone is done by the recorded sound, with a second tab, translated', async ({
  app,
  context,
  page: other,
}) => {
  const person = await newPerson(app);
  await recordSound(context);
  await enter(other, person.session);
  await other.getByRole('heading', { level: 1 }).click();
  const page = await context.newPage();
  await translatePage(page);

  await test.step('method, dose and recipe', async () => {
    await page.goto('/calculator');
    await page.getByRole('button', { name: /^V60/ }).click();
    await page.getByRole('button', { name: /^Média/ }).click();
    await page.getByLabel('Café (g)').fill('15');
    await page.getByRole('button', { name: 'Gerar Receita' }).click();
    await expect(page.getByRole('heading', { name: 'Passo a Passo' })).toBeVisible();
  });

  await openAudioDevice(page);
  const started = await pageTime(page);
  await page.getByRole('button', { name: 'Iniciar Timer' }).click();
  let last = await expectCues(page, started, [['step', 0]]);
  await page.getByRole('timer').dblclick();
  const plus = page.getByRole('button', { name: '+ 5 s' });

  for (const [step, second] of [45, 120, V60_SECONDS].entries()) {
    await test.step(`the cues around ${second} s sound at their seconds`, async () => {
      await expect(page.getByText(`Etapa ${step + 1} / 3`, { exact: true })).toBeVisible();
      await moveForward(page, second, () => plus.click());
      last = await expectCues(
        page,
        last,
        cuesAround(second, second === V60_SECONDS ? 'finish' : 'step'),
      );
    });
  }
  expect((await readRecording(other)).sounds).toEqual([]);

  await test.step('saved, it is in the journal', async () => {
    await page.getByLabel('Notas').fill('Ouvido no celular.');
    await page.getByRole('button', { name: 'Salvar Preparo' }).click();
    await expect(page.getByText('Preparo salvo com sucesso!')).toBeVisible();
    expect((await readRecording(page)).sounds).toHaveLength(10);
    await page.goto('/brews');
    await page.getByRole('link', { name: /V60/ }).first().click();
    await expect(page.getByText('Ouvido no celular.')).toBeVisible();
  });
});
