import { query } from '@/lib/query';

/** Deletes a comment. Throws AppError. */
export async function deleteComment(commentId: string): Promise<void> {
  await query((db) => db.from('community_comments').delete().eq('id', commentId));
}
