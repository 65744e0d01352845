import * as z from 'zod/mini';
import type { OutboxEntry } from '@/entities/outbox/types';
import type { ChatMessage, MessageContent, MessageStatus } from './message';

const image = z.object({
  kind: z.literal('image'),
  conversationId: z.uuid(),
  path: z.string(),
  blob: z.instanceof(Blob),
  width: z.int(),
  height: z.int(),
});

const audio = z.object({
  kind: z.literal('audio'),
  conversationId: z.uuid(),
  path: z.string(),
  blob: z.instanceof(Blob),
  seconds: z.number(),
  peaks: z.array(z.int()),
});

const text = z.object({ kind: z.literal('text'), conversationId: z.uuid(), text: z.string() });

/** What the outbox keeps of a message until the server has it. */
export const outgoingSchema = z.discriminatedUnion('kind', [text, image, audio]);

export type Outgoing = z.infer<typeof outgoingSchema>;

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

function statusOf(entry: OutboxEntry): MessageStatus {
  if (entry.state === 'refused') return 'failed';
  return entry.state === 'waiting' && entry.problem !== null ? 'waiting' : 'sending';
}

/** An entry as the chat shows it; null for one that this version cannot read. */
export function toOutgoingMessage(entry: OutboxEntry): ChatMessage | null {
  const read = outgoingSchema.safeParse(entry.payload);
  if (!read.success) return null;
  const status = statusOf(entry);
  return {
    id: entry.id,
    own: true,
    createdAt: new Date(entry.createdAt).toISOString(),
    content: contentOf(read.data),
    status,
    problem: status === 'failed' ? (entry.problem?.message ?? null) : null,
    uploadPath: read.data.kind === 'text' ? null : read.data.path,
  };
}
