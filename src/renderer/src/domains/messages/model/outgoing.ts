import { shorten } from '@shared/format';
import type { OutboxEntry } from '@/services/outbox/entry';
import { progressOf } from '@/services/outbox/entry';
import { type ChatMessage, type MessageContent, SHARED_TEXTS, type Shared } from './message';

/** A message in the outbox until the server has it. */
export type Outgoing = { conversationId: string; replyTo?: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'shared'; shared: Shared }
  | { kind: 'image'; path: string; blob: Blob; width: number; height: number }
  | { kind: 'audio'; path: string; blob: Blob; seconds: number; peaks: number[] }
);

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

function readShared(value: unknown): Shared | null {
  if (typeof value !== 'object' || value === null) return null;
  const [kind, id]: unknown[] = [Reflect.get(value, 'kind'), Reflect.get(value, 'id')];
  return (kind === 'recipe' || kind === 'post') && typeof id === 'string' ? { kind, id } : null;
}

/**
 * Reads a message from the outbox; null for an unknown format.
 * By hand: a schema library weighs more than the chat.
 */
export function readOutgoing(payload: unknown): Outgoing | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const at = (key: string): unknown => Reflect.get(payload, key);
  const [kind, conversationId, text, path, blob] = [
    at('kind'),
    at('conversationId'),
    at('text'),
    at('path'),
    at('blob'),
  ];
  if (typeof conversationId !== 'string') return null;
  const replyTo = at('replyTo');
  const place = { conversationId, ...(typeof replyTo === 'string' ? { replyTo } : {}) };
  if (kind === 'text') return typeof text === 'string' ? { kind, ...place, text } : null;
  if (kind === 'shared') {
    const shared = readShared(at('shared'));
    return shared && { kind, ...place, shared };
  }
  if (typeof path !== 'string' || !(blob instanceof Blob)) return null;
  const file = { ...place, path, blob };
  if (kind === 'image') {
    const [width, height] = [at('width'), at('height')];
    const isSize = typeof width === 'number' && typeof height === 'number';
    return isSize ? { kind, ...file, width, height } : null;
  }
  const [seconds, peaks] = [at('seconds'), at('peaks')];
  const isVoice = kind === 'audio' && typeof seconds === 'number' && isNumbers(peaks);
  return isVoice ? { kind, ...file, seconds, peaks } : null;
}

/** Returns the message's label in the list of pending writes. */
export function labelOf(outgoing: Outgoing): string {
  if (outgoing.kind === 'image') return '📷 Foto';
  if (outgoing.kind === 'audio') return '🎤 Mensagem de áudio';
  if (outgoing.kind === 'shared') return SHARED_TEXTS[outgoing.shared.kind];
  return `Mensagem: ${shorten(outgoing.text, 60)}`;
}

function contentOf(outgoing: Outgoing): MessageContent {
  if (outgoing.kind === 'text') return { kind: 'text', text: outgoing.text };
  if (outgoing.kind === 'shared') {
    return { kind: 'shared', what: outgoing.shared.kind, shared: outgoing.shared };
  }
  const source = { blob: outgoing.blob };
  if (outgoing.kind === 'image') {
    return { kind: 'image', source, width: outgoing.width, height: outgoing.height };
  }
  return { kind: 'audio', source, seconds: outgoing.seconds, peaks: outgoing.peaks };
}

/**
 * Converts an outbox entry to a chat message; null if it is unreadable.
 * `connected`: whether the server can be reached.
 */
export function toOutgoingMessage(entry: OutboxEntry, connected: boolean): ChatMessage | null {
  const outgoing = readOutgoing(entry.payload);
  if (outgoing === null) return null;
  const status = progressOf(entry, connected);
  return {
    id: entry.id,
    own: true,
    createdAt: new Date(entry.createdAt).toISOString(),
    content: contentOf(outgoing),
    // The quoted message is looked up among the rows.
    replyTo:
      outgoing.replyTo === undefined ? null : { id: outgoing.replyTo, own: false, content: null },
    edited: false,
    reactions: [],
    status,
    problem: status === 'refused' ? (entry.problem?.message ?? null) : null,
    uploadPath: 'path' in outgoing ? outgoing.path : null,
  };
}
