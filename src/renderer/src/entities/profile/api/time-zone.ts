import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchTimeZone(userId: string): Promise<string> {
  const db = await supabase();
  const { data, error, status } = await db
    .from('profiles')
    .select('timezone')
    .eq('id', userId)
    .single();
  if (error) throw toAppError(error, status);
  return data.timezone;
}

/** The zone in which the person's days begin, an IANA name. */
export const timeZoneQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.timeZone(userId),
    queryFn: () => fetchTimeZone(userId),
    staleTime: 600_000,
  });
