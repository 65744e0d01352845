import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { peopleKeys } from '../../keys';

/** Everything that is shown of a person. */
export const PROFILE_COLUMNS =
  'id, name, username, avatar_url, bio, role, experiencelevel, points, level, level_points, next_level_points, total_brews, longest_streak, current_streak, follower_count, following_count, post_count, is_private, created_at';

/** Columns for the person alone: the rest day of their streak, their zone, their requests. */
const OWN_COLUMNS = `${PROFILE_COLUMNS}, streak_rest, timezone, follow_request_count` as const;

async function fetchProfile(userId: string) {
  return await query((db) => db.from('profiles').select(OWN_COLUMNS).eq('id', userId).single());
}

/** A person's profile; `current_streak` is in days and already 0 when it is broken. */
export type Profile = Awaited<ReturnType<typeof fetchProfile>>;

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: peopleKeys.profile(userId),
    queryFn: () => fetchProfile(userId),
  });

async function fetchRole(userId: string): Promise<string> {
  const data = await query((db) => db.from('profiles').select('role').eq('id', userId).single());
  return data.role;
}

/**
 * A person's role, refetched each time the admin area is entered, not while it is open.
 * A failed check counts as "no" and must not close a half-written lesson.
 */
export const roleQuery = (userId: string) =>
  queryOptions({
    queryKey: peopleKeys.role(userId),
    queryFn: () => fetchRole(userId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

async function fetchSuspension() {
  const data = await query((db) => db.rpc('my_suspension'));
  return data[0] ?? null;
}

/** Why and since when a person may not write. */
export type Suspension = NonNullable<Awaited<ReturnType<typeof fetchSuspension>>>;

/** Why and since when the signed-in person may not write; null when they may. */
export const suspensionQuery = (userId: string) =>
  queryOptions({ queryKey: peopleKeys.suspension(userId), queryFn: fetchSuspension });

/** Says, for the signed-in person, that they are 18 or older, which ends a `needs_adult`. */
export async function declareAdult(): Promise<void> {
  await query((db) => db.rpc('declare_adult'));
}

/** The zone in which the person's days begin, an IANA name; part of their profile. */
export const timeZoneQuery = (userId: string) =>
  queryOptions({ ...profileQuery(userId), select: (profile) => profile.timezone });

/** Returns the zone in which the person's days begin; fetches a missing profile. */
export async function timeZoneOf(userId: string, client: QueryClient): Promise<string> {
  return (await client.ensureQueryData(profileQuery(userId))).timezone;
}
