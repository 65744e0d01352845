import { Notification } from 'electron';
import type { NotificationRequest } from '../../shared/ipc.ts';
import type { Log } from '../storage/log.ts';

interface NotifierParts {
  readonly isWanted: (kind: NotificationRequest['kind']) => boolean;
  /** Whether the person has that screen before them. */
  readonly isInSight: (notification: NotificationRequest) => boolean;
  readonly open: (route: string) => void;
  readonly log: Log;
}

/** Brews sound by themselves, in a voice of their own. */
const SILENT: ReadonlySet<NotificationRequest['kind']> = new Set(['step', 'finish']);

export type Notifier = ReturnType<typeof createNotifier>;

/** Shows the system's own notifications; a click leads to the screen each is about. */
export function createNotifier({ isWanted, isInSight, open, log }: NotifierParts) {
  // One that nobody holds would be collected, and its click with it.
  const shown = new Set<Notification>();
  return {
    /** Whether it was shown: not when its kind is switched off or the person is looking at it. */
    show(request: NotificationRequest): boolean {
      if (!isWanted(request.kind) || isInSight(request) || !Notification.isSupported())
        return false;
      const { kind, title, body, route } = request;
      const notification = new Notification({ title, body, silent: SILENT.has(kind) });
      const forget = () => shown.delete(notification);
      notification.on('click', () => {
        forget();
        open(route);
      });
      notification.on('close', forget);
      notification.on('failed', (_event, error) => {
        forget();
        log.warn(`A notification (${kind}) was not shown: ${error}`);
      });
      shown.add(notification);
      notification.show();
      return true;
    },
  };
}
