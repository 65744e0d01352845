import { queryOptions } from '@tanstack/react-query';
import { communityKeys } from '@/domains/community/keys';
import { fetchPost } from '@/domains/community/posts/api/posts';
import { RECIPE_CARD_COLUMNS } from '@/domains/community/posts/model/post';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';

const sharedRecipeRoot = defineRoot('shared-recipe');

const RECIPE_COLUMNS =
  `${RECIPE_CARD_COLUMNS}, owner:profiles!user_id(id, name, username, avatar_url)` as const;

/** A recipe of a message; null if it was deleted or the viewer may not read it. */
export const sharedRecipeQuery = (viewerId: string, recipeId: string, messageId: string | null) =>
  queryOptions({
    queryKey: [sharedRecipeRoot, viewerId, recipeId, messageId],
    queryFn: async () => {
      // The message's copy; the recipe itself if the message has no copy.
      const sent =
        messageId &&
        (await query((db) =>
          db.from('sent_recipes').select(RECIPE_COLUMNS).eq('id', messageId).maybeSingle(),
        ));
      if (sent) return sent;
      return await query((db) =>
        db.from('recipes').select(RECIPE_COLUMNS).eq('id', recipeId).maybeSingle(),
      );
    },
  });

/** A post of a message; null if it was deleted or the viewer may not see it. */
export const sharedPostQuery = (viewerId: string, postId: string) =>
  withPendingWrites(
    ['like', 'save'],
    queryOptions({
      queryKey: communityKeys.post(viewerId, postId),
      queryFn: () => fetchPost(postId),
    }),
  );
