import { createContext, useContext } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import type { CurrentUser } from '@/lib/stored-session';
import { type Guest, guestStore } from '../guest';
import { sessionStore } from '../session';
import type { SessionState } from '../session-store';

/** The signed-in person or guest; never null below the RequireSession guard. */
export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** Returns the current user; throws outside the routes that require a session. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error('useCurrentUser needs a route behind RequireSession');
  return user;
}

export function useSessionState(): SessionState {
  return useStore(sessionStore);
}

export function useGuest(): Guest | null {
  return useStore(guestStore);
}
