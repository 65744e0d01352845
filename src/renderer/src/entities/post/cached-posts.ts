import { queryKeys } from '@/lib/query-keys';
import { changeLoaded, queryClient } from '@/services/query-cache/query-client';
import type { Post } from './api/posts';

/** What to make of a post; null removes it. The very same post means nothing changed. */
export type PostChange = (post: Post) => Post | null;

function isPost(value: object): value is Post {
  return 'like_count' in value && 'comment_count' in value && 'content' in value;
}

/** Applies a change wherever the post stands: alone, in a list, in a page, in the pages of a feed. */
export function changePostIn(data: unknown, postId: string, change: PostChange): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const next = data
      .map((each: unknown) => changePostIn(each, postId, change))
      .filter((each, index) => each !== null || data[index] === null);
    return next.length === data.length && next.every((each, index) => each === data[index])
      ? data
      : next;
  }
  if (isPost(data)) return data.id === postId ? change(data) : data;
  for (const part of ['pages', 'rows']) {
    const inside: unknown = Reflect.get(data, part);
    if (!Array.isArray(inside)) continue;
    const next = changePostIn(inside, postId, change);
    return next === inside ? data : { ...data, [part]: next };
  }
  return data;
}

/** Changes a post in everything the viewer has loaded. */
export function changeCachedPost(viewerId: string, postId: string, change: PostChange): void {
  changeLoaded(queryKeys.posts(viewerId), (data) => changePostIn(data, postId, change));
}

/** The post as some list has it already, so that its page can show it before its own answer comes. */
export function findCachedPost(viewerId: string, postId: string): Post | undefined {
  let found: Post | undefined;
  const remember: PostChange = (post) => {
    found ??= post;
    return post;
  };
  for (const [, data] of queryClient.getQueriesData({ queryKey: queryKeys.posts(viewerId) })) {
    changePostIn(data, postId, remember);
  }
  return found;
}
