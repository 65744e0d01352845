import { hashKey, type QueryKey } from '@tanstack/react-query';
import { beansQuery } from '@/entities/bean/api/beans';
import { lastBrewQuery, lastOfMethodQuery, mostUsedMethodsQuery } from '@/entities/brew/api/brews';
import { methodsQuery, ownMethodsQuery } from '@/entities/method/api/methods';
import { profileQuery, timeZoneQuery } from '@/entities/profile/api/profile';
import { ownRecipeQuery, savedRecipesQuery } from '@/entities/recipe/api/saved-recipes';
import { watersQuery } from '@/entities/water/api/waters';
import { journalQuery } from '@/features/journal/api/journal';
import { NO_FILTERS } from '@/features/journal/model/filters';
import { ownRecipesQuery } from '@/features/recipes/api/own-recipes';
import { logError } from '@/lib/app-error';
import { queryClient } from '@/services/query-cache/query-client';
import { queryCopies } from '@/services/query-cache/query-copies';
import { sweepPictures } from '@/services/storage/signed-files';
import { isKeptToday, noteWarmUp } from './warm-up-due';

/** Number of methods whose last brew is stored, to be brewed again. */
const WARM_METHODS = 4;

/** Fetches a query that is not on this device, or is older than a day. */
async function warm<Data>(
  { queryKey }: { queryKey: QueryKey },
  fetchData: () => Promise<Data>,
): Promise<Data | undefined> {
  return (await isKeptToday(hashKey(queryKey))) ? undefined : await fetchData();
}

/** Stores each own recipe of the list as a query of its own, so that its page opens too. */
async function warmRecipes(userId: string): Promise<void> {
  const saved = savedRecipesQuery(userId);
  const recipes = await warm(saved, () => queryClient.fetchQuery(saved));
  for (const recipe of recipes ?? []) {
    const { queryKey } = ownRecipeQuery(userId, recipe.recipeId);
    await queryCopies.keep(hashKey(queryKey), { recipe, isOwn: true }, Date.now());
  }
  const list = ownRecipesQuery(userId, { search: '', methodId: '' });
  await warm(list, () => queryClient.fetchInfiniteQuery(list));
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
    await warmRecipes(userId);
    const zone = timeZoneQuery(userId);
    const journal = journalQuery(userId, NO_FILTERS);
    await warm(zone, () => queryClient.fetchQuery(zone));
    await warm(journal, () => queryClient.fetchInfiniteQuery(journal));
    // Fetched before the worker was in charge, on the very first visit.
    if (navigator.serviceWorker?.controller) await fetch('/config.json', { cache: 'no-cache' });
    await sweepPictures();
    await noteWarmUp(userId);
  } catch (error) {
    logError('Not everything could be kept for working offline', error);
  }
}
