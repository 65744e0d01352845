import { logError } from '@/lib/app-error';

/** The worker's registration; undefined where this browser has none. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return await navigator.serviceWorker.getRegistration();
}

/**
 * Removes the push subscription and the shown notifications after a sign-out.
 * The server's row ends with the session.
 */
export async function forgetPushDevice(): Promise<void> {
  try {
    const registration = await workerRegistration();
    if (!registration) return;
    for (const shown of await registration.getNotifications()) shown.close();
    await (await registration.pushManager?.getSubscription())?.unsubscribe();
  } catch (error) {
    logError('push: this device could not be unsubscribed', error);
  }
}
