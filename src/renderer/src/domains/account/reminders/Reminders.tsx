import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { timeZoneQuery } from '@/domains/people/profiles/api/profile';
import { logError } from '@/lib/app-error';
import { useCurrentUser } from '@/services/session/hooks/session';
import { remindersQuery } from './api/reminders';
import { useReminderAlarm } from './hooks/useReminderAlarm';
import { showReminder } from './show-reminder';

/** Interval, in ms, at which an open page fetches reminders changed on other devices. */
const ASK_AGAIN_MS = 15 * 60_000;

export function Reminders() {
  const { id } = useCurrentUser();
  const navigate = useNavigate();
  const { data } = useQuery({ ...remindersQuery(id), refetchInterval: ASK_AGAIN_MS });
  const { data: timeZone } = useQuery(timeZoneQuery(id));
  useReminderAlarm(data, timeZone, (reminder, at) => {
    showReminder(reminder, at, (route) => void navigate(route)).catch((error: unknown) =>
      logError('A reminder was not shown', error),
    );
  });
  return null;
}
