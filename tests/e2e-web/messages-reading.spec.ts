import { randomUUID } from 'node:crypto';
import { BAD_ANSWER } from '../support/complaints.ts';
import { bubble, bubbles, conversationOf, readAll, write } from './support/messages.ts';
import { enter, newPerson } from './support/people.ts';
import { dataOf, usernameOf } from './support/relations.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ expectedErrors: { like: BAD_ANSWER } });

test('the list shows each kind of preview, moves what is new up, and finds people', async ({
  page,
  app,
}) => {
  const ana = await newPerson(app, 'Ana Teste');
  const [beto, clara, davi] = await Promise.all(
    ['Beto Teste', 'Clara Teste', 'Davi Único'].map((name) => newPerson(app, name)),
  );
  if (!beto || !clara || !davi) throw new Error('Three people are needed.');
  const withBeto = await conversationOf(app, ana, beto);
  await write(app, beto, withBeto, 'Primeira');
  const withClara = await conversationOf(app, ana, clara);
  const { error } = await dataOf(app, clara)
    .from('messages')
    .insert([
      {
        id: randomUUID(),
        conversation_id: withClara,
        audio_url: `${withClara}/${clara.id}/voz.wav`,
        audio_seconds: 3,
      },
    ]);
  expect(error).toBeNull();

  await enter(page, ana.session, '/messages');
  const rows = page.getByRole('list', { name: 'Conversas' }).getByRole('link');
  await expect(rows).toContainText(['🎤 Mensagem de áudio', 'Primeira']);

  await write(app, beto, withBeto, 'Segunda');
  await expect(rows).toContainText(['Segunda', '🎤 Mensagem de áudio']);
  await expect(rows.first()).toContainText('2 não lidas');

  await dataOf(app, beto)
    .from('messages')
    .insert({
      id: randomUUID(),
      conversation_id: withBeto,
      image_url: `${withBeto}/${beto.id}/foto.webp`,
      image_width: 40,
      image_height: 30,
    });
  await expect(rows.first()).toContainText('📷 Foto');

  const search = page.getByRole('searchbox', { name: 'Procurar pessoas e mensagens' });
  await search.fill(usernameOf(davi));
  await page
    .getByRole('list', { name: 'Pessoas encontradas' })
    .getByRole('link', { name: /Davi Único/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/messages/${davi.id}$`));
  await expect(rows.first()).toContainText('Nenhuma mensagem ainda');
  await expect(page.getByRole('heading', { name: 'Davi Único' })).toBeVisible();
});

test('a long conversation opens at the unread and loads older ones without a jump', async ({
  page,
  app,
}) => {
  const ana = await newPerson(app, 'Ana Teste');
  const beto = await newPerson(app, 'Beto Teste');
  const conversation = await conversationOf(app, ana, beto);
  await write(app, beto, conversation, ...Array.from({ length: 110 }, (_, n) => `linha ${n}.`));
  await readAll(app, ana, conversation);
  await write(app, beto, conversation, 'nova 1', 'nova 2');

  await enter(page, ana.session, `/messages/${beto.id}`);
  await expect(page.getByText('Mensagens novas')).toBeVisible();
  await expect(bubble(page, 'nova 1')).toContainText('Mensagens novas');
  await expect(bubble(page, 'nova 2')).toBeInViewport();

  const region = page.getByRole('region', { name: 'Mensagens com Beto Teste' });
  const topmost = () =>
    region.evaluate((box) => {
      const edge = box.getBoundingClientRect().top;
      const items = [...box.querySelectorAll('li')].map((item) => ({
        text: item.textContent,
        top: item.getBoundingClientRect().top - edge,
      }));
      const seen = items.filter(({ top }) => top >= 0).sort((a, b) => a.top - b.top)[0];
      if (!seen) throw new Error('Nothing is in sight.');
      return seen;
    });

  // The person scrolls on while an older page loads; the loaded page must not move the view.
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route('**/rest/v1/messages?*created_at=lt*', async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await region.evaluate((box) => box.scrollTo({ top: 600 }));
  await asked.promise;
  const before = await topmost();
  answer.resolve();
  await expect.poll(() => region.evaluate((box) => box.scrollTop)).toBeGreaterThan(1200);
  const after = await topmost();
  expect(after.text).toBe(before.text);
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(2);

  await expect(async () => {
    await region.evaluate((box) => box.scrollTo({ top: 0 }));
    await expect(bubble(page, 'linha 0.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await bubbles(page).count()).toBeLessThan(60);

  await write(app, beto, conversation, 'e mais uma');
  await page.getByRole('button', { name: 'Ir para o fim, 1 nova' }).click();
  await expect(bubble(page, 'e mais uma')).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Ir para o fim/ })).toHaveCount(0);
});

test('a message of long ago is found from the list and in the conversation', async ({
  page,
  app,
}) => {
  const [ana, beto] = [await newPerson(app, 'Ana Teste'), await newPerson(app, 'Beto Teste')];
  const conversation = await conversationOf(app, ana, beto);
  await write(app, beto, conversation, 'Comprei um Geisha do Panamá');
  await write(app, ana, conversation, ...Array.from({ length: 90 }, (_, n) => `linha ${n}.`));
  await readAll(app, ana, conversation);

  await enter(page, ana.session, '/messages');
  const field = page.getByRole('searchbox', { name: 'Procurar pessoas e mensagens' });
  await field.fill('geisha pana');
  const hits = page.getByRole('list', { name: 'Mensagens encontradas' }).getByRole('link');
  await expect(hits).toHaveText(/Beto Teste.*Comprei um Geisha do Panamá/);
  await expect(hits.locator('mark')).toHaveText(['Geisha', 'Pana']);
  await expect(page.getByText('Ninguém encontrado para “geisha pana”')).toBeVisible();
  await expectAccessible(page);
  await hits.click();
  await expect(bubble(page, 'Comprei um Geisha do Panamá')).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`/messages/${beto.id}$`));

  await page.getByRole('button', { name: 'Ir para o fim' }).click();
  await page.getByRole('button', { name: 'Opções da conversa com Beto Teste' }).click();
  await page.getByRole('menuitem', { name: 'Procurar mensagens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Procurar na conversa com Beto Teste' });
  await dialog.getByRole('searchbox', { name: 'Procurar mensagens' }).fill('linha 7');
  await expect(dialog.getByRole('link')).toHaveCount(11);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: /Você.*linha 7\./ }).click();
  await expect(dialog).toBeHidden();
  await expect(bubble(page, 'linha 7.')).toBeInViewport();
});

test('nothing is read that was not on screen', async ({ page, app }) => {
  const ana = await newPerson(app, 'Ana Teste');
  const beto = await newPerson(app, 'Beto Teste');
  const conversation = await conversationOf(app, ana, beto);
  await enter(page, ana.session, `/messages/${beto.id}`);
  await expect(page.getByText('Nenhuma mensagem ainda').first()).toBeVisible();

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await write(app, beto, conversation, 'Alguém aí?');
  await expect(bubble(page, 'Alguém aí?')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Mensagens, 1 não lida' })).toBeVisible();
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByRole('link', { name: 'Mensagens', exact: true })).toBeVisible();
});

test('the system notifies of a message that arrives in a hidden tab', async ({ page, app }) => {
  const ana = await newPerson(app, 'Ana Teste');
  const beto = await newPerson(app, 'Beto Teste');
  const conversation = await conversationOf(app, ana, beto);
  await page.addInitScript(() => {
    const notified: string[] = [];
    class FakeNotification extends EventTarget {
      static permission = 'granted';
      constructor(title: string, options: { body: string }) {
        super();
        notified.push(`${title}: ${options.body}`);
      }
    }
    Object.assign(window, { Notification: FakeNotification, notified });
  });
  const asked = page.waitForResponse('**/rpc/get_user_conversations');
  await enter(page, ana.session, '/dashboard');
  await asked;
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const notified = () => page.evaluate((): unknown => Reflect.get(window, 'notified'));
  await write(app, beto, conversation, 'Café pronto');
  await expect.poll(notified).toEqual(['Beto Teste: Café pronto']);

  const { error } = await dataOf(app, ana)
    .from('user_settings')
    .upsert({ user_id: ana.id, notify_messages: false });
  expect(error).toBeNull();
  const wanted = page.waitForResponse('**/rest/v1/user_settings*');
  await write(app, beto, conversation, 'E bolo');
  await wanted;
  expect(await notified()).toEqual(['Beto Teste: Café pronto']);
});

test('a conversation with no other person leads back to the list', async ({ page, app }) => {
  const ana = await newPerson(app, 'Ana Teste');
  for (const path of [randomUUID(), ana.id, 'quem']) {
    await enter(page, ana.session, `/messages/${path}`);
    await expect(page).toHaveURL(`${app.url}/messages`);
    await expect(page.getByRole('heading', { name: 'Nenhuma conversa ainda' })).toBeVisible();
  }
});

test('a conversation that cannot be made says so and can be tried again', async ({ page, app }) => {
  const ana = await newPerson(app, 'Ana Teste');
  const beto = await newPerson(app, 'Beto Teste');
  const creation = '**/rpc/get_or_create_conversation';
  await page.route(creation, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await enter(page, ana.session, `/messages/${beto.id}`);
  const problem = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir a conversa' });
  await expect(problem).toContainText('O servidor teve um problema.');
  await page.unroute(creation);
  await problem.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'Beto Teste' })).toBeVisible();
});
