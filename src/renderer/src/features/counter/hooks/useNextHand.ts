import { nextHand } from '@shared/desktop-next-hand';
import { brewSessions } from '@/entities/brew-session/store';
import { useStore } from '@/lib/hooks/useStore';

const LOOK_EVERY_MS = 500;

function subscribe(listener: () => void) {
  const unsubscribe = brewSessions.subscribe(listener);
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** Id of the person's brew that needs a hand next; null when there is none, or only one to look at. */
export function useNextHand(ownerId: string): string | null {
  const getState = () => {
    const sessions = brewSessions
      .getState()
      .sessions.filter((session) => session.ownerId === ownerId);
    if (sessions.length < 2) return null;
    return nextHand(sessions, brewSessions.now())?.id ?? null;
  };
  return useStore({ subscribe, getState });
}
