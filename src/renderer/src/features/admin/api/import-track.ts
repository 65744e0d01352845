import type { Track } from '@shared/course/track';
import { query } from '@/lib/query';

/** Adds the track, or replaces the one with its id, lessons and all. Throws AppError. */
export async function importTrack(track: Track): Promise<void> {
  await query((db) => db.rpc('admin_import_track', { track }));
}
