import { loadConfig } from '@/lib/config';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { publicAddress } from '@/lib/storage-address';
import { isUuid } from '@/lib/uuid';
import { changeLoaded, correctLoaded, queryClient } from '@/services/query-cache/query-client';
import { changeRowIn, type RowChange } from '@/services/query-cache/rows';
import { type PostPicture, readPictures } from '../pictures';

/** The columns of a post that its author may change. */
export const EDITABLE_COLUMNS =
  'content, pictures, curve, recipe:recipes(id, user_id, title, method_id, coffee_grams, water_ml, total_seconds, method:brew_methods(name), bean:beans(name))';

/** The columns that a card needs: the post, its author and its recipe. */
export const POST_COLUMNS =
  `id, user_id, ${EDITABLE_COLUMNS}, brew_method_id, brew_bean_name, brew_coffee_grams, brew_water_ml, brew_rating, like_count, comment_count, created_at, edited_at, hidden_at, hidden_reason, liked_by_me, saved_by_me, author:profiles!community_posts_user_id_fkey(id, name, username, avatar_url), brew_method:brew_methods(name)` as const;

async function fetchRow(postId: string) {
  return await query((db) =>
    db.from('community_posts').select(POST_COLUMNS).eq('id', postId).maybeSingle(),
  );
}

/** A row of POST_COLUMNS, as it comes. */
export type PostRow = NonNullable<Awaited<ReturnType<typeof fetchRow>>>;

/** A post as the viewer sees it: with their own like and save, its pictures ready to show. */
export type Post = Omit<PostRow, 'pictures'> & { pictures: PostPicture[] };

/** The recipe a post carries, as far as its summary needs it. */
export type PostRecipe = NonNullable<Post['recipe']>;

/** Rows with the column `pictures`, made ready to show. */
export async function toPosts<Row extends Pick<PostRow, 'pictures'>>(
  rows: readonly Row[],
): Promise<(Omit<Row, 'pictures'> & { pictures: PostPicture[] })[]> {
  const { supabaseUrl } = await loadConfig();
  return rows.map((row) => ({
    ...row,
    pictures: readPictures(row.pictures).map((picture) => ({
      ...picture,
      url: publicAddress(supabaseUrl, 'post-images', picture.path),
    })),
  }));
}

/** One post, or null when there is none that the viewer may see. */
export async function fetchPost(postId: string): Promise<Post | null> {
  const row = isUuid(postId) ? await fetchRow(postId) : null;
  const [post] = row ? await toPosts([row]) : [];
  return post ?? null;
}

function isPost(value: object): value is Post {
  return 'like_count' in value && 'comment_count' in value && 'content' in value;
}

/** Applies a change to every copy of the post in a query's data. */
export const changePostIn = (data: unknown, postId: string, change: RowChange<Post>): unknown =>
  changeRowIn(data, isPost, postId, change);

/** Changes a post in everything the viewer has loaded. */
export function changeCachedPost(viewerId: string, postId: string, change: RowChange<Post>): void {
  changeLoaded(queryKeys.posts(viewerId), (data) => changePostIn(data, postId, change));
}

/** Returns the post from any loaded list, so that its page can show it before its own answer. */
export function findCachedPost(viewerId: string, postId: string): Post | undefined {
  let found: Post | undefined;
  const remember: RowChange<Post> = (post) => {
    found ??= post;
    return post;
  };
  for (const [, data] of queryClient.getQueriesData({ queryKey: queryKeys.posts(viewerId) })) {
    changePostIn(data, postId, remember);
  }
  return found;
}

/**
 * Refetches the counts and the viewer's marks of posts and patches all cached copies.
 * A post that is deleted or hidden from the viewer is removed.
 */
export async function refreshCounts(viewerId: string, postIds: readonly string[]): Promise<void> {
  const askedAt = Date.now();
  const found = await query((db) =>
    db
      .from('community_posts')
      .select(
        `id, ${EDITABLE_COLUMNS}, edited_at, hidden_at, hidden_reason, like_count, comment_count, liked_by_me, saved_by_me`,
      )
      .in('id', [...postIds]),
  );
  const rows = await toPosts(found);
  for (const id of postIds) {
    const row = rows.find((each) => each.id === id);
    changeCachedPost(viewerId, id, (post) => (row ? { ...post, ...row } : null));
  }
  correctLoaded(queryKeys.posts(viewerId), askedAt);
}
