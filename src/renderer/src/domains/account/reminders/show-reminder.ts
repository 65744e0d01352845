import { createStoredText } from '@/lib/stored-value';
import { platform } from '@/platform/platform';
import { mayShowNotices, showBrowserNotice } from '@/services/push/notice';
import { toastWithLink } from '@/ui/toast-with-link';
import { REMINDER_NOTICES, type Reminder } from './model/reminder';

/** Whether this tab shows the reminder; only the device's first tab to store its time does. */
function isMine({ id }: Reminder, at: Date): boolean {
  const shown = createStoredText(`coado.reminded.${id}`);
  if (shown.read() === at.toISOString()) return false;
  shown.write(at.toISOString());
  return true;
}

/** Shows a due reminder once on this device: as a toast, or by the system in a hidden tab. */
export async function showReminder(
  reminder: Reminder,
  at: Date,
  open: (route: string) => void,
): Promise<void> {
  const { desktop } = platform;
  // A hidden tab without permission for notifications leaves the reminder to the other tabs.
  if (desktop === null && document.hidden && !mayShowNotices()) return;
  if (!isMine(reminder, at)) return;
  const notice = { kind: 'reminder', ...REMINDER_NOTICES[reminder.kind] } as const;
  if (desktop !== null) await desktop.notifications.show(notice);
  else if (document.hidden) await showBrowserNotice(notice, open);
  else toastWithLink(notice.title, notice.body, () => open(notice.route));
}
