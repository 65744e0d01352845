import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { drain, receiveUpload, type Upload } from './body.ts';
import { checkBytes, checkType } from './content-types.ts';
import { tooLarge } from './errors.ts';
import type { Place } from './names.ts';
import {
  type Bucket,
  findBucket,
  type NewObject,
  type ObjectMetadata,
  ownerOf,
  writeObject,
} from './objects.ts';
import { type Asking, inStorage, rehearse, type StorageService } from './service.ts';

/** Allowance in bytes for field names and boundaries of a multipart body. */
const MULTIPART_OVERHEAD = 200_000;

export interface UploadRequest {
  readonly place: Place;
  readonly replace: boolean;
}

export function metadataOf({ received, contentType, cacheControl }: Upload): ObjectMetadata {
  return {
    eTag: `"${received.md5}"`,
    size: received.size,
    mimetype: contentType,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: received.size,
    httpStatusCode: 200,
  };
}

export const limitOf = ({ maxObjectBytes }: StorageService, { limit }: Bucket): number =>
  limit === null ? maxObjectBytes : Math.min(limit, maxObjectBytes);

function checkAnnouncedSize({ headers }: IncomingMessage, limit: number): void {
  const isMultipart = headers['content-type']?.startsWith('multipart/') === true;
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > limit + (isMultipart ? MULTIPART_OVERHEAD : 0)) throw tooLarge();
}

export const draftOf = (place: Place, owner: string | null): NewObject => ({
  ...place,
  owner,
  id: randomUUID(),
  version: randomUUID(),
  metadata: null,
});

/**
 * Receives an upload.
 * The policies are evaluated twice: before the first byte, so that only writers can fill the disk,
 * and with the final row, which is committed only when its bytes are durable. A failure in between
 * leaves neither.
 */
export async function takeUpload(
  service: StorageService,
  asking: Asking,
  incoming: IncomingMessage,
  { place, replace }: UploadRequest,
): Promise<{ Id: string; Key: string }> {
  try {
    const bucket = await findBucket(service.adminPool, place.bucket);
    const limit = limitOf(service, bucket);
    checkAnnouncedSize(incoming, limit);
    const draft = draftOf(place, ownerOf(asking.caller));
    await rehearse(service, asking, (client) => writeObject(client, draft, replace));
    const upload = await receiveUpload(incoming, limit, service.disk);
    const id = await keepUpload(service, asking, bucket, draft, upload, replace);
    if (replace) await service.tidy();
    return { Id: id, Key: `${place.bucket}/${place.key}` };
  } catch (error) {
    await drain(incoming);
    throw error;
  }
}

async function keepUpload(
  service: StorageService,
  asking: Asking,
  bucket: Bucket,
  draft: NewObject,
  upload: Upload,
  replace: boolean,
): Promise<string> {
  const { disk } = service;
  const { contentType, received } = upload;
  try {
    checkType(contentType, bucket.types);
    checkBytes(received.head, contentType, bucket.types);
    const object = { ...draft, metadata: metadataOf(upload) };
    await inStorage(service, asking, async (client) => {
      await writeObject(client, object, replace);
      await disk.keep(received, object.version);
    });
  } finally {
    // After `keep` the temporary file no longer exists. If the commit then failed, the kept bytes
    // have no row, and removeOrphans deletes them at the next start.
    await disk.discard(received);
  }
  if (!replace) return draft.id;
  // A replaced object keeps its id.
  const { rows } = await service.adminPool.query<{ id: string }>(
    'select id from storage.objects where bucket_id = $1 and name = $2',
    [draft.bucket, draft.key],
  );
  return rows[0]?.id ?? draft.id;
}
