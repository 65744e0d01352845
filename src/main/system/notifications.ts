import { Notification } from 'electron';
import type { NotificationRequest } from '../../shared/ipc.ts';
import type { Log } from '../storage/log.ts';

/** A notification with what only the main process adds to it. */
interface ShownNotification extends NotificationRequest {
  /** A later one of the same name takes its place. */
  readonly name?: string;
  /** Buttons in it, where the system shows them (macOS, Windows). */
  readonly buttons?: readonly { readonly text: string; readonly press: () => void }[];
}

interface NotifierParts {
  readonly isWanted: (kind: NotificationRequest['kind']) => boolean;
  /** Whether the person has that screen before them. */
  readonly isInSight: (notification: ShownNotification) => boolean;
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
  const named = new Map<string, Notification>();

  function forget(notification: Notification, name: string | undefined): void {
    shown.delete(notification);
    if (name !== undefined && named.get(name) === notification) named.delete(name);
  }

  return {
    /** Whether it was shown: not when its kind is switched off or the person is looking at it. */
    show(request: ShownNotification): boolean {
      if (!isWanted(request.kind) || isInSight(request) || !Notification.isSupported())
        return false;
      const { kind, title, body, route, name, buttons = [] } = request;
      const notification = new Notification({
        ...{ title, body, silent: SILENT.has(kind) },
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
