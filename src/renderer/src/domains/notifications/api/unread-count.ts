import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';

const notificationsRoot = defineRoot('notifications', { isPersisted: true });
const conversationsRoot = defineRoot('conversations', { isPersisted: true });

export const notificationsKeys = {
  notifications: (userId: string) => [notificationsRoot, userId] as const,
  notificationList: (userId: string) => [notificationsRoot, userId, 'list'] as const,
  unreadNotifications: (userId: string) => [notificationsRoot, userId, 'unread'] as const,
};

const fetchUnread = () => query((db) => db.rpc('count_unread').single());

let asking: ReturnType<typeof fetchUnread> | null = null;

/** Shares one request between both counts if they are fetched in the same tick. */
function unread(): ReturnType<typeof fetchUnread> {
  if (asking !== null) return asking;
  asking = fetchUnread();
  setTimeout(() => {
    asking = null;
  });
  return asking;
}

/** Refetch interval, in ms, if the live channel is lost; a working one triggers refetches. */
const FALLBACK_REFETCH_MS = 300_000;

/** Number of unread groups of notifications, up to a hundred. */
export const unreadCountQuery = (userId: string) =>
  queryOptions({
    queryKey: notificationsKeys.unreadNotifications(userId),
    queryFn: async () => (await unread()).notifications,
    refetchInterval: FALLBACK_REFETCH_MS,
  });

/** Number of unread conversations, neither muted nor archived, up to a hundred. */
export const unreadConversationsQuery = (userId: string) =>
  queryOptions({
    queryKey: [conversationsRoot, userId, 'unread'],
    queryFn: async () => (await unread()).conversations,
    refetchInterval: FALLBACK_REFETCH_MS,
  });

/** Marks groups of notifications, or all, as read. Throws AppError. */
export async function markRead(groupKeys: readonly string[] | 'all'): Promise<void> {
  await query((db) =>
    db.rpc('mark_notifications_read', groupKeys === 'all' ? {} : { group_keys: [...groupKeys] }),
  );
}
