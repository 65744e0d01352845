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

/** A value of the main process: as it was when the page began, then as it becomes. */
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
  // The value may have changed after the page began and before the subscription.
  ask().then(
    (answer) => {
      if (!isNewer) store.setState(answer);
    },
    (error: unknown) => logError('desktop: the main process did not answer', error),
  );
  return store;
}

/** Finds such a value, which is followed once for the whole page. */
function once<T>(
  begin: (desktop: DesktopApi) => Readable<T>,
): (desktop: DesktopApi) => Readable<T> {
  const stores = new WeakMap<DesktopApi, Readable<T>>();
  return (desktop) => {
    const store = stores.get(desktop) ?? begin(desktop);
    stores.set(desktop, store);
    return store;
  };
}

const backendOf = once<BackendStatus>(({ start, backend }) =>
  follow(start.backend, backend.status, backend.onStatus),
);
const settingsOf = once<DesktopSettings>(({ start, settings }) =>
  follow(start.settings, settings.get, settings.onChange),
);
const noticesOf = once<readonly DesktopNotice[]>(({ start, notices }) =>
  follow(start.notices, notices.list, notices.onChange),
);
const updateOf = once<UpdateStatus>(({ start, updates }) =>
  follow(start.update, updates.status, updates.onStatus),
);

/** State of the app's own or chosen backend. */
export const useBackendStatus = (desktop: DesktopApi) => useStore(backendOf(desktop));

/** The settings of this machine. */
export const useDesktopSettings = (desktop: DesktopApi) => useStore(settingsOf(desktop));

/** Notices about this machine for the person. */
export const useDesktopNotices = (desktop: DesktopApi) => useStore(noticesOf(desktop));

/** Whether a new version waits. */
export const useUpdateStatus = (desktop: DesktopApi) => useStore(updateOf(desktop));
