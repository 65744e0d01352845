import type { QueryClient } from '@tanstack/react-query';
import { notificationsQuery } from '@/domains/notifications/api/notifications';
import type { NotificationGroup } from '@/domains/notifications/model/notification';
import { logError } from '@/lib/app-error';
import { onIdle } from '@/lib/async';
import { type Pages, rowsOf } from '@/lib/keyset';

const POST_LIMIT = 20;

async function keepPosts(client: QueryClient, viewerId: string, ids: readonly string[]) {
  const { notifiedPostsQuery } = await import('@/domains/community/posts/api/notified-posts');
  await client.prefetchQuery({ ...notifiedPostsQuery(viewerId, ids), staleTime: 0 });
}

/** Keeps the posts of the newest notifications on the device. Returns a stop function. */
export function keepNotifiedPosts(client: QueryClient, viewerId: string): () => void {
  const { queryKey } = notificationsQuery(viewerId);
  let storedIds = '';
  let cancel = () => {};
  const look = () => {
    const list = client.getQueryData<Pages<NotificationGroup>>(queryKey);
    const listed = rowsOf(list).flatMap(({ post_id }) => post_id ?? []);
    const wanted = [...new Set(listed)].slice(0, POST_LIMIT);
    if (wanted.length === 0 || storedIds === wanted.join(' ')) return;
    storedIds = wanted.join(' ');
    cancel();
    cancel = onIdle(() => {
      keepPosts(client, viewerId, wanted).catch((error: unknown) =>
        logError('The posts of notifications could not be kept', error),
      );
    });
  };
  look();
  const [root] = queryKey;
  const leave = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === root) look();
  });
  return () => {
    leave();
    cancel();
  };
}
