import { toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';

/** Whether the person wants to be told of messages; without settings of their own they do. */
export async function wantsMessageNotices(userId: string): Promise<boolean> {
  const db = await supabase();
  const { data, error, status } = await db
    .from('user_settings')
    .select('notify_messages')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return data?.notify_messages ?? true;
}
