import { expect, it } from 'vitest';
import type { OutboxEntry } from '@/services/outbox/entry';
import { labelOf, type Outgoing, toOutgoingMessage } from './outgoing';

const CONVERSATION = 'c0000000-0000-4000-8000-000000000001';
const text: Outgoing = { kind: 'text', conversationId: CONVERSATION, text: 'Oi' };

function entry(change: Partial<OutboxEntry>): OutboxEntry {
  return {
    id: 'm1',
    userId: 'u1',
    kind: 'message',
    lane: `conversation:${CONVERSATION}`,
    payload: text,
    label: '',
    createdAt: Date.UTC(2026, 10, 21, 12),
    state: 'waiting',
    problem: null,
    attempts: 0,
    triedAt: 0,
    ...change,
  };
}

const problem = { code: 'offline', message: 'Sem conexão.' } as const;

it.each([
  ['sending', { state: 'waiting' }],
  ['sending', { state: 'sending', problem }],
  ['waiting', { state: 'waiting', problem, attempts: 1 }],
  ['delayed', { state: 'waiting', problem: { code: 'rate_limited', message: 'Espere.' } }],
  ['refused', { state: 'refused', problem }],
] as const)('is %s for %j', (status, change) => {
  expect(toOutgoingMessage(entry(change), true)).toMatchObject({
    id: 'm1',
    own: true,
    createdAt: '2026-11-21T12:00:00.000Z',
    content: { kind: 'text', text: 'Oi' },
    status,
    problem: status === 'refused' ? 'Sem conexão.' : null,
    uploadPath: null,
  });
});

it('shows the file that is being sent, and where to', () => {
  const blob = new Blob(['RIFF'], { type: 'audio/wav' });
  const voice: Outgoing = {
    kind: 'audio',
    conversationId: CONVERSATION,
    path: 'c/u/m1.wav',
    blob,
    seconds: 2.5,
    peaks: [0, 100],
  };
  expect(toOutgoingMessage(entry({ payload: voice }), true)).toMatchObject({
    content: { kind: 'audio', source: { blob }, seconds: 2.5, peaks: [0, 100] },
    uploadPath: 'c/u/m1.wav',
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
])('leaves out what it cannot read: %j', (payload) => {
  expect(toOutgoingMessage(entry({ payload }), true)).toBeNull();
});

it('has words for the list of pending things', () => {
  expect(labelOf(text)).toBe('Mensagem: Oi');
  expect(labelOf({ ...text, text: 'x'.repeat(500) }).length).toBeLessThan(80);
});
