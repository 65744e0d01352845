// @vitest-environment happy-dom

import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import type { MessageRow } from '../model/message';
import { conversationsQuery, markRead, refreshConversations } from './conversations';
import { messagesQuery, refreshChanged } from './messages';

const query = vi.hoisted(() => vi.fn());
vi.mock('@/lib/query', () => ({ query }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  query.mockReset();
});

it('retries a read mark while the server does not answer', async () => {
  query
    .mockRejectedValueOnce(new AppError('server'))
    .mockRejectedValueOnce(new AppError('offline'))
    .mockResolvedValueOnce(null);
  const marked = markRead('conversation', '2026-11-21T14:05:00Z');
  await vi.runAllTimersAsync();
  await expect(marked).resolves.toBeUndefined();
  expect(query).toHaveBeenCalledTimes(3);
});

it('does not retry a read mark that the server refuses', async () => {
  query.mockRejectedValueOnce(new AppError('forbidden'));
  await expect(markRead('conversation', '2026-11-21T14:05:00Z')).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(query).toHaveBeenCalledTimes(1);
});

const message: MessageRow = {
  id: 'first',
  sender_id: 'beto',
  text: 'Sai',
  image_url: null,
  image_width: null,
  image_height: null,
  audio_url: null,
  audio_seconds: null,
  audio_peaks: null,
  created_at: '2026-11-21T12:00:00Z',
  deleted_at: null,
  edited_at: null,
  changed_at: null,
  shared_kind: null,
  recipe_id: null,
  post_id: null,
  reply_to_id: null,
  reactions: [],
};

it('refetches the newest conversations after a lost response', async () => {
  const client = new QueryClient();
  const options = { ...conversationsQuery('ana'), staleTime: Number.POSITIVE_INFINITY };
  client.setQueryData(options.queryKey, { pages: [{ rows: [], next: null }], pageParams: [null] });
  const stop = new InfiniteQueryObserver(client, options).subscribe(() => undefined);
  query.mockRejectedValueOnce(new AppError('offline')).mockResolvedValueOnce([]);
  const refreshed = refreshConversations(client, 'ana', 'chat');
  await vi.advanceTimersByTimeAsync(1_000);
  await refreshed;
  expect(query).toHaveBeenCalledTimes(2);
  stop();
});

it('refetches changes after a lost response, so that a deleted message disappears', async () => {
  const client = new QueryClient();
  const { queryKey } = messagesQuery('ana', 'chat');
  client.setQueryData(queryKey, { rows: [message], hasOlder: false });
  const deleted = {
    ...message,
    text: null,
    deleted_at: 'then',
    changed_at: '2026-11-21T12:01:00Z',
  };
  query.mockRejectedValueOnce(new AppError('offline')).mockResolvedValueOnce([deleted]);
  const refreshed = refreshChanged(client, 'ana', 'chat');
  await vi.advanceTimersByTimeAsync(1_000);
  await refreshed;
  expect(client.getQueryData(queryKey)?.rows).toEqual([deleted]);
});
