import { query } from '@/lib/query';
import { publicAddress } from '@/lib/storage-address';
import { supabase } from '@/lib/supabase';

/** What a card needs of a post, its author and its recipe. */
export const POST_COLUMNS =
  'id, user_id, content, image_url, image_width, image_height, curve, brew_method_id, brew_bean_name, brew_coffee_grams, brew_water_ml, brew_rating, like_count, comment_count, created_at, edited_at, hidden_at, hidden_reason, liked_by_me, saved_by_me, author:profiles!community_posts_user_id_fkey(id, name, username, avatar_url), brew_method:brew_methods(name), recipe:recipes(id, user_id, title, method_id, coffee_grams, water_ml, total_seconds, method:brew_methods(name), bean:beans(name))';

async function fetchRow(postId: string) {
  return await query((db) =>
    db.from('community_posts').select(POST_COLUMNS).eq('id', postId).maybeSingle(),
  );
}

/** A post as the viewer sees it: with their own like and save. `image_url` can be shown as it is. */
export type Post = NonNullable<Awaited<ReturnType<typeof fetchRow>>>;

/** The recipe a post carries, as far as its summary needs it. */
export type PostRecipe = NonNullable<Post['recipe']>;

/** Rows of POST_COLUMNS, made ready to show. */
export async function toPosts(rows: Post[]): Promise<Post[]> {
  const db = await supabase();
  return rows.map((row) => ({
    ...row,
    image_url: row.image_url && publicAddress(db, 'post-images', row.image_url),
  }));
}

/** One post, or null when there is none that the viewer may see. */
export async function fetchPost(postId: string): Promise<Post | null> {
  const row = await fetchRow(postId);
  const [post] = row ? await toPosts([row]) : [];
  return post ?? null;
}
