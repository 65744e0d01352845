import { createContext, useContext, useSyncExternalStore } from 'react';
import { sessionStore } from './session';
import type { SessionState } from './session-store';
import type { SessionUser } from './stored-session';

/** Filled by the RequireSession guard, so that nothing below it ever meets a signed-out state. */
export const SessionUserContext = createContext<SessionUser | null>(null);

/** The signed-in person. Throws outside the routes that require a session. */
export function useSession(): SessionUser {
  const user = useContext(SessionUserContext);
  if (!user) throw new Error('useSession needs a route behind RequireSession');
  return user;
}

/** Whether somebody is signed in, for guards and the public pages. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
}
