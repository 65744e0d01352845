import { createStore } from '@shared/store';
import { logError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import { connection } from '@/services/connection';

/** Shortest interval between two checks for a new version, in ms. */
const LOOK_EVERY_MS = 30 * 60_000;
/** Time, in ms, for the new service worker to take control; after it the page just reloads. */
const TAKE_OVER_MS = 5_000;

interface Worker extends EventTarget {
  readonly state: string;
  postMessage(message: unknown): void;
}
interface Registration extends EventTarget {
  readonly installing: Worker | null;
  readonly waiting: Worker | null;
  update(): Promise<unknown>;
}
interface Container extends EventTarget {
  readonly controller: object | null;
  /** Undefined where an extension or a privacy setting blocks service workers without an error. */
  register(url: string, options: { updateViaCache: 'none' }): Promise<Registration | undefined>;
}

/**
 * Stores the app's code on the device and reports when a newer version is ready.
 * Reloads only the page in which the person requests it.
 */
export function createUpdates(container: Container, reload: () => void) {
  let waiting: Worker | null = null;
  const available = createStore(false);
  let isRequested = false;
  let lookedAt = Date.now();
  // On the first visit the first worker takes control, which is not an update.
  let expectsFirst = container.controller === null;

  function announce(worker: Worker | null) {
    waiting = worker;
    available.setState(true);
  }

  function follow(worker: Worker) {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) announce(worker);
    });
  }

  container.addEventListener('controllerchange', () => {
    if (isRequested) {
      isRequested = false;
      reload();
    } else if (expectsFirst) {
      expectsFirst = false;
    } else {
      // Another tab activated the new version; this page still runs the old code.
      announce(null);
    }
  });

  async function look(registration: Registration) {
    if (document.visibilityState !== 'visible' || !connection.isConnected()) return;
    if (Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    try {
      await registration.update();
    } catch (error) {
      logError('updates: could not look for a new version', error);
    }
  }

  return {
    available,

    /** Registers the service worker; a refusal of the browser is only logged. */
    async start(): Promise<void> {
      try {
        const registration = await container.register('/sw.js', { updateViaCache: 'none' });
        if (!registration) return;
        if (registration.waiting && container.controller) announce(registration.waiting);
        if (registration.installing) follow(registration.installing);
        registration.addEventListener('updatefound', () => {
          if (registration.installing) follow(registration.installing);
        });
        document.addEventListener('visibilitychange', () => void look(registration));
        setInterval(() => void look(registration), LOOK_EVERY_MS);
      } catch (error) {
        logError('updates: the service worker was not registered', error);
      }
    },

    /** Activates the new version; this page reloads once it has control. */
    apply(): void {
      if (waiting === null || waiting.state === 'activated' || waiting.state === 'redundant') {
        reload();
        return;
      }
      isRequested = true;
      waiting.postMessage({ type: 'SKIP_WAITING' });
      setTimeout(() => {
        if (!isRequested) return;
        isRequested = false;
        reload();
      }, TAKE_OVER_MS);
    },
  };
}

/** The updates of this page; null on the desktop, in development and without service workers. */
export const webUpdates =
  platform.kind === 'web' && import.meta.env.PROD && 'serviceWorker' in navigator
    ? createUpdates(navigator.serviceWorker, () => location.reload())
    : null;
