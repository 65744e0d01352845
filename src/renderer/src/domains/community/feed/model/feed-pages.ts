import { type Page, type Pages, rowsOf } from '@/lib/keyset';
import type { Post } from '../../posts/model/post';

function isNewer(a: Pick<Post, 'created_at' | 'id'>, b: Pick<Post, 'created_at' | 'id'>): boolean {
  const difference = Date.parse(a.created_at) - Date.parse(b.created_at);
  return difference === 0 ? a.id > b.id : difference > 0;
}

/**
 * Merges a newly fetched first page into the feed.
 * Its rows replace loaded ones. A loaded row that it should contain but lacks was deleted. If the
 * two do not overlap, only the new page remains, because posts between them are missing.
 */
export function mergeNewest(data: Pages<Post> | undefined, newest: Page<Post>): Pages<Post> {
  const fresh: Pages<Post> = { pages: [newest], pageParams: [null] };
  const known = rowsOf(data);
  const last = newest.rows.at(-1);
  if (!data || !last || newest.next === null) return fresh;
  const freshIds = new Set(newest.rows.map(({ id }) => id));
  if (!known.some(({ id }) => freshIds.has(id))) return fresh;
  const older = known.filter((post) => !freshIds.has(post.id) && isNewer(last, post));
  const next = older.length > 0 ? (data.pages.at(-1)?.next ?? null) : newest.next;
  return { pages: [{ rows: [...newest.rows, ...older], next }], pageParams: [null] };
}

/** Returns the feed with the viewer's new post in place of its local copy, else at the top. */
export function withOwnPost(data: Pages<Post>, post: Post): Pages<Post> {
  const known = rowsOf(data).find(({ id }) => id === post.id);
  const [first, ...others] = data.pages;
  if (!first || (known && !known.isLocal)) return data;
  if (known) {
    const replace = (row: Post) => (row.id === post.id ? post : row);
    return {
      ...data,
      pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(replace) })),
    };
  }
  return { ...data, pages: [{ ...first, rows: [post, ...first.rows] }, ...others] };
}

export function countMissing(
  data: Pages<Post> | undefined,
  newest: readonly Pick<Post, 'id' | 'created_at'>[],
): number {
  if (!data) return 0;
  const known = rowsOf(data).filter(({ isLocal }) => !isLocal);
  const ids = new Set(known.map(({ id }) => id));
  const oldest = known.at(-1);
  return newest.filter((post) => !ids.has(post.id) && (!oldest || isNewer(post, oldest))).length;
}
