import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import type { Water } from '../model/hint';

const watersRoot = defineRoot('waters', { isPersisted: true });

export const watersKey = (userId: string) => [watersRoot, userId] as const;

async function fetchWaters(userId: string): Promise<Water[]> {
  return await query((db) =>
    db
      .from('waters')
      .select('id, name, hardness, alkalinity, notes')
      .eq('user_id', userId)
      .order('name')
      .order('id'),
  );
}

export const watersQuery = (userId: string) =>
  withPendingWrites(
    ['own-water'],
    queryOptions({ queryKey: watersKey(userId), queryFn: () => fetchWaters(userId) }),
  );
