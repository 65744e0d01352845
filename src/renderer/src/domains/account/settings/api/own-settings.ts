import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';

type Tables = Database['public']['Tables'];

/** Settings to change; null removes the altitude (in m above sea level) or the quiet hours. */
export type SettingsChange = Omit<Tables['user_settings']['Update'], 'user_id'>;

/** Changes some settings; creates the row if it is missing. Throws AppError. */
export async function updateUserSettings(userId: string, change: SettingsChange): Promise<void> {
  await query((db) =>
    db.from('user_settings').upsert({ user_id: userId, ...change }, { onConflict: 'user_id' }),
  );
}

export type ProfileChange = Tables['profiles']['Update'];

/** Changes the person's profile, such as its time zone (IANA name). Throws AppError. */
export async function updateProfile(userId: string, change: ProfileChange): Promise<void> {
  await query((db) => db.from('profiles').update(change).eq('id', userId));
}
