import type { BrowserContext, Page, Worker } from 'playwright/test';
import { type PushService, startPushService } from '../support/push-service.ts';
import { sql } from './support/community.ts';
import { conversationOf, write } from './support/messages.ts';
import { expectCopied } from './support/offline.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/**
 * Push notifications while the app is closed.
 * A headless Chromium has no push service. The test provides a subscription at a service on
 * loopback that really decrypts, and gives each message to the worker as the browser would.
 */

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

let service: PushService;
test.beforeAll(async ({ app }) => {
  service = await startPushService();
  await sql(app, 'insert into private.push_services (origin) values ($1)', [service.origin]);
});
test.afterAll(() => service.close());

/** Replaces the browser's push service: the page subscribes with this device's keys. */
async function standIn(page: Page, device: ReturnType<PushService['device']>): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const storageKey = 'test-subscribed';
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(storageKey);
        return true;
      },
    };
    const replacement = {
      subscribe: async () => {
        localStorage.setItem(storageKey, 'yes');
        return subscription;
      },
      getSubscription: async () =>
        localStorage.getItem(storageKey) === null ? null : subscription,
    };
    Object.assign(PushManager.prototype, replacement);
  }, device);
}

async function deliver(
  context: BrowserContext,
  page: Page,
  origin: string,
  message: unknown,
): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const data = JSON.stringify(message);
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  });
}

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const registration: unknown = Reflect.get(globalThis, 'registration');
    if (!(registration instanceof ServiceWorkerRegistration)) throw new Error('no registration');
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

const click = (worker: Worker) =>
  worker.evaluate(async () => {
    const registration: unknown = Reflect.get(globalThis, 'registration');
    if (!(registration instanceof ServiceWorkerRegistration)) throw new Error('no registration');
    const [notification] = await registration.getNotifications();
    const Clicked = Reflect.get(globalThis, 'NotificationEvent');
    dispatchEvent(Reflect.construct(Clicked, ['notificationclick', { notification }]));
  });

test('a browser receives a message with the app closed, until its person signs out', async ({
  app,
  context,
  page,
}) => {
  const [person, friend] = [await newPerson(app), await newPerson(app, 'Ana Segredo')];
  const device = service.device();
  await standIn(page, device);
  await enter(page, person.session, '/settings/notifications');
  await expectCopied(page);
  const toggle = page.getByRole('switch', { name: 'Avisar com o Coado fechado' });
  await expect(toggle).toBeEnabled();
  await expect(toggle).not.toBeChecked();
  await toggle.check({ force: true });
  await expect(
    page.getByText('Este navegador avisa mesmo com o Coado fechado. O aviso não mostra nomes'),
  ).toBeVisible();
  const devices = () =>
    sql(app, 'select endpoint from public.push_subscriptions where user_id = $1', [person.id]);
  await expect.poll(devices).toEqual([{ endpoint: device.endpoint }]);

  const quiet = page.getByRole('switch', { name: 'Silenciar por um período' });
  await quiet.check({ force: true });
  await page.getByLabel('Termina às').fill('06:30');
  await page.getByLabel('Termina às').press('Enter');
  await expect(page.getByText(/Entre 22:00 e 06:30, no fuso .* nada toca/)).toBeVisible();
  const hours = () =>
    sql(app, 'select quiet_from, quiet_until from public.user_settings where user_id = $1', [
      person.id,
    ]);
  await expect.poll(hours).toEqual([{ quiet_from: '22:00:00', quiet_until: '06:30:00' }]);
  await expectAccessible(page);
  await quiet.uncheck({ force: true });
  await expect.poll(hours).toEqual([{ quiet_from: null, quiet_until: null }]);

  const chat = await conversationOf(app, friend, person);
  await write(app, friend, chat, 'o segredo da torra');
  // Skips the ten seconds that a push waits, in which an open screen may show the message.
  await sql(app, `update private.push_queue set due_at = now() where sent_at is null`);
  await sql(app, `select pg_notify('coado_push', '')`);
  const received = () => service.received.filter(({ path }) => device.endpoint.endsWith(path));
  await expect
    .poll(() => received().map(({ message }) => message))
    .toEqual([{ kind: 'message', count: 1, route: `/messages/${friend.id}` }]);

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  await page.goto('about:blank');
  await deliver(context, page, app.url, received()[0]?.message);
  await expect
    .poll(() => shown(worker))
    .toEqual([
      { title: '1 mensagem nova', body: 'Abra o Coado para ler.', tag: `/messages/${friend.id}` },
    ]);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();
  await click(worker);
  await expect(page).toHaveURL(`${app.url}/messages/${friend.id}`);
  await expect(page.getByText('o segredo da torra').last()).toBeVisible();
  expect(await shown(worker)).toEqual([]);

  // Waits for the page's late request of the subscription, which fails after a sign-out.
  const isAsked = page.waitForResponse(/\/push_subscriptions\?select=endpoint/);
  await page.goto('/settings');
  await isAsked;
  await page.waitForLoadState('networkidle');
  await page.locator('#conteudo').getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect.poll(devices).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test-subscribed'))).toBeNull();
});

test('the settings explain that the browser blocks notifications', async ({
  app,
  context,
  page,
}) => {
  const person = await newPerson(app);
  await context.clearPermissions();
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
  await enter(page, person.session, '/settings/notifications');
  await expectCopied(page);
  await expect(page.getByText('As notificações estão bloqueadas neste navegador.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Avisar com o Coado fechado' })).toBeDisabled();
});
