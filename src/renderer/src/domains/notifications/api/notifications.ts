import { type Cursor, type Page, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { type NotificationGroup, toNotification } from '../model/notification';
import { notificationsKeys } from './unread-count';

const PAGE_SIZE = 20;

async function fetchPage(cursor: Cursor | null): Promise<Page<NotificationGroup>> {
  const data = await query((db) =>
    db.rpc('get_notifications', {
      ...(cursor && { before: cursor.at, before_id: cursor.id }),
      page_size: PAGE_SIZE,
    }),
  );
  const { next } = pageOf(data, PAGE_SIZE, ({ created_at: at, id }) => ({ at, id }));
  return { rows: data.map(toNotification).filter((group) => group !== null), next };
}

/** Fetches the newest groups without the query cache. */
export async function fetchNewestNotifications(): Promise<NotificationGroup[]> {
  return (await fetchPage(null)).rows;
}

export const notificationsQuery = (userId: string) =>
  pagesQuery({
    queryKey: notificationsKeys.notificationList(userId),
    queryFn: fetchPage,
  });
