import { AppError, isTransient, logError, toAppError } from '@/lib/app-error';
import { withTimeout } from '@/lib/async';
import { isAppleBrowser } from '@/lib/install';
import { query } from '@/lib/query';
import { workerRegistration } from './forget-device';

/** 'blocked' can be changed in the browser's settings, 'install' by installing the app. */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'unsupported' | 'unavailable';

/** Longest wait for a browser that does not report its subscription. */
const WORKER_TIMEOUT_MS = 4_000;
/** Longest wait for the push service or for a worker that is being installed. */
const SUBSCRIBE_MS = 20_000;

const isSupported = () => 'PushManager' in window && 'Notification' in window;

function toBase64Url(buffer: ArrayBuffer): string {
  const encoded = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Whether the subscription was made with the sender's present key. */
function fits({ options }: PushSubscription, key: string): boolean {
  const { applicationServerKey } = options;
  return applicationServerKey === null || toBase64Url(applicationServerKey) === key;
}

async function serverKey(): Promise<string | null> {
  return await query((db) => db.rpc('get_push_key'));
}

async function isKnown(userId: string, endpoint: string): Promise<boolean> {
  const rows = await query((db) =>
    db.from('push_subscriptions').select('endpoint').eq('user_id', userId),
  );
  return rows.some((row) => row.endpoint === endpoint);
}

/** Returns this browser's subscription; null without one or if the browser does not answer. */
async function ownSubscription({
  pushManager,
}: ServiceWorkerRegistration): Promise<PushSubscription | null> {
  try {
    return await withTimeout(WORKER_TIMEOUT_MS, pushManager.getSubscription());
  } catch (error) {
    logError('push: the browser does not say whether it is subscribed', error);
    return null;
  }
}

/** Resolves to the state of push in this browser. Throws AppError without a server. */
export async function readPushState(userId: string): Promise<PushState> {
  if (isAppleBrowser()) return 'install';
  const registration = await workerRegistration();
  if (!isSupported() || !registration) return 'unsupported';
  const key = await serverKey();
  if (key === null) return 'unavailable';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await ownSubscription(registration);
  if (!subscription || Notification.permission !== 'granted') return 'off';
  return fits(subscription, key) && (await isKnown(userId, subscription.endpoint)) ? 'on' : 'off';
}

/** Subscribes at the browser's push service and registers the subscription on the server. */
async function subscribe(key: string): Promise<void> {
  const registration = await withTimeout(SUBSCRIBE_MS, navigator.serviceWorker.ready);
  const old = await ownSubscription(registration);
  if (old && !fits(old, key)) await old.unsubscribe();
  const subscription = await withTimeout(
    SUBSCRIBE_MS,
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  ).catch((cause: unknown) => {
    throw new AppError('unknown', {
      message:
        'O navegador não conseguiu falar com o serviço de avisos dele. Confira a conexão e tente de novo.',
      cause,
    });
  });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  try {
    const { endpoint } = subscription;
    await query((db) => db.rpc('save_push_subscription', { endpoint, p256dh, auth_secret: auth }));
  } catch (error) {
    // After a transient failure the next start registers again; an existing registration stays.
    if (!isTransient(error)) await subscription.unsubscribe();
    throw error;
  }
}

/** Resolves to whether permission was given. Call it from a tap. Throws AppError. */
export async function enablePush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const key = await serverKey();
  if (key === null) throw new AppError('server');
  await subscribe(key);
  return true;
}

/** Removes this browser's subscription. Throws AppError. */
export async function disablePush(): Promise<void> {
  const registration = await workerRegistration();
  const subscription = registration && (await ownSubscription(registration));
  if (!subscription) return;
  const { endpoint } = subscription;
  await query((db) => db.from('push_subscriptions').delete().eq('endpoint', endpoint));
  await subscription.unsubscribe();
}

/** Renews the registration of an enabled browser with the sender's current key. */
export async function keepSubscribed(userId: string): Promise<void> {
  try {
    if (!isSupported() || Notification.permission !== 'granted') return;
    const registration = await workerRegistration();
    const subscription = registration && (await ownSubscription(registration));
    if (!subscription) return;
    const key = await serverKey();
    if (key === null) return;
    if (fits(subscription, key) && (await isKnown(userId, subscription.endpoint))) return;
    await subscribe(key);
  } catch (error) {
    logError('push: this device could not be kept subscribed', toAppError(error));
  }
}
