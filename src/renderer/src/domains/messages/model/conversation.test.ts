import { expect, it } from 'vitest';
import type { Page } from '@/lib/keyset';
import {
  type ConversationSummary,
  conversations,
  conversationsOf,
  dayText,
  lastSeenText,
  personName,
  previewOf,
  shortMoment,
  withNewest,
  withRead,
  withSettings,
} from './conversation';

function row(id: string, minute: number, unread = 0): ConversationSummary {
  return {
    conversation_id: id,
    other_user_id: `p${id}`,
    other_user_name: id,
    other_user_username: id,
    other_user_avatar_url: null,
    last_message_id: null,
    last_message_text: null,
    last_message_image_url: null,
    last_message_audio_url: null,
    last_message_shared_kind: null,
    last_message_sender_id: null,
    last_message_deleted: null,
    last_message_created_at: null,
    muted: false,
    unread_count: unread,
    last_activity_at: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  };
}

const cursor = (id: string) => ({ at: 'then', id });
const page = (rows: ConversationSummary[], next: string | null): Page<ConversationSummary> => ({
  rows,
  next: next === null ? null : cursor(next),
});
const data = {
  pages: [page([row('d', 4), row('c', 3)], 'c'), page([row('b', 2), row('a', 1)], null)],
  pageParams: [null, cursor('c')],
};
const ids = (rows: readonly ConversationSummary[]) => rows.map((each) => each.conversation_id);

it('lists each conversation once, ordered by last activity', () => {
  const moved = { ...data, pages: [page([row('b', 9), row('d', 4)], 'd'), ...data.pages] };
  expect(ids(conversationsOf(moved))).toEqual(['b', 'd', 'c', 'a']);
  expect(conversationsOf(undefined)).toEqual([]);
});

it('moves a conversation up from a later page, and keeps the cursors', () => {
  const after = withNewest(data, page([row('a', 9, 1), row('d', 4)], 'd'));
  expect(ids(conversationsOf(after))).toEqual(['a', 'd', 'c', 'b']);
  expect(after.pages.map((each) => each.next)).toEqual([cursor('c'), null]);
  expect(conversationsOf(after)[0]?.unread_count).toBe(1);
});

it('keeps only the newest page if it is the whole list', () => {
  const after = withNewest(data, page([row('d', 9)], null));
  expect(ids(conversationsOf(after))).toEqual(['d']);
  expect(after.pageParams).toEqual([null]);
});

it('marks a conversation as read, and returns the same object if it was read', () => {
  const unread = { ...data, pages: [page([row('d', 4, 3), row('c', 3, 1)], null)] };
  const after = withRead(unread, 'd');
  expect(conversationsOf(after).map((each) => each.unread_count)).toEqual([0, 1]);
  expect(withRead(after, 'd')).toBe(after);
});

it('mutes a conversation in its place, and removes an archived one from the list', () => {
  const muted = withSettings(data, 'a', { muted: true });
  expect(conversationsOf(muted).find(({ conversation_id: id }) => id === 'a')?.muted).toBe(true);
  expect(conversationsOf(muted)).toHaveLength(conversationsOf(data).length);
  const archived = withSettings(data, 'a', { archived: true });
  expect(conversations.find(archived, 'a')).toBeUndefined();
});

const NONE = {
  other_user_id: 'beto',
  last_message_sender_id: 'beto',
  last_message_text: null,
  last_message_image_url: null,
  last_message_audio_url: null,
  last_message_shared_kind: null,
  last_message_deleted: null,
};

it.each([
  ['Nenhuma mensagem ainda', {}],
  ['Bora coar?', { last_message_text: 'Bora coar?', last_message_deleted: false }],
  ['Você: Bora!', { last_message_text: 'Bora!', last_message_sender_id: 'ana' }],
  ['Mensagem apagada', { last_message_deleted: true, last_message_sender_id: 'ana' }],
  // The id of a deleted account is null.
  ['Oi', { last_message_text: 'Oi', last_message_sender_id: 'x', other_user_id: null }],
  ['📷 Foto', { last_message_image_url: 'c/a/1.webp' }],
  ['☕ Receita', { last_message_shared_kind: 'recipe' }],
  ['Você: ✎ Publicação', { last_message_shared_kind: 'post', last_message_sender_id: 'ana' }],
  ['🎤 Mensagem de áudio', { last_message_audio_url: 'c/a/1.wav' }],
  ['Mensagem apagada', { last_message_deleted: true }],
])('describes the last message as %s', (words, change) => {
  expect(previewOf({ ...NONE, ...change })).toBe(words);
});

it('shows a replacement for a missing name', () => {
  expect([personName('Ana'), personName(' '), personName(null)]).toEqual([
    'Ana',
    'Novo Usuário',
    'Conta excluída',
  ]);
});

const ZONE = 'America/Sao_Paulo';
/** A Saturday, 15:00 in São Paulo. */
const NOW = new Date('2026-11-21T18:00:00Z');

it.each([
  ['2026-11-21T17:05:00Z', 'visto por último às 14:05'],
  ['2026-11-21T03:00:00Z', 'visto por último às 00:00'],
  ['2026-11-21T02:59:00Z', 'visto por último ontem às 23:59'],
  ['2026-11-18T15:00:00Z', 'visto por último quarta-feira'],
  ['2026-03-03T15:00:00Z', 'visto por último em 3 de março'],
  ['2025-03-03T15:00:00Z', 'visto por último em 3 de março de 2025'],
])('lastSeenText(%s) is %s', (iso, words) => {
  expect(lastSeenText(iso, NOW, ZONE)).toBe(words);
});

it.each([
  ['2026-11-21T17:05:00Z', 'Hoje', '14:05'],
  ['2026-11-20T17:05:00Z', 'Ontem', 'ontem'],
  ['2026-11-18T17:05:00Z', 'Quarta-feira', 'quarta'],
  ['2026-11-15T17:05:00Z', 'Domingo', 'domingo'],
  ['2026-03-03T17:05:00Z', '3 de março', '03/03/2026'],
])('%s is %s above the bubbles and %s in the list', (iso, day, short) => {
  expect(dayText(iso, NOW, ZONE)).toBe(day);
  expect(shortMoment(iso, NOW, ZONE)).toBe(short);
});
