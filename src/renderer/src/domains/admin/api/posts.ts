import { keepPreviousData } from '@tanstack/react-query';
import { toPosts } from '@/domains/community/posts/api/posts';
import { POST_COLUMNS } from '@/domains/community/posts/model/post';
import { pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';

const PAGE_SIZE = 20;

export type PostState = 'all' | 'visible' | 'hidden';

/** Posts in a state that contain the words, or are by the @author, newest first. */
export const allPostsQuery = (adminId: string, text: string, state: PostState) =>
  pagesQuery({
    queryKey: personKey('admin', adminId, 'posts', state, text),
    queryFn: async (cursor, { signal }) => {
      const found = await query((db) =>
        db
          .rpc('admin_list_posts', {
            query: text,
            state,
            page_size: PAGE_SIZE,
            ...(cursor && { before: cursor.at, before_id: cursor.id }),
          })
          .select(POST_COLUMNS)
          .abortSignal(signal),
      );
      const posts = await toPosts(found);
      return pageOf(posts, PAGE_SIZE, (last) => ({ at: last.created_at, id: last.id }));
    },
    placeholderData: keepPreviousData,
  });
