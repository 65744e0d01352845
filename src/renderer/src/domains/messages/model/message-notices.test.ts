// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ConversationSummary } from './conversation';
import { createMessageAnnouncer } from './message-notices';

function summary(id: string, messageId: string, change: Partial<ConversationSummary> = {}) {
  return {
    conversation_id: id,
    other_user_id: `pessoa-${id}`,
    other_user_name: `Pessoa ${id}`,
    other_user_username: id,
    other_user_avatar_url: null,
    last_message_id: messageId,
    last_message_text: `texto ${messageId}`,
    last_message_image_url: null,
    last_message_audio_url: null,
    last_message_shared_kind: null,
    last_message_sender_id: `pessoa-${id}`,
    last_message_deleted: false,
    last_message_created_at: '2026-11-21T12:00:00Z',
    muted: false,
    unread_count: 1,
    last_activity_at: '2026-11-21T12:00:00Z',
    ...change,
  };
}

it('announces nothing at first, then each new message once, the oldest first', () => {
  const announce = createMessageAnnouncer('eu');
  expect(announce([summary('a', '1')])).toEqual([]);
  const news = announce([summary('c', '3'), summary('b', '2'), summary('a', '1')]);
  expect(news).toEqual([
    { kind: 'message', title: 'Pessoa b', body: 'texto 2', route: '/messages/pessoa-b' },
    { kind: 'message', title: 'Pessoa c', body: 'texto 3', route: '/messages/pessoa-c' },
  ]);
  expect(announce([summary('c', '3'), summary('b', '2')])).toEqual([]);
});

it('announces messages after its start at the first call', () => {
  const announce = createMessageAnnouncer('eu', Date.parse('2026-11-21T11:59:00Z'));
  const old = { last_message_created_at: '2026-11-21T11:00:00Z' };
  expect(announce([summary('b', '2'), summary('a', '1', old)]).map(({ title }) => title)).toEqual([
    'Pessoa b',
  ]);
  expect(announce([summary('b', '2')])).toEqual([]);
});

it('announces no read, own, deleted, missing or muted message', () => {
  const announce = createMessageAnnouncer('eu');
  announce([]);
  const quiet = [
    summary('a', '1', { unread_count: 0 }),
    summary('b', '2', { last_message_sender_id: 'eu' }),
    summary('c', '3', { last_message_deleted: true }),
    summary('d', '4', { last_message_id: null }),
    summary('e', '5', { muted: true }),
  ];
  expect(announce(quiet)).toEqual([]);
});

it('leads to the archive if the other account is deleted', () => {
  const announce = createMessageAnnouncer('eu');
  announce([]);
  const [notice] = announce([summary('a', '1', { other_user_id: null, other_user_name: null })]);
  expect(notice?.route).toBe('/messages/archive/a');
});

it('shortens texts that are too long for the system', () => {
  const announce = createMessageAnnouncer('eu');
  announce([]);
  const long = { last_message_text: 'x'.repeat(4000), other_user_name: 'y'.repeat(300) };
  const [notice] = announce([summary('a', '1', long)]);
  expect([notice?.title.length, notice?.body.length]).toEqual([120, 500]);
});
