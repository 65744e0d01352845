// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '@/services/outbox/entry';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { queryClient } from '@/services/query-cache/query-client';
import type { MessageRow } from '../model/message';
import { messagesQuery } from './messages';
import { react, reaction } from './react';

vi.mock('@/lib/supabase', () => ({ auth: vi.fn(), SESSION_STORAGE_KEY: 'session' }));
// The code that stores the write never loads, so the write stays pending.
vi.mock('@/lib/lazy-part', () => ({ importWithRetry: () => new Promise(() => undefined) }));

const query = messagesQuery('ana', 'conversa');
const ENTRY: OutboxEntry = {
  id: 'r',
  userId: 'ana',
  kind: 'message-reaction',
  lane: 'r',
  label: '',
  payload: null,
  createdAt: 1,
  state: 'waiting',
  problem: null,
  attempts: 0,
  triedAt: 0,
};
const BETO = { user_id: 'beto', reaction: 'coffee' } as const;

function row(reactions: MessageRow['reactions']): MessageRow {
  const file = { image_url: null, image_width: null, image_height: null, audio_url: null };
  return {
    ...file,
    id: 'm1',
    sender_id: 'beto',
    text: 'Oi',
    audio_seconds: null,
    audio_peaks: null,
    created_at: '2026-11-21T10:00:00Z',
    deleted_at: null,
    edited_at: null,
    changed_at: null,
    shared_kind: null,
    recipe_id: null,
    post_id: null,
    reply_to_id: null,
    reactions,
  };
}

const shown = () => queryClient.getQueryData(query.queryKey)?.rows[0]?.reactions;
const shownMessage = () => ({
  id: 'm1',
  reactions: [
    { own: false, sign: 'coffee' as const },
    ...(shown() ?? []).flatMap(({ user_id, reaction }) =>
      user_id === 'ana' && reaction === 'love' ? [{ own: true, sign: 'love' as const }] : [],
    ),
  ],
});

beforeEach(async () => {
  queryClient.clear();
  const rows = [row([{ user_id: 'ana', reaction: 'love' }, BETO])];
  await queryClient.fetchQuery({ ...query, queryFn: async () => ({ rows, hasOlder: false }) });
});

it('shows the latest reaction at once, and the earlier one when the write is discarded', () => {
  const endAdding = vi.spyOn(pendingWrites, 'add');
  react('ana', shownMessage(), 'sad');
  expect(shown()).toEqual([BETO, { user_id: 'ana', reaction: 'sad' }]);
  react('ana', shownMessage(), null);
  expect(shown()).toEqual([BETO]);
  expect(pendingWrites.getState()).toHaveLength(1);
  for (const { value } of endAdding.mock.results) if (typeof value === 'function') value();
  expect(shown()).toEqual([BETO, { user_id: 'ana', reaction: 'love' }]);
});

it('reads a reaction that an earlier version stored', () => {
  const stored = { messageId: 'm1', sign: 'sad' as const };
  expect(reaction.read(stored)).toEqual(stored);
  const data = queryClient.getQueryData(query.queryKey);
  const entry = { ...ENTRY, payload: stored };
  expect(reaction.handler.undo(data, { entry, queryKey: query.queryKey })).toBe(data);
});
