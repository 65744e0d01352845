import { query } from '@/lib/query';

/** What a person may change about their profile. */
export interface ProfileChange {
  name?: string;
  username?: string;
  bio?: string | null;
  avatar_url?: string | null;
  is_private?: boolean;
}

/** Changes some columns of the own profile. Throws AppError. */
export async function updateProfile(userId: string, change: ProfileChange): Promise<void> {
  await query((db) => db.from('profiles').update(change).eq('id', userId));
}
