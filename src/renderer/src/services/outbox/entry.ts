import type { AppErrorCode } from '@/lib/app-error';

/** A write that the server has not confirmed yet. */
export interface OutboxEntry {
  /**
   * Made on the client:
   * the id of the row that it creates, or a name that contains the id of its row.
   */
  readonly id: string;
  readonly userId: string;
  /**
   * Name of its kind (see kind.ts).
   * A string, because another version of the app may have stored it.
   */
  readonly kind: string;
  /** Entries of one lane are sent one after the other, oldest first; see `lanes`. */
  readonly lane: string;
  /** Structured cloning keeps it, so it may hold Blobs. The entry's kind parses it. */
  readonly payload: unknown;
  /** Text (pt-BR) for the list of pending writes. */
  readonly label: string;
  /** In ms since the epoch; unique and rising on one device, so that it orders entries. */
  readonly createdAt: number;
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly problem: { readonly code: AppErrorCode; readonly message: string } | null;
  /** Id of the guest who made the write before they had an account. */
  readonly adoptedFrom?: string;
  readonly attempts: number;
  /** Time of the last try, in ms since the epoch; 0 before the first one. */
  readonly triedAt: number;
}

export type NewOutboxEntry = Pick<
  OutboxEntry,
  'id' | 'userId' | 'kind' | 'lane' | 'payload' | 'label'
>;

/** An entry with the fields that only the device's store needs. */
export interface StoredEntry extends OutboxEntry {
  /** Rises with each enqueue of the same id, so that an answer never settles a newer payload. */
  readonly revision: number;
}

/**
 * The lanes: entries of one lane are sent in order, and lanes do not wait for each other.
 * A write that needs the row of another one waits for it by its kind's `rows`, in any lane.
 * Stored entries hold these names, so they must not change.
 */
export const lanes = {
  /** The entry gets a separate lane, named by its id. */
  own: 'own',
  /** Brews, in the order in which they were brewed. */
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

/**
 * The progress of an entry as people see it:
 * on its way, waiting for a connection, delayed by the server (a rate limit, for example) until the
 * next try, or refused.
 */
export type Progress = 'sending' | 'waiting' | 'delayed' | 'refused';

/** Returns the progress of an entry; `connected` is whether the server can be reached. */
export function progressOf(
  { state, problem }: Pick<OutboxEntry, 'state' | 'problem'>,
  connected: boolean,
): Progress {
  if (state !== 'waiting') return state;
  if (problem?.code === 'offline' || !connected) return 'waiting';
  return problem === null ? 'sending' : 'delayed';
}
