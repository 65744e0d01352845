import { useStore } from '@/lib/hooks/useStore';
import { type Guest, guestStore } from '../guest';
import { sessionStore } from '../session';
import type { SessionState } from '../session-store';

/** The session state, for guards and public pages. */
export function useSessionState(): SessionState {
  return useStore(sessionStore);
}

/** The guest of this device; null without one. */
export function useGuest(): Guest | null {
  return useStore(guestStore);
}
