import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

const PAGE_SIZE = 20;

interface Cursor {
  before_created_at: string;
  before_id: string;
}

const firstPage = (): Cursor | null => null;

async function fetchUsers(query: string, cursor: Cursor | null, signal: AbortSignal) {
  const db = await supabase();
  const { data, error, status } = await db
    .rpc('admin_search_users', { query, page_size: PAGE_SIZE, ...cursor })
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  // The generated types know no null in a function's rows.
  return data.map((person) => ({
    ...person,
    suspension: person.suspended_at
      ? { since: person.suspended_at, reason: person.suspension_reason }
      : null,
  }));
}

/** A person as admins see them; `suspension` says since when and why they may not write. */
export type User = Awaited<ReturnType<typeof fetchUsers>>[number];

/** People by name or username, newest first, twenty a page; everybody when nothing is asked. */
export const usersQuery = (adminId: string, query: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.admin(adminId, 'users', query),
    queryFn: ({ pageParam, signal }) => fetchUsers(query, pageParam, signal),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === PAGE_SIZE
        ? { before_created_at: last.created_at, before_id: last.id }
        : null;
    },
    placeholderData: keepPreviousData,
  });
