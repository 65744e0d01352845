import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** Starts queries without a component; `pages` fetches the first page of an infinite query. */
export interface Prefetcher {
  query: QueryClient['prefetchQuery'];
  pages: QueryClient['prefetchInfiniteQuery'];
}

/**
 * Starts the first queries of a page; `param` is the address's parameter or empty. The build
 * records these requests for the prefetch plan in index.html (src/renderer/build).
 */
export type PagePrefetch = (prefetcher: Prefetcher, userId: string, param: string) => void;

/** Stale time in ms of queries that each visit repeats, but not right after its prefetch. */
export const SAME_VISIT_MS = 2_000;

export const prefetcherOf = (client: QueryClient): Prefetcher => ({
  query: client.prefetchQuery.bind(client),
  pages: client.prefetchInfiniteQuery.bind(client),
});

/** Time in ms after which the first page is drawn without its responses. */
const MAX_WAIT_MS = 400;

function queriesSettled(): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      done();
    };
    const timer = setTimeout(finish, MAX_WAIT_MS);
    const check = () => {
      if (queryClient.isFetching() === 0) finish();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    check();
  });
}

/** Waits for the prefetched responses of the first page, so that it is drawn only once. */
export async function prefetchFirstPage(
  part: 'shell' | 'page',
  prefetch: PagePrefetch,
): Promise<void> {
  const { parts, userId, param = '' } = window.prefetched ?? {};
  if (userId === undefined || !parts?.[part]) return;
  prefetch(prefetcherOf(queryClient), userId, param);
  await queriesSettled();
}
