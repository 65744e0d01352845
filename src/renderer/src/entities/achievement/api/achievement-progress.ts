import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { type Supabase, supabase } from '@/lib/supabase';
import { countOrigins } from '../progress';

/** What the achievements count, as it stands for one person. */
export interface AchievementFigures {
  totalBrews: number;
  longestStreak: number;
  posts: number;
  origins: number;
  /** By method id; a method without brews has no entry. */
  brewsByMethod: Partial<Record<string, number>>;
}

async function fetchProfileFigures(db: Supabase, userId: string) {
  const { data, error, status } = await db
    .from('profiles')
    .select('total_brews, longest_streak, post_count')
    .eq('id', userId)
    .single();
  if (error) throw toAppError(error, status);
  return data;
}

/** Asked for bean by bean, not brew by brew: a person has few beans and may have thousands of brews. */
async function fetchOrigins(db: Supabase, userId: string): Promise<string[]> {
  const { data, error, status } = await db
    .from('beans')
    .select('origin, brews!inner(id)')
    .eq('brews.user_id', userId)
    .limit(1, { referencedTable: 'brews' });
  if (error) throw toAppError(error, status);
  return data.map(({ origin }) => origin);
}

async function countBrewsOf(db: Supabase, userId: string, methodId: string): Promise<number> {
  const { count, error, status } = await db
    .from('brews')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', userId)
    .eq('method_id', methodId);
  if (error) throw toAppError(error, status);
  return count ?? 0;
}

async function fetchFigures(
  userId: string,
  methods: readonly string[],
): Promise<AchievementFigures> {
  const db = await supabase();
  const [profile, origins, counts] = await Promise.all([
    fetchProfileFigures(db, userId),
    fetchOrigins(db, userId),
    Promise.all(
      methods.map(async (method) => [method, await countBrewsOf(db, userId, method)] as const),
    ),
  ]);
  return {
    totalBrews: profile.total_brews,
    longestStreak: profile.longest_streak,
    posts: profile.post_count,
    origins: countOrigins(origins),
    brewsByMethod: Object.fromEntries(counts),
  };
}

/** The figures behind the locked achievements; `methods` are those that some achievement counts. */
export const achievementFiguresQuery = (userId: string, methods: readonly string[]) =>
  queryOptions({
    queryKey: [...queryKeys.achievementProgress(userId), methods],
    queryFn: () => fetchFigures(userId, methods),
  });
