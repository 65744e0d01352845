import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchChallenges() {
  const db = await supabase();
  const { data, error, status } = await db
    .from('challenges')
    .select(
      'id, title, description, reward, reward_points, target, type, criteria, is_active, badge_icon',
    )
    .order('created_at', { ascending: false })
    .order('id', { ascending: false });
  if (error) throw toAppError(error, status);
  return data;
}

/** A challenge as admins edit it. */
export type Challenge = Awaited<ReturnType<typeof fetchChallenges>>[number];

/** Every challenge, also the switched-off ones, newest first. */
export const challengesQuery = (adminId: string) =>
  queryOptions({ queryKey: queryKeys.admin(adminId, 'challenges'), queryFn: fetchChallenges });
