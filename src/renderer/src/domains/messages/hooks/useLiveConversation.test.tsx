import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { conversationQuery } from '../api/conversations';
import { refreshChanged } from '../api/messages';
import type { Conversation } from '../model/conversation';
import { useLiveConversation } from './useLiveConversation';

const handlers = vi.hoisted(() => new Map<string, (payload: unknown) => void>());
vi.mock('@/services/realtime/subscribe', () => ({
  subscribeTopic: (
    _topic: string,
    { event, onMessage }: { event: string; onMessage: (payload: unknown) => void },
  ) => {
    handlers.set(event, onMessage);
    return () => handlers.delete(event);
  },
}));
vi.mock('../api/messages', () => ({
  refreshChanged: vi.fn(async () => undefined),
  catchUp: vi.fn(async () => undefined),
}));

const conversation: Conversation = {
  conversation_id: 'chat',
  other_user_id: 'beto',
  other_user_name: 'Beto',
  other_user_username: 'beto',
  other_user_avatar_url: null,
  other_last_read_at: null,
  other_last_seen_at: null,
  own_last_read_at: '2026-11-21T10:00:00.000Z',
  unread_count: 1,
  can_write: true,
  shares_presence: true,
  muted: false,
  archived: false,
};

it('refetches after an event and ignores its content, which the other person may have forged', () => {
  const client = new QueryClient();
  const { queryKey } = conversationQuery('ana', 'chat');
  client.setQueryData(queryKey, conversation);
  const { unmount } = renderHook(() => useLiveConversation('ana', 'chat'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });

  for (const user_id of ['ana', 'beto']) {
    handlers.get('conversation_read')?.({ user_id, last_read_at: '2999-01-01T00:00:00Z' });
  }
  expect(client.getQueryData(queryKey)).toEqual(conversation);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);

  handlers.get('message_changed')?.({ id: 'a message of Ana' });
  expect(refreshChanged).toHaveBeenCalledExactlyOnceWith(client, 'ana', 'chat');
  unmount();
  expect(handlers.size).toBe(0);
});
