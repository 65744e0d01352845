import * as z from 'zod/mini';
import { enqueue, onSettled, outbox } from '@/entities/outbox/outbox';
import { waitsAfter } from '@/entities/outbox/trial';
import type { OutboxSender } from '@/entities/outbox/types';
import { AppError, logError, toAppError } from '@/lib/app-error';
import { toastError } from '@/ui/toast';
import { writeSwitch } from './api/write-switch';
import { settleSwitch } from './settle-switch';
import { rememberQueued } from './settled-switches';

const payloadSchema = z.object({ postId: z.string(), wanted: z.boolean() });

const idOf = (viewerId: string, postId: string) => `like:${viewerId}:${postId}`;

/** Whether an earlier wish for this post still waits: a newer one must take its place. */
export function isLikeQueued(viewerId: string, postId: string): Promise<boolean> {
  return outbox.has(idOf(viewerId, postId));
}

interface WaitingLike {
  viewerId: string;
  postId: string;
  wanted: boolean;
}

/** What this tab shows although the server has not heard of it, by entry. */
const waiting = new Map<string, WaitingLike>();

function end(id: string, { viewerId, postId }: WaitingLike, state: boolean): void {
  waiting.delete(id);
  rememberQueued('like', viewerId, postId, null);
  settleSwitch('like', viewerId, postId, state);
}

onSettled((entry) => {
  const parsed = entry.kind === 'post_like' ? payloadSchema.safeParse(entry.payload) : null;
  if (!parsed?.success) return;
  const { postId, wanted } = parsed.data;
  end(entry.id, { viewerId: entry.userId, postId, wanted }, wanted);
});

/** Takes back on screen what was refused or discarded. */
async function takeBack(userId: string): Promise<void> {
  const entries = await outbox.list(userId);
  for (const [id, like] of waiting) {
    const entry = entries.find((each) => each.id === id);
    const isOver = entry === undefined || entry.state === 'refused';
    if (like.viewerId === userId && isOver) end(id, like, !like.wanted);
  }
}

outbox.onChanged((userId) => {
  if (waiting.size === 0) return;
  takeBack(userId).catch((error: unknown) => logError('Waiting likes could not be read', error));
});

/** Leaves a like, or the end of one, to the outbox: one entry a post, holding the last wish. */
export async function queueLike(viewerId: string, postId: string, wanted: boolean): Promise<void> {
  const id = idOf(viewerId, postId);
  await enqueue({
    id,
    userId: viewerId,
    kind: 'post_like',
    lane: id,
    payload: { postId, wanted } satisfies z.infer<typeof payloadSchema>,
    label: wanted ? 'Curtida em uma publicação' : 'Curtida desfeita em uma publicação',
  });
  waiting.set(id, { viewerId, postId, wanted });
  rememberQueued('like', viewerId, postId, wanted);
}

/** Brings a like that waited to the server; a refusal is said. */
export const sendLike: OutboxSender = async (payload, { userId }) => {
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) throw new AppError('invalid', { cause: parsed.error });
  const { postId, wanted } = parsed.data;
  try {
    await writeSwitch('like', userId, postId, wanted);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!waitsAfter(error)) toastError('Erro ao curtir o post.', error);
    throw error;
  }
};
