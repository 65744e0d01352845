import { hashKey, type QueryKey } from '@tanstack/react-query';
import { lastOfMethodQuery, mostUsedMethodsQuery } from '@/domains/journal/brews/api/brews';
import { logError } from '@/lib/app-error';
import type { Prefetcher } from '@/services/query-cache/prefetch';
import { queryClient } from '@/services/query-cache/query-client';
import { sweepPictures } from '@/services/storage/signed-files';
import { tables } from '../tables';
import { hasRecentCopy, noteWarmUp } from './warm-up-due';

/** Number of methods whose last brew is stored, so that it can be repeated offline. */
const WARM_METHODS = 4;

async function warm<Data>(
  { queryKey }: { queryKey: QueryKey },
  fetchData: () => Promise<Data>,
): Promise<Data | undefined> {
  return (await hasRecentCopy(hashKey(queryKey))) ? undefined : await fetchData();
}

const prefetcher: Prefetcher = {
  query: async (options) => {
    await warm(options, () => queryClient.fetchQuery(options));
  },
  pages: async (options) => {
    await warm(options, () => queryClient.fetchInfiniteQuery(options));
  },
};

async function warmLastBrews(userId: string): Promise<void> {
  const mostUsed = mostUsedMethodsQuery(userId);
  const used = await warm(mostUsed, () => queryClient.fetchQuery(mostUsed));
  for (const methodId of used?.slice(0, WARM_METHODS) ?? []) {
    await prefetcher.query(lastOfMethodQuery(userId, methodId));
  }
}

/** Fetches the data for brewing offline once a day, and deletes pictures that nothing shows. */
export async function warmUp(userId: string): Promise<void> {
  try {
    for (const table of Object.values(tables)) await table.warmUp?.(prefetcher, userId);
    await warmLastBrews(userId);
    // On the first visit the page loaded this file before the service worker could store it.
    if (navigator.serviceWorker?.controller) await fetch('/config.json', { cache: 'no-cache' });
    await sweepPictures();
    await noteWarmUp(userId);
  } catch (error) {
    logError('Not everything could be kept for working offline', error);
  }
}
