import type { AppErrorCode } from '@/lib/app-error';

/** Something a person did that the server has not confirmed yet. */
export interface OutboxEntry {
  /** Made on the client: the id of the row that comes of it, or a name for what it changes. */
  readonly id: string;
  readonly userId: string;
  /** Which kind of write it is; see kind.ts. */
  readonly kind: string;
  /** Entries of one lane are sent one after the other, oldest first; lanes do not wait for each other. */
  readonly lane: string;
  /** Survives structured cloning, so it may hold Blobs. Its kind reads it. */
  readonly payload: unknown;
  /** What it is, in words (pt-BR) for the list of pending things. */
  readonly label: string;
  /** In ms since the epoch; unique and rising on one device, so that it orders entries. */
  readonly createdAt: number;
  /** 'sent' only where what just arrived is still of interest: see useOutgoing. */
  readonly state: 'waiting' | 'sending' | 'refused' | 'sent';
  /** Why the last try came to nothing. */
  readonly problem: { readonly code: AppErrorCode; readonly message: string } | null;
  /** The guest who made it before they had an account. */
  readonly adoptedFrom?: string;
  /** Tries that came to nothing. */
  readonly attempts: number;
  /** When it was last tried, in ms since the epoch; 0 before the first time. */
  readonly triedAt: number;
}

export type NewOutboxEntry = Pick<
  OutboxEntry,
  'id' | 'userId' | 'kind' | 'lane' | 'payload' | 'label'
>;

/** What the device keeps besides what everybody sees. */
export interface StoredEntry extends OutboxEntry {
  /** Rises with each enqueue of the same id, so that an answer is not taken for a newer payload's. */
  readonly revision: number;
}
