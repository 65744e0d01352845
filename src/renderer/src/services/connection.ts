import { createStore } from '@shared/store';
import { isBrowserOnline } from '@/lib/app-error';
import { loadConfig } from '@/lib/config';
import { observeRequests } from '@/lib/server-fetch';
import { platform } from '@/platform/platform';

const PROBE_EVERY_MS = 5_000;
const PROBE_TIMEOUT_MS = 5_000;

/** Resolves to whether the server answers at all; a refusal is an answer too. */
async function probeServer(): Promise<boolean> {
  try {
    const { supabaseUrl, supabaseKey } = await loadConfig();
    await fetch(new URL('/auth/v1/health', supabaseUrl), {
      headers: { apikey: supabaseKey },
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return true;
  } catch {
    // A failed probe is expected without a connection.
    return false;
  }
}

interface ConnectionParts {
  probe: () => Promise<boolean>;
  connected: boolean;
}

/**
 * Tracks whether the server answers. Browser events only trigger a probe, because the server
 * may run on this very machine.
 */
export function createConnection({ probe, connected: initial }: ConnectionParts) {
  const connected = createStore(initial);
  let probing = false;
  let probeAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note(answered: boolean): void {
    clearTimeout(timer);
    if (!answered) timer = setTimeout(recheck, PROBE_EVERY_MS);
    connected.setState(answered);
  }

  async function runProbes(): Promise<void> {
    probing = true;
    do {
      probeAgain = false;
      note(await probe());
    } while (probeAgain);
    probing = false;
  }

  function recheck(): void {
    probeAgain = true;
    if (!probing) void runProbes();
  }

  if (!initial) recheck();
  return {
    isConnected: connected.getState,
    getState: connected.getState,
    subscribe: connected.subscribe,
    recheck,
    /** Notes that a request of the app ended, with an answer or without one. */
    observe(answered: boolean): void {
      if (answered) note(true);
      else if (connected.getState() && !probing) recheck();
    },
  };
}

export const connection = createConnection({
  probe: probeServer,
  // The desktop app may have its server on the same machine, which needs no network.
  connected: platform.kind === 'desktop' || isBrowserOnline(),
});

/** Follows the app's requests and the browser's network events. Call it once. */
export function startConnection(): void {
  observeRequests(connection.observe);
  window.addEventListener('online', connection.recheck);
  window.addEventListener('offline', connection.recheck);
}
