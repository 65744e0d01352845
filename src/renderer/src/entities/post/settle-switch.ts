import { logError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { queryClient } from '@/services/query-cache/query-client';
import { refreshCounts } from './api/post-counts';
import { changeCachedPost } from './cached-posts';
import { rememberSettled, type SwitchKind, withSwitch } from './settled-switches';

/** The server's own counts, for what others did meanwhile. Nobody waits for them. */
export function refreshInBackground(viewerId: string, postId: string): void {
  refreshCounts(viewerId, postId).catch((error: unknown) =>
    logError(`The counts of post ${postId} could not be refreshed`, error),
  );
}

/** Writes the state of a like or a save into everything loaded. */
export function settleSwitch(
  kind: SwitchKind,
  viewerId: string,
  postId: string,
  state: boolean,
): void {
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
