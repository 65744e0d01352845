import { createContext, useContext } from 'react';
import type { CurrentUser } from '@/lib/stored-session';

/** Filled by the RequireSession guard, so a user is always there below it. */
export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** The signed-in person. Throws outside the routes that require a session. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error('useCurrentUser needs a route behind RequireSession');
  return user;
}
