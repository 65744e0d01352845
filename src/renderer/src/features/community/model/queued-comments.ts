import * as z from 'zod/mini';
import { discardEntry, enqueue, onSettled, outbox } from '@/entities/outbox/outbox';
import type { OutboxEntry, OutboxSender } from '@/entities/outbox/types';
import { AppError, logError } from '@/lib/app-error';
import { insertComment } from '../api/add-comment';
import type { Comment } from '../api/comments';

const queuedSchema = z.object({
  postId: z.string(),
  comment: z.object({
    id: z.string(),
    user_id: z.string(),
    content: z.string(),
    created_at: z.string(),
    hidden_at: z.nullable(z.string()),
    author: z.object({
      id: z.string(),
      name: z.string(),
      username: z.string(),
      avatar_url: z.nullable(z.string()),
    }),
  }),
});

/** A comment that waits for the connection, or that the server refused then. */
export interface QueuedComment {
  postId: string;
  comment: Comment;
  refused: boolean;
}

function read(entry: OutboxEntry): QueuedComment | null {
  const parsed = queuedSchema.safeParse(entry.payload);
  return parsed.success ? { ...parsed.data, refused: entry.state === 'refused' } : null;
}

/** Leaves a comment to the outbox; those under one post go in order. */
export function queueComment(postId: string, comment: Comment): Promise<void> {
  const words = comment.content.length > 60 ? `${comment.content.slice(0, 60)}…` : comment.content;
  return enqueue({
    id: comment.id,
    userId: comment.user_id,
    kind: 'comment',
    lane: `comments:${postId}`,
    payload: { postId, comment } satisfies z.infer<typeof queuedSchema>,
    label: `Comentário: “${words}”`,
  });
}

/** Brings a comment that waited to the server. */
export const sendComment: OutboxSender = async (payload) => {
  const parsed = queuedSchema.safeParse(payload);
  if (!parsed.success) throw new AppError('invalid', { cause: parsed.error });
  const { postId, comment } = parsed.data;
  const { id, user_id, content } = comment;
  await insertComment({ id, post_id: postId, user_id, content });
};

/** Takes a comment out of the outbox. */
export const discardQueued = discardEntry;

interface Follower {
  onQueue: (userId: string, queued: readonly QueuedComment[]) => void;
  onSent: (sent: QueuedComment) => void;
}

/** Tells of a person's waiting comments now and whenever they change, and of each one that arrived. */
export function followQueuedComments(viewerId: string, { onQueue, onSent }: Follower): void {
  const look = () => {
    outbox.list(viewerId).then(
      (entries) =>
        onQueue(
          viewerId,
          entries
            .filter(({ kind }) => kind === 'comment')
            .map(read)
            .filter((queued) => queued !== null),
        ),
      (error: unknown) => logError('Waiting comments could not be read', error),
    );
  };
  outbox.onChanged((userId) => {
    if (userId === viewerId) look();
  });
  onSettled((entry) => {
    const sent = entry.kind === 'comment' && entry.userId === viewerId ? read(entry) : null;
    if (sent) onSent(sent);
  });
  look();
}
