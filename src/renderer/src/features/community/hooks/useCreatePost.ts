import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Post, PostRecipe } from '@/entities/post/api/posts';
import { profileQuery } from '@/entities/profile/api/profile';
import { logError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { insertPost } from '../api/create-post';
import { bringNewest, feedQuery } from '../api/feed';
import { postImageAddress } from '../api/post-image';
import { withOwnPost } from '../model/feed-pages';
import type { PostDraft } from '../model/post-draft';

/** Publishes a draft. Its id is the post's, so that trying again never publishes twice. */
export function useCreatePost(viewerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['create-post'],
    mutationFn: (draft: PostDraft & { recipe: PostRecipe | null }) => insertPost(draft, viewerId),
    onSuccess: async (_nothing, draft) => {
      const author = client.getQueryData(profileQuery(viewerId).queryKey);
      const feed = feedQuery(viewerId, 'all');
      if (author) {
        const { id, name, username, avatar_url } = author;
        const post: Post = {
          id: draft.id,
          user_id: viewerId,
          content: draft.content.trim(),
          image_url: draft.image && (await postImageAddress(draft.image.path)),
          image_width: draft.image?.width ?? null,
          image_height: draft.image?.height ?? null,
          like_count: 0,
          comment_count: 0,
          created_at: new Date().toISOString(),
          edited_at: null,
          hidden_at: null,
          liked_by_me: false,
          saved_by_me: false,
          author: { id, name, username, avatar_url },
          recipe: draft.recipe,
        };
        client.setQueryData(feed.queryKey, (data) => data && withOwnPost(data, post));
      }
      // In its place among what others posted meanwhile, as the server has it.
      bringNewest(viewerId, 'all').catch((error: unknown) =>
        logError('The feed could not be refreshed', error),
      );
      for (const queryKey of [
        queryKeys.postsBy(viewerId, viewerId),
        queryKeys.profile(viewerId),
        queryKeys.achievements(viewerId),
        queryKeys.challenges(viewerId),
        queryKeys.notifications(viewerId),
      ]) {
        client
          .invalidateQueries({ queryKey })
          .catch((error: unknown) => logError('A new post could not be shown everywhere', error));
      }
    },
  });
}
