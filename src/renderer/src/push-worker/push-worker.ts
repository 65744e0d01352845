/**
 * Service-worker part that receives pushes while the app is closed.
 * Built by itself (src/renderer/build/pwa.ts) and loaded by sw.js.
 */
import { OPEN_ROUTE } from '@shared/addresses';
import { pushWords, readMessage } from './words';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification;
}
interface SubscriptionChangeEvent extends WorkerEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}
interface WindowClient {
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
/** Members of the worker scope that the page's types lack. */
interface PushScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: SubscriptionChangeEvent) => void,
  ): void;
}
declare const self: PushScope;

function read(data: PushEvent['data']): unknown {
  try {
    return data?.json();
  } catch (error) {
    console.error('push: what came cannot be read', error);
    return null;
  }
}

/**
 * Whether the person already sees the news in a focused window.
 * Always false with Apple's push service, which penalises messages that show no notification.
 */
async function isSeenAnyway(): Promise<boolean> {
  const subscription = await self.registration.pushManager.getSubscription();
  if (subscription?.endpoint.includes('.push.apple.com')) return false;
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.some(({ focused }) => focused);
}

async function notify(data: PushEvent['data']): Promise<void> {
  const message = readMessage(read(data));
  if (await isSeenAnyway()) return;
  const { title, body } = pushWords(message);
  await self.registration.showNotification(title, {
    body,
    lang: 'pt-BR',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    // A later notification of the same route replaces this one; an open page uses the same tag.
    tag: message.route,
    data: message,
  });
}

/** Shows the route in an open window of the app, else in a new one. */
async function open(route: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (shown === undefined) {
    await self.clients.openWindow(route);
    return;
  }
  shown.postMessage({ type: OPEN_ROUTE, route });
  // The page shows the route even if the browser refuses the focus.
  await shown.focus().catch((error: unknown) => console.warn('push: not brought forward', error));
}

/** Sends this device's new address to the server; the old one's secret is the proof. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChangeEvent): Promise<void> {
  // Without the old subscription, the app registers the new one when it is opened next.
  if (!oldSubscription) return;
  const fresh =
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const { supabaseUrl, supabaseKey } = await (await fetch('/config.json')).json();
  const { keys } = fresh.toJSON();
  const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/renew_push_subscription`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      old_endpoint: oldSubscription.endpoint,
      old_auth_secret: oldSubscription.toJSON().keys?.auth,
      endpoint: fresh.endpoint,
      p256dh: keys?.p256dh,
      auth_secret: keys?.auth,
    }),
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
}

self.addEventListener('push', (event) => event.waitUntil(notify(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(readMessage(event.notification.data).route));
});

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(
    renew(event).catch((error: unknown) =>
      console.error('push: the server does not know the new address yet', error),
    ),
  ),
);
