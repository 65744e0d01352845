import { query } from '@/lib/query';

/** Says that the person was here just now, for those who see it once they have left. */
export async function touchLastSeen(): Promise<void> {
  await query((db) => db.rpc('touch_last_seen'));
}
