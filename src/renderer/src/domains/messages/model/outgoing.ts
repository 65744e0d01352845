import { shorten } from '@shared/format';
import { fieldOf, textIn } from '@/lib/fields';
import type { OutboxEntry } from '@/services/outbox/entry';
import { MEDIA_TEXTS, type MessageRow, SHARED_TEXTS, type Shared } from './message';

export type Outgoing = { conversationId: string; replyTo?: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'shared'; shared: Shared }
  | { kind: 'image'; path: string; blob: Blob; width: number; height: number }
  | { kind: 'audio'; path: string; blob: Blob; seconds: number; peaks: number[] }
);

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

function readShared(value: unknown): Shared | null {
  const [kind, id] = [textIn(value, 'kind'), textIn(value, 'id')];
  return (kind === 'recipe' || kind === 'post') && id !== null ? { kind, id } : null;
}

/** Reads an outbox entry without a schema library, which is too large; null if unknown. */
export function readOutgoing(payload: unknown): Outgoing | null {
  const at = (name: string) => fieldOf(payload, name);
  const [kind, blob] = [at('kind'), at('blob')];
  const [conversationId, replyTo, text, path] = ['conversationId', 'replyTo', 'text', 'path'].map(
    (name) => textIn(payload, name),
  );
  if (!conversationId) return null;
  const place = { conversationId, ...(replyTo && { replyTo }) };
  if (kind === 'text') return text ? { kind, ...place, text } : null;
  if (kind === 'shared') {
    const shared = readShared(at('shared'));
    return shared && { kind, ...place, shared };
  }
  if (!path || !(blob instanceof Blob)) return null;
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

export function labelOf(outgoing: Outgoing): string {
  if (outgoing.kind === 'text') return `Mensagem: ${shorten(outgoing.text, 60)}`;
  if (outgoing.kind === 'shared') return SHARED_TEXTS[outgoing.shared.kind];
  return MEDIA_TEXTS[outgoing.kind];
}

export function columnsOf(outgoing: Outgoing) {
  const image = outgoing.kind === 'image' ? outgoing : null;
  const shared = outgoing.kind === 'shared' ? outgoing.shared : null;
  const audio = outgoing.kind === 'audio' ? outgoing : null;
  return {
    text: outgoing.kind === 'text' ? outgoing.text : null,
    shared_kind: shared?.kind ?? null,
    recipe_id: shared?.kind === 'recipe' ? shared.id : null,
    post_id: shared?.kind === 'post' ? shared.id : null,
    reply_to_id: outgoing.replyTo ?? null,
    image_url: image?.path ?? null,
    image_width: image?.width ?? null,
    image_height: image?.height ?? null,
    audio_url: audio?.path ?? null,
    audio_seconds: audio?.seconds ?? null,
    audio_peaks: audio?.peaks ?? null,
  };
}

export const toRow = (
  outgoing: Outgoing,
  { id, userId, createdAt }: Pick<OutboxEntry, 'id' | 'userId' | 'createdAt'>,
): MessageRow => ({
  id,
  sender_id: userId,
  ...columnsOf(outgoing),
  created_at: new Date(createdAt).toISOString(),
  deleted_at: null,
  edited_at: null,
  changed_at: null,
  reactions: [],
  ...('blob' in outgoing && { blob: outgoing.blob }),
});
