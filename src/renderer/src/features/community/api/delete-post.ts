import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Post } from '@/entities/post/api/posts';
import { changeCachedPost } from '@/entities/post/cached-posts';
import { logError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { removePostImage } from './post-image';

async function deletePost(post: Post): Promise<void> {
  await query((db) => db.from('community_posts').delete().eq('id', post.id));
  if (post.image_url !== null) await removePostImage(post.image_url);
}

/** Deletes one's own post, its comments and likes with it, and its picture. */
export function useDeletePost(viewerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['delete-post'],
    mutationFn: deletePost,
    onSuccess: (_nothing, post) => {
      changeCachedPost(viewerId, post.id, () => null);
      client
        .invalidateQueries({ queryKey: queryKeys.profile(viewerId) })
        .catch((error: unknown) => logError('The count of posts could not be refreshed', error));
    },
  });
}
