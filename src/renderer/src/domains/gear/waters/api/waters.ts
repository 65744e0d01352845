import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';

const watersRoot = defineRoot('waters', { isPersisted: true });

export const watersKey = (userId: string) => [watersRoot, userId] as const;

export const watersQuery = (userId: string) =>
  withPendingWrites(
    ['own-water'],
    queryOptions({
      queryKey: watersKey(userId),
      queryFn: () =>
        query((db) =>
          db
            .from('waters')
            .select('id, name, hardness, alkalinity, notes')
            .eq('user_id', userId)
            .order('name')
            .order('id'),
        ),
    }),
  );
