import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { peopleKeys } from '../../keys';

/** The person's settings; null while no setting differs from its default. */
export const userSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: peopleKeys.settings(userId),
    queryFn: () =>
      query((db) =>
        db
          .from('user_settings')
          .select(
            'units, altitude_m, notify_likes, notify_comments, notify_mentions, notify_follows, notify_achievements, notify_messages, quiet_from, quiet_until',
          )
          .eq('user_id', userId)
          .maybeSingle(),
      ),
  });

export async function wantsMessageNotices(userId: string): Promise<boolean> {
  const data = await query((db) =>
    db.from('user_settings').select('notify_messages').eq('user_id', userId).maybeSingle(),
  );
  return data?.notify_messages ?? true;
}
