// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import { rowsOf } from '@/lib/keyset';
import type { OutboxEntry } from '@/services/outbox/entry';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { queryClient } from '@/services/query-cache/query-client';
import type { Post } from '../../posts/model/post';
import { comment } from './add-comment';
import { post } from './create-post';
import { feedQuery } from './feed';

const ID = 'a0000000-0000-4000-8000-000000000001';

/** The server's rows; as in PostgREST, an ignored upsert answers with no row. */
const rows = new Map<string, Record<string, unknown>>();
const asked: string[] = [];

vi.mock('@/lib/config', () => ({
  loadConfig: async () => ({ supabaseUrl: 'https://coado.example', supabaseKey: 'key' }),
  knownConfig: () => null,
}));
vi.mock('@/lib/supabase', async () => {
  const { createClient } = await import('@supabase/supabase-js');
  const answer: typeof fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    asked.push(method);
    const body = JSON.parse(String(init?.body));
    const id = body.id ?? new URL(String(input)).searchParams.get('id')?.slice('eq.'.length);
    const isThere = rows.has(id);
    if (method === 'PATCH' || !isThere) rows.set(id, { ...rows.get(id), ...body });
    const shown = { ...rows.get(id), id, edited_at: null, user_id: 'ana' };
    const found = method === 'PATCH' ? shown : isThere ? [] : [{ id }];
    return new Response(JSON.stringify(found), {
      headers: { 'content-type': 'application/json' },
    });
  };
  const db = createClient('https://coado.example', 'key', { global: { fetch: answer } });
  return { supabase: async () => db, auth: async () => db.auth, connectedSupabase: () => db };
});

const draft = (content: string) => ({
  id: ID,
  content,
  pictures: [],
  recipe: null,
  brew: null,
  curve: null,
});

function entry(content: string): OutboxEntry {
  const author = { id: 'ana', name: 'Ana', username: 'ana', avatar_url: null };
  return {
    id: ID,
    userId: 'ana',
    kind: 'post',
    lane: 'post',
    label: '',
    payload: { draft: draft(content), author },
    createdAt: 0,
    attempts: 0,
    triedAt: 0,
    state: 'sending',
    problem: null,
  };
}

it('publishes a post once, and adds the changes made after a lost response', async () => {
  const { signal } = new AbortController();
  await post.handler.send(entry('Primeiro texto'), signal);
  expect(asked).toEqual(['POST']);
  await post.handler.send(entry('Texto com mais café'), signal);
  expect(asked).toEqual(['POST', 'POST', 'PATCH']);
  expect([...rows.values()]).toMatchObject([{ content: 'Texto com mais café' }]);
});

it('returns the text of a refused post or comment, to be copied', () => {
  expect(post.handler.written(entry('Qual moagem? '))).toBe('Qual moagem?');
  expect(post.handler.anew(entry('Qual moagem?'))).toBeNull();
  const author = { id: 'ana', name: 'Ana', username: 'ana', avatar_url: null };
  const payload = { postId: ID, parentId: null, content: 'Bem fina', author };
  expect(comment.handler.written({ ...entry(''), kind: 'comment', payload })).toBe('Bem fina');
});

it('lists a post in the feed of all people while it waits and once it is sent', async () => {
  const rowsIn = (tab: 'all' | 'following') =>
    rowsOf<Post>(queryClient.getQueryData(feedQuery('ana', tab).queryKey)).map(
      ({ content, isLocal }) => (isLocal ? `${content} (local)` : content),
    );
  for (const tab of ['all', 'following'] as const) {
    await queryClient.fetchInfiniteQuery({
      ...feedQuery('ana', tab),
      queryFn: async () => ({ rows: [], next: null }),
    });
  }
  pendingWrites.setStored('ana', [entry('Qual moagem?')]);
  expect(rowsIn('all')).toEqual(['Qual moagem? (local)']);
  expect(rowsIn('following')).toEqual([]);
  pendingWrites.setStored('ana', []);
  expect(rowsIn('all')).toEqual([]);
  pendingWrites.setStored('ana', [entry('Bem fina')]);
  pendingWrites.settle(entry('Bem fina'));
  pendingWrites.setStored('ana', []);
  expect(rowsIn('all')).toEqual(['Bem fina']);
});
