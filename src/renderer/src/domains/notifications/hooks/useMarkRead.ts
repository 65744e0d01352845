import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '@/ui/toast';
import { notificationsQuery } from '../api/notifications';
import { markRead, notificationsKeys, unreadCountQuery } from '../api/unread-count';
import { type MarkReadTarget, markReadInPages, unreadAfter } from '../model/notification';

/** Marks one group or all as read at once on the page; undoes it if the server refuses. */
export function useMarkRead(userId: string) {
  const client = useQueryClient();
  const listKey = notificationsQuery(userId).queryKey;
  const countKey = unreadCountQuery(userId).queryKey;
  return useMutation({
    mutationKey: ['mark-read', userId],
    mutationFn: (target: MarkReadTarget) => markRead(target === 'all' ? 'all' : [target.key]),
    onMutate: async (target) => {
      await client.cancelQueries({ queryKey: notificationsKeys.notifications(userId) });
      const list = client.getQueryData(listKey);
      const count = client.getQueryData(countKey);
      if (list) client.setQueryData(listKey, markReadInPages(list, target));
      if (count !== undefined) client.setQueryData(countKey, unreadAfter(count, target));
      return { list, count };
    },
    onError: (error, _target, before) => {
      client.setQueryData(listKey, before?.list);
      client.setQueryData(countKey, before?.count);
      toastError('Não foi possível marcar como lida.', error);
    },
    onSettled: () =>
      client.invalidateQueries({ queryKey: notificationsKeys.notifications(userId) }),
  });
}
