import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';

async function fetchBlockedPeople() {
  return await query((db) => db.rpc('get_blocked_people'));
}

/** Whom the person blocked, newest first. Their profiles cannot be read otherwise. */
export const blockedPeopleQuery = (userId: string) =>
  withPendingWrites(
    ['follow'],
    queryOptions({
      queryKey: queryKeys.blockedPeople(userId),
      queryFn: fetchBlockedPeople,
    }),
  );

export interface Wish {
  personId: string;
  blocked: boolean;
}

/** Blocks or unblocks a person. Idempotent; throws AppError. */
export async function setBlocked(userId: string, { personId, blocked }: Wish): Promise<void> {
  const row = { blocker_id: userId, blocked_id: personId };
  await query((db) =>
    blocked
      ? db
          .from('blocks')
          .upsert(row, { onConflict: 'blocker_id,blocked_id', ignoreDuplicates: true })
      : db.from('blocks').delete().match(row),
  );
}
