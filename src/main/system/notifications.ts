import { Notification } from 'electron';
import type { NotificationRequest } from '../../shared/ipc.ts';
import type { Log } from '../storage/log.ts';

/** A notification with the fields that only the main process adds. */
interface ShownNotification extends NotificationRequest {
  /** A later notification of the same name replaces this one. */
  readonly name?: string;
  /** Buttons, where the system shows them (macOS, Windows). */
  readonly buttons?: readonly { readonly text: string; readonly press: () => void }[];
}

interface NotifierParts {
  readonly isWanted: (kind: NotificationRequest['kind']) => boolean;
  /** Whether the focused window shows that screen. */
  readonly isInSight: (notification: ShownNotification) => boolean;
  readonly open: (route: string) => void;
  readonly log: Log;
}

/** Brews play their own sounds. */
const SILENT: ReadonlySet<NotificationRequest['kind']> = new Set(['step', 'finish']);

export type Notifier = ReturnType<typeof createNotifier>;

/** Shows system notifications; a click opens the related screen. */
export function createNotifier({ isWanted, isInSight, open, log }: NotifierParts) {
  // An unreferenced notification would be garbage-collected together with its click handler.
  const shown = new Set<Notification>();
  const named = new Map<string, Notification>();

  function forget(notification: Notification, name: string | undefined): void {
    shown.delete(notification);
    if (name !== undefined && named.get(name) === notification) named.delete(name);
  }

  return {
    /** Shows the notification; false when its kind is off or its screen is in focus. */
    show(request: ShownNotification): boolean {
      if (!isWanted(request.kind) || isInSight(request) || !Notification.isSupported())
        return false;
      const { kind, title, body, route, name, buttons = [] } = request;
      const notification = new Notification({
        title,
        body,
        silent: SILENT.has(kind),
        ...(name === undefined ? {} : { id: name }),
        actions: buttons.map(({ text }) => ({ type: 'button', text })),
      });
      const drop = () => forget(notification, name);
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
      if (name !== undefined) {
        const before = named.get(name);
        named.set(name, notification);
        before?.close();
      }
      shown.add(notification);
      notification.show();
      return true;
    },
  };
}
