import { knownConfig } from '@/lib/config';
import { publicAddress, storedPath } from '@/lib/storage-address';

const AVATARS_BUCKET = 'avatars';

/**
 * The address of a person's photo from what the profile stores: our own photos as a path in the
 * bucket, those of a sign-in provider as an absolute address. Null when there is none.
 */
export function avatarAddress(stored: string | null): string | null {
  if (!stored) return null;
  const isOurs = !/^(https?|blob):/.test(storedPath(AVATARS_BUCKET, stored));
  if (!isOurs) return stored;
  const config = knownConfig();
  return config ? publicAddress(config.supabaseUrl, AVATARS_BUCKET, stored) : null;
}
