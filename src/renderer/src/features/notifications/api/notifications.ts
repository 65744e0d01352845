import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { type NotificationPage, toNotification } from '../model/notification';

const PAGE_SIZE = 20;

async function fetchPage(cursor: NotificationPage['next']): Promise<NotificationPage> {
  const db = await supabase();
  const { data, error, status } = await db.rpc('get_notifications', {
    ...cursor,
    page_size: PAGE_SIZE,
  });
  if (error) throw toAppError(error, status);
  const last = data.at(-1);
  return {
    groups: data.map(toNotification).filter((group) => group !== null),
    next:
      last && data.length === PAGE_SIZE ? { before: last.created_at, before_id: last.id } : null,
  };
}

/** The newest groups, past any cache. */
export async function fetchNewestNotifications(): Promise<NotificationPage['groups']> {
  return (await fetchPage(null)).groups;
}

/** A person's notifications in groups, newest first. */
export const notificationsQuery = (userId: string) =>
  infiniteQueryOptions<
    NotificationPage,
    Error,
    InfiniteData<NotificationPage, NotificationPage['next']>,
    ReturnType<typeof queryKeys.notificationList>,
    NotificationPage['next']
  >({
    queryKey: queryKeys.notificationList(userId),
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
