import { logError } from '@/lib/app-error';
import { retryUntilAnswered } from '@/lib/async';
import { query } from '@/lib/query';
import { storageClient } from '@/lib/supabase';

/** Storage buckets; supabase/migrations defines their policies. */
export type Bucket = 'avatars' | 'brew-photos' | 'chat_media' | 'post-images';

const SUFFIXES: Partial<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'audio/wav': 'wav',
};

export function suffixOf({ type }: Pick<Blob, 'type'>): string {
  return SUFFIXES[type] ?? 'jpg';
}

/** Removes a file that no row names any more; retries, and only logs a final failure. */
export async function discardFile(bucket: Bucket, path: string): Promise<void> {
  try {
    await retryUntilAnswered(() =>
      query(async () => (await storageClient()).from(bucket).remove([path])),
    );
  } catch (error) {
    logError(`The file ${bucket}/${path} could not be removed`, error);
  }
}
