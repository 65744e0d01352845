import { useMutation } from '@tanstack/react-query';
import { changeCachedPost } from '@/entities/post/cached-posts';
import { toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';

async function editPost(postId: string, content: string): Promise<string | null> {
  const db = await supabase();
  const { data, error, status } = await db
    .from('community_posts')
    .update({ content })
    .eq('id', postId)
    .select('edited_at')
    .single();
  if (error) throw toAppError(error, status);
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
