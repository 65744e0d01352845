import { BAD_ANSWER } from '../support/complaints.ts';
import { breakWrites, dialog, test } from './support/admin.ts';
import { newPost, sql } from './support/community.ts';
import { enter, newPerson } from './support/people.ts';
import { dataOf, operatorOf, usernameOf } from './support/relations.ts';
import { expect, expectAccessible } from './support/test.ts';

test.use({ expectedErrors: { like: BAD_ANSWER } });

const SCREENS = ['', '/challenges', '/studies', '/studies/x', '/users', '/posts', '/audit'];

test('only admins reach the admin pages, their calls and their code', async ({
  page,
  app,
  admin,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(`${app.url}/`);

  const person = await newPerson(app, 'Curiosa Teste');
  const code: string[] = [];
  page.on('request', (request) => code.push(request.url()));
  await enter(page, person.session);
  for (const screen of SCREENS) {
    await page.goto(`/admin${screen}`);
    await expect(page, screen).toHaveURL(/\/dashboard$/);
  }
  const adminCode = /AdminLayout|OverviewPage|UnitLessonsPage|UsersPage|AuditPage/;
  expect(code.filter((address) => adminCode.test(address))).toEqual([]);
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Editar Perfil' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administração' })).toHaveCount(0);

  const data = dataOf(app, person);
  const any = crypto.randomUUID();
  const calls = {
    admin_overview: {},
    admin_stats: {},
    admin_search_users: {},
    admin_list_reports: {},
    admin_get_lessons: { unit: any },
    admin_reorder: { ids: [] },
    admin_set_role: { person: person.id, new_role: 'admin', reason: 'quero' },
    admin_suspend: { person: any, reason: 'quero' },
    admin_unsuspend: { person: any, reason: 'quero' },
    admin_moderate: { subject_type: 'post', subject: any, act: 'dismiss', reason: 'quero' },
  };
  for (const [name, args] of Object.entries(calls)) {
    const { error } = await data.rpc(name, args);
    expect(error?.code, name).toBe('42501');
  }
  const unit = '50000000-0000-4000-8000-000000000001';
  const inserts = [
    data.from('challenges').insert({ title: 'x', description: '', reward: '9 Pontos' }),
    data.from('study_units').insert({ title: 'x' }),
    data.from('study_lessons').insert({ unit_id: unit, title: 'x', content: 'x' }),
    data.from('admin_audit_log').insert({ action: 'a.b' }),
  ];
  for (const insert of inserts) expect((await insert).error?.code).toBe('42501');
  for (const table of ['challenges', 'study_units', 'study_lessons']) {
    const changed = await data
      .from(table)
      .update({ title: 'x' })
      .not('id', 'is', null)
      .select('id');
    expect(changed.data ?? [], table).toEqual([]);
    const deleted = await data.from(table).delete().not('id', 'is', null).select('id');
    expect(deleted.data ?? [], table).toEqual([]);
  }
  expect((await data.from('admin_audit_log').select('id')).data).toEqual([]);

  // A failed check of the role denies access, also to an admin.
  await page.route(/\/rest\/v1\/profiles\?select=role&/, (route) =>
    route.fulfill({ status: 400, json: { message: 'no' } }),
  );
  await enter(page, admin, '/admin/users');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('people are suspended and let back in, and the last admin stays', async ({
  page,
  app,
  admin,
  browser,
}) => {
  const person = await newPerson(app, 'Barulho Teste');
  const write = () => dataOf(app, person).from('community_posts').insert({ content: 'Oi!' });
  await enter(page, admin, '/admin/users');
  await page.getByRole('searchbox').fill(usernameOf(person));
  const row = page.getByRole('row', { name: /Barulho Teste/ });
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: 'Suspender: Barulho Teste' }).click();
  const suspend = dialog(page, 'Suspender Barulho Teste?');
  await suspend.getByRole('button', { name: 'Suspender' }).click();
  await expect(suspend.getByText('Diga o motivo.')).toBeVisible();
  await suspend.getByLabel('Motivo').fill('Propaganda repetida');
  await suspend.getByRole('button', { name: 'Suspender' }).click();
  await expect(row.getByText('Suspensa', { exact: true })).toBeVisible();
  await expect(row.getByText('Motivo: Propaganda repetida')).toBeVisible();
  expect((await write()).error?.code).toBe('42501');
  const theirs = await browser.newContext({ locale: 'pt-BR', baseURL: app.url });
  const theirPage = await theirs.newPage();
  await enter(theirPage, person.session, '/methods');
  await expect(theirPage.getByText(/suspensa.*Motivo: Propaganda repetida/)).toBeVisible();
  await theirs.close();

  await row.getByRole('button', { name: 'Reativar: Barulho Teste' }).click();
  const restore = dialog(page, 'Reativar Barulho Teste?');
  await restore.getByLabel('Motivo').fill('Pediu desculpas');
  await restore.getByRole('button', { name: 'Reativar' }).click();
  await expect(row.getByText('Suspensa', { exact: true })).toHaveCount(0);
  expect((await write()).error).toBeNull();

  // On their own row, admins can only give up the role; the last admin cannot do even that.
  await page.getByRole('searchbox').fill('admincoado');
  const me = page.getByRole('row', { name: /Admin Demo/ });
  await expect(me.getByRole('button')).toHaveCount(1);
  await me.getByRole('button', { name: 'Deixar de ser admin' }).click();
  const stepDown = dialog(page, 'Deixar de ser admin?');
  await stepDown.getByLabel('Motivo').fill('Cansei');
  await stepDown.getByRole('button', { name: 'Deixar de ser admin' }).click();
  await expect(
    stepDown.getByText('É a última pessoa na administração: promova outra antes.'),
  ).toBeVisible();
  await expect(stepDown.getByLabel('Motivo')).toHaveValue('Cansei');
  await stepDown.getByRole('button', { name: 'Cancelar' }).click();
  await dialog(page, 'Descartar alterações?').getByRole('button', { name: 'Descartar' }).click();

  await page.getByRole('searchbox').fill(usernameOf(person));
  await row.getByRole('button', { name: 'Tornar admin: Barulho Teste' }).click();
  const promote = dialog(page, 'Tornar Barulho Teste admin?');
  await promote.getByLabel('Motivo').fill('Ajuda muito');
  await promote.getByRole('button', { name: 'Tornar admin' }).click();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Remover admin: Barulho Teste' }).click();
  const demote = dialog(page, 'Tirar o papel de admin de Barulho Teste?');
  const reason = `Só por um dia, ${usernameOf(person)}`;
  await demote.getByLabel('Motivo').fill(reason);
  await demote.getByRole('button', { name: 'Remover admin' }).click();
  await expect(row.getByText('Usuário', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Registro' }).click();
  const who = `@${usernameOf(person)}`;
  await expect(page.getByText(`@admincoado suspendeu ${who}.`)).toBeVisible();
  await expect(page.getByText(`@admincoado tirou de ${who} o papel de admin.`)).toBeVisible();
  await expect(page.getByText(`Motivo: ${reason}`)).toBeVisible();
});

test('reported posts are hidden, restored and deleted with their picture', async ({
  page,
  app,
  admin,
}) => {
  const author = await newPerson(app, 'Autora Teste');
  const reporter = await newPerson(app, 'Vigia Teste');
  const post = await newPost(app, author, 'Compre já meu pó milagroso');
  const path = `${author.id}/foto.png`;
  const uploaded = await operatorOf(app)
    .storage.from('post-images')
    .upload(
      path,
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      {
        contentType: 'image/png',
      },
    );
  expect(uploaded.error).toBeNull();
  await sql(
    app,
    `update public.community_posts set pictures =
       jsonb_build_array(jsonb_build_object('path', $2::text, 'width', 1, 'height', 1, 'alt', '')) where id = $1`,
    [post, path],
  );
  const report = await dataOf(app, reporter)
    .from('reports')
    .insert({ post_id: post, reason: 'spam', note: 'É golpe' });
  expect(report.error).toBeNull();

  await enter(page, admin, '/admin/posts');
  const card = page.getByRole('article').filter({ hasText: 'pó milagroso' });
  await expect(card.getByText('Spam ou propaganda')).toBeVisible();
  await expect(card.getByText('É golpe')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Ocultar' }).click();
  const reason = page.getByLabel('Motivo');
  await reason.fill('Propaganda');
  await page.getByRole('dialog').getByRole('button', { name: 'Ocultar' }).click();
  await expect(card).toHaveCount(0);
  const seen = async () =>
    (await dataOf(app, reporter).from('community_posts').select('id').eq('id', post)).data;
  expect(await seen()).toEqual([]);

  await page.getByText('Ocultadas').click();
  await card.getByRole('button', { name: 'Restaurar' }).click();
  await reason.fill('Engano');
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click();
  await expect(card).toHaveCount(0);
  expect(await seen()).toEqual([{ id: post }]);

  await page.getByText('Dispensadas').click();
  await card.getByRole('button', { name: 'Excluir' }).click();
  await reason.fill('Era mesmo golpe');
  const endTrouble = await breakWrites(page, 'rpc/admin_moderate');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Erro ao excluir publicação.')).toBeVisible();
  await expect(reason).toHaveValue('Era mesmo golpe');
  await endTrouble();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(card).toHaveCount(0);
  await expect
    .poll(() => sql(app, 'select name from storage.objects where name = $1', [path]))
    .toEqual([]);
  expect(await seen()).toEqual([]);
});
