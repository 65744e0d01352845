import { readFile } from 'node:fs/promises';
import { readCourse } from '../../scripts/course/course-sql.ts';
import { trackSchema } from '../../src/shared/course/track.ts';
import type { TestApp } from '../support/app.ts';
import { BAD_ANSWER } from '../support/complaints.ts';
import { breakWrites, dialog, test } from './support/admin.ts';
import { sql } from './support/community.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, expectAccessible } from './support/test.ts';

test.use({ expectedErrors: { like: BAD_ANSWER } });
// One of these tests adds, completes and deletes a track: 24 s on a calm machine.
test.slow();
// The other files of this worker study the installed lesson, and see every challenge.
test.afterEach(async ({ app }) => {
  await sql(app, `delete from public.challenges where title = 'Semana da V60'`);
  await sql(
    app,
    `update public.study_lessons set points = 20 where title = 'Uma fruta antes de tudo'`,
  );
});

const LESSON = '## Textura\n\nO leite **brilha** quando está bom.';

/** Adds an empty track before all others, so that its lessons are open; returns its id. */
async function newTrack(app: TestApp, title: string): Promise<string> {
  await sql(app, 'update public.study_units set position = position + 1');
  const [track] = await sql(
    app,
    'insert into public.study_units (title, position) values ($1, 1) returning id',
    [title],
  );
  return String(track?.id);
}

const deleteTrack = (app: TestApp, title: string) =>
  sql(app, 'delete from public.study_units where title = $1', [title]);

test('the totals do not move what is below them when they arrive', async ({ page, admin }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/rpc/admin_overview', async (route) => {
    await held.promise;
    await route.continue();
  });
  await enter(page, admin, '/admin');
  const below = page.getByRole('heading', { name: 'Dia a dia' });
  await expect(page.getByText('Ativas na semana')).toBeVisible();
  const before = await below.boundingBox();
  held.resolve(undefined);
  await expect(page.getByRole('link', { name: 'Denúncias abertas' })).toBeVisible();
  expect(await below.boundingBox()).toEqual(before);
});

test('an admin builds a track and moves it to the top by keyboard', async ({
  page,
  app,
  admin,
}) => {
  await enter(page, admin, '/settings');
  await page.getByRole('link', { name: 'Administração' }).click();
  await expect(page.getByRole('heading', { name: 'Painel de Administração' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Administração' });
  await menu.getByRole('link', { name: 'Estudos' }).click();

  await page.getByRole('button', { name: 'Nova Trilha' }).click();
  const unitForm = dialog(page, 'Nova Trilha de Estudo');
  await unitForm.getByRole('button', { name: 'Salvar Trilha' }).click();
  await expect(unitForm.getByText('Dê um título à trilha.')).toBeVisible();
  await unitForm.getByLabel('Título').fill('Latte Art');
  await unitForm.getByLabel('Descrição').fill('Do coração à roseta.');
  await unitForm.getByRole('radio', { name: 'Gotas' }).check();
  await unitForm.getByRole('button', { name: 'Salvar Trilha' }).click();
  await expect(unitForm).toHaveCount(0);

  // The button keeps the focus while the row moves to the top.
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.last()).toContainText('Latte Art');
  const up = page.getByRole('button', { name: 'Subir Latte Art' });
  await up.focus();
  const above = (await rows.count()) - 2;
  for (let left = above; left > 0; left -= 1) {
    const saved = page.waitForResponse('**/rpc/admin_reorder');
    await page.keyboard.press('Enter');
    await saved;
    await expect(rows.nth(left)).toContainText('Latte Art');
    await expect(up).toBeFocused();
  }
  await expect(page.getByRole('status').filter({ hasText: 'posição 1 de' })).toHaveCount(1);

  await menu.getByRole('link', { name: 'Registro' }).click();
  await expect(page.getByText('@admincoado criou a trilha “Latte Art”.')).toBeVisible();
  await deleteTrack(app, 'Latte Art');
});

test('a student walks the lesson and the quiz that an admin writes', async ({
  page,
  app,
  admin,
  browser,
}) => {
  const track = await newTrack(app, 'Leite');
  await enter(page, admin, `/admin/studies/${track}`);
  const rows = page.getByRole('table').getByRole('row');
  await page.getByRole('button', { name: 'Nova Lição' }).click();
  const lessonForm = dialog(page, 'Nova Lição');
  await expect(lessonForm.getByLabel('Pontos')).toHaveValue('20');
  await lessonForm.getByLabel('Título').fill('O leite');
  await lessonForm.getByLabel('Conteúdo').fill(LESSON);
  await lessonForm.getByRole('button', { name: 'Ver como aluno' }).click();
  await expect(lessonForm.getByRole('heading', { name: 'Textura' })).toBeVisible();
  await expectAccessible(page);
  await lessonForm.getByRole('button', { name: 'Salvar Lição' }).click();
  await expect(lessonForm).toHaveCount(0);

  await page.getByRole('button', { name: 'Nova Lição' }).click();
  await lessonForm.getByLabel('Título').fill('Prova do leite');
  await lessonForm.getByLabel('Tipo').selectOption('Quiz');
  const save = lessonForm.getByRole('button', { name: 'Salvar Lição' });
  await save.click();
  await expect(lessonForm.getByText('Escreva a pergunta.')).toBeVisible();
  await expect(lessonForm.getByText('Escreva a opção.')).toHaveCount(2);
  await expect(lessonForm.getByText('Marque a opção certa.')).toBeVisible();
  await expectAccessible(page);
  await expect(lessonForm.getByLabel('Pergunta')).toBeFocused();
  await lessonForm.getByLabel('Pergunta').fill('Como está o leite bom?');
  await lessonForm.getByRole('textbox', { name: 'Opção 1' }).fill('Brilhando');
  await lessonForm.getByRole('textbox', { name: 'Opção 2' }).fill('brilhando ');
  await lessonForm.getByRole('button', { name: 'Marcar Opção 1 como correta' }).click();
  await save.click();
  await expect(lessonForm.getByText('Esta opção se repete.')).toBeVisible();
  await lessonForm.getByRole('textbox', { name: 'Opção 2' }).fill('Fervendo');
  await lessonForm.getByRole('button', { name: 'Adicionar Opção' }).click();
  await lessonForm.getByRole('textbox', { name: 'Opção 3' }).fill('Gelado');
  await lessonForm.getByRole('button', { name: 'Remover Opção 3' }).click();
  await expect(lessonForm.getByRole('button', { name: 'Remover Opção 1' })).toBeDisabled();
  await lessonForm.getByRole('button', { name: 'Ver como aluno' }).click();
  await expect(lessonForm.getByRole('radio', { name: 'Brilhando' })).toBeChecked();
  await save.click();
  await expect(lessonForm).toHaveCount(0);
  await expect(rows.last()).toContainText('Prova do leite');
  await expect(rows.last()).toContainText('Quiz');

  const student = await newPerson(app, 'Aluna Teste');
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: app.url });
  const studentPage = await context.newPage();
  await enter(studentPage, student.session, '/studies');
  await expect(studentPage.getByRole('heading', { name: 'Leite' })).toBeVisible();
  const lessons = await sql(
    app,
    'select id from public.study_lessons where unit_id = $1 order by position',
    [track],
  );
  await studentPage.goto(`/studies/${lessons[0]?.id}`);
  await expect(studentPage.getByRole('heading', { name: 'Textura' })).toBeVisible();
  await studentPage.getByRole('button', { name: 'Concluir (+20 pts)' }).click();
  await expect(studentPage.getByText('Lição "O leite" completada! +20 pontos!')).toBeVisible();
  await studentPage.goto(`/studies/${lessons[1]?.id}`);
  await studentPage.getByRole('radio', { name: 'Fervendo' }).check();
  await studentPage.getByRole('button', { name: 'Verificar' }).click();
  await expect(studentPage.getByText('Incorreto')).toBeVisible();
  await studentPage.getByRole('button', { name: 'Continuar' }).click();
  await studentPage.getByRole('radio', { name: 'Brilhando' }).check();
  await studentPage.getByRole('button', { name: 'Verificar' }).click();
  await studentPage.getByRole('button', { name: 'Continuar' }).click();
  await expect(studentPage.getByText('Lição "Prova do leite" completada!')).toBeVisible();
  await context.close();
  await deleteTrack(app, 'Leite');
});

test('lessons change places by drag and by keys, and a deletion that fails leaves everything', async ({
  page,
  app,
  admin,
}) => {
  const track = await newTrack(app, 'Espuma');
  await sql(
    app,
    `insert into public.study_lessons (unit_id, title, content, position)
     values ($1, 'O leite', $2, 1), ($1, 'Prova do leite', $2, 2)`,
    [track, LESSON],
  );
  await enter(page, admin, `/admin/studies/${track}`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.last()).toContainText('Prova do leite');
  const grips = page.getByTitle('Arraste para mudar a ordem');
  await grips.last().dragTo(rows.nth(1));
  await expect(rows.nth(1)).toContainText('Prova do leite');
  await page.getByRole('button', { name: 'Descer Prova do leite' }).click();
  await expect(rows.last()).toContainText('Prova do leite');
  const order = () =>
    sql(app, 'select title from public.study_lessons where unit_id = $1 order by position', [
      track,
    ]);
  await expect.poll(order).toEqual([{ title: 'O leite' }, { title: 'Prova do leite' }]);

  const restoreLessons = await breakWrites(page, 'study_lessons');
  await page.getByRole('button', { name: 'Excluir Prova do leite' }).click();
  const lessonQuestion = dialog(page, 'Excluir lição');
  await expect(
    lessonQuestion.getByText('Tem certeza que deseja excluir esta lição?', { exact: true }),
  ).toBeVisible();
  await lessonQuestion.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Erro ao excluir lição.')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await restoreLessons();
  await lessonQuestion.getByRole('button', { name: 'Excluir' }).click();
  await expect(rows).toHaveCount(2);

  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  const restoreUnits = await breakWrites(page, 'study_units');
  await page.getByRole('button', { name: 'Excluir Espuma' }).click();
  const unitQuestion = dialog(page, 'Excluir trilha');
  await expect(
    unitQuestion.getByText('Tem certeza que deseja excluir esta trilha e todas as suas lições?', {
      exact: true,
    }),
  ).toBeVisible();
  await unitQuestion.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Erro ao excluir trilha.')).toBeVisible();
  await restoreUnits();
  await unitQuestion.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('row', { name: /Espuma/ })).toHaveCount(0);

  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Registro' })
    .click();
  await expect(page.getByText('@admincoado excluiu a trilha “Espuma”.')).toBeVisible();
  await expect(page.getByText('@admincoado excluiu a lição “Prova do leite”.')).toBeVisible();
});

test('a track is exported as a file, and only a valid file is imported', async ({
  page,
  admin,
}) => {
  const [installed] = await readCourse();
  await enter(page, admin, `/admin/studies/${installed?.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const exported = trackSchema.parse(
    JSON.parse(await readFile(await (await download).path(), 'utf8')),
  );
  expect(exported).toEqual(installed);
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText(/^Nada a corrigir/)).toBeVisible();

  await page.goto('/admin/studies');
  await page.getByRole('button', { name: 'Importar' }).click();
  const form = dialog(page, 'Importar trilha');
  const send = form.getByRole('button', { name: 'Importar trilha' });
  const choose = async (content: string) => {
    const chooser = page.waitForEvent('filechooser');
    await form.getByLabel('Arquivo da trilha (JSON)').click();
    const file = {
      name: 'trilha.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    };
    await (await chooser).setFiles(file);
  };
  await choose('{"title":"Nem trilha"}');
  await expect(form.getByText('Este arquivo não é uma trilha que dê para ler.')).toBeVisible();
  await expect(send).toBeDisabled();

  const copy = {
    ...exported,
    id: crypto.randomUUID(),
    title: 'O grão, outra vez',
    lessons: exported.lessons.map((lesson) => ({ ...lesson, id: crypto.randomUUID() })),
  };
  const [first, ...others] = copy.lessons;
  await choose(JSON.stringify({ ...copy, lessons: [{ ...first, sources: [] }, ...others] }));
  await expect(form.getByText('Não tem fontes.')).toBeVisible();
  await expect(send).toBeDisabled();
  await expectAccessible(page);

  await choose(JSON.stringify(copy));
  await expect(form.getByText(/^Nada a corrigir/)).toBeVisible();
  await send.click();
  await expect(page.getByText('Trilha importada.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: copy.title });
  await expect(row).toHaveCount(1);

  // Other tests need the installed course without the copy.
  await page.getByRole('button', { name: `Excluir ${copy.title}` }).click();
  await dialog(page, 'Excluir trilha').getByRole('button', { name: 'Excluir' }).click();
  await expect(row).toHaveCount(0);
});

test('a challenge that fails to be saved says so and keeps what was written', async ({
  page,
  app,
  admin,
}) => {
  await enter(page, admin, '/admin/challenges');
  await page.getByRole('button', { name: 'Novo Desafio' }).click();
  const form = dialog(page, 'Novo Desafio');
  await form.getByLabel('Título').fill('Semana da V60');
  await form.getByLabel('Recompensa').fill('1.500 Pontos');
  await expect(form.getByText('Quem completar ganha 1.500 pontos.')).toBeVisible();
  await form.getByLabel('Meta').fill('meia');
  await form.getByLabel('Meta').blur();
  await expect(form.getByText('Use um número inteiro de 1 a 10000.')).toBeVisible();
  await form.getByLabel('Meta').fill('3');
  await form.getByRole('checkbox', { name: 'V60' }).check();
  await form.getByRole('radio', { name: 'Estrela' }).check();
  const endTrouble = await breakWrites(page, 'challenges');
  await form.getByRole('button', { name: 'Salvar Desafio' }).click();
  await expect(form.getByText('Erro ao criar desafio.', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue('Semana da V60');

  // Closing would lose the changes, so the app shows a question first.
  await page.keyboard.press('Escape');
  const question = dialog(page, 'Descartar alterações?');
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(form.getByLabel('Meta')).toHaveValue('3');
  await endTrouble();
  await form.getByRole('button', { name: 'Salvar Desafio' }).click();
  await expect(form).toHaveCount(0);
  const saved = () =>
    sql(
      app,
      "select reward_points, target, type, criteria, badge_icon, is_active from public.challenges where title = 'Semana da V60'",
    );
  expect(await saved()).toEqual([
    {
      reward_points: 1500,
      target: 3,
      type: 'brew_method',
      criteria: { methods: ['v60'] },
      badge_icon: 'Star',
      is_active: true,
    },
  ]);

  await page.getByRole('button', { name: 'Editar Semana da V60' }).click();
  const edit = dialog(page, 'Editar Desafio');
  await edit.getByLabel('O que conta').selectOption('Dias seguidos com café');
  await edit.getByRole('checkbox', { name: 'Ativo' }).uncheck();
  const endTroubleAgain = await breakWrites(page, 'challenges');
  await edit.getByRole('button', { name: 'Salvar Desafio' }).click();
  await expect(edit.getByText('Erro ao atualizar desafio.', { exact: true })).toBeVisible();
  await endTroubleAgain();
  await edit.getByRole('button', { name: 'Salvar Desafio' }).click();
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Semana da V60/ })).toContainText('Inativo');
  expect((await saved())[0]).toMatchObject({ type: 'streak', criteria: {}, is_active: false });
});

test('tracks and lessons that fail to be saved say so and keep what was written', async ({
  page,
  app,
  admin,
}) => {
  await enter(page, admin, '/admin/studies');
  const question = dialog(page, 'Descartar alterações?');
  const restoreUnits = await breakWrites(page, 'study_units');
  await page.getByRole('button', { name: 'Nova Trilha' }).click();
  const unitForm = dialog(page, 'Nova Trilha de Estudo');
  await unitForm.getByLabel('Título').fill('Sem rede');
  await unitForm.getByRole('button', { name: 'Salvar Trilha' }).click();
  await expect(unitForm.getByText('Erro ao criar trilha.', { exact: true })).toBeVisible();
  await expect(unitForm.getByLabel('Título')).toHaveValue('Sem rede');
  await unitForm.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('button', { name: 'Editar O grão' }).click();
  const unitEdit = dialog(page, 'Editar Trilha');
  await unitEdit.getByLabel('Descrição').fill('Outra.');
  await unitEdit.getByRole('button', { name: 'Salvar Trilha' }).click();
  await expect(unitEdit.getByText('Erro ao atualizar trilha.', { exact: true })).toBeVisible();
  await unitEdit.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await restoreUnits();

  await page.getByRole('link', { name: 'Lições de O grão' }).click();
  const restoreLessons = await breakWrites(page, 'study_lessons');
  await page.getByRole('button', { name: 'Nova Lição' }).click();
  const lessonForm = dialog(page, 'Nova Lição');
  await lessonForm.getByLabel('Título').fill('Perdida');
  await lessonForm.getByLabel('Conteúdo').fill('Texto que fica.');
  await lessonForm.getByRole('button', { name: 'Salvar Lição' }).click();
  await expect(lessonForm.getByText('Erro ao criar lição.', { exact: true })).toBeVisible();
  await expect(lessonForm.getByLabel('Conteúdo')).toHaveValue('Texto que fica.');
  await lessonForm.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('button', { name: 'Editar Uma fruta antes de tudo' }).click();
  const lessonEdit = dialog(page, 'Editar Lição');
  await lessonEdit.getByLabel('Pontos').fill('25');
  await lessonEdit.getByRole('button', { name: 'Salvar Lição' }).click();
  await expect(lessonEdit.getByText('Erro ao atualizar lição.', { exact: true })).toBeVisible();
  await restoreLessons();
  await lessonEdit.getByRole('button', { name: 'Salvar Lição' }).click();
  await expect(lessonEdit).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Uma fruta/ })).toContainText('25 pts');
  await sql(
    app,
    `update public.study_lessons set points = 20 where title = 'Uma fruta antes de tudo'`,
  );
});

test('two admins edit one lesson: the second sees both texts and chooses field by field', async ({
  page,
  app,
  admin,
  browser,
}) => {
  const other = await newPerson(app, 'Outra Admin');
  await sql(app, `update public.profiles set role = 'admin' where id = '${other.id}'`);
  const [lesson] = await sql(
    app,
    `select id, unit_id, title, points from public.study_lessons where title = 'Uma fruta antes de tudo'`,
  );
  const address = `/admin/studies/${lesson?.unit_id}`;
  const context = await browser.newContext();
  const second = await context.newPage();
  await enter(page, admin, address);
  await enter(second, other.session, address);
  const open = async (of: typeof page) => {
    await of.getByRole('button', { name: 'Editar Uma fruta antes de tudo' }).click();
    return dialog(of, 'Editar Lição');
  };
  const mine = await open(page);
  const theirs = await open(second);

  await theirs.getByLabel('Título').fill('Uma fruta vermelha');
  await theirs.getByLabel('Pontos').fill('35');
  await theirs.getByRole('button', { name: 'Salvar Lição' }).click();
  await expect(theirs).toHaveCount(0);

  await mine.getByLabel('Título').fill('Uma fruta, antes de tudo');
  await mine.getByRole('textbox', { name: 'Pontos' }).fill('25');
  await mine.getByRole('button', { name: 'Salvar Lição' }).click();
  await expect(mine.getByText('Outra pessoa salvou antes de você')).toBeVisible();
  await expect(mine.getByText('Uma fruta vermelha')).toBeVisible();
  await expect(mine.getByRole('textbox', { name: 'Título' })).toHaveValue(
    'Uma fruta, antes de tudo',
  );
  await expectAccessible(page);
  await mine
    .getByRole('radiogroup', { name: 'Pontos' })
    .getByText('Ficar com a outra', { exact: true })
    .click();
  await expect(mine.getByRole('textbox', { name: 'Pontos' })).toHaveValue('35');
  await mine.getByRole('button', { name: 'Salvar Lição' }).click();
  await expect(mine).toHaveCount(0);
  expect(
    await sql(app, `select title, points from public.study_lessons where id = '${lesson?.id}'`),
  ).toEqual([{ title: 'Uma fruta, antes de tudo', points: 35 }]);
  await sql(
    app,
    `update public.study_lessons set title = '${lesson?.title}', points = ${lesson?.points} where id = '${lesson?.id}'`,
  );
  await context.close();
});

test('a track deleted while it was edited keeps the text and can be saved anew', async ({
  page,
  app,
  admin,
}) => {
  const track = await newTrack(app, 'Trilha apagada');
  await enter(page, admin, '/admin/studies');
  await page.getByRole('button', { name: 'Editar Trilha apagada' }).click();
  const form = dialog(page, 'Editar Trilha');
  await form.getByLabel('Título').fill('Trilha de volta');
  await sql(app, 'delete from public.study_units where id = $1', [track]);
  await form.getByRole('button', { name: 'Salvar Trilha' }).click();
  await expect(form.getByText('Outra pessoa excluiu isto')).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue('Trilha de volta');
  await form.getByRole('button', { name: 'Salvar Trilha' }).click();
  await expect(form).toHaveCount(0);
  expect(
    await sql(app, `select id from public.study_units where title = 'Trilha de volta'`),
  ).toEqual([{ id: track }]);
  await deleteTrack(app, 'Trilha de volta');
});
