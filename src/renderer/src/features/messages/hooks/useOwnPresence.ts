import { useEffect } from 'react';
import { logError } from '@/lib/app-error';
import { announcePresence } from '@/services/realtime/presence';
import { touchLastSeen } from '../api/touch-last-seen';

/** Whoever looks away for a moment is still there; after that long, in ms, they are not. */
const AWAY_AFTER_MS = 60_000;
/** How old 'visto por último' may be when a device dies, in ms. */
const TOUCH_EVERY_MS = 60_000;

/** Tells conversation partners that the person is here while the app is on screen, and when they last were. */
export function useOwnPresence(userId: string): void {
  useEffect(() => {
    const presence = announcePresence(userId);
    let away: ReturnType<typeof setTimeout> | undefined;
    const touch = () => {
      touchLastSeen().catch((error: unknown) => logError('presence: last seen', error));
    };
    const look = () => {
      clearTimeout(away);
      touch();
      if (document.hidden) away = setTimeout(() => presence.set(false), AWAY_AFTER_MS);
      else presence.set(true);
    };
    look();
    const timer = setInterval(() => {
      if (!document.hidden) touch();
    }, TOUCH_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(away);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      presence.leave();
    };
  }, [userId]);
}
