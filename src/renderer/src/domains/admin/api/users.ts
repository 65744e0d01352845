import { keepPreviousData } from '@tanstack/react-query';
import { pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import type { FoundRow } from '@/lib/rows';

const PAGE_SIZE = 20;

export type User = FoundRow<'admin_search_users'>;

/** People by name or username, newest first; all people for an empty text. */
export const usersQuery = (adminId: string, text: string) =>
  pagesQuery({
    queryKey: personKey('admin', adminId, 'users', text),
    queryFn: async (cursor, { signal }) => {
      const found = await query((db) =>
        db
          .rpc('admin_search_users', {
            query: text,
            page_size: PAGE_SIZE,
            ...(cursor && { before_created_at: cursor.at, before_id: cursor.id }),
          })
          .abortSignal(signal),
      );
      return pageOf(found, PAGE_SIZE, (last) => ({ at: last.created_at, id: last.id }));
    },
    placeholderData: keepPreviousData,
  });
