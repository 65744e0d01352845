import { toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';

interface NewComment {
  id: string;
  post_id: string;
  user_id: string;
  content: string;
}

/** Puts a comment under a post. Its id makes a second try harmless. Throws AppError. */
export async function insertComment(comment: NewComment): Promise<void> {
  const db = await supabase();
  const { error, status } = await db
    .from('community_comments')
    .upsert(comment, { onConflict: 'id', ignoreDuplicates: true });
  if (error) throw toAppError(error, status);
}
