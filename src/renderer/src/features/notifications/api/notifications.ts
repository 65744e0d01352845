import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

const PAGE_SIZE = 30;

/** The last notification of a page; the next page starts after it. */
interface Cursor {
  createdAt: string;
  id: string;
}

async function fetchPage(userId: string, cursor: Cursor | null) {
  const db = await supabase();
  let request = db
    .from('notifications')
    .select(
      'id, type, created_at, read_at, sender:profiles!from_user_id(name, username), achievement:achievements(name, points)',
    )
    .eq('user_id', userId);
  if (cursor) {
    const { createdAt, id } = cursor;
    request = request.or(
      `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`,
    );
  }
  const { data, error, status } = await request
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE);
  if (error) throw toAppError(error, status);
  return data;
}

export type NotificationPage = Awaited<ReturnType<typeof fetchPage>>;
export type NotificationRow = NotificationPage[number];

/** A person's notifications, newest first, thirty a page. */
export const notificationsQuery = (userId: string) =>
  infiniteQueryOptions<
    NotificationPage,
    Error,
    InfiniteData<NotificationPage, Cursor | null>,
    ReturnType<typeof queryKeys.notificationList>,
    Cursor | null
  >({
    queryKey: queryKeys.notificationList(userId),
    queryFn: ({ pageParam }) => fetchPage(userId, pageParam),
    initialPageParam: null,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === PAGE_SIZE ? { createdAt: last.created_at, id: last.id } : null;
    },
  });
