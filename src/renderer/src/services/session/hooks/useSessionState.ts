import { useSyncExternalStore } from 'react';
import { sessionStore } from '../session';
import type { SessionState } from '../session-store';

/** Whether somebody is signed in, for guards and the public pages. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
}
