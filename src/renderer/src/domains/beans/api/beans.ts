import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { BEAN_COLUMNS, usualDose } from '../model/bag';

const beansRoot = defineRoot('beans', { isPersisted: true });
const brewsRoot = defineRoot('brews', { isPersisted: true });

export const beansKey = (userId: string) => [beansRoot, userId] as const;

export const usualDoseKey = (userId: string) => [brewsRoot, userId, 'usual-dose'] as const;

/** The catalogue's beans in order, then the person's own, newest first. */
export const beansQuery = (userId: string) =>
  withPendingWrites(
    ['bean'],
    queryOptions({
      queryKey: beansKey(userId),
      queryFn: () =>
        query((db) =>
          db
            .from('beans')
            .select(BEAN_COLUMNS)
            .order('position', { nullsFirst: false })
            .order('created_at', { ascending: false })
            .order('id'),
        ),
    }),
  );

/** Number of latest brews for the usual dose, which may change over time. */
const RECENT_BREWS = 30;

/** The usual dose, in g. */
export const usualDoseQuery = (userId: string) =>
  queryOptions({
    queryKey: usualDoseKey(userId),
    queryFn: async () => {
      const data = await query((db) =>
        db
          .from('brews')
          .select('coffee_grams')
          .eq('user_id', userId)
          .order('brewed_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(RECENT_BREWS),
      );
      return usualDose(data.map((brew) => brew.coffee_grams));
    },
  });
