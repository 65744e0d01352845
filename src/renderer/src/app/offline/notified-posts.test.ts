// @vitest-environment happy-dom

import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { notificationsQuery } from '@/domains/notifications/api/notifications';
import { keepNotifiedPosts } from './notified-posts';

const fetched = vi.hoisted(() => ({ ids: [] as (readonly string[])[] }));
vi.mock('@/lib/async', async (load) => ({
  ...(await load<typeof import('@/lib/async')>()),
  onIdle: (work: () => void) => {
    work();
    return () => {};
  },
}));
vi.mock('@/domains/community/posts/api/notified-posts', () => ({
  notifiedPostsQuery: (viewerId: string, ids: readonly string[]) => ({
    queryKey: ['posts', viewerId, 'notified'],
    queryFn: () => {
      fetched.ids.push(ids);
      return ids;
    },
  }),
}));

const listOf = (...post_ids: (string | null)[]) => ({
  pages: [{ rows: post_ids.map((post_id, index) => ({ id: `${index}`, post_id })), next: null }],
  pageParams: [null],
});

it('stores the posts of a list once, and again when the list changes', async () => {
  const client = new QueryClient();
  const { queryKey } = notificationsQuery('ana');
  const stop = keepNotifiedPosts(client, 'ana');
  client.setQueryData<unknown>(queryKey, listOf('one', null, 'two', 'one'));
  await vi.waitFor(() => expect(fetched.ids).toEqual([['one', 'two']]));
  client.setQueryData<unknown>(queryKey, listOf('one', 'two'));
  client.setQueryData<unknown>(queryKey, listOf('three', 'one'));
  await vi.waitFor(() => expect(fetched.ids.at(-1)).toEqual(['three', 'one']));
  expect(fetched.ids).toHaveLength(2);
  stop();
  client.setQueryData<unknown>(queryKey, listOf('four'));
  expect(client.getQueryCache().getAll()).toHaveLength(2);
});
