import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Pages } from '@/lib/keyset';
import { notificationsQuery } from '../api/notifications';
import { unreadCountQuery } from '../api/unread-count';
import type { NotificationGroup } from '../model/notification';
import { useMarkRead } from './useMarkRead';

const server = vi.hoisted(() => ({
  answer: Promise.withResolvers<Response>(),
  asked: [] as { path: string; body: unknown }[],
}));

vi.mock('@/ui/toast', () => ({ toastError: vi.fn() }));
vi.mock('@/lib/supabase', async () => {
  const { createClient } = await import('@supabase/supabase-js');
  const client = createClient('http://stack.test', 'sb_publishable_test', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => {
        server.asked.push({
          path: new URL(String(input)).pathname,
          body: JSON.parse(String(init?.body)),
        });
        return server.answer.promise;
      },
    },
  });
  return { supabase: async () => client };
});

const USER = 'a0000000-0000-4000-8000-000000000001';
const listKey = notificationsQuery(USER).queryKey;
const countKey = unreadCountQuery(USER).queryKey;

function group(key: string, isRead: boolean): NotificationGroup {
  return {
    group_key: key,
    id: key,
    type: 'follow',
    post_id: null,
    comment_id: null,
    achievement_id: null,
    achievement_name: '',
    actor_count: 1,
    actors: [],
    excerpt: '',
    created_at: '2026-11-21T10:00:00Z',
    is_read: isRead,
  };
}

function setup() {
  const client = new QueryClient();
  const list: Pages<NotificationGroup> = {
    pages: [
      { rows: [group('a', false), group('b', false)], next: null },
      { rows: [group('c', true)], next: null },
    ],
    pageParams: [null, null],
  };
  client.setQueryData(listKey, list);
  client.setQueryData(countKey, 2);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMarkRead(USER), { wrapper });
  const unread = () =>
    client
      .getQueryData(listKey)
      ?.pages.flatMap((page) => page.rows)
      .filter((notification) => !notification.is_read)
      .map((notification) => notification.group_key);
  return { client, result, unread, count: () => client.getQueryData(countKey) };
}

beforeEach(() => {
  server.answer = Promise.withResolvers<Response>();
  server.asked = [];
});

test('shows only the given group as read, before the server answers', async () => {
  const { result, unread, count } = setup();
  act(() => result.current.mutate({ key: 'a' }));
  await waitFor(() => expect(unread()).toEqual(['b']));
  expect(count()).toBe(1);
  await act(async () => server.answer.resolve(new Response(null, { status: 204 })));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(unread()).toEqual(['b']);
  expect(server.asked).toEqual([
    { path: '/rest/v1/rpc/mark_notifications_read', body: { group_keys: ['a'] } },
  ]);
});

test('marks all groups as read, also on later pages', async () => {
  const { result, unread, count } = setup();
  act(() => result.current.mutate('all'));
  await waitFor(() => expect(unread()).toEqual([]));
  expect(count()).toBe(0);
  await waitFor(() => expect(server.asked[0]?.body).toEqual({}));
});

test('undoes the mark and shows an error if the server refuses it', async () => {
  const { toastError } = await import('@/ui/toast');
  const { result, unread, count } = setup();
  act(() => result.current.mutate('all'));
  await waitFor(() => expect(unread()).toEqual([]));
  await act(async () => server.answer.resolve(new Response('{}', { status: 500 })));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(unread()).toEqual(['a', 'b']);
  expect(count()).toBe(2);
  expect(toastError).toHaveBeenCalledOnce();
});
