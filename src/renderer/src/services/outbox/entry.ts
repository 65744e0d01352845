import type { AppErrorCode } from '@/lib/app-error';

/** A write that the server has not confirmed yet. */
export interface OutboxEntry {
  /** Made on the client; contains the id of the row. */
  readonly id: string;
  readonly userId: string;
  /** Name of its kind. A string, because another version of the app may have stored it. */
  readonly kind: string;
  /** Entries of one lane are sent one after the other, oldest first; see `lanes`. */
  readonly lane: string;
  /** May hold Blobs, because the device clones it structurally. The entry's kind parses it. */
  readonly payload: unknown;
  /** Text (pt-BR) for the list of pending writes. */
  readonly label: string;
  /** In epoch ms; unique and rising on one device, so that it orders entries. */
  readonly createdAt: number;
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly problem: { readonly code: AppErrorCode; readonly message: string } | null;
  /** Id of the guest who made the write before they had an account. */
  readonly adoptedFrom?: string;
  readonly attempts: number;
  /** Time of the last try, in epoch ms; 0 before the first one. */
  readonly triedAt: number;
}

export type NewOutboxEntry = Pick<
  OutboxEntry,
  'id' | 'userId' | 'kind' | 'lane' | 'payload' | 'label'
>;

export interface StoredEntry extends OutboxEntry {
  /** Rises with each enqueue of the same id, so that an answer never settles a newer payload. */
  readonly revision: number;
}

/** Entries of one lane are sent in order. Stored entries hold these names, so they are fixed. */
export const lanes = {
  /** A separate lane, named by the entry's id. */
  own: 'own',
  brews: 'brews',
  posts: 'posts',
  lessons: 'lessons',
  /** Lessons that must reach the server before those that already wait. */
  firstLessons: 'lessons first',
  comments: (postId: string) => `comments:${postId}` as const,
  conversation: (conversationId: string) => `conversation:${conversationId}` as const,
} as const;

type LaneMember = (typeof lanes)[keyof typeof lanes];
export type Lane = Extract<LaneMember, string> | ReturnType<Exclude<LaneMember, string>>;

/** State of an entry for the screen; 'delayed' waits for a retry after a server's answer. */
export type Progress = 'sending' | 'waiting' | 'delayed' | 'refused';

export function progressOf(
  { state, problem }: Pick<OutboxEntry, 'state' | 'problem'>,
  connected: boolean,
): Progress {
  if (state !== 'waiting') return state;
  if (problem?.code === 'offline' || !connected) return 'waiting';
  return problem === null ? 'sending' : 'delayed';
}
