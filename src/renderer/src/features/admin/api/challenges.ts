import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchChallenges() {
  return await query((db) =>
    db
      .from('challenges')
      .select(
        'id, title, description, reward, reward_points, target, type, criteria, is_active, badge_icon',
      )
      .order('created_at', { ascending: false })
      .order('id', { ascending: false }),
  );
}

/** A challenge as admins edit it. */
export type Challenge = Awaited<ReturnType<typeof fetchChallenges>>[number];

/** Every challenge, also the switched-off ones, newest first. */
export const challengesQuery = (adminId: string) =>
  queryOptions({ queryKey: queryKeys.admin(adminId, 'challenges'), queryFn: fetchChallenges });
