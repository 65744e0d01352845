import { query } from '@/lib/query';

interface NewComment {
  id: string;
  post_id: string;
  user_id: string;
  content: string;
}

/** Puts a comment under a post. Its id makes a second try harmless. Throws AppError. */
export async function insertComment(comment: NewComment): Promise<void> {
  await query((db) =>
    db.from('community_comments').upsert(comment, { onConflict: 'id', ignoreDuplicates: true }),
  );
}
