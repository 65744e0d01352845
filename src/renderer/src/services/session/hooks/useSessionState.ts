import { useStore } from '@/lib/hooks/useStore';
import { sessionStore } from '../session';
import type { SessionState } from '../session-store';

/** Whether somebody is signed in, for guards and the public pages. */
export function useSessionState(): SessionState {
  return useStore(sessionStore);
}
