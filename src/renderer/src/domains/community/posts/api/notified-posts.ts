import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { communityKeys } from '../../keys';
import { POST_COLUMNS } from '../model/post';
import { toPosts } from './posts';

/** The posts with these ids that the viewer may see, stored to be opened offline. */
export const notifiedPostsQuery = (viewerId: string, postIds: readonly string[]) =>
  withPendingWrites(
    ['like', 'save'],
    queryOptions({
      queryKey: communityKeys.notifiedPosts(viewerId),
      queryFn: async () =>
        toPosts(
          await query((db) =>
            db
              .from('community_posts')
              .select(POST_COLUMNS)
              .in('id', [...postIds]),
          ),
        ),
    }),
  );
