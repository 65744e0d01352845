import type { Page } from 'playwright/test';
import { KNOWN_RECIPES, knownRecipesFor } from '../../src/shared/brew/known-recipes.ts';
import {
  countsBeverage,
  METHOD_IDS,
  METHODS,
  type MethodId,
} from '../../src/shared/brew/methods.ts';
import { formatDecimal } from '../../src/shared/format.ts';
import { sampleOf } from '../support/sample.ts';
import { savedBrews } from './support/journal.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const LONGEST_TOAST_MS = 8000;

const nameOf = (id: MethodId) => METHODS[id].name;
const escaped = (text: string) => text.replace(/[()]/g, '\\$&');

async function startMethod(page: Page, id: MethodId): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${escaped(nameOf(id))} \\d`) }).click();
  await page.getByRole('button', { name: /^Média/ }).click();
  const preview = page.getByText(/Tempo(?: estimado)?: \d+(?::\d\d|\sh)/);
  await expect(preview).toBeVisible();
  const drink = countsBeverage(id) ? 'Na xícara (g)' : 'Água (ml)';
  await expect(page.getByLabel(drink)).toBeVisible();
  await page.getByRole('button', { name: 'Gerar Receita' }).click();
  await expect(
    page.getByRole('heading', { name: `${nameOf(id)} com Brazil Cerrado` }),
  ).toBeVisible();
  await expect(page.getByText(/transbordar|Não cabe/)).toBeHidden();
  // The toast of the last brew would cover the timer for some seconds.
  await page.clock.fastForward(LONGEST_TOAST_MS);
  await page.getByRole('button', { name: 'Iniciar Timer' }).click();
  const first = knownRecipesFor(id)[0]?.steps[0];
  const panel = page.getByRole('region', { name: 'Etapa atual' });
  await expect(panel.getByRole('heading', { name: first?.title ?? '' })).toBeVisible();
  await expect(panel).toContainText('Etapa 1 /');
}

/** Lets each step end, or taps if the step waits for a tap, until the brew is finished. */
async function brewToTheEnd(page: Page, id: MethodId): Promise<void> {
  for (const step of knownRecipesFor(id)[0]?.steps ?? []) {
    const panel = page.getByRole('region', { name: 'Etapa atual' });
    await expect(panel.getByRole('heading', { name: step.title })).toBeVisible();
    if (step.duration === null) {
      await page.getByRole('button', { name: 'Pronto, seguir' }).click();
    } else {
      // Moves the clock just past the end of the step, so that no following step is skipped.
      await page.getByRole('button', { name: 'Pausar' }).click();
      await page.getByRole('button', { name: 'Continuar' }).click();
      const left = await panel.getByText(/^faltam? /).textContent();
      const [hours = 0, minutes = 0, seconds = 0] = clockOf(left ?? '');
      await page.clock.fastForward((hours * 3600 + minutes * 60 + seconds) * 1000 + 200);
    }
  }
  await expect(page.getByRole('heading', { name: 'Preparo Finalizado!' })).toBeVisible();
}

/** Returns 'faltam 1:02:03', 'faltam 2:03' or 'falta 1 s' as hours, minutes and seconds. */
function clockOf(left: string): number[] {
  const parts = (left.match(/\d+/g) ?? []).map(Number);
  return [...Array.from({ length: 3 - parts.length }, () => 0), ...parts];
}

test('each method of the run is brewed from the calculator', async ({ page, app, complaints }) => {
  // All twenty methods (npm run test:all) take 33 s on a calm machine.
  test.slow();
  // The page's clock is ahead: the server refuses a brew's time, and the app retries without it.
  complaints.expect(/^Failed to load resource: the server responded with a status of 400/);
  const person = await newPerson(app);
  await page.clock.install();
  await enter(page, person.session, '/calculator');
  await page.setViewportSize({ width: 390, height: 844 });
  const finished: readonly MethodId[] = ['siphon', 'ibrik', 'phin', 'milk-drinks', 'drip-machine'];
  const started = METHOD_IDS.filter((id) => !finished.includes(id));
  for (const id of [...finished, ...sampleOf('methods started and cancelled', started, 5)]) {
    await test.step(nameOf(id), async () => {
      await startMethod(page, id);
      if (finished.includes(id)) {
        await brewToTheEnd(page, id);
        await page.getByRole('button', { name: 'Salvar Preparo' }).click();
      } else {
        await page.getByRole('button', { name: 'Cancelar' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancelar preparo' }).click();
        await page.getByRole('button', { name: 'Nova Receita' }).click();
      }
      await expect(page.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible();
    });
  }
  const saved = await savedBrews(app, person.id);
  expect(saved.map(({ method_id }) => method_id).sort()).toEqual([...finished].sort());
});

test('a known recipe is found, adapted to a dose, and put back to its own', async ({
  page,
  app,
}) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/methods/recipes');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: /Padaria paulistana\s*Pingado/ })).toBeVisible();
  const kasuya = KNOWN_RECIPES.find(({ id }) => id === 'v60-kasuya-4-6');
  if (!kasuya) throw new Error('no 4:6');
  await page.getByRole('searchbox').fill('4:6');
  await page.getByRole('link', { name: /4:6/ }).first().click();
  await expect(page.getByText('Adaptada de')).toBeHidden();
  await page.goto('/calculator?method=v60&recipe=v60-kasuya-4-6&coffee=12');
  await page.getByText('Adaptada de “Método 4:6”, Tetsu Kasuya').click();
  await expect(
    page.getByText(/A original leva 20\sg de café e 300\sml de água, em 3:30/),
  ).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', {
      name: `Usar a dose original (${formatDecimal(kasuya.coffee)} g · ${formatDecimal(kasuya.water)} ml)`,
    })
    .click();
  await expect(page.getByText('Adaptada de')).toBeHidden();
});
