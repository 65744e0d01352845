import { queryOptions } from '@tanstack/react-query';
import { pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { communityKeys } from '../../keys';
import { toPosts } from '../../posts/api/posts';
import { POST_COLUMNS, RECIPE_CARD_COLUMNS } from '../../posts/model/post';

const recipeSearchRoot = defineRoot('recipe-search');

const PAGE_SIZE = 20;

/** Posts with all the words or, with `fuzzy`, with coffee words like them; newest first. */
export const searchPostsQuery = (viewerId: string, text: string, fuzzy = false) =>
  withPendingWrites(
    ['like', 'save'],
    pagesQuery({
      queryKey: communityKeys.searchedPosts(viewerId, text, fuzzy),
      queryFn: async (cursor, { signal }) => {
        const rows = await query((db) =>
          db
            .rpc('search_posts', {
              query: text,
              page_size: PAGE_SIZE,
              fuzzy,
              ...(cursor && { before: cursor.at, before_id: cursor.id }),
            })
            .select(POST_COLUMNS)
            .abortSignal(signal),
        );
        const posts = await toPosts(rows);
        return pageOf(posts, PAGE_SIZE, (last) => ({ at: last.created_at, id: last.id }));
      },
    }),
  );

export const RECIPES_LIMIT = 30;

/** Own recipes and those of visible posts, by title or method; `fuzzy` allows mistyped words. */
export const searchRecipesQuery = (viewerId: string, text: string, fuzzy = false) =>
  queryOptions({
    queryKey: [recipeSearchRoot, viewerId, text, fuzzy],
    queryFn: ({ signal }) =>
      query((db) =>
        db
          .rpc('search_recipes', { query: text, page_size: RECIPES_LIMIT, fuzzy })
          .select(`${RECIPE_CARD_COLUMNS}, author:profiles!user_id(id, name, username, avatar_url)`)
          .abortSignal(signal),
      ),
  });
