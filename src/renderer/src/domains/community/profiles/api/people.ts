import { queryOptions } from '@tanstack/react-query';
import { FOLLOWABLE_COLUMNS } from '@/domains/people/follows/api/follow';
import { PROFILE_COLUMNS } from '@/domains/people/profiles/api/profile';
import { keyset, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import type { RowOf } from '@/lib/rows';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { communityKeys } from '../../keys';

const PERSON_COLUMNS =
  `${PROFILE_COLUMNS}, followed_by_me, follow_requested_by_me, activity_visible` as const;

/** Another person's profile; `activity_visible` is false if it is private to the viewer. */
export type Person = RowOf<'profiles', typeof PERSON_COLUMNS>;

/** A person by their lower-case username; null if the viewer may not see them. */
export const personQuery = (viewerId: string, username: string) =>
  withPendingWrites(
    ['follow'],
    queryOptions({
      queryKey: communityKeys.person(viewerId, username),
      queryFn: () =>
        query((db) =>
          db.from('profiles').select(PERSON_COLUMNS).eq('username', username).maybeSingle(),
        ),
    }),
  );

const PAGE_SIZE = 30;

export type FollowDirection = 'followers' | 'following';

/** Followers of a person or the people they follow, the newest follow first. */
export const followListQuery = (viewerId: string, personId: string, direction: FollowDirection) =>
  withPendingWrites(
    ['follow'],
    pagesQuery({
      queryKey: communityKeys.followList(viewerId, personId, direction),
      queryFn: async (cursor) => {
        const follows = await query((db) =>
          direction === 'followers'
            ? keyset(
                db
                  .from('follows')
                  .select(`created_at, person:profiles!follower_id(${FOLLOWABLE_COLUMNS})`)
                  .eq('following_id', personId),
                { cursor, size: PAGE_SIZE, id: 'follower_id' },
              )
            : keyset(
                db
                  .from('follows')
                  .select(`created_at, person:profiles!following_id(${FOLLOWABLE_COLUMNS})`)
                  .eq('follower_id', personId),
                { cursor, size: PAGE_SIZE, id: 'following_id' },
              ),
        );
        const { rows, next } = pageOf(follows, PAGE_SIZE, (last) => ({
          at: last.created_at,
          id: last.person.id,
        }));
        return { rows: rows.map(({ person }) => person), next };
      },
    }),
  );
