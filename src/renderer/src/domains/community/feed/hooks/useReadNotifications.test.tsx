import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { notificationsKeys } from '@/domains/notifications/api/unread-count';
import { useReadNotifications } from './useReadNotifications';

const server = vi.hoisted(() => ({ marked: [] as (readonly string[])[], unread: 0 }));

vi.mock('@/lib/supabase', () => ({
  supabase: async () => ({
    rpc: (name: string, values: { group_keys: readonly string[] }) => {
      const isMark = name === 'mark_notifications_read';
      if (isMark) {
        server.marked.push(values.group_keys);
        server.unread = 0;
      }
      const answer = { data: { notifications: server.unread, conversations: 0 }, error: null };
      return Object.assign(Promise.resolve(answer), { single: () => Promise.resolve(answer) });
    },
  }),
}));

beforeEach(() => {
  server.marked.length = 0;
});

function read(unread: number) {
  server.unread = unread;
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useReadNotifications('me', 'post', ['one']), { wrapper });
  return () => client.getQueryData(notificationsKeys.unreadNotifications('me'));
}

it('marks notifications about the post and its comments as read, and updates the badge', async () => {
  const badge = read(3);
  await waitFor(() => expect(server.marked).toHaveLength(1));
  expect(server.marked[0]).toEqual(
    expect.arrayContaining(['like:post', 'comment:post', 'mention:post', 'reply:one']),
  );
  await waitFor(() => expect(badge()).toBe(0));
  expect(server.marked).toHaveLength(1);
});

it('sends no request without an unread notification', async () => {
  const badge = read(0);
  await waitFor(() => expect(badge()).toBe(0));
  expect(server.marked).toEqual([]);
});
