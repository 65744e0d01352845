import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { METHOD_COLUMNS, OWN_METHOD_COLUMNS } from '../model/brewing-method';

const methodsRoot = defineRoot('methods', { isPersisted: true });

export const methodsKeys = {
  methods: () => [methodsRoot] as const,
  ownMethods: (userId: string) => [methodsRoot, userId, 'own'] as const,
};

export const ownMethodsQuery = (userId: string) =>
  withPendingWrites(
    ['own-method'],
    queryOptions({
      queryKey: methodsKeys.ownMethods(userId),
      queryFn: () =>
        query((db) =>
          db
            .from('brew_methods')
            .select(OWN_METHOD_COLUMNS)
            .eq('user_id', userId)
            .order('name')
            .order('id'),
        ),
    }),
  );

/** The catalogue of methods in display order; it changes only with a new app version. */
export const methodsQuery = () =>
  queryOptions({
    queryKey: methodsKeys.methods(),
    queryFn: () =>
      query((db) =>
        db.from('brew_methods').select(METHOD_COLUMNS).is('user_id', null).order('position'),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
