import { logError } from '@/lib/app-error';

export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return await navigator.serviceWorker.getRegistration();
}

/** Removes push subscription and notifications; the server's row ends with the session. */
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
