import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeCachedPost } from '@/entities/post/cached-posts';
import { logError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { deletePost } from '../api/post';

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
