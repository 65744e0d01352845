import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { GRINDER_COLUMNS } from '../model/grinder-text';

const grindersRoot = defineRoot('grinders', { isPersisted: true });

export const grindersKey = (userId: string) => [grindersRoot, userId] as const;

export const grindersQuery = (userId: string) =>
  withPendingWrites(
    ['own-grinder', 'grinder-setting'],
    queryOptions({
      queryKey: grindersKey(userId),
      queryFn: () =>
        query((db) =>
          db
            .from('grinders')
            .select(GRINDER_COLUMNS)
            .eq('user_id', userId)
            .order('created_at')
            .order('id'),
        ),
    }),
  );
