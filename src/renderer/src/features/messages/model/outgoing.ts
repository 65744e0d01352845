import { progressOf } from '@/services/outbox/progress';
import type { OutboxEntry } from '@/services/outbox/types';
import type { ChatMessage, MessageContent } from './message';

/** What the outbox keeps of a message until the server has it. */
export type Outgoing = { conversationId: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'image'; path: string; blob: Blob; width: number; height: number }
  | { kind: 'audio'; path: string; blob: Blob; seconds: number; peaks: number[] }
);

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

/**
 * Understands what lies in the outbox; null for what another version wrote. By hand: a schema
 * library weighs more than the chat it would serve.
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
  if (kind === 'text') return typeof text === 'string' ? { kind, conversationId, text } : null;
  if (typeof path !== 'string' || !(blob instanceof Blob)) return null;
  const file = { conversationId, path, blob };
  if (kind === 'image') {
    const [width, height] = [at('width'), at('height')];
    const isSize = typeof width === 'number' && typeof height === 'number';
    return isSize ? { kind, ...file, width, height } : null;
  }
  const [seconds, peaks] = [at('seconds'), at('peaks')];
  const isVoice = kind === 'audio' && typeof seconds === 'number' && isNumbers(peaks);
  return isVoice ? { kind, ...file, seconds, peaks } : null;
}

/** The outbox sends the messages of one conversation in the order they were written. */
export function laneOf(conversationId: string): string {
  return `conversation:${conversationId}`;
}

/** What the list of pending things calls it. */
export function labelOf(outgoing: Outgoing): string {
  if (outgoing.kind === 'image') return '📷 Foto';
  if (outgoing.kind === 'audio') return '🎤 Mensagem de áudio';
  return `Mensagem: ${outgoing.text.slice(0, 60)}`;
}

function contentOf(outgoing: Outgoing): MessageContent {
  if (outgoing.kind === 'text') return { kind: 'text', text: outgoing.text };
  const source = { blob: outgoing.blob };
  if (outgoing.kind === 'image') {
    return { kind: 'image', source, width: outgoing.width, height: outgoing.height };
  }
  return { kind: 'audio', source, seconds: outgoing.seconds, peaks: outgoing.peaks };
}

/**
 * An entry as the chat shows it; null for one that this version cannot read. `connected` says whether
 * the server can be reached.
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
    status,
    problem: status === 'refused' ? (entry.problem?.message ?? null) : null,
    uploadPath: outgoing.kind === 'text' ? null : outgoing.path,
  };
}
