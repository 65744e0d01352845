import { query } from '@/lib/query';

/** Whether the person wants to be told of messages; without settings of their own they do. */
export async function wantsMessageNotices(userId: string): Promise<boolean> {
  const data = await query((db) =>
    db.from('user_settings').select('notify_messages').eq('user_id', userId).maybeSingle(),
  );
  return data?.notify_messages ?? true;
}
