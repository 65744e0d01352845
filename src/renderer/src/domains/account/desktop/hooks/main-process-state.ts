import type {
  BackendStatus,
  DesktopApi,
  DesktopNotice,
  Unsubscribe,
  UpdateStatus,
} from '@shared/desktop';
import type { DesktopSettings } from '@shared/ipc';
import { createStore, type Readable } from '@shared/store';
import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';

/** Follows a value of the main process, starting with its value at the page's load. */
function follow<T>(
  begun: T,
  ask: () => Promise<T>,
  subscribe: (listener: (value: T) => void) => Unsubscribe,
): Readable<T> {
  const store = createStore(begun);
  let isNewer = false;
  subscribe((next) => {
    isNewer = true;
    store.setState(next);
  });
  // The value may have changed between the page's load and the subscription.
  ask().then(
    (answer) => {
      if (!isNewer) store.setState(answer);
    },
    (error: unknown) => logError('desktop: the main process did not answer', error),
  );
  return store;
}

function once<Desktop extends object, T>(
  begin: (desktop: Desktop) => Readable<T>,
): (desktop: Desktop) => Readable<T> {
  const stores = new WeakMap<Desktop, Readable<T>>();
  return (desktop) => {
    const store = stores.get(desktop) ?? begin(desktop);
    stores.set(desktop, store);
    return store;
  };
}

export interface BackendAccess {
  readonly start: Pick<DesktopApi['start'], 'backend'>;
  readonly backend: DesktopApi['backend'];
}

const backendOf = once(({ start, backend }: BackendAccess) =>
  follow<BackendStatus>(start.backend, backend.status, backend.onStatus),
);
const settingsOf = once(({ start, settings }: DesktopApi) =>
  follow<DesktopSettings>(start.settings, settings.get, settings.onChange),
);
const noticesOf = once(({ start, notices }: DesktopApi) =>
  follow<readonly DesktopNotice[]>(start.notices, notices.list, notices.onChange),
);
const updateOf = once(({ start, updates }: DesktopApi) =>
  follow<UpdateStatus>(start.update, updates.status, updates.onStatus),
);

export const useBackendStatus = (desktop: BackendAccess) => useStore(backendOf(desktop));

export const useDesktopSettings = (desktop: DesktopApi) => useStore(settingsOf(desktop));

export const useDesktopNotices = (desktop: DesktopApi) => useStore(noticesOf(desktop));

export const useUpdateStatus = (desktop: DesktopApi) => useStore(updateOf(desktop));
