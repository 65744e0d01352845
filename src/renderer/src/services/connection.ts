import { createStore } from '@shared/store';
import { loadConfig } from '@/lib/config';
import { observeRequests } from '@/lib/server-fetch';
import { platform } from '@/platform/platform';

/** While the server is out of reach it is asked so often whether it is back, in ms. */
const ASK_EVERY_MS = 5_000;
/** How long an answer to that question may take, in ms. */
const PATIENCE_MS = 5_000;

/** Any answer will do, also a refusal. */
async function askServer(): Promise<boolean> {
  try {
    const { supabaseUrl, supabaseKey } = await loadConfig();
    await fetch(new URL('/auth/v1/health', supabaseUrl), {
      headers: { apikey: supabaseKey },
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return true;
  } catch {
    // Expected while there is no connection: that is the question asked here.
    return false;
  }
}

interface ConnectionParts {
  ask: () => Promise<boolean>;
  /** What is believed until the server was asked. */
  connected: boolean;
}

/**
 * Whether the server can be reached: what it answered last, and nothing else. What the browser says of
 * the network is only a reason to ask, for the server may be on this very machine.
 */
export function createConnection({ ask, connected: believed }: ConnectionParts) {
  const connected = createStore(believed);
  let asking = false;
  let askAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note(answered: boolean): void {
    clearTimeout(timer);
    if (!answered) timer = setTimeout(doubt, ASK_EVERY_MS);
    connected.setState(answered);
  }

  async function find(): Promise<void> {
    asking = true;
    do {
      askAgain = false;
      note(await ask());
    } while (askAgain);
    asking = false;
  }

  /** Something suggests that the connection was lost or is back: asks the server, once at a time. */
  function doubt(): void {
    askAgain = true;
    if (!asking) void find();
  }

  if (!believed) doubt();
  return {
    isConnected: connected.getState,
    getState: connected.getState,
    subscribe: connected.subscribe,
    doubt,
    /** A request of the app ended: with an answer, or without one. */
    observe(answered: boolean): void {
      if (answered) note(true);
      else if (connected.getState() && !asking) doubt();
    },
  };
}

/** The connection of this tab to its server. */
export const connection = createConnection({
  ask: askServer,
  // The desktop app may have its server on the same machine, which needs no network.
  connected: platform.kind === 'desktop' || navigator.onLine,
});

observeRequests(connection.observe);
window.addEventListener('online', connection.doubt);
window.addEventListener('offline', connection.doubt);
