import { useMutation } from '@tanstack/react-query';
import { changeCachedPost } from '@/entities/post/cached-posts';
import { editPost } from '../api/post';
import type { PostDraft } from '../model/post-draft';

/** Changes the text, the pictures and the recipe of one's own post. */
export function useEditPost(viewerId: string, postId: string) {
  return useMutation({
    mutationKey: ['edit-post', postId],
    mutationFn: (draft: PostDraft) => editPost(postId, draft),
    onSuccess: (edited) => changeCachedPost(viewerId, postId, (post) => ({ ...post, ...edited })),
  });
}
