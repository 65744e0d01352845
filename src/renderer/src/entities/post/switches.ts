import { logError, toAppError } from '@/lib/app-error';
import { createDesiredState, type DesiredState, useDesired } from '@/lib/desired-state';
import { queryClient } from '@/lib/query-client';
import { queryKeys } from '@/lib/query-keys';
import { runMutation } from '@/lib/run-mutation';
import { supabase } from '@/lib/supabase';
import { toastError } from '@/ui/toast';
import { refreshCounts } from './api/post-counts';
import type { Post } from './api/posts';
import { changeCachedPost } from './cached-posts';
import { rememberSettled, type SwitchKind, withSwitch } from './settled-switches';

const TABLES = { like: 'post_likes', save: 'saved_posts' } as const;

/** Keys name the viewer too: what one person asked for must not be sent for the next one. */
const keyOf = (viewerId: string, postId: string) => `${viewerId}:${postId}`;

function readKey(key: string): { viewerId: string; postId: string } {
  const [viewerId = '', postId = ''] = key.split(':');
  return { viewerId, postId };
}

async function write(kind: SwitchKind, key: string, wanted: boolean): Promise<void> {
  const { viewerId, postId } = readKey(key);
  const db = await supabase();
  const table = db.from(TABLES[kind]);
  const row = { user_id: viewerId, post_id: postId };
  const { error, status } = wanted
    ? await table.upsert(row, { onConflict: 'post_id,user_id', ignoreDuplicates: true })
    : await table.delete().match(row);
  if (error) throw toAppError(error, status);
}

/** The server's own counts, for what others did meanwhile. Nobody waits for them. */
function refreshInBackground(viewerId: string, postId: string): void {
  refreshCounts(viewerId, postId).catch((error: unknown) =>
    logError(`The counts of post ${postId} could not be refreshed`, error),
  );
}

/** Writes what the server agreed to into everything loaded. */
function settle(kind: SwitchKind, key: string, state: boolean): void {
  const { viewerId, postId } = readKey(key);
  rememberSettled(kind, viewerId, postId, state);
  changeCachedPost(viewerId, postId, (post) => withSwitch(post, kind, state));
  if (kind === 'like') {
    refreshInBackground(viewerId, postId);
    return;
  }
  queryClient
    .invalidateQueries({ queryKey: queryKeys.savedPosts(viewerId) })
    .catch((error: unknown) => logError('Saved posts could not be refreshed', error));
}

function createSwitch(kind: SwitchKind, onRefused: (error: unknown) => void): DesiredState {
  return createDesiredState({
    send: (key, wanted) => runMutation([kind, key], () => write(kind, key, wanted)),
    onSettled: (key, state) => settle(kind, key, state),
    onFailed: (key, error, confirmed) => {
      onRefused(error);
      if (confirmed !== undefined) {
        settle(kind, key, confirmed);
        return;
      }
      // A request that timed out may have been carried out all the same.
      const { viewerId, postId } = readKey(key);
      if (toAppError(error).code === 'timeout') refreshInBackground(viewerId, postId);
    },
  });
}

const likes = createSwitch('like', (error) => toastError('Erro ao curtir o post.', error));
/** A save that fails goes back without a word; the failure is in the console. */
const saves = createSwitch('save', () => undefined);

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
