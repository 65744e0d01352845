import { query } from '@/lib/query';
import { type Bucket, discardFile } from './files';

const BUCKETS = ['avatars', 'brew-photos', 'post-images'] as const satisfies readonly Bucket[];

/**
 * Removes the person's pictures that no post, profile or brew shows any more: what a lost connection or a
 * closed page left behind. Up to a hundred at a time; the rest waits for the next. Throws AppError.
 */
export async function sweepPictures(): Promise<void> {
  const orphans = await query((db) => db.rpc('list_my_orphaned_images'));
  for (const { bucket_id, name } of orphans) {
    const bucket = BUCKETS.find((known) => known === bucket_id);
    if (bucket !== undefined) await discardFile(bucket, name);
  }
}
