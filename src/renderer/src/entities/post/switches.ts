import { hasPendingMark } from '@/entities/outbox/pending-mark';
import { toAppError } from '@/lib/app-error';
import { createDesiredState, type DesiredState, useDesired } from '@/lib/desired-state';
import { runMutation } from '@/services/query-cache/query-client';
import { toastError } from '@/ui/toast';
import type { Post } from './api/posts';
import { writeSwitch } from './api/write-switch';
import { refreshInBackground, settleSwitch } from './settle-switch';
import { type SwitchKind, withSwitch } from './settled-switches';

/** Keys name the viewer too: what one person asked for must not be sent for the next one. */
const keyOf = (viewerId: string, postId: string) => `${viewerId}:${postId}`;

function readKey(key: string): { viewerId: string; postId: string } {
  const [viewerId = '', postId = ''] = key.split(':');
  return { viewerId, postId };
}

function write(kind: SwitchKind, key: string, wanted: boolean): Promise<void> {
  const { viewerId, postId } = readKey(key);
  return runMutation([kind, key], () => writeSwitch(kind, viewerId, postId, wanted));
}

/** A like that finds no server waits in the outbox, where a newer wish takes the place of an older one. */
async function sendLike(key: string, wanted: boolean): Promise<void> {
  const { viewerId, postId } = readKey(key);
  const outbox = () => import('./queue-like');
  if (hasPendingMark() && (await (await outbox()).isLikeQueued(viewerId, postId))) {
    await (await outbox()).queueLike(viewerId, postId, wanted);
    return;
  }
  try {
    await write('like', key, wanted);
  } catch (error) {
    if (toAppError(error).code !== 'offline') throw error;
    await (await outbox()).queueLike(viewerId, postId, wanted);
  }
}

function createSwitch(
  kind: SwitchKind,
  send: (key: string, wanted: boolean) => Promise<void>,
  onRefused: (error: unknown) => void,
): DesiredState {
  const settle = (key: string, state: boolean) => {
    const { viewerId, postId } = readKey(key);
    settleSwitch(kind, viewerId, postId, state);
  };
  return createDesiredState({
    send,
    onSettled: settle,
    onFailed: (key, error, confirmed) => {
      onRefused(error);
      if (confirmed !== undefined) {
        settle(key, confirmed);
        return;
      }
      // A request that timed out may have been carried out all the same.
      const { viewerId, postId } = readKey(key);
      if (toAppError(error).code === 'timeout') refreshInBackground(viewerId, postId);
    },
  });
}

const likes = createSwitch('like', sendLike, (error) =>
  toastError('Erro ao curtir o post.', error),
);
/** A save that fails goes back without a word; the failure is in the console. */
const saves = createSwitch(
  'save',
  (key, wanted) => write('save', key, wanted),
  () => undefined,
);

/** The viewer's like of a post: shown at once wherever the post stands, settled by the server. */
export function useLike(viewerId: string, post: Post) {
  const key = keyOf(viewerId, post.id);
  const asked = useDesired(likes, key);
  const shown = asked === undefined ? post : withSwitch(post, 'like', asked);
  return {
    liked: shown.liked_by_me === true,
    count: shown.like_count,
    toggle: () => likes.set(key, !(likes.get(key) ?? post.liked_by_me === true)),
  };
}

/** Whether the viewer keeps a post, and the way to change it. */
export function useSave(viewerId: string, post: Post) {
  const key = keyOf(viewerId, post.id);
  const asked = useDesired(saves, key);
  return {
    saved: asked ?? post.saved_by_me === true,
    toggle: () => saves.set(key, !(saves.get(key) ?? post.saved_by_me === true)),
  };
}
