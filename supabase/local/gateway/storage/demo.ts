import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inTransaction } from '../transaction.ts';
import { findBucket, writeObject } from './objects.ts';
import type { StorageService } from './service.ts';
import { draftOf, limitOf, metadataOf } from './upload.ts';

const TYPE = 'image/webp';

/**
 * Uploads a folder's files to a bucket, as `supabase seed buckets` does.
 * The path within the folder becomes the object's name, and its first part the owner's id.
 */
export async function addFiles(
  service: StorageService,
  bucketId: string,
  folder: string,
): Promise<void> {
  const bucket = await findBucket(service.adminPool, bucketId);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(folder, file).split(path.sep).join('/');
    const received = await service.disk.receive(createReadStream(file), limitOf(service, bucket));
    const metadata = metadataOf({ received, contentType: TYPE, cacheControl: 'max-age=300' });
    const owner = key.split('/')[0] ?? null;
    const object = { ...draftOf({ bucket: bucketId, key }, owner), metadata };
    try {
      await inTransaction(service.adminPool, async (client) => {
        await writeObject(client, object, true);
        await service.disk.keep(received, object.version);
      });
    } finally {
      await service.disk.discard(received);
    }
  }
}
