import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { defineToggle } from '@/services/outbox/toggle-queue';
import { queryClient } from '@/services/query-cache/query-client';
import { changePostIn } from '../cached-posts';
import { refreshCounts } from './post-counts';

/** Whether the viewer keeps a post among their saved ones. What fails goes back without a word. */
export const save = defineToggle({
  name: 'save',
  label: (on) => (on ? 'Publicação para salvar' : 'Publicação para tirar dos salvos'),
  refusal: null,
  write: async (viewerId, postId, on, signal) => {
    const row = { user_id: viewerId, post_id: postId };
    await query((db) => {
      const saved = db.from('saved_posts');
      const write = on
        ? saved.upsert(row, { onConflict: 'post_id,user_id', ignoreDuplicates: true })
        : saved.delete().match(row);
      return write.abortSignal(signal);
    });
  },
  queries: queryKeys.posts,
  apply: (data, postId, on) =>
    changePostIn(data, postId, (post) =>
      (post.saved_by_me === true) === on ? post : { ...post, saved_by_me: on },
    ),
  refresh: (viewerId, postId) =>
    Promise.all([
      refreshCounts(viewerId, [postId]),
      queryClient.invalidateQueries({ queryKey: queryKeys.savedPosts(viewerId) }),
    ]),
});
