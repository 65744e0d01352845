import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import { beansQuery } from '@/entities/bean/api/beans';
import { lastBrewQuery } from '@/entities/brew/api/last-brew';
import { mostUsedMethodsQuery } from '@/entities/brew/api/most-used-methods';
import { methodsQuery } from '@/entities/method/api/methods';
import { profileQuery } from '@/entities/profile/api/profile';
import { savedRecipesQuery } from '@/entities/recipe/api/saved-recipes';
import { logError } from '@/lib/app-error';
import { queryClient } from '@/lib/query-client';
import { queryCopies } from '@/lib/query-copies';

const OLD_MS = 24 * 3_600_000;

async function warm<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const copy = await queryCopies.find(hashKey(query.queryKey));
  if (copy === undefined || Date.now() - copy.savedAt > OLD_MS) {
    await queryClient.fetchQuery({ ...query, retry: false });
  }
}

/**
 * Reads what brewing needs once a day, so that the calculator, the timer and the own recipes open
 * without a connection on a device where nobody has opened them yet.
 */
export async function warmUp(userId: string): Promise<void> {
  try {
    await warm(methodsQuery());
    await warm(beansQuery(userId));
    await warm(savedRecipesQuery(userId));
    await warm(mostUsedMethodsQuery(userId));
    await warm(lastBrewQuery(userId));
    await warm(profileQuery(userId));
    // Fetched before the worker was in charge, on the very first visit.
    if (navigator.serviceWorker?.controller) await fetch('/config.json', { cache: 'no-cache' });
  } catch (error) {
    logError('Not everything could be kept for working offline', error);
  }
}
