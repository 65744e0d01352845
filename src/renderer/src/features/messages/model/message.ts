import type { Progress } from '@/services/outbox/progress';
import type { MediaSource } from '../media/media-source';

/** A message as the database has it. Paths lead into the bucket chat_media. */
export interface MessageRow {
  id: string;
  sender_id: string | null;
  text: string | null;
  image_url: string | null;
  image_width: number | null;
  image_height: number | null;
  audio_url: string | null;
  audio_seconds: number | null;
  audio_peaks: number[] | null;
  /** The server's, in whole ms; rises strictly within a conversation, so it orders messages and pages. */
  created_at: string;
  deleted_at: string | null;
}

export type MessageContent =
  | { kind: 'text'; text: string }
  | { kind: 'image'; source: MediaSource; width: number | null; height: number | null }
  | { kind: 'audio'; source: MediaSource; seconds: number; peaks: number[] | null }
  | { kind: 'deleted' };

/** How far a message of one's own came; `read` once the other person saw it. */
export type MessageStatus = Progress | 'read';

/** A message as the chat shows it, whether the server has it or not. */
export interface ChatMessage {
  id: string;
  own: boolean;
  /** ISO; of this device's clock while the server does not have it. */
  createdAt: string;
  content: MessageContent;
  /** Null for the other person's. */
  status: MessageStatus | null;
  /** Why it failed, for people; else null. */
  problem: string | null;
  /** Where its file goes while it is on its way, to show how far it is. */
  uploadPath: string | null;
}

/** What a row holds. A row without any of it was deleted, or its file left with an account. */
export function contentOf(row: MessageRow): MessageContent {
  if (row.deleted_at !== null) return { kind: 'deleted' };
  if (row.text !== null) return { kind: 'text', text: row.text };
  if (row.image_url !== null) {
    return {
      kind: 'image',
      source: { path: row.image_url },
      width: row.image_width,
      height: row.image_height,
    };
  }
  if (row.audio_url !== null) {
    return {
      kind: 'audio',
      source: { path: row.audio_url },
      seconds: row.audio_seconds ?? 0,
      peaks: row.audio_peaks,
    };
  }
  return { kind: 'deleted' };
}
