import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import type { FoundRow, RowOf } from '@/lib/rows';
import { peopleKeys } from '../../keys';

export const PROFILE_COLUMNS =
  'id, name, username, avatar_url, bio, role, experiencelevel, points, level, level_points, next_level_points, total_brews, longest_streak, current_streak, follower_count, following_count, post_count, is_private, created_at';

/** Columns that only the person may read: rest day of the streak, time zone, follow requests. */
const OWN_COLUMNS = `${PROFILE_COLUMNS}, streak_rest, timezone, follow_request_count` as const;

/** A person's profile; `current_streak` is in days, and 0 after an interruption. */
export type Profile = RowOf<'profiles', typeof OWN_COLUMNS>;

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: peopleKeys.profile(userId),
    queryFn: () => query((db) => db.from('profiles').select(OWN_COLUMNS).eq('id', userId).single()),
  });

/**
 * A person's role, fetched each time the admin area is opened.
 * It is not refetched while the area is open: a failed check would close a form with unsaved text.
 */
export const roleQuery = (userId: string) =>
  queryOptions({
    queryKey: peopleKeys.role(userId),
    queryFn: async () => {
      const data = await query((db) =>
        db.from('profiles').select('role').eq('id', userId).single(),
      );
      return data.role;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export type Suspension = FoundRow<'my_suspension'>;

export const suspensionQuery = (userId: string) =>
  queryOptions({
    queryKey: peopleKeys.suspension(userId),
    queryFn: async () => (await query((db) => db.rpc('my_suspension')))[0] ?? null,
  });

/** Declares that the signed-in person is 18 or older, which ends a `needs_adult` suspension. */
export async function declareAdult(): Promise<void> {
  await query((db) => db.rpc('declare_adult'));
}

/** The time zone (IANA name) in which the person's days begin; part of their profile. */
export const timeZoneQuery = (userId: string) =>
  queryOptions({ ...profileQuery(userId), select: (profile) => profile.timezone });

/** Returns the time zone in which the person's days begin; fetches a missing profile. */
export async function timeZoneOf(userId: string, client: QueryClient): Promise<string> {
  return (await client.ensureQueryData(profileQuery(userId))).timezone;
}
