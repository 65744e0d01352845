import { workerRegistration } from './forget-device';

interface Notice {
  readonly kind: 'brew' | 'message' | 'reminder';
  readonly title: string;
  readonly body: string;
  /** The page that a click opens. A later notification of the same route replaces this one. */
  readonly route: string;
}

export const mayShowNotices = (): boolean =>
  typeof Notification === 'function' && Notification.permission === 'granted';

/**
 * Shows a notification; the worker or `open` opens its route.
 * Browsers on Android accept only those of a service worker. Rejects if the browser refuses it.
 */
export async function showBrowserNotice(
  { kind, title, body, route }: Notice,
  open: (route: string) => void,
): Promise<void> {
  const options = {
    body,
    tag: route,
    // Each step of a brew must be heard; other kinds may repeat a push that was heard before.
    renotify: kind === 'brew',
    lang: 'pt-BR',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { kind, route },
  };
  const registration = await workerRegistration();
  if (registration?.active) {
    await registration.showNotification(title, options);
    return;
  }
  const shown = new Notification(title, options);
  shown.addEventListener('click', () => {
    window.focus();
    open(route);
    shown.close();
  });
}
