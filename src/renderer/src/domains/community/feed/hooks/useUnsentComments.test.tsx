import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lanes, type OutboxEntry } from '@/services/outbox/entry';
import { useUnsentComments } from './useUnsentComments';

const POST = '00000000-0000-4000-8000-000000000001';
const outbox = vi.hoisted(() => ({ entries: [] as OutboxEntry[], discarded: [] as string[] }));
vi.mock('@/services/outbox/hooks/useOutbox', () => ({
  useOutbox: (_userId: string, filter: (entry: OutboxEntry) => boolean) =>
    outbox.entries.filter(filter),
}));
vi.mock('@/services/outbox/outbox', async (load) => ({
  ...(await load<typeof import('@/services/outbox/outbox')>()),
  discardEntry: async (id: string) => {
    outbox.discarded.push(id);
  },
}));

const entryIn = (state: OutboxEntry['state']): OutboxEntry => ({
  id: 'c1',
  userId: 'beto',
  kind: 'comment',
  lane: lanes.comments(POST),
  label: 'Comentário',
  payload: {
    postId: POST,
    parentId: null,
    content: 'A da torneira',
    author: { id: 'beto', name: 'Beto', username: 'beto', avatar_url: null },
  },
  createdAt: 1,
  attempts: 0,
  triedAt: 0,
  state,
  problem: null,
});

beforeEach(() => {
  outbox.entries = [];
  outbox.discarded = [];
  localStorage.clear();
});

it('is not empty while a comment is being sent', () => {
  outbox.entries = [entryIn('sending')];
  const { result } = renderHook(() => useUnsentComments('beto', POST, () => true));
  expect(result.current).toEqual({ drafts: [], isEmpty: false });
  outbox.entries = [];
  expect(renderHook(() => useUnsentComments('beto', POST, () => true)).result.current.isEmpty).toBe(
    true,
  );
});

it('keeps the text of a refused comment, and removes the comment from the outbox', () => {
  outbox.entries = [entryIn('refused')];
  const { result, rerender } = renderHook(() => useUnsentComments('beto', POST, () => true));
  act(() => {
    outbox.entries = [];
    rerender();
  });
  expect(outbox.discarded).toContain('c1');
  expect(result.current.drafts.map(({ text }) => text)).toEqual(['A da torneira']);
  expect(result.current.isEmpty).toBe(false);
});
