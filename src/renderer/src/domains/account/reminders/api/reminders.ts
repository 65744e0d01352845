import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import type { Reminder, ReminderKind } from '../model/reminder';

const remindersRoot = defineRoot('reminders');

export const remindersKey = (userId: string) => [remindersRoot, userId] as const;

export const remindersQuery = (userId: string) =>
  queryOptions({
    queryKey: remindersKey(userId),
    queryFn: async (): Promise<Reminder[]> => {
      const rows = await query((db) =>
        db
          .from('reminders')
          .select('id, kind, at_time, days, is_on')
          .eq('user_id', userId)
          .order('at_time')
          .order('id'),
      );
      return rows.map(({ id, kind, at_time, days, is_on }) => ({
        id,
        kind: kind === 'study' ? kind : 'brew',
        // The database returns '07:30:00'.
        at: at_time.slice(0, 5),
        days,
        isOn: is_on,
      }));
    },
  });

interface ReminderRow {
  id: string;
  kind: ReminderKind;
  at: string;
  days: readonly number[];
}

/** Adds or changes a reminder, and switches it on. Throws AppError. */
export async function saveReminder(
  userId: string,
  isNew: boolean,
  { id, kind, at, days }: ReminderRow,
): Promise<void> {
  const values = { kind, at_time: at, days: [...days], is_on: true };
  await query((db) =>
    isNew
      ? db
          .from('reminders')
          .upsert({ ...values, id, user_id: userId }, { onConflict: 'id', ignoreDuplicates: true })
      : db.from('reminders').update(values).eq('id', id),
  );
}

export async function switchReminder(id: string, isOn: boolean): Promise<void> {
  await query((db) => db.from('reminders').update({ is_on: isOn }).eq('id', id));
}

/** Throws AppError. */
export async function deleteReminder(id: string): Promise<void> {
  await query((db) => db.from('reminders').delete().eq('id', id));
}
