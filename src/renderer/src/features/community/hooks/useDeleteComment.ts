import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshCounts } from '@/entities/post/api/post-counts';
import { logError } from '@/lib/app-error';
import { commentsQuery, deleteComment } from '../api/comments';
import { withoutComment } from '../model/comment-pages';

/** Deletes a comment: one's own, or any under one's own post. */
export function useDeleteComment(viewerId: string, postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['delete-comment', postId],
    mutationFn: deleteComment,
    onSuccess: (_nothing, commentId) => {
      client.setQueryData(
        commentsQuery(viewerId, postId).queryKey,
        (data) => data && withoutComment(data, commentId),
      );
      refreshCounts(viewerId, [postId]).catch((error: unknown) =>
        logError(`The counts of post ${postId} could not be refreshed`, error),
      );
    },
  });
}
