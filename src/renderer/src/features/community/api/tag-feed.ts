import { POST_COLUMNS, toPosts } from '@/entities/post/api/posts';
import { type Cursor, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

const PAGE_SIZE = 20;

async function fetchPage(tag: string, cursor: Cursor | null) {
  const found = await query((db) =>
    db
      .rpc('get_tag_feed', {
        tag,
        page_size: PAGE_SIZE,
        ...(cursor && { before: cursor.at, before_id: cursor.id }),
      })
      .select(POST_COLUMNS),
  );
  const rows = await toPosts(found);
  return pageOf(rows, PAGE_SIZE, (last) => ({ at: last.created_at, id: last.id }));
}

/** The posts with a hashtag, newest first, twenty a page. */
export const tagFeedQuery = (viewerId: string, tag: string) =>
  pagesQuery({
    queryKey: queryKeys.tagFeed(viewerId, tag),
    queryFn: (cursor) => fetchPage(tag, cursor),
  });
