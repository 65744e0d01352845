import { useMutation } from '@tanstack/react-query';
import { changeCachedPost } from '@/entities/post/cached-posts';
import { editPost } from '../api/edit-post';

/** Changes the text of one's own post. */
export function useEditPost(viewerId: string, postId: string) {
  return useMutation({
    mutationKey: ['edit-post', postId],
    mutationFn: (content: string) => editPost(postId, content),
    onSuccess: (editedAt, content) =>
      changeCachedPost(viewerId, postId, (post) => ({ ...post, content, edited_at: editedAt })),
  });
}
