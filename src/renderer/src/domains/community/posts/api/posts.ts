import { loadConfig } from '@/lib/config';
import { query } from '@/lib/query';
import { publicAddress } from '@/lib/storage-address';
import { isUuid } from '@/lib/uuid';
import { changeLoaded, correctLoaded, queryClient } from '@/services/query-cache/query-client';
import { type RowChange, rowsIn } from '@/services/query-cache/rows';
import { communityKeys } from '../../keys';
import {
  EDITABLE_COLUMNS,
  POST_COLUMNS,
  type Post,
  type PostPicture,
  type PostRow,
  readPictures,
} from '../model/post';

async function fetchRow(postId: string) {
  return await query((db) =>
    db.from('community_posts').select(POST_COLUMNS).eq('id', postId).maybeSingle(),
  );
}

/** Converts rows with the column `pictures` to posts, whose pictures have addresses. */
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

export async function fetchPost(postId: string): Promise<Post | null> {
  const row = isUuid(postId) ? await fetchRow(postId) : null;
  const [post] = row ? await toPosts([row]) : [];
  return post ?? null;
}

export const posts = rowsIn(
  (value): value is Post => 'like_count' in value && 'comment_count' in value && 'content' in value,
);

export function changeCachedPost(viewerId: string, postId: string, change: RowChange<Post>): void {
  changeLoaded(communityKeys.posts(viewerId), (data) => posts.change(data, postId, change));
}

/** Options of a post's query: it shows the post of a loaded list while it fetches. */
export const postInLists = (viewerId: string, postId: string) => {
  const queryKey = communityKeys.posts(viewerId);
  const find = (list: unknown) => {
    const post = posts.find(list, postId);
    return post?.isLocal ? undefined : post;
  };
  return {
    initialData: () => {
      const lists = queryClient.getQueriesData({ queryKey }).map(([, list]) => find(list));
      return lists.find((post) => post !== undefined);
    },
    initialDataUpdatedAt: 0,
    meta: { listedIn: { queryKey, find } },
  };
};

/** Refetches counts and the viewer's marks of posts; patches or removes all cached copies. */
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
  correctLoaded(communityKeys.posts(viewerId), askedAt);
}
