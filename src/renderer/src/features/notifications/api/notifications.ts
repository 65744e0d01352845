import { queryOptions } from '@tanstack/react-query';
import { toPosts } from '@/entities/post/api/posts';
import { POST_COLUMNS } from '@/entities/post/post';
import { type Cursor, type Page, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { type NotificationGroup, toNotification } from '../model/notification';

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

/** The newest groups, past any cache. */
export async function fetchNewestNotifications(): Promise<NotificationGroup[]> {
  return (await fetchPage(null)).rows;
}

/** A person's notifications in groups, newest first. */
export const notificationsQuery = (userId: string) =>
  pagesQuery({
    queryKey: queryKeys.notificationList(userId),
    queryFn: fetchPage,
  });

/**
 * The posts with these ids that the viewer may see.
 * Kept on the device, so that their notifications open without a connection.
 */
export const notifiedPostsQuery = (viewerId: string, postIds: readonly string[]) =>
  withPendingWrites(
    ['like', 'save'],
    queryOptions({
      queryKey: queryKeys.notifiedPosts(viewerId),
      queryFn: async () =>
        toPosts(
          await query((db) =>
            db
              .from('community_posts')
              .select(POST_COLUMNS)
              .in('id', [...postIds]),
          ),
        ),
    }),
  );
