import type { Page } from 'playwright/test';
import { readCourse } from '../../scripts/course/course-sql.ts';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { expectDrawn } from '../support/drawn.ts';
import { middayZone } from '../support/midday.ts';
import { sampleOf } from '../support/sample.ts';
import { readBrowserData } from './support/browser-data.ts';
import { enter, newPerson, openSession } from './support/people.ts';
import { dataOf, joinsOwnChannel } from './support/relations.ts';
import {
  callAs,
  callRows,
  completeLessons,
  earned,
  nextLesson,
  saveBrews,
} from './support/studies.ts';
import { answerByKeys, chooseWrong, itemsOf } from './support/studies-answers.ts';
import { expect, expectAccessibleInBoth, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });
// It is midday in this zone, so that "hoje" stays true while a test runs.
test.use({ timezoneId: middayZone() });

const FIRST = { id: '51000000-0000-4000-8000-000000000001', title: 'Uma fruta antes de tudo' };
const SECOND = { id: '51000000-0000-4000-8000-000000000002', title: 'Arábica e canéfora' };
const QUIZ = { id: '51000000-0000-4000-8000-000000000003', title: 'Quem é quem' };

const alertOf = (title: string, points: number) =>
  `Lição "${title}" completada! +${points} pontos!`;

const stop = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a student completes the first lesson; later ones are locked until then', async ({
  page,
  app,
}) => {
  const student = await newPerson(app);

  await test.step('the path shows one way on and keeps the rest closed', async () => {
    await enter(page, student.session, '/studies');
    await expect(page.getByRole('heading', { name: 'Estudos', level: 1 })).toBeVisible();
    const first = page.getByRole('link', { name: new RegExp(FIRST.title) });
    await expect(first).toHaveAttribute('aria-current', 'step');
    await expect(first).toHaveAccessibleName(/Começar · 20 pts/);
    const second = stop(page, SECOND.title).getByRole('button');
    await expect(second).toBeDisabled();
    await expect(second).toHaveAccessibleName(/bloqueada/);
    await expectAccessibleInBoth(page);
  });

  await test.step('a locked lesson is refused by the app and by the database', async () => {
    await page.goto(`/studies/${QUIZ.id}`);
    await expect(
      page.getByRole('heading', { name: 'Esta lição ainda está bloqueada' }),
    ).toBeVisible();
    await expectAccessibleInBoth(page);
    const locked = { lesson: QUIZ.id };
    for (const [name, parameters] of [
      ['get_lessons', locked],
      ['answer_quiz', { ...locked, item: 'p1', answer: 'x', key: crypto.randomUUID() }],
      ['complete_lesson', locked],
    ] as const) {
      const { status, body } = await callAs(app, student, name, parameters);
      expect(status).toBe(400);
      expect(body).toMatchObject({ hint: 'lesson_locked' });
    }
    await page.getByRole('link', { name: 'Ir para a lição atual' }).click();
    await expect(page.getByRole('heading', { name: FIRST.title, level: 1 })).toBeVisible();
    await expectDrawn(page);
  });

  await test.step('a dropped connection keeps the lesson, and sends it by itself', async () => {
    await expectAccessibleInBoth(page);
    await page.route('**/rpc/complete_lesson', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Concluir (+20 pts)' }).click();
    await expect(page.getByText(/Lição guardada neste aparelho/)).toBeVisible();
    await expect(page.getByText(alertOf(FIRST.title, 20))).toBeVisible();
    await expect(page).toHaveURL(/\/studies$/);
    await expect(page.getByRole('link', { name: new RegExp(SECOND.title) })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(page.getByRole('link', { name: new RegExp(FIRST.title) })).toHaveAccessibleName(
      /concluída/,
    );
  });

  await test.step('a completed lesson only leads back', async () => {
    await page.getByRole('link', { name: new RegExp(FIRST.title) }).click();
    await page.getByRole('link', { name: 'Voltar para a Trilha' }).click();
    await expect(page).toHaveURL(/\/studies$/);
  });
});

test('the second lesson opens the first quiz, which asks again what was answered wrong', async ({
  page,
  app,
}) => {
  const student = await newPerson(app);
  await completeLessons(app, student, 1);

  await test.step('the second lesson opens the quiz', async () => {
    await enter(page, student.session, '/studies');
    await page.getByRole('link', { name: new RegExp(SECOND.title) }).click();
    await page.getByRole('button', { name: 'Concluir (+20 pts)' }).click();
    await expect(page.getByText(alertOf(SECOND.title, 20))).toBeVisible();
    await page.getByRole('link', { name: new RegExp(QUIZ.title) }).click();
  });

  await test.step('a wrong answer is explained and asked again at the end', async () => {
    const items = await itemsOf(QUIZ.id);
    const [first, ...others] = items;
    if (first?.kind !== 'choice') throw new Error('The first question is no choice.');
    const wrong = first.options.find(({ isCorrect }) => !isCorrect);
    const check = page.getByRole('button', { name: 'Verificar' });
    await expect(check).toBeDisabled();
    await page.getByRole('radio', { name: wrong?.text ?? '' }).check({ force: true });

    await page.route('**/rpc/answer_quiz', (route) => route.abort(), { times: 1 });
    await check.click();
    await expect(page.getByRole('main').getByText(/^Sem conexão/)).toBeVisible();
    await check.click();
    await expect(page.getByText('Incorreto')).toBeVisible();
    await expect(page.getByText(wrong?.why ?? '')).toBeVisible();
    for (const option of await page.getByRole('radio').all()) await expect(option).toBeDisabled();
    await expectAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Continuar' }).click();

    for (const item of [...others, first]) {
      await answerByKeys(page, item);
      await check.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Correto!')).toBeVisible();
      if (item === others[0]) await expectAccessibleInBoth(page);
      await expect(page.getByRole('button', { name: 'Continuar' })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(alertOf(QUIZ.title, 20))).toBeVisible();
  });

  const lessons = (await earned(app, student)).filter(({ source }) => source === 'lesson');
  expect(lessons.map(({ source_id }) => source_id).sort()).toEqual([FIRST.id, SECOND.id, QUIZ.id]);
});

test('Back closes a quiz, and what was answered without a connection waits for the next visit', async ({
  page,
  app,
}) => {
  const student = await newPerson(app);
  await completeLessons(app, student, 2);
  const [first, second, ...others] = await itemsOf(QUIZ.id);
  if (!first || !second) throw new Error('The quiz is too short.');
  const open = page.getByRole('link', { name: new RegExp(QUIZ.title) });
  const answersOf = async () => {
    const { data } = await dataOf(app, student).from('quiz_answers').select('item, is_right');
    return data;
  };
  await enter(page, student.session, '/studies');
  await open.click();

  await answerByKeys(page, first);
  await page.route('**/rpc/answer_quiz', (route) => route.abort());
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Guardar resposta' }).click();
  await expect(page.getByText(second.prompt)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/studies$/);
  await expect(page.getByRole('heading', { name: 'Estudos', level: 1 })).toBeVisible();
  await open.click();
  await expect(page.getByText(second.prompt)).toBeVisible();
  await expect(page.getByText(first.prompt)).toBeHidden();

  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText(second.prompt)).toBeVisible();
  expect(await answersOf()).toEqual([]);
  await page.unroute('**/rpc/answer_quiz');
  await expect.poll(answersOf).toEqual([{ item: first.id, is_right: true }]);

  await test.step('a right answer is not asked again after Back either', async () => {
    await answerByKeys(page, second);
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('Correto!')).toBeVisible();
    await page.goBack();
    await open.click();
    await expect(page.getByRole('heading', { name: QUIZ.title, level: 1 })).toBeVisible();
    await expect(page.getByText(second.prompt)).toBeHidden();
  });

  for (const item of others) {
    await answerByKeys(page, item);
    await page.getByRole('button', { name: 'Verificar' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
  await expect(page.getByText(alertOf(QUIZ.title, 20))).toBeVisible();
  expect(await answersOf()).toHaveLength(others.length + 2);
});

test('two devices that complete a lesson at the same moment earn it once', async ({
  page,
  browser,
  app,
}) => {
  const student = await newPerson(app);
  const elsewhere = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' });
  const other = await elsewhere.newPage();
  await enter(page, student.session, `/studies/${FIRST.id}`);
  await enter(other, await openSession(app, student), `/studies/${FIRST.id}`);
  // Holds both requests: after one response, the other device would show the lesson as complete.
  const bothAsked = Promise.withResolvers<void>();
  let asked = 0;
  for (const device of [page, other]) {
    await device.route('**/rest/v1/rpc/complete_lesson', async (route) => {
      asked += 1;
      if (asked === 2) bothAsked.resolve();
      await bothAsked.promise;
      await route.continue();
    });
  }
  const finish = (device: Page) => device.getByRole('button', { name: 'Concluir (+20 pts)' });
  const announced = (device: Page) =>
    device.getByText(/completada! \+20 pontos!|já tinha concluído/).textContent();
  const [, , ...said] = await Promise.all([
    finish(page).click(),
    finish(other).click(),
    announced(page),
    announced(other),
  ]);
  expect(said.sort()).toEqual([alertOf(FIRST.title, 20), 'Você já tinha concluído esta lição.']);
  await expect(page).toHaveURL(/\/studies$/);
  await expect(other).toHaveURL(/\/studies$/);
  await elsewhere.close();
  expect(await earned(app, student)).toEqual([
    { source: 'lesson', source_id: FIRST.id, points: 20 },
  ]);
});

test('a track is finished by keys, offline from the second lesson on, and paid once', async ({
  page,
  app,
}) => {
  test.slow();
  const [track] = await readCourse();
  const lessons = track?.lessons ?? [];
  const [missed] = await itemsOf(QUIZ.id);
  if (missed?.kind !== 'choice') throw new Error('The first question is no choice.');
  const student = await newPerson(app);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, student.session, `/studies/${FIRST.id}`);
  const finish = page.getByRole('button', { name: /^Concluir/ });
  await finish.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(alertOf(FIRST.title, 20))).toBeVisible();
  await expect.poll(() => readBrowserData(page)).toContain(lessons.at(-1)?.title);

  await page.context().setOffline(true);
  for (const lesson of lessons.slice(1)) {
    const link = page.getByRole('link', { name: new RegExp(`Começar.*${lesson.title}`) });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: lesson.title, level: 1 })).toBeVisible();
    for (const item of lesson.type === 'quiz' ? lesson.quiz.items : []) {
      if (lesson.id === QUIZ.id && item.id === missed.id) await chooseWrong(page, missed);
      else await answerByKeys(page, item);
      await page.getByRole('button', { name: 'Guardar resposta' }).focus();
      await page.keyboard.press('Enter');
    }
    const end = page.getByRole('button', {
      name: lesson.type === 'quiz' ? 'Continuar' : /^Concluir/,
    });
    await end.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/studies$/);
  }

  await page.context().setOffline(false);
  await test.step('one answer was wrong: what was walked after it waits until it is mended', async () => {
    await expect(page.getByText(/"Quem é quem" ainda não está completa: uma/)).toBeVisible();
    await page.getByRole('link', { name: /Começar.*Quem é quem/ }).click();
    await answerByKeys(page, missed);
    await page.getByRole('button', { name: 'Verificar' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText(alertOf(QUIZ.title, 20))).toBeVisible();
  });
  const points = async () =>
    (await earned(app, student))
      .filter(({ source }) => source === 'lesson')
      .map(({ source_id }) => source_id)
      .sort();
  await expect.poll(points, { timeout: 30_000 }).toEqual(lessons.map(({ id }) => id).sort());
  await page.goto('/studies');
  await expect(stop(page, QUIZ.title)).toContainText('2 de 3 estrelas');
});

test('a finished track has a certificate, and its questions return days later', async ({
  page,
  app,
}) => {
  const [track] = await readCourse();
  const lessons = track?.lessons ?? [];
  const student = await newPerson(app);
  await completeLessons(app, student, lessons.length);
  await enter(page, student.session, '/studies');
  await page.getByRole('link', { name: 'Ver o certificado de O grão' }).click();
  await expect(
    page.getByRole('img', { name: /^Certificado de .*: O grão, 10 lições/ }),
  ).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('switch', { name: /Link público/ }).click({ force: true });
  await expect(page.getByRole('button', { name: 'Copiar o link' })).toBeVisible();
  const [certificate] = await callRows(app, `certificates?user_id=eq.${student.id}&select=code`);
  await page.goto(`/certificado/${String(certificate?.code)}`);
  await expect(page.getByRole('heading', { name: 'Certificado verificado' })).toBeVisible();
  await page.goto('/certificado/000000000000000000000000');
  await expect(page.getByRole('heading', { name: /não está público/ })).toBeVisible();

  await callRows(app, `lesson_completions?user_id=eq.${student.id}`, {
    completed_at: new Date(Date.now() - 10 * 86_400_000).toISOString(),
  });
  await page.goto('/studies');
  await expect(page.getByText('26 perguntas voltam hoje: leva uns cinco minutos.')).toBeVisible();
  await page.getByRole('link', { name: 'Revisar' }).click();
  await expect(page.getByText(/Revisão do dia ·/)).toBeVisible();
  const items = lessons.flatMap((lesson) => (lesson.type === 'quiz' ? lesson.quiz.items : []));
  const prompt = await page.locator('legend, label').first().textContent();
  const asked = items.find((item) => item.prompt === prompt);
  if (!asked) throw new Error(`No question reads ${prompt}`);
  await answerByKeys(page, asked);
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('Correto!')).toBeVisible();
  const cards = () => callRows(app, `review_cards?user_id=eq.${student.id}&select=item,reps`);
  await expect.poll(cards).toEqual([{ item: asked.id, reps: 2 }]);
});

test('the whole course ends in a certificate that every visitor may verify', async ({
  page,
  app,
}) => {
  const student = await newPerson(app, 'Marina Prova');
  const lessons = (await readCourse()).flatMap((track) => track.lessons);
  await completeLessons(app, student, lessons.length);
  await enter(page, student.session, '/studies');
  const end = page.getByRole('region', { name: 'Você percorreu o caminho inteiro!' });
  await end.getByRole('link', { name: 'Ver o certificado' }).click();
  const certificate = `Certificado de Marina Prova: .*, ${lessons.length} lições`;
  await expect(page.getByRole('img', { name: new RegExp(certificate) })).toBeVisible();
  await page.getByRole('switch', { name: /Link público/ }).click({ force: true });
  await expect(page.getByRole('button', { name: 'Copiar o link' })).toBeVisible();
  const [row] = await callRows(app, `certificates?user_id=eq.${student.id}&select=code`);
  const address = `/certificado/${String(row?.code)}`;

  const stranger = await page.context().browser()?.newContext({ baseURL: app.url });
  const seen = await stranger?.newPage();
  if (!seen) throw new Error('No second browser.');
  await seen.goto(address);
  await expect(seen.getByRole('heading', { name: 'Certificado verificado' })).toBeVisible();
  await expect(seen.getByText(/Marina Prova/).first()).toBeVisible();
  await page.getByRole('switch', { name: /Link público/ }).click({ force: true });
  await expect(page.getByRole('button', { name: 'Copiar o link' })).toHaveCount(0);
  await seen.reload();
  await expect(seen.getByRole('heading', { name: /não está público/ })).toBeVisible();
  await stranger?.close();
});

test('the tenth lesson finishes the challenge of ten lessons', async ({ page, app }) => {
  const student = await newPerson(app);
  await completeLessons(app, student, 9);
  const tenth = await nextLesson(app, student);
  await enter(page, student.session, `/studies/${tenth}`);
  for (const item of await itemsOf(tenth)) {
    await answerByKeys(page, item);
    await page.getByRole('button', { name: 'Verificar' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
  await expect(page.getByText(/Desafio "Dez Lições" concluído!/)).toBeVisible();

  await page.goto('/challenges');
  const finished = page.getByRole('region', { name: 'Concluídos' });
  await expect(finished.getByRole('heading', { name: 'Dez Lições' })).toBeVisible();
  await expect(finished.getByText('10/10')).toBeVisible();
  await expect(finished.getByText(/Concluído: hoje/)).toBeVisible();
  await expectAccessibleInBoth(page);
  // The challenge was announced before: this visit shows it without another toast.
  await expect(page.getByText(/Desafio "Dez Lições" concluído!/)).toHaveCount(0);
  expect((await earned(app, student)).filter(({ source }) => source === 'challenge')).toHaveLength(
    1,
  );
});

test('achievements show how far they are, and tell when another device unlocks one', async ({
  page,
  app,
}) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/achievements');
  await expect(page.getByText('0 de 9 desbloqueadas')).toBeVisible();
  const v60 = page.getByRole('listitem').filter({ hasText: 'Mestre da V60' });
  await expect(v60.getByText('0/25')).toBeVisible();
  await expect(page.getByText(/Nenhum preparo no último ano/)).toBeVisible();

  // Only a page that has joined the channel reports the unlock. It may join before it has loaded,
  // so the wait begins before the reload.
  const joined = joinsOwnChannel(page, person);
  await page.reload();
  await joined;
  const now = Date.now();
  await saveBrews(app, person, [new Date(now - 60_000), new Date(now)]);
  await expect(
    page.getByText('Conquista desbloqueada: Primeiro Preparo (+50 pontos)'),
  ).toBeVisible();
  await expect(page.getByText('1 de 9 desbloqueadas')).toBeVisible();

  await page.reload();
  await expect(v60.getByText('2/25')).toBeVisible();
  await expect(page.getByText(/2 preparos em \d dias? no último ano/)).toBeVisible();
  const first = page.getByRole('listitem').filter({ hasText: 'Primeiro Preparo' });
  await expect(first.getByText(/Desbloqueada: hoje/)).toBeVisible();
});

test('an opened lesson can be read without a connection, and signing out takes it away', async ({
  page,
  app,
}) => {
  const student = await newPerson(app);
  await completeLessons(app, student, 1);
  await enter(page, await openSession(app, student), '/studies');
  await page.getByRole('link', { name: new RegExp(FIRST.title) }).click();
  await expect(page.getByText('O café começa como fruta.')).toBeVisible();
  await expect.poll(() => readBrowserData(page)).toContain('O café começa como fruta.');

  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('O café começa como fruta.')).toBeVisible();
  await page.getByRole('link', { name: 'Fechar lição' }).click();
  await page.getByRole('link', { name: new RegExp(SECOND.title) }).click();
  await expect(page.getByRole('heading', { name: SECOND.title, level: 1 })).toBeVisible();
  await expect.poll(() => readBrowserData(page)).toContain(SECOND.title);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sair', exact: true }).first().click();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect.poll(() => readBrowserData(page)).not.toContain('O café começa como fruta.');
  const left = await readBrowserData(page);
  expect(left).not.toContain(FIRST.title);
  expect(left).not.toContain(SECOND.title);
});

for (const width of sampleOf('widths of a quiz', [320, 390, 768, 1280], 1)) {
  test(`nothing of the path or a lesson is cut off at ${width} px`, async ({ page, app }) => {
    const student = await newPerson(app);
    await completeLessons(app, student, 2);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/studies', `/studies/${FIRST.id}`, `/studies/${QUIZ.id}`]) {
      await enter(page, student.session, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/Carregando/)).toHaveCount(0);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, path).toBeLessThanOrEqual(0);
    }
  });
}
