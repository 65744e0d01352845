import { EDITABLE_COLUMNS, toPosts } from '@/entities/post/api/posts';
import { query } from '@/lib/query';
import type { PostDraft } from '../model/post-draft';

/** What an author may change of a post, as the database has it. */
export const columnsOf = (draft: PostDraft) => ({
  content: draft.content.trim(),
  pictures: draft.pictures,
  recipe_id: draft.recipe?.id ?? null,
  curve: draft.curve,
});

/** Changes what an author may change of a post; resolves to how it is now. Throws AppError. */
export async function editPost(postId: string, draft: PostDraft) {
  const row = await query((db) =>
    db
      .from('community_posts')
      .update(columnsOf(draft))
      .eq('id', postId)
      .select(`${EDITABLE_COLUMNS}, edited_at`)
      .single(),
  );
  const [edited] = await toPosts([row]);
  return edited;
}
