import type { Page } from 'playwright/test';
import type { TestApp } from '../support/app.ts';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { bubble, bubbles, conversationOf, savedTexts, send } from './support/messages.ts';
import { enter, newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION] } });

const WRITES = '**/rest/v1/messages*';

async function twoPeople(app: TestApp): Promise<{ ana: Person; beto: Person; id: string }> {
  const ana = await newPerson(app, 'Ana Teste');
  const beto = await newPerson(app, 'Beto Teste');
  return { ana, beto, id: await conversationOf(app, ana, beto) };
}

async function openChat(page: Page, person: Person, other: Person): Promise<void> {
  await enter(page, person.session, `/messages/${other.id}`);
  await expect(page.getByRole('textbox', { name: 'Mensagem', exact: true })).toBeVisible();
}

async function refuseWrites(page: Page): Promise<void> {
  await page.route(WRITES, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { code: 'P0001', message: 'Hoje não.', hint: 'test', details: null },
        })
      : route.fallback(),
  );
}

test('three messages written offline arrive once and in order, both ways', async ({
  page,
  context,
  app,
  browser,
}) => {
  const { ana, beto, id } = await twoPeople(app);
  const other = await browser.newContext({ baseURL: app.url });
  const betos = await other.newPage();
  await openChat(page, ana, beto);
  await openChat(betos, beto, ana);
  await send(page, 'antes');
  await expect(bubble(betos, 'antes')).toBeVisible();

  await context.setOffline(true);
  for (const text of ['um', 'dois', 'três']) await send(page, text);
  await expect(bubbles(page)).toContainText(['antes', 'um', 'dois', 'três']);
  await expect(bubble(page, 'três')).toContainText(/enviando|aguardando conexão/);
  await send(betos, 'enquanto isso');
  await expect(bubble(betos, 'enquanto isso')).toContainText('enviada');
  expect(await savedTexts(app, id)).toEqual(['antes', 'enquanto isso']);

  await context.setOffline(false);
  const all = ['antes', 'enquanto isso', 'um', 'dois', 'três'];
  for (const screen of [page, betos]) {
    await expect(bubbles(screen)).toContainText(all, { timeout: 30_000 });
    await expect(bubbles(screen)).toHaveCount(all.length);
  }
  expect(await savedTexts(app, id)).toEqual(all);
  await expect(bubble(page, 'três')).toContainText('lida');
  await other.close();
});

test('waiting messages survive a reload, and any open page sends them', async ({ page, app }) => {
  const { ana, beto, id } = await twoPeople(app);
  await page.route(WRITES, (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await openChat(page, ana, beto);
  await send(page, 'primeira');
  await send(page, 'segunda');
  await expect(bubble(page, 'primeira')).toContainText('aguardando conexão');
  await page.reload();
  await expect(bubbles(page)).toContainText(['primeira', 'segunda']);
  expect(await savedTexts(app, id)).toEqual([]);

  await page.unroute(WRITES);
  await page.goto('/dashboard');
  await expect
    .poll(() => savedTexts(app, id), { timeout: 70_000 })
    .toEqual(['primeira', 'segunda']);
});

test('a message followed at once by a reload or another page is never lost', async ({
  page,
  app,
}) => {
  const { ana, beto, id } = await twoPeople(app);
  await openChat(page, ana, beto);
  const texts = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis'];
  for (const [index, text] of texts.entries()) {
    await send(page, text);
    await (index % 2 === 0 ? page.reload() : page.goto(`/messages/${beto.id}`));
    await expect(bubble(page, text)).toBeVisible();
  }
  await expect(bubbles(page)).toHaveCount(texts.length);
  await expect.poll(() => savedTexts(app, id)).toEqual(texts);
});

test('a refused message says so through a reload; retrying sends it, discarding drops it', async ({
  page,
  app,
}) => {
  const { ana, beto, id } = await twoPeople(app);
  await refuseWrites(page);
  await openChat(page, ana, beto);
  await send(page, 'fica');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Erro ao enviar mensagem.' }),
  ).toBeVisible();
  await send(page, 'some');
  await expect(bubble(page, 'some')).toContainText('Erro ao enviar mensagem. Hoje não.');

  await page.reload();
  await expect(bubble(page, 'fica')).toContainText('Erro ao enviar mensagem. Hoje não.');
  await bubble(page, 'some').getByRole('button', { name: 'Descartar' }).click();
  await expect(bubble(page, 'some')).toHaveCount(0);

  await page.unroute(WRITES);
  await bubble(page, 'fica').getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(bubble(page, 'fica')).toContainText('enviada');
  await expect(bubbles(page)).toHaveCount(1);
  expect(await savedTexts(app, id)).toEqual(['fica']);
});

test('a message whose answer was lost is there once', async ({ page, app }) => {
  const { ana, beto, id } = await twoPeople(app);
  let lost = 0;
  await page.route(WRITES, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await openChat(page, ana, beto);
  await send(page, 'uma vez só');
  await expect(bubble(page, 'uma vez só')).toContainText('enviada');
  await expect(bubbles(page)).toHaveCount(1);
  expect(lost).toBe(1);
  expect(await savedTexts(app, id)).toEqual(['uma vez só']);
});

test('two open tabs send each message once and show the same', async ({ page, context, app }) => {
  const { ana, beto, id } = await twoPeople(app);
  const second = await context.newPage();
  await openChat(page, ana, beto);
  await openChat(second, ana, beto);
  await send(page, 'da primeira');
  await expect(bubble(second, 'da primeira')).toContainText('enviada');
  await send(second, 'da segunda');
  for (const tab of [page, second]) {
    await expect(bubbles(tab)).toContainText(['da primeira', 'da segunda']);
    await expect(bubble(tab, 'da segunda')).toContainText('enviada');
    await expect(bubbles(tab)).toHaveCount(2);
  }
  expect(await savedTexts(app, id)).toEqual(['da primeira', 'da segunda']);
});

test('a server that dies while messages are sent loses none and doubles none', async ({
  page,
  app,
  browser,
}) => {
  test.setTimeout(180_000);
  const { ana, beto, id } = await twoPeople(app);
  const other = await browser.newContext({ baseURL: app.url });
  const betos = await other.newPage();
  await openChat(page, ana, beto);
  await openChat(betos, beto, ana);
  const texts = Array.from({ length: 12 }, (_, index) => `mensagem ${index + 1}.`);
  for (const text of texts.slice(0, 6)) await send(page, text);
  await expect(bubble(page, 'mensagem 1.')).toContainText(/enviada|lida/);
  await app.stop();
  for (const text of texts.slice(6)) await send(page, text);
  const acknowledged = await bubbles(page)
    .filter({ hasText: /enviada|lida/ })
    .count();
  await expect(bubbles(page)).toHaveCount(12);
  await app.restart();

  await expect.poll(() => savedTexts(app, id), { timeout: 90_000 }).toEqual(texts);
  expect(acknowledged).toBeGreaterThan(0);
  for (const screen of [page, betos]) {
    await expect(bubbles(screen)).toContainText(texts, { timeout: 60_000 });
    await expect(bubbles(screen)).toHaveCount(12);
  }
  await other.close();
});

test.describe('where no worker keeps the code', () => {
  test.use({ serviceWorkers: 'block' });

  test('a message written before the outbox code loads is sent once it is loaded', async ({
    page,
    app,
  }) => {
    const { ana, beto, id } = await twoPeople(app);
    const code = '**/assets/engine-*.js';
    let asked = 0;
    await page.route(code, (route) => {
      asked += 1;
      return route.abort('internetdisconnected');
    });
    await openChat(page, ana, beto);
    await send(page, 'sem o código');
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(bubble(page, 'sem o código')).toContainText('enviando');
    // A reload does not lose a message that could not be stored on the device.
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Mensagem', exact: true })).toBeVisible();

    await page.unroute(code);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(bubble(page, 'sem o código')).toContainText('enviada');
    expect(await savedTexts(app, id)).toEqual(['sem o código']);
  });

  test('a recorder or a list whose code does not load leaves the chat usable', async ({
    page,
    app,
  }) => {
    const { ana, beto } = await twoPeople(app);
    const parts = ['**/assets/VoiceRecorder-*.js', '**/assets/PendingList-*.js'];
    const unmet = new Set<string>();
    for (const part of parts) {
      await page.route(part, (route) => {
        unmet.add(part);
        return route.abort('internetdisconnected');
      });
    }
    await refuseWrites(page);
    await openChat(page, ana, beto);
    await page.getByRole('button', { name: 'Gravar mensagem de áudio' }).click();
    await page.getByRole('button', { name: 'Voltar ao texto' }).click();
    await send(page, 'fica');
    await page.getByRole('button', { name: 'Ver lista' }).click();
    await expect.poll(() => [...unmet]).toEqual(parts);
    await expect(bubble(page, 'fica')).toBeVisible();

    for (const part of parts) await page.unroute(part);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('dialog', { name: 'Aguardando envio' })).toBeVisible();
  });
});

test('a rate limit is no refusal: the message waits and goes by itself', async ({ page, app }) => {
  const { ana, beto, id } = await twoPeople(app);
  let refused = 0;
  await page.route(WRITES, (route) => {
    if (route.request().method() !== 'POST' || refused > 1) return route.fallback();
    refused += 1;
    return route.fulfill({
      status: 400,
      json: { code: 'P0001', message: 'Espere.', hint: 'message_rate_limited', details: null },
    });
  });
  await openChat(page, ana, beto);
  await send(page, 'com calma');
  await expect(bubble(page, 'com calma')).toContainText('tentando de novo em breve');
  await expect(bubble(page, 'com calma')).toContainText('enviada', { timeout: 20_000 });
  expect(refused).toBe(2);
  expect(await savedTexts(app, id)).toEqual(['com calma']);
});
