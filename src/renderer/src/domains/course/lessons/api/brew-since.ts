import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';

const brewsRoot = defineRoot('brews', { isPersisted: true });

export const brewSinceQuery = (userId: string, methodId: string, since: string) =>
  queryOptions({
    queryKey: [brewsRoot, userId, 'since', methodId, since],
    queryFn: async () => {
      const rows = await query((db) =>
        db
          .from('brews')
          .select('id')
          .eq('user_id', userId)
          .eq('method_id', methodId)
          .gte('brewed_at', since)
          .order('brewed_at', { ascending: false })
          .limit(1),
      );
      return rows.length > 0;
    },
    staleTime: 0,
  });
