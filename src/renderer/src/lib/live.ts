import type { RealtimeClient } from '@supabase/realtime-js';
import { loadConfig } from './config';
import { accessToken, auth, authorizedFetch, once, projectAddress } from './supabase';

/** The live channels of the project, over one connection that is opened with the first channel. */
export const live = once(async (): Promise<RealtimeClient> => {
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
  // What is open goes on with the new token, and ends with the session.
  let told: string | undefined;
  session.onAuthStateChange((event, next) => {
    const token = event === 'SIGNED_OUT' ? undefined : next?.access_token;
    if (event !== 'SIGNED_OUT' && (token === undefined || token === told)) return;
    told = token;
    void client.setAuth(token);
  });
  return client;
});
