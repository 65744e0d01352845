import { useEffect } from 'react';
import { peopleKeys } from '@/domains/people/keys';
import { logError } from '@/lib/app-error';
import { retryUntilAnswered } from '@/lib/async';
import { importWithRetry } from '@/lib/lazy-part';
import { platform } from '@/platform/platform';
import { refetchSoon } from '@/services/query-cache/query-client';
import { subscribeTopic } from '@/services/realtime/subscribe';
import { useCurrentUser } from '@/services/session/hooks/session';
import { sessionStore } from '@/services/session/session';
import { announceAccomplishments } from './accomplishment-feed';
import { notificationsKeys } from './api/unread-count';

/** Returns the function that shows new notifications by the system; a web page shows none. */
function startSystemNotifications(): () => void {
  const { desktop } = platform;
  if (!desktop) return () => undefined;
  const loading = importWithRetry(async () => {
    const { createSystemNotifier } = await import('./model/system-notifier');
    const { fetchNewestNotifications } = await import('./api/notifications');
    const notify = createSystemNotifier(desktop.notifications.show);
    return async () => notify(await retryUntilAnswered(fetchNewestNotifications));
  });
  // One check after the other: two at once could show the same notification twice.
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    last = last
      .then(async () => (await loading)())
      .catch((error: unknown) => logError('notifications: the system was not notified', error));
  };
}

/** Renews the push subscription of a browser that has one; others load no code for it. */
function keepPushDevice(userId: string): void {
  if (platform.kind !== 'web' || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  importWithRetry(() => import('@/services/push/device'))
    .then(({ keepSubscribed }) => keepSubscribed(userId))
    .catch((error: unknown) => logError('notifications: this device was not looked at', error));
}

/** Subscribes to the person's live events, and ends a session that another device ended. */
export function LiveNotifications() {
  const { id } = useCurrentUser();
  useEffect(() => {
    const notifySystem = startSystemNotifications();
    keepPushDevice(id);
    const look = () => {
      notifySystem();
      void announceAccomplishments(id);
    };
    const refresh = () => {
      // A notification may be a follow request.
      const stale = [notificationsKeys.notifications(id), peopleKeys.followRequests(id)];
      refetchSoon('notifications: could not be asked again', stale);
      look();
    };
    let joinedBefore = false;
    const leave = subscribeTopic(`user:${id}`, {
      event: 'notification_changed',
      onMessage: refresh,
      onReady: () => {
        // A rejoined channel may have missed events; at the first join all data is fresh.
        if (joinedBefore) refresh();
        else look();
        joinedBefore = true;
      },
    });
    const leaveSessions = subscribeTopic(`user:${id}`, {
      event: 'signed_out_elsewhere',
      onMessage: () => void sessionStore.checkRevocation(),
      // When the server ends a session, it may close the channel before it sends the event.
      onRefused: () => void sessionStore.checkRevocation(),
    });
    // A hidden page announces nothing until it is visible again.
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void announceAccomplishments(id);
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      leave();
      leaveSessions();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [id]);
  return null;
}
