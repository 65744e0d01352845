import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** Asks what the client would ask for; of a list in pages the first. */
export interface Ask {
  one: QueryClient['prefetchQuery'];
  pages: QueryClient['prefetchInfiniteQuery'];
}

/**
 * What a page asks for at once, in a module beside it, which the page's own hands on. The build runs it
 * to write into index.html what src/renderer/early.js asks (app/opening); the first visit runs it before
 * the page is drawn. `named` is what the address names by its parameter, empty where there is none.
 */
export type PageReads = (ask: Ask, userId: string, named: string) => void;

/**
 * For what every visit asks anew: what its opening asked is of the same visit, when the page is drawn.
 * As a query's stale time, in ms.
 */
export const SAME_VISIT_MS = 2_000;

export const askingOf = (client: QueryClient): Ask => ({
  one: client.prefetchQuery.bind(client),
  pages: client.prefetchInfiniteQuery.bind(client),
});

/** So long a page whose code is there waits for its first answers, in ms. */
const PATIENCE_MS = 400;

/** Until nothing that was asked for is on its way any more, or for a moment. */
function answered(): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      done();
    };
    const timer = setTimeout(finish, PATIENCE_MS);
    const look = () => {
      if (queryClient.isFetching() === 0) finish();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(look);
    look();
  });
}

/**
 * For the first page of a visit, whose answers are on their way since its head: takes them over and waits
 * for them a moment, so that the page is drawn once and whole, and not as a skeleton before.
 */
export async function openWith(
  part: 'shell' | 'page',
  reads: PageReads | undefined,
): Promise<void> {
  const { opens, userId, named = '' } = window.early ?? {};
  if (reads === undefined || userId === undefined || !opens?.[part]) return;
  reads(askingOf(queryClient), userId, named);
  await answered();
}
