import { query } from '@/lib/query';

/** Sets the zone, an IANA name, in which the person's days begin. Throws AppError. */
export async function updateTimezone(userId: string, timezone: string): Promise<void> {
  await query((db) => db.from('profiles').update({ timezone }).eq('id', userId));
}
