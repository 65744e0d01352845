import { type InfiniteData, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { unreadCountQuery } from '@/entities/notification/api/unread-count';
import { useMarkRead } from './mark-read';
import { type NotificationPage, type NotificationRow, notificationsQuery } from './notifications';

const server = vi.hoisted(() => ({
  answer: Promise.withResolvers<Response>(),
  asked: [] as URLSearchParams[],
}));

vi.mock('@/ui/toast', () => ({ toastError: vi.fn() }));
vi.mock('@/lib/supabase', async () => {
  const { createClient } = await import('@supabase/supabase-js');
  const client = createClient('http://stack.test', 'sb_publishable_test', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input) => {
        server.asked.push(new URL(String(input)).searchParams);
        return server.answer.promise;
      },
    },
  });
  return { supabase: async () => client };
});

const USER = 'a0000000-0000-4000-8000-000000000001';
const listKey = notificationsQuery(USER).queryKey;
const countKey = unreadCountQuery(USER).queryKey;

function row(id: string, readAt: string | null): NotificationRow {
  return {
    id,
    type: 'follow',
    created_at: '2026-11-21T10:00:00Z',
    read_at: readAt,
    sender: null,
    achievement: null,
  };
}

function setup() {
  const client = new QueryClient();
  const list: InfiniteData<NotificationPage, null> = {
    pages: [[row('a', null), row('b', null)], [row('c', '2026-11-20T10:00:00Z')]],
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
      ?.pages.flat()
      .filter((notification) => notification.read_at === null)
      .map((notification) => notification.id);
  return { client, result, unread, count: () => client.getQueryData(countKey) };
}

beforeEach(() => {
  server.answer = Promise.withResolvers<Response>();
  server.asked = [];
});

test('shows one notification as read before the server answers, and only that one', async () => {
  const { result, unread, count } = setup();
  act(() => result.current.mutate({ id: 'a' }));
  await waitFor(() => expect(unread()).toEqual(['b']));
  expect(count()).toBe(1);
  await act(async () => server.answer.resolve(new Response(null, { status: 204 })));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(unread()).toEqual(['b']);
  const [asked] = server.asked;
  expect(asked?.get('user_id')).toBe(`eq.${USER}`);
  expect(asked?.get('id')).toBe('eq.a');
  expect(asked?.get('read_at')).toBe('is.null');
});

test('marks all of them, also on later pages', async () => {
  const { result, unread, count } = setup();
  act(() => result.current.mutate('all'));
  await waitFor(() => expect(unread()).toEqual([]));
  expect(count()).toBe(0);
});

test('takes it back and says so when the server refuses', async () => {
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
