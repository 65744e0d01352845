import type { SupabaseClient } from '@supabase/supabase-js';
import { platform } from '@/platform/platform';
import type { Database } from './database.types';
import { serverFetch } from './server-fetch';

export type Supabase = SupabaseClient<Database>;

/** Where supabase-js keeps the session; known here so that a signed-out visitor never loads the client. */
export const SESSION_STORAGE_KEY = 'coado.session';

/** How long a table or function call may hang before the person is told, in ms. */
const CALL_TIMEOUT_MS = 15_000;

let pending: Promise<Supabase> | undefined;
let connected: Supabase | undefined;

async function connect(): Promise<Supabase> {
  const [{ createClient }, config] = await Promise.all([
    import('@supabase/supabase-js'),
    // Imported here, because the landing page needs neither the client nor the check of its configuration.
    import('./config').then(({ loadConfig }) => loadConfig()),
  ]);
  connected = createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    auth: {
      flowType: 'pkce',
      storageKey: SESSION_STORAGE_KEY,
      storage: platform.authStorage,
      persistSession: true,
      autoRefreshToken: true,
      // The confirm route exchanges codes itself, so that every failure has a screen of its own.
      detectSessionInUrl: false,
    },
    global: { fetch: serverFetch },
    // Queries are retried by the query client; the client's own three retries inside each of those
    // would keep somebody offline waiting for half a minute without a word.
    db: { timeout: CALL_TIMEOUT_MS, retry: false },
  });
  return connected;
}

/** The client when it is loaded already, for code that only runs on rows it has fetched. */
export function connectedSupabase(): Supabase | undefined {
  return connected;
}

/** The one client of the app, made on first use so that the landing page stays light. */
export function supabase(): Promise<Supabase> {
  pending ??= connect().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}
