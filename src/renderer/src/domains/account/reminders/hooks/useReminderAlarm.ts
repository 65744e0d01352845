import { useEffect, useEffectEvent } from 'react';
import { nextRing, type Reminder } from '../model/reminder';

/** A reminder that is late by more than this, in ms, because the device slept, is not shown. */
const TOO_LATE_MS = 60 * 60_000;
/** Longest timer, in ms; renewing it limits the delay after a sleep or a corrected clock. */
const LONGEST_WAIT_MS = 60 * 60_000;

/** Calls `onRing` when a reminder is due in the person's time zone, once each time. */
export function useReminderAlarm(
  reminders: readonly Reminder[] | undefined,
  timeZone: string | undefined,
  onRing: (reminder: Reminder, at: Date) => void,
): void {
  const ring = useEffectEvent(onRing);
  useEffect(() => {
    if (!reminders || reminders.length === 0 || timeZone === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let since = new Date();
    const arm = () => {
      const rings = reminders.flatMap((each) => nextRing(each, since, timeZone)?.getTime() ?? []);
      const wait = Math.min(LONGEST_WAIT_MS, ...rings.map((at) => at - Date.now()));
      timer = setTimeout(check, Math.max(0, wait));
    };
    const check = () => {
      const now = new Date();
      // After a long sleep, older missed times are skipped, so that the latest one is found.
      const from = new Date(Math.max(since.getTime(), now.getTime() - TOO_LATE_MS));
      for (const each of reminders) {
        const at = nextRing(each, from, timeZone);
        if (at && at <= now) ring(each, at);
      }
      since = now;
      arm();
    };
    arm();
    return () => clearTimeout(timer);
  }, [reminders, timeZone]);
}
