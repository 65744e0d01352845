import { publicAddress, storedPath } from '@/lib/storage-address';
import { connectedSupabase } from '@/lib/supabase';

const AVATARS_BUCKET = 'avatars';

/**
 * The address of a person's photo from what the profile stores: our own photos as a path in the
 * bucket, those of a sign-in provider as an absolute address. Null when there is none.
 */
export function avatarAddress(stored: string | null): string | null {
  if (!stored) return null;
  const isOurs = !/^(https?|blob):/.test(storedPath(AVATARS_BUCKET, stored));
  if (!isOurs) return stored;
  const db = connectedSupabase();
  return db ? publicAddress(db, AVATARS_BUCKET, stored) : null;
}
