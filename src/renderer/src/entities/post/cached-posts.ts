import { queryKeys } from '@/lib/query-keys';
import { changeLoaded, queryClient } from '@/services/query-cache/query-client';
import { changeRowIn, type RowChange } from '@/services/query-cache/rows';
import type { Post } from './api/posts';

function isPost(value: object): value is Post {
  return 'like_count' in value && 'comment_count' in value && 'content' in value;
}

/** Applies a change wherever the post stands in what a query holds. */
export const changePostIn = (data: unknown, postId: string, change: RowChange<Post>): unknown =>
  changeRowIn(data, isPost, postId, change);

/** Changes a post in everything the viewer has loaded. */
export function changeCachedPost(viewerId: string, postId: string, change: RowChange<Post>): void {
  changeLoaded(queryKeys.posts(viewerId), (data) => changePostIn(data, postId, change));
}

/** The post as some list has it already, so that its page can show it before its own answer comes. */
export function findCachedPost(viewerId: string, postId: string): Post | undefined {
  let found: Post | undefined;
  const remember: RowChange<Post> = (post) => {
    found ??= post;
    return post;
  };
  for (const [, data] of queryClient.getQueriesData({ queryKey: queryKeys.posts(viewerId) })) {
    changePostIn(data, postId, remember);
  }
  return found;
}
