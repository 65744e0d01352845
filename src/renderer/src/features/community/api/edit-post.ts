import { query } from '@/lib/query';

/** Changes a post's text; resolves to when it was edited. Throws AppError. */
export async function editPost(postId: string, content: string): Promise<string | null> {
  const data = await query((db) =>
    db.from('community_posts').update({ content }).eq('id', postId).select('edited_at').single(),
  );
  return data.edited_at;
}
