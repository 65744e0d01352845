import { hashKey, type QueryKey } from '@tanstack/react-query';
import { beansQuery } from '@/domains/beans/api/beans';
import { methodsQuery, ownMethodsQuery } from '@/domains/gear/methods/api/methods';
import { watersQuery } from '@/domains/gear/waters/api/waters';
import { journalQuery } from '@/domains/journal/api/journal';
import {
  lastBrewQuery,
  lastOfMethodQuery,
  mostUsedMethodsQuery,
} from '@/domains/journal/brews/api/brews';
import { NO_FILTERS } from '@/domains/journal/model/filters';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { ownRecipesQuery } from '@/domains/recipes/api/own-recipes';
import { savedRecipesQuery } from '@/domains/recipes/api/saved-recipes';
import { logError } from '@/lib/app-error';
import { queryClient } from '@/services/query-cache/query-client';
import { sweepPictures } from '@/services/storage/signed-files';
import { isCopiedToday, noteWarmUp } from './warm-up-due';

/** Number of methods whose last brew is stored, to be brewed again. */
const WARM_METHODS = 4;

/** Fetches a query that is not on this device, or is older than a day. */
async function warm<Data>(
  { queryKey }: { queryKey: QueryKey },
  fetchData: () => Promise<Data>,
): Promise<Data | undefined> {
  return (await isCopiedToday(hashKey(queryKey))) ? undefined : await fetchData();
}

/**
 * Fetches the data for brewing once a day and deletes files of interrupted deletions.
 * The calculator, the timer, the own recipes and the journal then open on a new device without a
 * connection.
 */
export async function warmUp(userId: string): Promise<void> {
  const [methods, beans, mostUsed, lastBrew, profile] = [
    methodsQuery(),
    beansQuery(userId),
    mostUsedMethodsQuery(userId),
    lastBrewQuery(userId),
    profileQuery(userId),
  ];
  try {
    await warm(methods, () => queryClient.fetchQuery(methods));
    const own = ownMethodsQuery(userId);
    await warm(own, () => queryClient.fetchQuery(own));
    const waters = watersQuery(userId);
    await warm(waters, () => queryClient.fetchQuery(waters));
    await warm(beans, () => queryClient.fetchQuery(beans));
    const used = await warm(mostUsed, () => queryClient.fetchQuery(mostUsed));
    for (const methodId of used?.slice(0, WARM_METHODS) ?? []) {
      const last = lastOfMethodQuery(userId, methodId);
      await warm(last, () => queryClient.fetchQuery(last));
    }
    await warm(lastBrew, () => queryClient.fetchQuery(lastBrew));
    await warm(profile, () => queryClient.fetchQuery(profile));
    // The pages of these recipes are filled from the lists.
    const saved = savedRecipesQuery(userId);
    await warm(saved, () => queryClient.fetchQuery(saved));
    const recipes = ownRecipesQuery(userId, { search: '', methodId: '' });
    await warm(recipes, () => queryClient.fetchInfiniteQuery(recipes));
    const journal = journalQuery(userId, NO_FILTERS);
    await warm(journal, () => queryClient.fetchInfiniteQuery(journal));
    // Fetched before the worker was in charge, on the very first visit.
    if (navigator.serviceWorker?.controller) await fetch('/config.json', { cache: 'no-cache' });
    await sweepPictures();
    await noteWarmUp(userId);
  } catch (error) {
    logError('Not everything could be kept for working offline', error);
  }
}
