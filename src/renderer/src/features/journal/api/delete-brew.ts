import { query } from '@/lib/query';
import { removePhoto } from './photo';

/** Deletes a brew and its photo. Harmless when it is gone already; throws AppError. */
export async function deleteBrew(id: string): Promise<void> {
  const data = await query((db) =>
    db.from('brews').delete().eq('id', id).select('photo_path').maybeSingle(),
  );
  if (data?.photo_path) await removePhoto(data.photo_path);
}
