import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteReminder, remindersKey, saveReminder, switchReminder } from '../api/reminders';
import type { Reminder } from '../model/reminder';

export function useReminderWrites(userId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: remindersKey(userId) });
  return {
    save: useMutation({
      mutationKey: ['save-reminder'],
      mutationFn: ({ isNew, ...reminder }: Omit<Reminder, 'isOn'> & { isNew: boolean }) =>
        saveReminder(userId, isNew, reminder),
      onSuccess,
    }),
    switchOn: useMutation({
      mutationKey: ['switch-reminder'],
      mutationFn: ({ id, isOn }: Pick<Reminder, 'id' | 'isOn'>) => switchReminder(id, isOn),
      onSuccess,
    }),
    remove: useMutation({
      mutationKey: ['delete-reminder'],
      mutationFn: deleteReminder,
      onSuccess,
    }),
  };
}
