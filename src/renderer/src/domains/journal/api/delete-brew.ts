import { query } from '@/lib/query';
import { discardEntry } from '@/services/outbox/outbox';
import { rowEntryId } from '@/services/outbox/own-row';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { isGuest } from '@/services/session/guest';
import { removePhoto } from '../brews/api/photo';
import { ownBrew } from './own-brew';

interface DeletedBrew {
  id: string;
  userId: string;
  /** Path of the photo, used if the response to an earlier deletion was lost. */
  photo: string | null;
}

/** Deletes a brew, its outbox entries and its photo, if they exist. Throws AppError. */
export async function deleteBrew({ id, userId, photo }: DeletedBrew): Promise<void> {
  const insert = pendingWrites.adding(id);
  const change = pendingWrites.find(rowEntryId(ownBrew.name, userId, id));
  // This code does not wait for the outbox to load, because the page may be closing.
  for (const entry of new Set([change, insert])) if (entry) await discardEntry(entry.id);
  // The server cannot have a brew whose insert was never tried.
  if (isGuest(userId) || insert?.attempts === 0) return;
  const data = await query((db) =>
    db.from('brews').delete().eq('id', id).select('photo_path').maybeSingle(),
  );
  const path = data === null ? photo : data.photo_path;
  if (path !== null) await removePhoto(path);
}
