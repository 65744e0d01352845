import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import type { FoundRow } from '@/lib/rows';
import { isUuid } from '@/lib/uuid';
import { toPosts } from '../../posts/api/posts';

const publicPostsRoot = defineRoot('public-posts', { needsNoPerson: true });

type Row = FoundRow<'get_public_posts', 'recipe_title' | 'brew_method_name'>;

async function fetchPublicPosts(postId?: string) {
  const rows: Row[] = await query((db) =>
    db.rpc('get_public_posts', postId === undefined ? {} : { wanted: postId }),
  );
  return await toPosts(rows);
}

export type PublicPostRow = Awaited<ReturnType<typeof fetchPublicPosts>>[number];

/** The newest posts of public profiles; needs no account. */
export const publicPostsQuery = queryOptions({
  queryKey: [publicPostsRoot],
  queryFn: () => fetchPublicPosts(),
});

/** A post of a public profile; null if it does not exist or is not public. */
export const publicPostQuery = (postId: string) =>
  queryOptions({
    queryKey: [publicPostsRoot, postId],
    queryFn: async () => (isUuid(postId) ? ((await fetchPublicPosts(postId))[0] ?? null) : null),
  });
