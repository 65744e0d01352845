import type { Locator, Page } from 'playwright/test';
import { NO_CONNECTION } from '../support/complaints.ts';
import { enter, newPerson } from './support/people.ts';
import { requestsOnceQuiet } from './support/quiet.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from './support/test.ts';

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByPlaceholder('Pergunte algo ao Cafézinho...');

/** Longer than the delay of any reply, which is 1.5 to 2.5 s. In ms. */
const THOUGHT_MS = 2600;

/** Sends a question and waits for words of the answer; the clock skips the reply's delay. */
async function ask(page: Page, question: string, answer: string | RegExp): Promise<void> {
  await field(page).fill(question);
  await field(page).press('Enter');
  await expect(log(page).getByText(question, { exact: true })).toBeVisible();
  await page.clock.fastForward(THOUGHT_MS);
  await expect(log(page).getByText(answer).last()).toBeVisible();
}

/** Runs the page's paused clock until the answer is shown; timers load its parts. */
async function answered(page: Page, answer: RegExp): Promise<void> {
  const answers = log(page).getByText(answer);
  await expect
    .poll(async () => {
      await page.clock.runFor(THOUGHT_MS);
      return answers.count();
    })
    .toBe(1);
  await expect(answers).toBeVisible();
}

test('greets, and answers each suggestion after a moment', async ({ page, app }) => {
  const person = await newPerson(app);
  await page.clock.install();
  await enter(page, person.session, '/assistant');
  await expect(page).toHaveTitle('Assistente · Coado');
  await expect(log(page).getByText(/Eu sou o Cafézinho/)).toBeVisible();
  // A slow machine could miss the typing dots, so the clock is paused from here on.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);

  await page.getByRole('button', { name: 'Sugira uma receita' }).click();
  const dots = log(page).getByText('...', { exact: true });
  await expect(dots).toBeVisible();
  await page.clock.runFor(1400);
  await expect(dots).toBeVisible();
  await answered(page, /15\sg de café para 250\sg de água/);
  await expect(dots).toHaveCount(0);

  for (const [suggestion, answer] of [
    ['Como melhorar meu espresso?', /18\sg no porta-filtro para 36\sg na xícara/],
    ['Explique a torra média', /caramelo, chocolate e castanhas/],
  ] as const) {
    await page.getByRole('button', { name: suggestion }).click();
    await answered(page, answer);
  }
});

test('sends no request, and the button opens the calculator filled in', async ({ page, app }) => {
  const person = await newPerson(app);
  await page.clock.install();
  await enter(page, person.session, '/assistant');
  // The first key press also loads deferred parts of the shell, whose requests do not count.
  await ask(page, 'oi', /Que café vamos fazer hoje/);
  const requests = await requestsOnceQuiet(page);
  await ask(page, '20g na hario com tora clara', /20\sg de café pedem 320\sg de água/);
  await ask(page, 'e com 30 gramas?', /30\sg de café pedem 480\sg de água/);
  await ask(page, 'ficou asedo', /extração de menos/);
  expect(requests.map((request) => request.url())).toEqual([]);

  await page.getByRole('link', { name: 'Abrir na calculadora' }).last().click();
  await expect(page.getByRole('heading', { name: 'Passo a Passo' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('30 g', { exact: true })).toBeVisible();
  // The steps count in grams; the figures show the water in the person's own unit.
  await expect(main.getByText(/^480\s(g|ml)$/).first()).toBeVisible();
});

test('keeps the conversation for the person alone, until it is cleared', async ({ page, app }) => {
  const person = await newPerson(app);
  await page.clock.install();
  await enter(page, person.session, '/assistant');
  await ask(page, 'moagem para v60', /moagem média-fina/);

  // After a reload the question is answered in the same conversation.
  await field(page).fill('e na prensa?');
  await field(page).press('Enter');
  await expect(log(page).getByText('e na prensa?', { exact: true })).toBeVisible();
  await page.reload();
  await expect(log(page).getByText('moagem para v60', { exact: true })).toBeVisible();
  await expect(log(page).getByText(/Na prensa francesa, moagem média/)).toBeVisible();

  const other = await newPerson(app);
  await enter(page, other.session, '/assistant');
  await expect(log(page).getByText(/Eu sou o Cafézinho/)).toBeVisible();
  await expect(log(page).getByText('moagem para v60', { exact: true })).toHaveCount(0);

  await enter(page, person.session, '/assistant');
  await expect(log(page).getByText('moagem para v60', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar conversa' }).click();
  const question = page.getByRole('dialog', { name: 'Limpar conversa?' });
  await question.getByRole('button', { name: 'Voltar' }).click();
  await expect(log(page).getByText('moagem para v60', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar conversa' }).click();
  await question.getByRole('button', { name: 'Limpar conversa' }).click();
  await expect(log(page).getByText('moagem para v60', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(log(page).getByText(/Eu sou o Cafézinho/)).toBeVisible();
  await expect(log(page).getByText('moagem para v60', { exact: true })).toHaveCount(0);
});

test('answers without a connection, and leads only to lessons that are open', async ({
  page,
  context,
  app,
  complaints,
}) => {
  complaints.expect(...NO_CONNECTION);
  const person = await newPerson(app);
  await page.clock.install();
  await enter(page, person.session, '/assistant');
  await requestsOnceQuiet(page);
  await context.setOffline(true);
  await ask(page, 'quanto café para meio litro na chemex?', /29,4\sg de café pedem 500\sg/);
  await ask(page, 'o que é bloom', /primeiro despejo/);
  await expect(
    page.getByRole('link', { name: 'Na trilha: O papel e a pré-infusão' }),
  ).toHaveAttribute('href', '/studies');
  await context.setOffline(false);
});

test('takes a pasted recipe to the recipes, and keeps what did not help', async ({ page, app }) => {
  const person = await newPerson(app);
  await page.clock.install();
  await enter(page, person.session, '/assistant');
  const recipe = [
    'V60, 15 g de café, 250 g a 93 °C',
    '0:00 45 g',
    '0:45 até 150 g',
    '1:15 até 250 g',
  ];
  await field(page).fill(recipe.join('\n'));
  await field(page).press('Enter');
  await page.clock.fastForward(THOUGHT_MS);
  await expect(log(page).getByText('Achei uma receita no seu texto.')).toBeVisible();
  const answer = log(page).locator('[data-sender=ai]').last();
  await expect(answer.getByRole('definition')).toHaveText([
    'V60',
    '15 g',
    '250 g',
    '1:16,7',
    '93 °C',
    '3',
  ]);
  await answer.getByRole('button', { name: 'Não' }).click();
  await expect(answer.getByText(/Anotado só neste aparelho/)).toBeVisible();
  const stored = await page.evaluate(
    (key) => window.localStorage.getItem(key),
    `coado.assistant.unhelpful.${person.id}`,
  );
  expect(stored).toContain('1:15 até 250 g');
  await answer.getByRole('link', { name: 'Conferir e guardar' }).click();
  await expect(page.getByLabel('Texto ou link da receita')).toHaveValue(recipe.join('\n'));
  await expect(page.getByText('até 250 g').last()).toBeVisible();
});

test('shows the whole of the first answer above the field of a phone', async ({ page, app }) => {
  const person = await newPerson(app);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await enter(page, person.session, '/assistant');
  await ask(page, 'quantas colheres para 1 litro?', /colheres de sopa/);
  const footOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const answer = log(page).locator('[data-sender=ai]').last();
  await expect(answer.getByRole('button', { name: 'Não' })).toBeVisible();
  const suggestions = page.getByRole('list', { name: 'Sugestões' });
  await expect
    .poll(async () => ((await suggestions.boundingBox())?.y ?? 0) - (await footOf(answer)))
    .toBeGreaterThanOrEqual(0);
});

test('shows an answer at once without motion, and keeps the focus in the field', async ({
  page,
  app,
}) => {
  const person = await newPerson(app);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await enter(page, person.session, '/assistant');
  await expect(log(page)).toHaveAttribute('aria-live', 'polite');
  await ask(page, 'receita de prensa', /30\sg de café para 450\sg de água/);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  // The whole answer is in the page from the start, so without motion it is visible at once.
  const animated = await log(page).evaluate(
    (element) => element.getAnimations({ subtree: true }).length,
  );
  expect(animated).toBe(0);

  // In a question of several lines, the button stays at the bottom, near the thumb.
  await field(page).fill('uma\npergunta\nde quatro\nlinhas');
  const footOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const send = page.getByRole('button', { name: 'Enviar' });
  await expect.poll(async () => (await footOf(send)) - (await footOf(field(page)))).toBe(0);
});

test('is accessible, and cuts nothing off at any width', async ({ page, app }) => {
  const person = await newPerson(app);
  await page.clock.install();
  await enter(page, person.session, '/assistant');
  await expect(log(page).getByText(/Eu sou o Cafézinho/)).toBeVisible();
  // A conversation with only the greeting does not scroll.
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 820 },
  ]) {
    await page.setViewportSize(size);
    const below = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      );
    await expect.poll(below, `${size.width} px`).toBe(0);
  }
  await ask(page, 'receita v60', /15\sg de café para 250\sg/);
  await ask(page, 'x'.repeat(120), /Pode perguntar de outro jeito/);
  await log(page).getByRole('button', { name: 'Meu café ficou amargo' }).press('Enter');
  await page.clock.fastForward(THOUGHT_MS);
  await expect(log(page).getByText(/Amargo costuma ser extração demais/)).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${width} px`).toBeLessThanOrEqual(0);
  }
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Limpar conversa' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
