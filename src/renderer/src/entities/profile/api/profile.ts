import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

/** Everything that is shown of a person. */
export const PROFILE_COLUMNS =
  'id, name, username, avatar_url, bio, role, experiencelevel, points, level, level_points, next_level_points, total_brews, longest_streak, current_streak, follower_count, following_count, post_count, is_private, created_at';

/** And what only the person themselves is told: the day of rest that their streak has earned. */
const OWN_COLUMNS = `${PROFILE_COLUMNS}, streak_rest` as const;

async function fetchProfile(userId: string) {
  return await query((db) => db.from('profiles').select(OWN_COLUMNS).eq('id', userId).single());
}

/** What is shown of a person; `current_streak` is in days and already 0 when it was broken. */
export type Profile = Awaited<ReturnType<typeof fetchProfile>>;

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.profile(userId),
    queryFn: () => fetchProfile(userId),
  });
