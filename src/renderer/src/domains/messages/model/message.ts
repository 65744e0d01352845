import { LIMITS } from '@shared/database.limits';
import { fieldOf } from '@/lib/fields';
import type { RowOf } from '@/lib/rows';
import type { Progress } from '@/services/outbox/entry';

/** The product's specification prescribes the wording. */
export const MEDIA_ERRORS = {
  image: 'Erro ao enviar imagem.',
  audio: 'Erro ao enviar áudio.',
} as const;

export const MESSAGE_COLUMNS =
  'id, sender_id, text, image_url, image_width, image_height, audio_url, audio_seconds, audio_peaks, shared_kind, recipe_id, post_id, reply_to_id, created_at, edited_at, deleted_at, changed_at, reactions:message_reactions(user_id, reaction)';

/**
 * Row of a message. Paths are in the bucket chat_media.
 * `created_at` strictly increases in a conversation, so it orders messages. `changed_at` is the time
 * of the last edit, deletion or reaction. The id of a shared item is null once it is deleted.
 */
export type MessageRow = RowOf<'messages', typeof MESSAGE_COLUMNS> & {
  /** The message's file, until the server has the message. */
  blob?: Blob;
};

export interface Shared {
  kind: 'recipe' | 'post';
  id: string;
}

export type MessageContent =
  | { kind: 'text'; text: string }
  | { kind: 'image'; source: MediaSource; width: number | null; height: number | null }
  | { kind: 'audio'; source: MediaSource; seconds: number; peaks: number[] | null }
  /** `shared` is null once the item is deleted. */
  | { kind: 'shared'; what: Shared['kind']; shared: Shared | null }
  | { kind: 'deleted' };

export interface Quoted {
  id: string;
  own: boolean;
  /** Null while it is loading. */
  content: MessageContent | null;
}

export interface GivenReaction {
  own: boolean;
  sign: Sign;
}

export type MessageStatus = Progress | 'sent' | 'read';

export interface ChatMessage {
  id: string;
  own: boolean;
  /** ISO time; of this device's clock until the server has the message. */
  createdAt: string;
  content: MessageContent;
  replyTo: Quoted | null;
  edited: boolean;
  reactions: readonly GivenReaction[];
  /** Null for a message of the other person. */
  status: MessageStatus | null;
  /** Reason of a failed send, as a shown text. */
  problem: string | null;
  /** Path of the file during its upload. */
  uploadPath: string | null;
}

const sourceOf = ({ blob }: MessageRow, path: string): MediaSource => (blob ? { blob } : { path });

export function contentOf(row: MessageRow): MessageContent {
  if (row.deleted_at !== null) return { kind: 'deleted' };
  if (row.text !== null) return { kind: 'text', text: row.text };
  if (row.image_url !== null) {
    return {
      kind: 'image',
      source: sourceOf(row, row.image_url),
      width: row.image_width,
      height: row.image_height,
    };
  }
  if (row.audio_url !== null) {
    return {
      kind: 'audio',
      source: sourceOf(row, row.audio_url),
      seconds: row.audio_seconds ?? 0,
      peaks: row.audio_peaks,
    };
  }
  if (row.shared_kind !== null) {
    const kind = row.shared_kind;
    const id = kind === 'recipe' ? row.recipe_id : row.post_id;
    return { kind: 'shared', what: kind, shared: id === null ? null : { kind, id } };
  }
  return { kind: 'deleted' };
}

export function contentText(content: MessageContent): string {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'image':
      return MEDIA_TEXTS.image;
    case 'audio':
      return MEDIA_TEXTS.audio;
    case 'shared':
      return SHARED_TEXTS[content.what];
    case 'deleted':
      return 'Mensagem apagada';
  }
}

export const MEDIA_TEXTS = { image: '📷 Foto', audio: '🎤 Mensagem de áudio' } as const;
export const SHARED_TEXTS = { recipe: '☕ Receita', post: '✎ Publicação' } as const;

/** The names of the database, in the order of the menu. */
export const REACTIONS = {
  love: 'Amei',
  like: 'Gostei',
  laugh: 'Engraçado',
  wow: 'Uau',
  sad: 'Triste',
  coffee: 'Pede um café',
} as const;

export type Sign = keyof typeof REACTIONS;

export const isSign = (value: unknown): value is Sign =>
  typeof value === 'string' && Object.hasOwn(REACTIONS, value);

export const SIGNS: readonly Sign[] = Object.keys(REACTIONS).filter(isSign);

/** Replaces a person's reaction to a message; null removes it. */
export function withReaction(row: MessageRow, userId: string, sign: Sign | null): MessageRow {
  const others = row.reactions.filter(({ user_id }) => user_id !== userId);
  return {
    ...row,
    reactions: sign === null ? others : [...others, { user_id: userId, reaction: sign }],
  };
}

/** The loaded part of a conversation: without gaps, oldest first. */
export interface LoadedMessages {
  rows: readonly MessageRow[];
  hasOlder: boolean;
  /** Messages of this device that `rows` lacks, oldest first. */
  local?: readonly MessageRow[];
}

/** Adds rows in any order; a newer version of a message replaces the older one. */
export function withRows(
  loaded: LoadedMessages,
  rows: readonly MessageRow[],
  hasOlder = loaded.hasOlder,
): LoadedMessages {
  if (rows.length === 0 && hasOlder === loaded.hasOlder) return loaded;
  const byId = new Map(loaded.rows.map((row) => [row.id, row]));
  for (const row of rows) byId.set(row.id, row);
  const sorted = [...byId.values()].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
  );
  const local = (loaded.local ?? []).filter(({ id }) => !byId.has(id));
  return { rows: sorted, hasOlder, ...(local.length > 0 && { local }) };
}

/** Adds a message of this device; returns the same object if the message is known. */
export function withLocal(loaded: LoadedMessages, message: MessageRow): LoadedMessages {
  const { rows, local = [] } = loaded;
  const isKnown = [...rows, ...local].some(({ id }) => id === message.id);
  return isKnown ? loaded : { ...loaded, local: [...local, message] };
}

export const withoutLocal = (loaded: LoadedMessages, unsent: string): LoadedMessages => ({
  ...loaded,
  local: (loaded.local ?? []).filter(({ id }) => id !== unsent),
});

export const isLoadedMessages = (data: unknown): data is LoadedMessages =>
  Array.isArray(fieldOf(data, 'rows'));

/** Returns the server's time of the last change; null if no message changed. */
export function lastChange({ rows }: LoadedMessages): string | null {
  return rows.reduce<string | null>(
    (last, { changed_at: at }) =>
      at !== null && (last === null || Date.parse(at) > Date.parse(last)) ? at : last,
    null,
  );
}

/** In characters; the database has the same limit. */
export const LONGEST_MESSAGE = LIMITS.messages.text;

/** Counts characters; in texts above the limit an emoji is one, as in the database. */
export function messageLength(text: string): number {
  // A text short in UTF-16 units is short in characters, and counting characters is slower.
  return text.length <= LONGEST_MESSAGE ? text.length : Array.from(text).length;
}

export function tooLongText(text: string): string {
  const length = messageLength(text).toLocaleString('pt-BR');
  const limit = LONGEST_MESSAGE.toLocaleString('pt-BR');
  return `Mensagem longa demais: ${length} de ${limit} caracteres. Divida em duas.`;
}

export function failureText(kind: MessageContent['kind']): string {
  return kind === 'image' || kind === 'audio' ? MEDIA_ERRORS[kind] : 'Erro ao enviar mensagem.';
}

export type MediaSource = { path: string; blob?: never } | { blob: Blob; path?: never };
