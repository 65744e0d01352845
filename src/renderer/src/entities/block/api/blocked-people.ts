import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchBlockedPeople() {
  const db = await supabase();
  const { data, error, status } = await db.rpc('get_blocked_people');
  if (error) throw toAppError(error, status);
  return data;
}

/** Whom the person blocked, newest first. Their profiles cannot be read otherwise. */
export const blockedPeopleQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.blockedPeople(userId),
    queryFn: fetchBlockedPeople,
  });
