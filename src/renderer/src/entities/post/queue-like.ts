import * as z from 'zod/mini';
import { enqueue, outbox } from '@/entities/outbox/outbox';
import type { OutboxSender } from '@/entities/outbox/types';
import { AppError, toAppError } from '@/lib/app-error';
import { toastError } from '@/ui/toast';
import { writeSwitch } from './api/write-switch';
import { settleSwitch } from './settle-switch';

const payloadSchema = z.object({ postId: z.string(), wanted: z.boolean() });

const idOf = (viewerId: string, postId: string) => `like:${viewerId}:${postId}`;

/** Whether an earlier wish for this post still waits: a newer one must take its place. */
export function isLikeQueued(viewerId: string, postId: string): Promise<boolean> {
  return outbox.has(idOf(viewerId, postId));
}

/** Leaves a like, or the end of one, to the outbox: one entry a post, holding the last wish. */
export function queueLike(viewerId: string, postId: string, wanted: boolean): Promise<void> {
  const id = idOf(viewerId, postId);
  return enqueue({
    id,
    userId: viewerId,
    kind: 'post_like',
    lane: id,
    payload: { postId, wanted } satisfies z.infer<typeof payloadSchema>,
    label: wanted ? 'Curtida em uma publicação' : 'Curtida desfeita em uma publicação',
  });
}

/** Brings a like that waited to the server; a refusal is said and taken back on screen. */
export const sendLike: OutboxSender = async (payload, { userId }) => {
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) throw new AppError('invalid', { cause: parsed.error });
  const { postId, wanted } = parsed.data;
  try {
    await writeSwitch('like', userId, postId, wanted);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (['forbidden', 'invalid', 'not_found'].includes(error.code)) {
      toastError('Erro ao curtir o post.', error);
      settleSwitch('like', userId, postId, !wanted);
    }
    throw error;
  }
  settleSwitch('like', userId, postId, wanted);
};
