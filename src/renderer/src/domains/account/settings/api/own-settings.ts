import type { Units } from '@/domains/people/settings/model/units';
import { query } from '@/lib/query';

/** Settings to change; null removes the altitude. */
export interface SettingsChange {
  units?: Units;
  /** Altitude of the place where the person brews, in m above sea level. */
  altitude_m?: number | null;
  notify_likes?: boolean;
  notify_comments?: boolean;
  notify_mentions?: boolean;
  notify_follows?: boolean;
  notify_achievements?: boolean;
  notify_messages?: boolean;
  /** Times of day such as '22:00'; both are null without quiet hours. */
  quiet_from?: string | null;
  quiet_until?: string | null;
}

/** Changes some settings; creates the row if it is missing. Throws AppError. */
export async function updateUserSettings(userId: string, change: SettingsChange): Promise<void> {
  await query((db) =>
    db.from('user_settings').upsert({ user_id: userId, ...change }, { onConflict: 'user_id' }),
  );
}

export interface ProfileChange {
  name?: string;
  username?: string;
  bio?: string | null;
  avatar_url?: string | null;
  is_private?: boolean;
}

export async function updateProfile(userId: string, change: ProfileChange): Promise<void> {
  await query((db) => db.from('profiles').update(change).eq('id', userId));
}

/** Sets the time zone (IANA name), in which the person's days begin. Throws AppError. */
export async function updateTimezone(userId: string, timezone: string): Promise<void> {
  await query((db) => db.from('profiles').update({ timezone }).eq('id', userId));
}
