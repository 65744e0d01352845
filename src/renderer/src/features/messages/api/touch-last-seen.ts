import { toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';

/** Says that the person was here just now, for those who see it once they have left. */
export async function touchLastSeen(): Promise<void> {
  const db = await supabase();
  const { error, status } = await db.rpc('touch_last_seen');
  if (error) throw toAppError(error, status);
}
