import { useMutation } from '@tanstack/react-query';
import { changeCachedPost } from '@/entities/post/cached-posts';
import { query } from '@/lib/query';

async function editPost(postId: string, content: string): Promise<string | null> {
  const data = await query((db) =>
    db.from('community_posts').update({ content }).eq('id', postId).select('edited_at').single(),
  );
  return data.edited_at;
}

/** Changes the text of one's own post. */
export function useEditPost(viewerId: string, postId: string) {
  return useMutation({
    mutationKey: ['edit-post', postId],
    mutationFn: (content: string) => editPost(postId, content),
    onSuccess: (editedAt, content) =>
      changeCachedPost(viewerId, postId, (post) => ({ ...post, content, edited_at: editedAt })),
  });
}
