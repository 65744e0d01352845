import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { timeZoneQuery } from '@/domains/people/profiles/api/profile';
import { logError } from '@/lib/app-error';
import { createStoredText } from '@/lib/stored-value';
import { platform } from '@/platform/platform';
import { useCurrentUser } from '@/services/session/hooks/session';
import { toastWithLink } from '@/ui/toast-with-link';
import { remindersQuery } from './api/reminders';
import { useReminderAlarm } from './hooks/useReminderAlarm';
import { REMINDER_NOTICES, type Reminder } from './model/reminder';

/** Interval, in ms, at which an open page fetches reminders changed on other devices. */
const ASK_AGAIN_MS = 15 * 60_000;

/** Whether this tab shows the reminder: the first tab on the device that stores its time. */
function isMine({ id }: Reminder, at: Date): boolean {
  const shown = createStoredText(`coado.reminded.${id}`);
  if (shown.read() === at.toISOString()) return false;
  shown.write(at.toISOString());
  return true;
}

function showInBrowser(notice: (typeof REMINDER_NOTICES)[Reminder['kind']], open: () => void) {
  // A push notification of the same reminder has the same tag, so the browser shows only one.
  const shown = new Notification(notice.title, {
    body: notice.body,
    tag: notice.route,
    icon: '/icon.svg',
  });
  shown.addEventListener('click', () => {
    window.focus();
    open();
    shown.close();
  });
}

/** Shows due reminders while the app is open. It renders nothing. */
export function Reminders() {
  const { id } = useCurrentUser();
  const navigate = useNavigate();
  const { data } = useQuery({ ...remindersQuery(id), refetchInterval: ASK_AGAIN_MS });
  const { data: timeZone } = useQuery(timeZoneQuery(id));
  useReminderAlarm(data, timeZone, (reminder, at) => {
    if (!isMine(reminder, at)) return;
    const notice = REMINDER_NOTICES[reminder.kind];
    const open = () => void navigate(notice.route);
    if (platform.desktop) {
      platform.desktop.notifications
        .show({ kind: 'reminder', ...notice })
        .catch((error: unknown) => logError('reminders: the system was not notified', error));
    } else if (!document.hidden) {
      toastWithLink(notice.title, notice.body, open);
    } else if (typeof Notification === 'function' && Notification.permission === 'granted') {
      showInBrowser(notice, open);
    }
  });
  return null;
}
