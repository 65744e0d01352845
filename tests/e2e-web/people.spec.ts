import type { Page } from 'playwright/test';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { newPost } from './support/community.ts';
import { enter, newPerson, type Person } from './support/people.ts';
import {
  dataOf,
  expectUnread,
  joinsOwnChannel,
  like,
  operatorOf,
  usernameOf,
} from './support/relations.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

const profileOf = (person: Person) => `/profile/${usernameOf(person)}`;

function expectCount(page: Page, label: string, count: number): Promise<void> {
  const card = page.getByRole('main').locator('dl').first();
  return expect(card.locator('div', { hasText: label })).toContainText(String(count));
}

test('a follow counts at once, notifies the followed person live, and undoing it leaves nothing', async ({
  page,
  browser,
  app,
}) => {
  const [ana, bia] = await Promise.all([
    newPerson(app, 'Ana Segue'),
    newPerson(app, 'Bia Seguida'),
  ]);
  const biasContext = await browser.newContext({ baseURL: app.url });
  const biasPage = await biasContext.newPage();
  const live = joinsOwnChannel(biasPage, bia);
  await enter(biasPage, bia.session);
  await live;
  await expectUnread(biasPage, 0);

  await enter(page, ana.session, profileOf(bia));
  await expect(page.getByRole('heading', { name: 'Bia Seguida', level: 1 })).toBeVisible();
  await expectCount(page, 'Seguidores', 0);
  await page.getByRole('button', { name: 'Seguir Bia Seguida' }).click();
  await expect(page.getByRole('button', { name: 'Seguindo Bia Seguida' })).toBeVisible();
  await expectCount(page, 'Seguidores', 1);
  await expect(page.getByRole('link', { name: 'Mensagem' })).toHaveAttribute(
    'href',
    `/messages/${bia.id}`,
  );

  await page.getByRole('link', { name: 'Mensagem' }).click();
  await expect(page.getByRole('heading', { name: 'Mensagens', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mensagem', exact: true })).toBeVisible();
  await page.goBack();

  await expectUnread(biasPage, 1);
  await biasPage.getByRole('link', { name: 'Notificações, 1 não lida' }).click();
  await expect(biasPage.getByText('Ana Segue começou a seguir você')).toBeVisible();

  await page.getByRole('link', { name: '1 Seguidores' }).click();
  await expect(page.getByRole('heading', { name: 'Seguidores', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Ana Segue')).toBeVisible();
  await page.goBack();

  // The server keeps the state after the last press, at any speed.
  const follow = page.getByRole('button', { name: /^Segu(ir|indo) Bia Seguida$/ });
  for (let tap = 0; tap < 5; tap += 1) await follow.click();
  await expect(page.getByRole('button', { name: 'Seguir Bia Seguida' })).toBeVisible();
  await expectCount(page, 'Seguidores', 0);
  await expect(biasPage.getByRole('heading', { name: 'Tudo em dia!' })).toBeVisible();
  await expectUnread(biasPage, 0);
  const storedState = async () => {
    const { data } = await dataOf(app, ana)
      .from('profiles')
      .select('follower_count, followed_by_me')
      .eq('id', bia.id)
      .single();
    return data;
  };
  await expect.poll(storedState).toEqual({ follower_count: 0, followed_by_me: false });
  await biasContext.close();
});

test('a follow that fails goes back and says so', async ({ page, app }) => {
  const [ana, bia] = await Promise.all([newPerson(app), newPerson(app, 'Bia Longe')]);
  await enter(page, ana.session, profileOf(bia));
  await page.route('**/rpc/set_follow', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  );
  await page.getByRole('button', { name: 'Seguir Bia Longe' }).click();
  await expect(page.getByText('Não foi possível atualizar quem você segue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seguir Bia Longe' })).toBeVisible();
  await expectCount(page, 'Seguidores', 0);
});

test('a block hides both from each other, and lifting it brings them back', async ({
  page,
  browser,
  app,
}) => {
  const [ana, bia] = await Promise.all([
    newPerson(app, 'Ana Bloqueia'),
    newPerson(app, 'Bia Some'),
  ]);
  await newPost(app, ana, 'Um V60 que a Bia não vai ver.');
  await enter(page, ana.session, profileOf(bia));
  await page.getByRole('button', { name: 'Mais opções sobre Bia Some' }).click();
  await page.getByRole('menuitem', { name: /^Bloquear/ }).click();
  const question = page.getByRole('dialog', { name: /^Bloquear @/ });
  await expect(question).toContainText('um não vê mais o outro');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectAccessible(page);
  await page.route('**/rest/v1/blocks*', (route) => route.abort('internetdisconnected'), {
    times: 1,
  });
  await question.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Não foi possível bloquear.')).toBeVisible();
  await question.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByRole('heading', { name: 'Você bloqueou Bia Some' })).toBeVisible();

  const biasContext = await browser.newContext({ baseURL: app.url });
  const biasPage = await biasContext.newPage();
  await enter(biasPage, bia.session, profileOf(ana));
  await expect(
    biasPage.getByRole('heading', { name: 'Perfil não encontrado', level: 1 }),
  ).toBeVisible();
  await biasPage.goto(`/search?q=${usernameOf(ana)}`);
  await expect(biasPage.getByRole('heading', { name: /^Nada encontrado/ })).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Pessoas bloqueadas' }).click();
  await page.getByRole('button', { name: 'Desbloquear Bia Some' }).click();
  await expect(page.getByRole('heading', { name: 'Ninguém bloqueado' })).toBeVisible();
  await biasPage.goto(profileOf(ana));
  await expect(biasPage.getByRole('link', { name: /Um V60 que a Bia/ })).toBeVisible();
  await biasContext.close();
});

test('a private profile opens to people whose request its owner accepts', async ({
  page,
  browser,
  app,
}) => {
  const [ana, bia] = await Promise.all([newPerson(app, 'Ana Privada'), newPerson(app, 'Bia Quer')]);
  await newPost(app, ana, 'Só para quem eu aceito.');
  await enter(page, ana.session, '/settings');
  const closed = page.getByRole('switch', { name: 'Perfil privado' });
  await expect(page.getByText(/^Só quem você aceita como seguidor/)).toBeVisible();
  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'no' } })
      : route.fallback(),
  );
  await expect(closed).toBeEnabled();
  // A refusal may revert the switch before `check` can read it.
  await closed.click({ force: true });
  await expect(page.getByText('Não foi possível mudar a privacidade do perfil.')).toBeVisible();
  await expect(closed).not.toBeChecked();
  await page.unroute('**/rest/v1/profiles*');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await closed.click({ force: true });
  await saved;
  await expect(closed).toBeChecked();

  const biasContext = await browser.newContext({ baseURL: app.url });
  const biasPage = await biasContext.newPage();
  await enter(biasPage, bia.session, profileOf(ana));
  await expect(biasPage.getByRole('heading', { name: 'Este perfil é privado' })).toBeVisible();
  await expect(biasPage.getByRole('link', { name: /Seguidores/ })).toHaveCount(0);

  // A request that is withdrawn and sent again is one request for the owner.
  await biasPage.getByRole('button', { name: 'Seguir Ana Privada' }).click();
  await expect(biasPage.getByText(/Seu pedido espera a resposta de Ana Privada/)).toBeVisible();
  await expectCount(biasPage, 'Seguidores', 0);
  await biasPage.getByRole('button', { name: 'Pedido enviado a Ana Privada' }).click();
  await biasPage.getByRole('button', { name: 'Seguir Ana Privada' }).click();
  await expect(
    biasPage.getByRole('button', { name: 'Pedido enviado a Ana Privada' }),
  ).toBeVisible();
  await expectAccessible(biasPage);

  const live = joinsOwnChannel(page, ana);
  await page.goto('/notifications');
  await live;
  await page.getByRole('link', { name: /Bia Quer pediu para seguir você/ }).click();
  await expect(page.getByRole('heading', { name: 'Pedidos para seguir', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recusar Bia Quer' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhum pedido por aqui' })).toBeVisible();
  await biasPage.reload();
  await biasPage.getByRole('button', { name: 'Seguir Ana Privada' }).click();

  await page.route(
    '**/rpc/accept_follow_requests',
    (route) => route.abort('internetdisconnected'),
    {
      times: 1,
    },
  );
  await page.getByRole('button', { name: 'Aceitar Bia Quer' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhum pedido por aqui' })).toBeVisible();
  await expect(biasPage.getByRole('link', { name: /Só para quem eu aceito/ })).toBeVisible();
  await expect(biasPage.getByRole('button', { name: 'Seguindo Ana Privada' })).toBeVisible();
  await biasPage.goto('/notifications');
  await expect(biasPage.getByText(/Ana Privada aceitou seu pedido/)).toBeVisible();
  await biasContext.close();
});

test('notifications come in groups, open their subject and can be read all at once', async ({
  page,
  app,
}) => {
  const [ana, ...others] = await Promise.all(
    ['Ana Autora', 'Bia Um', 'Caio Dois', 'Dani Três', 'Edu Quatro'].map((name) =>
      newPerson(app, name),
    ),
  );
  if (!ana) throw new Error('There is no person to notify.');
  const postId = await newPost(app, ana, 'Prensa francesa sem pó no fundo.');
  for (const other of others) await like(app, other, postId);
  const [bia] = others;
  if (!bia) throw new Error('There is no person to comment.');
  const commented = await dataOf(app, bia)
    .from('community_comments')
    .insert({ post_id: postId, content: 'Conta o segredo!' });
  expect(commented.error).toBeNull();

  await enter(page, ana.session, '/notifications');
  await expect(page.getByText('Edu Quatro e mais 3 curtiram sua publicação')).toBeVisible();
  await expect(page.getByText('Bia Um comentou: “Conta o segredo!”')).toBeVisible();
  await expect(page.getByText('Conquista desbloqueada: Primeira Publicação')).toBeVisible();
  await expectUnread(page, 3);

  await page.getByRole('link', { name: /Edu Quatro e mais 3/ }).click();
  await expect(page).toHaveURL(new RegExp(`/post/${postId}$`));
  // Opening the post marks the notifications of its likes and its comment as read.
  await expectUnread(page, 1);
  await page.goBack();
  await expect(page.getByText('Não lida', { exact: true })).toHaveCount(1);

  await page.route('**/rpc/mark_notifications_read', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  );
  await page.getByRole('button', { name: 'Marcar tudo como lido' }).click();
  await expect(page.getByText('Não foi possível marcar como lida.')).toBeVisible();
  await expectUnread(page, 1);
  await page.unroute('**/rpc/mark_notifications_read');
  await page.getByRole('button', { name: 'Marcar tudo como lido' }).click();
  await expectUnread(page, 0);
  await expect(page.getByText('Não lida', { exact: true })).toHaveCount(0);
});

test('search finds people, posts and recipes with any accents, and says when there is none', async ({
  page,
  app,
}) => {
  const [ana, joao] = await Promise.all([newPerson(app), newPerson(app, 'João Ávila Moagem')]);
  await newPost(app, joao, 'Açúcar no café? Só rapadura em Jericoacoara.');
  await enter(page, ana.session, '/community');
  await page.getByRole('link', { name: 'Buscar' }).click();
  const field = page.getByRole('searchbox', { name: 'Buscar pessoas, publicações e receitas' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('heading', { name: 'O que você procura?' })).toBeVisible();

  await field.fill('joao avi');
  await expect(page.getByRole('link', { name: /João Ávila Moagem/ })).toBeVisible();
  await field.fill('acucar jerico');
  await page.getByRole('tab', { name: 'Publicações' }).click();
  await expect(page.getByText('Açúcar no café? Só rapadura em Jericoacoara.')).toBeVisible();
  await expect(page).toHaveURL(/q=acucar\+jerico/);
  await expectAccessible(page);
  await field.fill('açucra jerico');
  await expect(page.getByText('Nada com “açucra jerico” escrito assim.')).toBeVisible();
  await expect(page.getByText('Açúcar no café? Só rapadura em Jericoacoara.')).toBeVisible();
  await field.fill('v60');
  await page.getByRole('tab', { name: 'Receitas' }).click();
  await expect(page.getByText('Receita de Ana Demo').first()).toBeVisible();

  await field.fill('xícara quadrada');
  await expect(
    page.getByRole('heading', { name: 'Nada encontrado para “xícara quadrada”' }),
  ).toBeVisible();
  await page.route('**/rpc/search_recipes*', (route) =>
    route.fulfill({ status: 400, json: { code: '22P02', message: 'no' } }),
  );
  await field.fill('espresso');
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
  await page.unroute('**/rpc/search_recipes*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
});

test('a report asks why, keeps its note when it fails, and reaches moderation once', async ({
  page,
  app,
}) => {
  const [ana, bia] = await Promise.all([newPerson(app), newPerson(app, 'Bia Vende')]);
  const mark = usernameOf(bia).split('.')[1] ?? '';
  const postId = await newPost(app, bia, `Compre já o moedor ${mark}!`);
  await enter(page, ana.session, `/search?q=${mark}&tab=posts`);
  await page.getByRole('button', { name: 'Opções da publicação de Bia Vende' }).click();
  await page.getByRole('menuitem', { name: 'Denunciar publicação' }).click();
  const report = page.getByRole('dialog', { name: 'Denunciar publicação' });
  const send = report.getByRole('button', { name: 'Denunciar' });
  await expect(send).toBeDisabled();
  await report.getByRole('radio', { name: 'Spam ou propaganda' }).check({ force: true });
  await report.getByLabel('Quer contar mais? (opcional)').fill('Terceira vez hoje.');
  await expectAccessible(page);
  await page.route('**/rest/v1/reports*', (route) => route.abort('internetdisconnected'), {
    times: 1,
  });
  await send.click();
  await expect(report.getByText(/Não foi possível enviar a denúncia\./)).toBeVisible();
  await expect(report.getByLabel('Quer contar mais? (opcional)')).toHaveValue('Terceira vez hoje.');
  await send.click();
  await expect(page.getByText('Obrigado por avisar. Vamos olhar com atenção.')).toBeVisible();
  await expect(page).toHaveURL(/\/search/);

  const { data } = await operatorOf(app)
    .from('reports')
    .select('reason, note, reporter_id')
    .eq('post_id', postId);
  expect(data).toEqual([{ reason: 'spam', note: 'Terceira vez hoje.', reporter_id: ana.id }]);
});
