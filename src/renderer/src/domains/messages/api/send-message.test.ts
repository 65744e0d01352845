// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest';
import { lanes, type OutboxEntry } from '@/services/outbox/entry';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { queryClient } from '@/services/query-cache/query-client';
import { withRows } from '../model/message';
import { type Outgoing, toRow } from '../model/outgoing';
import { messagesQuery } from './messages';
import './send-message';

// The server never answers.
vi.mock('@/lib/query', () => ({ query: () => new Promise(() => undefined) }));

const query = messagesQuery('ana', 'conversa');
const place = { conversationId: 'conversa' };
/** A picture as the device's store returns it: each reading has a new Blob. */
const picture = (): Outgoing => ({
  kind: 'image',
  ...place,
  path: 'conversa/ana/foto.jpg',
  blob: new Blob(['foto'], { type: 'image/jpeg' }),
  width: 3,
  height: 2,
});
const entryOf = (id: string, payload: Outgoing): OutboxEntry => ({
  id,
  userId: 'ana',
  kind: 'message',
  lane: lanes.conversation(payload.conversationId),
  label: '',
  payload,
  createdAt: Date.UTC(2026, 10, 21, 12),
  state: 'waiting',
  problem: null,
  attempts: 0,
  triedAt: 0,
});
const text = entryOf('texto', { kind: 'text', ...place, text: 'Oi' });
const received = toRow(
  { kind: 'text', ...place, text: 'Olá' },
  { ...text, id: 'r1', userId: 'beto' },
);
const fetchRows = () =>
  queryClient.fetchQuery({
    ...query,
    queryFn: async () => ({ rows: [received], hasOlder: false }),
  });
const local = () => queryClient.getQueryData(query.queryKey)?.local?.map(({ id }) => id) ?? [];

beforeEach(async () => {
  queryClient.clear();
  pendingWrites.setStored('ana', []);
  await fetchRows();
});

it('adds a waiting message to the loaded conversation and to later responses', async () => {
  const elsewhere = entryOf('outra', { kind: 'text', conversationId: 'outra', text: 'Oi' });
  pendingWrites.setStored('ana', [text, elsewhere]);
  expect(local()).toEqual(['texto']);
  await fetchRows();
  expect(local()).toEqual(['texto']);
  expect(queryClient.getQueryData(query.queryKey)?.rows).toEqual([received]);
});

it('removes a discarded message', () => {
  pendingWrites.setStored('ana', [text]);
  pendingWrites.setStored('ana', []);
  expect(local()).toEqual([]);
});

it('keeps a sent picture until its row is loaded, for any Blob copy of the picture', () => {
  pendingWrites.setStored('ana', [entryOf('foto', picture())]);
  const shown = queryClient.getQueryData(query.queryKey)?.local?.[0]?.blob;
  expect(shown).toBeInstanceOf(Blob);
  pendingWrites.setStored('ana', [entryOf('foto', picture())]);
  pendingWrites.settle({ ...entryOf('foto', picture()), state: 'sending' });
  pendingWrites.setStored('ana', [entryOf('foto', picture())]);
  pendingWrites.setStored('ana', []);
  expect(local()).toEqual(['foto']);
  expect(queryClient.getQueryData(query.queryKey)?.local?.[0]?.blob).toBe(shown);
  const { blob: _, ...row } = toRow(picture(), { ...text, id: 'foto' });
  queryClient.setQueryData(query.queryKey, (data) => data && withRows(data, [row]));
  expect(local()).toEqual([]);
  expect(queryClient.getQueryData(query.queryKey)?.rows.map(({ id }) => id)).toEqual([
    'r1',
    'foto',
  ]);
});
