import { query } from '@/lib/query';
import { discardEntry } from '@/services/outbox/outbox';
import { isGuest } from '@/services/session/guest';
import { removePhoto } from './photo';

/** Deletes a brew and its photo. Harmless when it is gone already; throws AppError. */
export async function deleteBrew(id: string, userId: string): Promise<void> {
  if (isGuest(userId)) {
    await discardEntry(`brew-change:${userId}:${id}`);
    await discardEntry(id);
    return;
  }
  const data = await query((db) =>
    db.from('brews').delete().eq('id', id).select('photo_path').maybeSingle(),
  );
  if (data?.photo_path) await removePhoto(data.photo_path);
}
