import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { addDays, todayIn } from '../calendar';

/** 53 weeks: a whole year, whatever weekday it is. */
const DAYS = 53 * 7;

async function fetchBrewDays(userId: string) {
  const db = await supabase();
  const profile = await db.from('profiles').select('timezone').eq('id', userId).single();
  if (profile.error) throw toAppError(profile.error, profile.status);
  const today = todayIn(profile.data.timezone);
  const data = await query((db) =>
    db.rpc('brew_days', {
      from_day: addDays(today, -DAYS),
      to_day: today,
    }),
  );
  return { today, days: data };
}

/** How many brews on which of the person's own days over the last year; days without one are left out. */
export const brewDaysQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.brewDays(userId),
    queryFn: () => fetchBrewDays(userId),
  });
