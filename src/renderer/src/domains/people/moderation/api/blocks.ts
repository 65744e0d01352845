import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { refetch } from '@/services/query-cache/query-client';
import { peopleKeys } from '../../keys';

/** The people that the person blocked, newest first. Their profiles are not readable. */
export const blockedPeopleQuery = (userId: string) =>
  withPendingWrites(
    ['follow'],
    queryOptions({
      queryKey: peopleKeys.blockedPeople(userId),
      queryFn: () => query((db) => db.rpc('get_blocked_people')),
    }),
  );

interface BlockChange {
  personId: string;
  blocked: boolean;
}

async function setBlocked(userId: string, { personId, blocked }: BlockChange): Promise<void> {
  const row = { blocker_id: userId, blocked_id: personId };
  await query((db) =>
    blocked
      ? db
          .from('blocks')
          .upsert(row, { onConflict: 'blocker_id,blocked_id', ignoreDuplicates: true })
      : db.from('blocks').delete().match(row),
  );
}

export const setBlockedMutation = (userId: string) =>
  mutationOptions({
    mutationKey: ['set-blocked', userId],
    mutationFn: (change: BlockChange) => setBlocked(userId, change),
    onSuccess: (_nothing, _change, _result, { client }) =>
      refetch(
        [
          peopleKeys.people(userId),
          personKey('posts', userId),
          peopleKeys.profile(userId),
          personKey('notifications', userId),
          ['comments', userId],
          ['likers', userId],
        ],
        client,
      ),
  });
