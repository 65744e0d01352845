import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchTimeZone(userId: string): Promise<string> {
  const data = await query((db) =>
    db.from('profiles').select('timezone').eq('id', userId).single(),
  );
  return data.timezone;
}

/** The zone in which the person's days begin, an IANA name. */
export const timeZoneQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.timeZone(userId),
    queryFn: () => fetchTimeZone(userId),
    staleTime: 600_000,
  });
