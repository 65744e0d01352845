import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Post } from '@/entities/post/api/posts';
import { type Pages, type PagesQuery, rowsOf, stableList } from '@/lib/keyset';

/**
 * What a feed selects of its pages: the posts as they stood when the last one came or went, so that a
 * like renders no feed. What changes of a post is for its row, by `useFeedPost`.
 */
export function useFeedOrder(): (data: Pages<Post>) => readonly Post[] {
  const [select] = useState(() => {
    const stable = stableList<Post>((a, b) => a.id === b.id);
    return (data: Pages<Post>) => stable(rowsOf(data));
  });
  return select;
}

/** One post of a loaded feed, renewed when just that one changes. Asks nobody. */
export function useFeedPost<Key extends QueryKey>(
  query: PagesQuery<Post, Key>,
  id: string,
): Post | undefined {
  const select = useCallback(
    ({ pages }: Pages<Post>) => {
      for (const { rows } of pages) {
        const post = rows.find((row) => row.id === id);
        if (post) return post;
      }
      return undefined;
    },
    [id],
  );
  return useInfiniteQuery({ ...query, select, enabled: false, notifyOnChangeProps: ['data'] }).data;
}
