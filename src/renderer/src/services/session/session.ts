import { SESSION_STORAGE_KEY, type Supabase, supabase } from '@/lib/supabase';
import { platform } from '@/platform/platform';
import { connection } from '@/services/connection';
import { forgetPerson, queryClient } from '@/services/query-cache/query-client';
import { createSessionStore } from './session-store';
import { watchUnauthorized } from './watch-unauthorized';

/** The one session of this tab. */
export const sessionStore = createSessionStore({
  connect: async () => (await supabase()).auth,
  storage: platform.authStorage,
  onPersonGone: forgetPerson,
  isConnected: connection.isConnected,
});

/** The auth client, with the session store listening: every sign-in goes through this one. */
export async function authClient(): Promise<Supabase['auth']> {
  await sessionStore.connect();
  return (await supabase()).auth;
}

/** Signs out on this device, also without a connection. Never rejects; the guards lead to the welcome page. */
export function signOut(): Promise<void> {
  return sessionStore.signOut();
}

let watching = false;

/** Starts the session once, when the app is made. */
export function startSession(): void {
  if (watching) return;
  watching = true;
  sessionStore.start();
  watchUnauthorized(queryClient, sessionStore.recoverFromUnauthorized);
  window.addEventListener('storage', (event) => {
    // A null key says that another tab cleared everything.
    if (event.key === SESSION_STORAGE_KEY || event.key === null) sessionStore.start();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) sessionStore.start();
  });
}
