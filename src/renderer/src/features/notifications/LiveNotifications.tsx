import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logError } from '@/lib/app-error';
import { lazyPart } from '@/lib/lazy-part';
import { queryKeys } from '@/lib/query-keys';
import { platform } from '@/platform/platform';
import { subscribeTopic } from '@/services/realtime/subscribe';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';

// Only asked for in the desktop app: the web never downloads it.
const DesktopTeller = lazyPart(() => import('./DesktopTeller'), 'DesktopTeller');

/** Keeps badge and list true while the app is open: the person's own channel says when they changed. */
export function LiveNotifications() {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      client
        .invalidateQueries({ queryKey: queryKeys.notifications(id) })
        .catch((error: unknown) => logError('notifications: could not be asked again', error));
    };
    let joinedBefore = false;
    return subscribeTopic(`user:${id}`, {
      event: 'notification_changed',
      onMessage: refresh,
      onReady: () => {
        // What was sent while the connection was down is lost; the first time nothing was.
        if (joinedBefore) refresh();
        joinedBefore = true;
      },
    });
  }, [id, client]);
  return platform.desktop ? <DesktopTeller desktop={platform.desktop} userId={id} /> : null;
}
