import { Notification } from 'electron';
import type { NotificationRequest } from '../../shared/ipc.ts';
import type { Log } from '../storage/log.ts';

interface ShownNotification extends NotificationRequest {
  /** A later notification about the same brew replaces this one. */
  readonly brewId?: string;
  /** Buttons; only macOS and Windows show them. */
  readonly buttons?: readonly { readonly text: string; readonly press: () => void }[];
}

interface NotifierParts {
  readonly isWanted: (kind: NotificationRequest['kind']) => boolean;
  readonly isInSight: (notification: ShownNotification) => boolean;
  readonly open: (route: string) => void;
  readonly log: Log;
}

/** Kinds whose sound the brew itself plays. */
const SILENT: ReadonlySet<NotificationRequest['kind']> = new Set(['step', 'finish']);

export function createNotifier({ isWanted, isInSight, open, log }: NotifierParts) {
  // The garbage collector would delete an unreferenced notification with its click handler.
  const shown = new Set<Notification>();
  const byBrew = new Map<string, Notification>();

  function forget(notification: Notification, brewId: string | undefined): void {
    shown.delete(notification);
    if (brewId !== undefined && byBrew.get(brewId) === notification) byBrew.delete(brewId);
  }

  return {
    show(request: ShownNotification): boolean {
      if (!isWanted(request.kind) || isInSight(request) || !Notification.isSupported())
        return false;
      const { kind, title, body, route, brewId, buttons = [] } = request;
      const notification = new Notification({
        title,
        body,
        silent: SILENT.has(kind),
        ...(brewId === undefined ? {} : { id: brewId }),
        actions: buttons.map(({ text }) => ({ type: 'button', text })),
      });
      const drop = () => forget(notification, brewId);
      notification.on('click', () => {
        drop();
        open(route);
      });
      notification.on('action', (_event, index) => {
        drop();
        buttons[index]?.press();
      });
      notification.on('close', drop);
      notification.on('failed', (_event, error) => {
        drop();
        log.warn(`A notification (${kind}) was not shown: ${error}`);
      });
      if (brewId !== undefined) {
        const before = byBrew.get(brewId);
        byBrew.set(brewId, notification);
        before?.close();
      }
      shown.add(notification);
      notification.show();
      return true;
    },
  };
}
