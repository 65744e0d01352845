import { keepPreviousData } from '@tanstack/react-query';
import { type Cursor, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';

const PAGE_SIZE = 20;

async function fetchPage(text: string, cursor: Cursor | null, signal: AbortSignal) {
  const found = await query((db) =>
    db
      .rpc('admin_search_users', {
        query: text,
        page_size: PAGE_SIZE,
        ...(cursor && { before_created_at: cursor.at, before_id: cursor.id }),
      })
      .abortSignal(signal),
  );
  // The generated types do not contain null for columns of a function, so this code adds it.
  const rows = found.map((person) => ({
    ...person,
    suspension: person.suspended_at
      ? { since: person.suspended_at, reason: person.suspension_reason }
      : null,
  }));
  return pageOf(rows, PAGE_SIZE, (last) => ({ at: last.created_at, id: last.id }));
}

export type User = Awaited<ReturnType<typeof fetchPage>>['rows'][number];

/** People by name or username, newest first; all people for an empty text. */
export const usersQuery = (adminId: string, text: string) =>
  pagesQuery({
    queryKey: personKey('admin', adminId, 'users', text),
    queryFn: (cursor, { signal }) => fetchPage(text, cursor, signal),
    placeholderData: keepPreviousData,
  });
