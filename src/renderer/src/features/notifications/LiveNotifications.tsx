import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lookForNews } from '@/entities/notification/news-feed';
import { logError } from '@/lib/app-error';
import { retryUntilAnswered } from '@/lib/async';
import { importWithRetry } from '@/lib/lazy-part';
import { queryKeys } from '@/lib/query-keys';
import { platform } from '@/platform/platform';
import { subscribeTopic } from '@/services/realtime/subscribe';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { sessionStore } from '@/services/session/session';

/** Hands new notifications to the system, in the desktop app; the web never downloads this. */
function startSystemTeller(): () => void {
  const { desktop } = platform;
  if (!desktop) return () => undefined;
  const loading = importWithRetry(async () => {
    const { createTeller } = await import('./model/tell-desktop');
    const { fetchNewestNotifications } = await import('./api/notifications');
    const tell = createTeller(desktop.notifications.show);
    return async () => tell(await retryUntilAnswered(fetchNewestNotifications));
  });
  // One look after the other: two at once could tell of the same one.
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    last = last
      .then(async () => (await loading)())
      .catch((error: unknown) => logError('notifications: the system was not told', error));
  };
}

/** Sees to it that a browser which is told with the app closed still can be; others load nothing. */
function keepPushDevice(userId: string): void {
  if (platform.kind !== 'web' || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  importWithRetry(() => import('@/services/push/device'))
    .then(({ keepSubscribed }) => keepSubscribed(userId))
    .catch((error: unknown) => logError('notifications: this device was not looked at', error));
}

/**
 * The one subscription to what happens to the person: it keeps badge and list true, tells the system,
 * looks for what was earned, and hears when another device ends the sessions. Mount once, signed in.
 */
export function LiveNotifications() {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  useEffect(() => {
    const tellSystem = startSystemTeller();
    keepPushDevice(id);
    const look = () => {
      tellSystem();
      void lookForNews(id);
    };
    const refresh = () => {
      client
        .invalidateQueries({ queryKey: queryKeys.notifications(id) })
        .catch((error: unknown) => logError('notifications: could not be asked again', error));
      look();
    };
    let joinedBefore = false;
    const leave = subscribeTopic(`user:${id}`, {
      event: 'notification_changed',
      onMessage: refresh,
      onReady: () => {
        // What was sent while the connection was down is lost; the first time badge and list are new.
        if (joinedBefore) refresh();
        else look();
        joinedBefore = true;
      },
    });
    const leaveSessions = subscribeTopic(`user:${id}`, {
      event: 'signed_out_elsewhere',
      onMessage: () => void sessionStore.checkRevocation(),
    });
    // A hidden page tells nobody, and has some looking to do when it is seen again.
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void lookForNews(id);
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      leave();
      leaveSessions();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [id, client]);
  return null;
}
