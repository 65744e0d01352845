import { expect, it } from 'vitest';
import { contentOf } from './message';
import { labelOf, type Outgoing, readOutgoing, toRow } from './outgoing';

const CONVERSATION = 'c0000000-0000-4000-8000-000000000001';
const text: Outgoing = { kind: 'text', conversationId: CONVERSATION, text: 'Oi' };

const about = { id: 'm1', userId: 'u1', createdAt: Date.UTC(2026, 10, 21, 12) };

it('becomes a row of its author with the time of this device', () => {
  const row = toRow({ ...text, replyTo: 'm0' }, about);
  expect(row).toMatchObject({
    id: 'm1',
    sender_id: 'u1',
    created_at: '2026-11-21T12:00:00.000Z',
    reply_to_id: 'm0',
  });
  expect(contentOf(row)).toEqual({ kind: 'text', text: 'Oi' });
  const shared = { kind: 'recipe', id: 'r1' } as const;
  const sharing: Outgoing = { kind: 'shared', conversationId: CONVERSATION, shared };
  expect(contentOf(toRow(sharing, about))).toEqual({ kind: 'shared', what: 'recipe', shared });
});

it('contains the file that is being sent, and its path', () => {
  const blob = new Blob(['RIFF'], { type: 'audio/wav' });
  const voice: Outgoing = {
    kind: 'audio',
    conversationId: CONVERSATION,
    path: 'c/u/m1.wav',
    blob,
    seconds: 2.5,
    peaks: [0, 100],
  };
  const row = toRow(voice, about);
  expect(row.audio_url).toBe('c/u/m1.wav');
  expect(contentOf(row)).toEqual({
    kind: 'audio',
    source: { blob },
    seconds: 2.5,
    peaks: [0, 100],
  });
});

it.each([
  null,
  'Oi',
  { kind: 'text', conversationId: CONVERSATION },
  { kind: 'text', text: 'Oi' },
  { kind: 'sticker', conversationId: CONVERSATION, path: 'p', blob: new Blob() },
  { kind: 'image', conversationId: CONVERSATION, path: 'p', blob: new Blob(), width: 3 },
  { kind: 'image', conversationId: CONVERSATION, path: 'p', blob: {}, width: 3, height: 2 },
  {
    kind: 'audio',
    conversationId: CONVERSATION,
    path: 'p',
    blob: new Blob(),
    seconds: 1,
    peaks: ['x'],
  },
])('returns null for an unreadable entry: %j', (payload) => {
  expect(readOutgoing(payload)).toBeNull();
});

it('has a text for the list of pending writes', () => {
  expect(labelOf(text)).toBe('Mensagem: Oi');
  expect(labelOf({ ...text, text: 'x'.repeat(500) }).length).toBeLessThan(80);
});
