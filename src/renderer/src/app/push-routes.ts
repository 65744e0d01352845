import { OPEN_ROUTE } from '@shared/push';

interface Navigable {
  navigate(path: string): Promise<void>;
}

/** Lets a clicked notification lead to its screen in the app that is open. */
export function followWorker(router: Navigable): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== OPEN_ROUTE)
      return;
    const route: unknown = Reflect.get(data, 'route');
    if (typeof route !== 'string') return;
    router.navigate(route).catch((error: unknown) => console.error('No screen for a link.', error));
  });
}
