import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

const fetchUnread = () => query((db) => db.rpc('count_unread').single());

let asking: ReturnType<typeof fetchUnread> | null = null;

/** Both counts come in one answer: who asks in the same moment shares it, who asks later asks anew. */
function unread(): ReturnType<typeof fetchUnread> {
  if (asking !== null) return asking;
  asking = fetchUnread();
  setTimeout(() => {
    asking = null;
  });
  return asking;
}

/** The live channel says when to ask again; once in five minutes is for the time it is down, in ms. */
const ANYWAY_MS = 300_000;

/** How many groups of notifications wait unread, counted up to a hundred. */
export const unreadCountQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.unreadNotifications(userId),
    queryFn: async () => (await unread()).notifications,
    refetchInterval: ANYWAY_MS,
  });

/** In how many conversations something waits unread. */
export const unreadConversationsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.unreadConversations(userId),
    queryFn: async () => (await unread()).conversations,
    refetchInterval: ANYWAY_MS,
  });
