/** What can wait in the outbox; each kind has one sender. */
export type OutboxKind = 'brew' | 'post_like' | 'comment' | 'message';

/** Something a person did that the server has not confirmed yet. */
export interface OutboxEntry {
  /** Made on the client: the id of the row that comes of it. */
  readonly id: string;
  readonly userId: string;
  readonly kind: OutboxKind;
  /** Entries of one lane are sent one after the other, oldest first; lanes do not wait for each other. */
  readonly lane: string;
  /** Survives structured cloning, so it may hold Blobs. The sender of its kind validates it. */
  readonly payload: unknown;
  /** What it is, in words (pt-BR) for the list of pending things. */
  readonly label: string;
  /** In ms since the epoch; unique and rising on one device, so that it orders entries. */
  readonly createdAt: number;
  readonly state: 'waiting' | 'sending' | 'refused';
  /** Why the last try came to nothing. */
  readonly problem: { readonly code: string; readonly message: string } | null;
  /** Tries that came to nothing. */
  readonly attempts: number;
}

export type NewOutboxEntry = Pick<
  OutboxEntry,
  'id' | 'userId' | 'kind' | 'lane' | 'payload' | 'label'
>;

/**
 * Brings one entry to the server. Must be idempotent: it may be called again although an earlier
 * call arrived. Throws AppError; what may pass by itself (no connection, timeout, server trouble,
 * rate limit, expired session) is tried again, anything else counts as a refusal.
 */
export type OutboxSender = (
  payload: unknown,
  entry: OutboxEntry,
  signal: AbortSignal,
) => Promise<void>;

/** What the device keeps besides what everybody sees. */
export interface StoredEntry extends OutboxEntry {
  /** Rises with each enqueue of the same id, so that an answer is not taken for a newer payload's. */
  readonly revision: number;
  /** When it was last tried, in ms since the epoch; 0 before the first time. */
  readonly triedAt: number;
}
