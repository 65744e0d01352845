import { query } from '@/lib/query';
import { defineToggle } from '@/services/outbox/toggle';
import { queryClient } from '@/services/query-cache/query-client';
import { communityKeys } from '../../keys';
import { posts, refreshCounts } from './posts';

export const savedPost = defineToggle({
  name: 'save',
  label: (on) => (on ? 'Publicação para salvar' : 'Publicação para tirar dos salvos'),
  refusal: null,
  send: async ({ subject: postId, on }, { userId: viewerId }, signal) => {
    const row = { user_id: viewerId, post_id: postId };
    await query((db) => {
      const saved = db.from('saved_posts');
      const write = on
        ? saved.upsert(row, { onConflict: 'post_id,user_id', ignoreDuplicates: true })
        : saved.delete().match(row);
      return write.abortSignal(signal);
    });
  },
  shownIn: posts,
  switched: (post, on) =>
    (post.saved_by_me === true) === on ? post : { ...post, saved_by_me: on },
  refresh: ({ subject }, viewerId, isSettled) =>
    Promise.all([
      isSettled || refreshCounts(viewerId, [subject]),
      queryClient.invalidateQueries({ queryKey: communityKeys.savedPosts(viewerId) }),
    ]),
});
