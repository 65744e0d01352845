import type { GoTrueClient } from '@supabase/auth-js';
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { RealtimeClient } from '@supabase/realtime-js';
import type { StorageClient } from '@supabase/storage-js';
import { platform } from '@/platform/platform';
import { withTimeout } from './async';
import { loadConfig } from './config';
import type { Database } from './database.types';
import { RENEWAL_MS, serverFetch } from './server-fetch';
import { RENEWAL_MARGIN_MS, readStoredSession, SESSION_STORAGE_KEY } from './stored-session';

/* supabase-js contains five clients, of which a page needs one. So this module creates each
   client as supabase-js does, and loads it when it is first used (docs/adr/0004). */

/** Client for tables and functions, with the signed-in person's rights. */
export type Supabase = PostgrestClient<Database>;

const CALL_TIMEOUT_MS = 15_000;

/** Runs a function once; after a failure the next call runs it again. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let pending: Promise<Made> | undefined;
  return () => {
    pending ??= make().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
}

/** Returns the address of a path of the Supabase project, such as `auth/v1`. */
async function projectAddress(place: string): Promise<string> {
  const { supabaseUrl } = await loadConfig();
  return new URL(place, supabaseUrl.endsWith('/') ? supabaseUrl : `${supabaseUrl}/`).href;
}

export const auth = once(async (): Promise<GoTrueClient> => {
  const [{ GoTrueClient: Client }, { authFetch }, { supabaseKey }, url] = await Promise.all([
    import('@supabase/auth-js'),
    import('./device-clock'),
    loadConfig(),
    projectAddress('auth/v1'),
  ]);
  return new Client({
    url,
    headers: { Authorization: `Bearer ${supabaseKey}`, apikey: supabaseKey },
    flowType: 'pkce',
    storageKey: SESSION_STORAGE_KEY,
    storage: platform.authStorage,
    persistSession: true,
    autoRefreshToken: true,
    // `ConfirmPage` exchanges codes itself, so that it can show every failure.
    detectSessionInUrl: false,
    fetch: authFetch,
  });
});

/** Pauses after the first, second … failed renewal; the last pause applies to all others. */
const RENEWAL_PAUSES_MS = [2_000, 5_000, 15_000, 60_000];
let failedRenewals = 0;
let renewsAgainAt = 0;
let renewing: Promise<string | null> | undefined;

/** Returns the session's token, renewed if necessary; null if that fails or takes too long. */
async function renewToken(): Promise<string | null> {
  try {
    const { data } = await withTimeout(
      RENEWAL_MS,
      auth().then((client) => client.getSession()),
    );
    if (data.session) {
      failedRenewals = 0;
      return data.session.access_token;
    }
  } catch (error) {
    console.warn('The session could not be renewed now.', error);
  }
  const pause = RENEWAL_PAUSES_MS[Math.min(failedRenewals, RENEWAL_PAUSES_MS.length - 1)] ?? 0;
  failedRenewals += 1;
  renewsAgainAt = performance.now() + pause;
  return null;
}

/**
 * Returns the person's token, or null when signed out.
 * If a token cannot be renewed now, the old one is used: without a token the server would answer as
 * for a stranger.
 */
async function accessToken(): Promise<string | null> {
  const readToken = () => {
    const stored = readStoredSession(platform.authStorage);
    return stored.kind === 'stored' ? stored : null;
  };
  const stored = readToken();
  if (stored === null) return null;
  const isFresh = stored.expiresAt - Date.now() > RENEWAL_MARGIN_MS;
  if (isFresh || performance.now() < renewsAgainAt) return stored.accessToken;
  // Simultaneous requests share one renewal, which counts as one failure.
  renewing ??= renewToken().finally(() => {
    renewing = undefined;
  });
  return (await renewing) ?? readToken()?.accessToken ?? null;
}

const authorizedFetch: typeof fetch = async (input, init) => {
  const [token, { supabaseKey }] = await Promise.all([accessToken(), loadConfig()]);
  const headers = new Headers(init?.headers);
  if (!headers.has('apikey')) headers.set('apikey', supabaseKey);
  if (!headers.has('Authorization')) headers.set('Authorization', `Bearer ${token ?? supabaseKey}`);
  return await serverFetch(input, { ...init, headers });
};

export const supabase = once(async (): Promise<Supabase> => {
  const [{ PostgrestClient: Client }, url] = await Promise.all([
    import('@supabase/postgrest-js'),
    projectAddress('rest/v1'),
  ]);
  // The query client retries queries. The client's own three retries within each of those would
  // delay the offline message by 30 s.
  return new Client<Database>(url, {
    schema: 'public',
    fetch: authorizedFetch,
    timeout: CALL_TIMEOUT_MS,
    retry: false,
  });
});

/** The connection opens with the first channel. */
export const realtimeClient = once(async (): Promise<RealtimeClient> => {
  const [{ RealtimeClient: Client }, { supabaseKey }, url, session] = await Promise.all([
    import('@supabase/realtime-js'),
    loadConfig(),
    projectAddress('realtime/v1'),
    auth(),
  ]);
  const client = new Client(url.replace(/^http/, 'ws'), {
    params: { apikey: supabaseKey },
    accessToken: async () => (await accessToken()) ?? supabaseKey,
    fetch: authorizedFetch,
  });
  // Open channels continue with a renewed token and close with the session.
  let lastToken: string | undefined;
  session.onAuthStateChange((event, next) => {
    const token = event === 'SIGNED_OUT' ? undefined : next?.access_token;
    if (event !== 'SIGNED_OUT' && (token === undefined || token === lastToken)) return;
    lastToken = token;
    void client.setAuth(token);
  });
  return client;
});

export const storageClient = once(async (): Promise<StorageClient> => {
  const [{ StorageClient: Client }, url] = await Promise.all([
    import('@supabase/storage-js'),
    projectAddress('storage/v1'),
  ]);
  return new Client(url, {}, authorizedFetch);
});
