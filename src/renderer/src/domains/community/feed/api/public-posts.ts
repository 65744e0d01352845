import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { isUuid } from '@/lib/uuid';
import { toPosts } from '../../posts/api/posts';

const publicPostsRoot = defineRoot('public-posts', { needsNoPerson: true });

// The generated types do not contain null for columns of a function.
const rowsSchema = z.array(
  z.object({
    id: z.string(),
    content: z.string(),
    pictures: z.json(),
    recipe_id: z.nullable(z.string()),
    recipe_title: z.nullable(z.string()),
    brew_method_id: z.nullable(z.string()),
    brew_method_name: z.nullable(z.string()),
    brew_bean_name: z.nullable(z.string()),
    brew_coffee_grams: z.nullable(z.number()),
    brew_water_ml: z.nullable(z.number()),
    brew_rating: z.nullable(z.number()),
    created_at: z.string(),
    edited_at: z.nullable(z.string()),
    author_name: z.string(),
    author_username: z.string(),
    author_avatar_url: z.nullable(z.string()),
  }),
);

async function fetchPublicPosts(postId?: string) {
  const rows = await query((db) =>
    db.rpc('get_public_posts', postId === undefined ? {} : { wanted: postId }),
  );
  return await toPosts(rowsSchema.parse(rows));
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
