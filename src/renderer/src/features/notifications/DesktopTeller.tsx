import type { DesktopApi } from '@shared/desktop';
import { useEffect } from 'react';
import { logError } from '@/lib/app-error';
import { subscribeTopic } from '@/services/realtime/subscribe';
import { fetchNewestNotifications } from './api/notifications';
import { createTeller } from './model/tell-desktop';

interface DesktopTellerProps {
  desktop: DesktopApi;
  userId: string;
}

/** Hands what the person's own channel tells of to the system's notifications. */
export function DesktopTeller({ desktop, userId }: DesktopTellerProps) {
  useEffect(() => {
    const tell = createTeller(desktop.notifications.show);
    // One look after the other: two at once could tell of the same one.
    let last = Promise.resolve();
    const look = () => {
      last = last
        .then(fetchNewestNotifications)
        .then(tell)
        .catch((error: unknown) => logError('notifications: the system was not told', error));
    };
    // Joining, the first time or again, tells nothing of what came before: look.
    return subscribeTopic(`user:${userId}`, {
      event: 'notification_changed',
      onMessage: look,
      onReady: look,
    });
  }, [desktop, userId]);
  return null;
}
