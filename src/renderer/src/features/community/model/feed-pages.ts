import type { Post } from '@/entities/post/api/posts';
import type { FeedData, FeedPage } from '../api/feed';

/** Whether `a` stands before `b` in a feed: newer, or of the same instant with the greater id. */
function isNewer(a: Pick<Post, 'created_at' | 'id'>, b: Pick<Post, 'created_at' | 'id'>): boolean {
  const difference = Date.parse(a.created_at) - Date.parse(b.created_at);
  return difference === 0 ? a.id > b.id : difference > 0;
}

/** Every post of the loaded pages once, in order. */
export function postsOf(data: FeedData | undefined): Post[] {
  const seen = new Set<string>();
  return (data?.pages ?? [])
    .flatMap((page) => page.rows)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}

/**
 * The feed with a freshly fetched first page: what it has replaces what was loaded, what it lacks
 * although it should have it was deleted. When nothing connects the two, only the fresh page stays:
 * posts in between are missing.
 */
export function mergeNewest(data: FeedData | undefined, newest: FeedPage): FeedData {
  const fresh: FeedData = { pages: [newest], pageParams: [null] };
  const known = postsOf(data);
  const last = newest.rows.at(-1);
  if (!data || !last || newest.next === null) return fresh;
  const freshIds = new Set(newest.rows.map(({ id }) => id));
  if (!known.some(({ id }) => freshIds.has(id))) return fresh;
  const older = known.filter((post) => !freshIds.has(post.id) && isNewer(last, post));
  const next = older.length > 0 ? (data.pages.at(-1)?.next ?? null) : newest.next;
  return { pages: [{ rows: [...newest.rows, ...older], next }], pageParams: [null] };
}

/** The feed with one's own new post on top, before the server's list is asked for again. */
export function withOwnPost(data: FeedData, post: Post): FeedData {
  const [first, ...others] = data.pages;
  if (!first || postsOf(data).some(({ id }) => id === post.id)) return data;
  return { ...data, pages: [{ ...first, rows: [post, ...first.rows] }, ...others] };
}

/** How many of the newest posts are not among the loaded ones, though they should be. */
export function countMissing(
  data: FeedData | undefined,
  newest: readonly Pick<Post, 'id' | 'created_at'>[],
): number {
  if (!data) return 0;
  const known = postsOf(data);
  const ids = new Set(known.map(({ id }) => id));
  const oldest = known.at(-1);
  return newest.filter((post) => !ids.has(post.id) && (!oldest || isNewer(post, oldest))).length;
}
