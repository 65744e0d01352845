import { query } from '@/lib/query';
import type { PostDraft } from '../model/post-draft';

/** Publishes a post; repeated with the same id it only brings the text up to date. Throws AppError. */
export async function insertPost(draft: PostDraft, viewerId: string): Promise<void> {
  const content = draft.content.trim();
  const data = await query((db) =>
    db
      .from('community_posts')
      .upsert(
        {
          id: draft.id,
          user_id: viewerId,
          content,
          image_url: draft.image?.path ?? null,
          image_width: draft.image?.width ?? null,
          image_height: draft.image?.height ?? null,
          recipe_id: draft.recipe?.id ?? null,
        },
        { onConflict: 'id', ignoreDuplicates: true },
      )
      .select('id'),
  );
  if (data.length > 0) return;
  // An earlier try had reached the server after all; the text may have been changed since.
  await query((db) => db.from('community_posts').update({ content }).eq('id', draft.id));
}
