import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { addDays } from '@/entities/brew/calendar';
import { timeZoneQuery } from '@/entities/profile/api/time-zone';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { wordsPattern } from '@/lib/words-pattern';
import { filtersKey, type JournalFilters } from '../model/filters';
import { startOfDay } from '../model/zone-days';
import { signPhotos } from './photo-url';

const PAGE_SIZE = 30;

/** Everything of a brew but its recipe, which is as large as all the rest of the page. */
export const BREW_COLUMNS =
  'id, method_id, bean_id, coffee_grams, water_ml, duration_seconds, roast, rating, notes, photo_path, import_id, brewed_at, planned_seconds:recipe->parameters->totalTime, method:brew_methods(name), bean:beans(name)';

/** The last brew of a page; the next page starts after it. */
interface Cursor {
  brewedAt: string;
  id: string;
}

async function fetchBrews(
  userId: string,
  filters: JournalFilters,
  cursor: Cursor | null,
  signal: AbortSignal,
  client: QueryClient,
) {
  const db = await supabase();
  let query = db.from('brews').select(BREW_COLUMNS).eq('user_id', userId);
  if (filters.methodId) query = query.eq('method_id', filters.methodId);
  if (filters.beanId) query = query.eq('bean_id', filters.beanId);
  if (filters.minRating !== null) query = query.gte('rating', filters.minRating);
  if (filters.from || filters.to) {
    const zone = await client.ensureQueryData(timeZoneQuery(userId));
    const { from, to } = filters;
    if (from) query = query.gte('brewed_at', startOfDay(from, zone).toISOString());
    if (to) query = query.lt('brewed_at', startOfDay(addDays(to, 1), zone).toISOString());
  }
  // Read row by row, but never anybody else's: the person's own index has narrowed it down.
  if (filters.text) query = query.regexIMatch('notes', wordsPattern(filters.text));
  if (cursor) {
    const { brewedAt, id } = cursor;
    query = query.or(`brewed_at.lt."${brewedAt}",and(brewed_at.eq."${brewedAt}",id.lt.${id})`);
  }
  const { data, error, status } = await query
    .order('brewed_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE)
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  const photos = data.map((brew) => brew.photo_path).filter((path) => path !== null);
  await signPhotos(client, photos);
  const last = data.at(-1);
  return {
    brews: data,
    next: last && data.length === PAGE_SIZE ? { brewedAt: last.brewed_at, id: last.id } : null,
  };
}

type JournalPage = Awaited<ReturnType<typeof fetchBrews>>;

/** A brew as the journal lists it, with the names of its method and bean. */
export type JournalBrew = JournalPage['brews'][number];

/** The person's brews, newest first, by pages. */
export const journalQuery = (userId: string, filters: JournalFilters) =>
  infiniteQueryOptions<
    JournalPage,
    Error,
    InfiniteData<JournalPage, Cursor | null>,
    ReturnType<typeof queryKeys.journal>,
    Cursor | null
  >({
    queryKey: queryKeys.journal(userId, filtersKey(filters)),
    queryFn: ({ pageParam, signal, client }) =>
      fetchBrews(userId, filters, pageParam, signal, client),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
