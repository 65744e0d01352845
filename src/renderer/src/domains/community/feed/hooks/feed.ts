import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { logError } from '@/lib/app-error';
import { retryUntilAnswered } from '@/lib/async';
import { type Pages, type PagesQuery, rowsOf, stableList } from '@/lib/keyset';
import { subscribeTopic } from '@/services/realtime/subscribe';
import type { Post } from '../../posts/model/post';
import { bringNewest, type FeedTab, feedQuery, fetchNewestIds } from '../api/feed';
import { countMissing } from '../model/feed-pages';

/**
 * Bounds of the random delay before the first refetch, in ms.
 * All open feeds receive the event of a new post at the same time; the delay spreads requests.
 */
const FIRST_ASK_MS = { least: 400, most: 5_000 };
const NEXT_ASK_MS = 10_000;

const ownPause = () =>
  FIRST_ASK_MS.least + Math.random() * (FIRST_ASK_MS.most - FIRST_ASK_MS.least);

/**
 * Counts posts that the feed does not show yet, and loads them.
 * A live event only signals a change; the count is fetched with the viewer's rights, at most every
 * ten seconds. Give the component the tab as its React key, because each feed counts separately.
 */
export function useNewPosts(viewerId: string, tab: FeedTab) {
  const client = useQueryClient();
  const [count, setCount] = useState(0);
  const { queryKey } = feedQuery(viewerId, tab);

  const ask = useEffectEvent(async () => {
    if (client.getQueryData(queryKey) === undefined) return;
    try {
      const newest = await retryUntilAnswered(() => fetchNewestIds(tab));
      setCount(countMissing(client.getQueryData(queryKey), newest));
    } catch (error) {
      // The next event or visit counts again.
      logError('New posts could not be counted', error);
    }
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let notBefore = 0;
    let waiting = false;
    const soon = () => {
      waiting = true;
      if (timer !== undefined || document.hidden) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          waiting = false;
          notBefore = Date.now() + NEXT_ASK_MS;
          void ask();
        },
        Math.max(ownPause(), notBefore - Date.now()),
      );
    };
    const onVisibility = () => {
      if (!document.hidden && waiting) soon();
    };
    document.addEventListener('visibilitychange', onVisibility);
    const leave = subscribeTopic('feed', {
      event: 'post_created',
      onMessage: soon,
      onReady: soon,
    });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      leave();
    };
  }, []);

  const load = useCallback(async () => {
    await bringNewest(viewerId, tab);
    setCount(0);
  }, [viewerId, tab]);

  return { count, load };
}

/** Returns a selector whose result changes only when posts are added or removed. */
export function useFeedOrder(): (data: Pages<Post>) => readonly Post[] {
  const [select] = useState(() => {
    const stable = stableList<Post>((a, b) => a.id === b.id && a.isLocal === b.isLocal);
    return (data: Pages<Post>) => stable(rowsOf(data));
  });
  return select;
}

/** Returns a post of a loaded feed; renders only when that post changes. Fetches nothing. */
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
