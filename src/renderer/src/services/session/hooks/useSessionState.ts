import { useStore } from '@/lib/hooks/useStore';
import { type Guest, guestStore } from '../guest';
import { sessionStore } from '../session';
import type { SessionState } from '../session-store';

/** Whether somebody is signed in, for guards and the public pages. */
export function useSessionState(): SessionState {
  return useStore(sessionStore);
}

/** Whoever brews on this device without an account; null when nobody does. */
export function useGuest(): Guest | null {
  return useStore(guestStore);
}
