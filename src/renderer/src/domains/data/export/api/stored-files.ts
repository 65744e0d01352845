import type { TableName } from '@/domains/define';
import { query } from '@/lib/query';
import { storedPath } from '@/lib/storage-address';

/** At most so many are listed by one call. */
export const LISTED_AT_ONCE = 1000;

export interface StoredFile {
  bucket: string;
  name: string;
}

/** The person's stored files in every bucket, as many as one call lists. */
export async function listStoredFiles(): Promise<StoredFile[]> {
  const data = await query((db) => db.rpc('list_my_objects', { max_rows: LISTED_AT_ONCE }));
  return data.map(({ bucket_id, name }) => ({ bucket: bucket_id, name }));
}

/** Where rows name files of the person's own. */
const NAMED_FILES = [
  { table: 'profiles', column: 'avatar_url', bucket: 'avatars', owner: 'id' },
  { table: 'brews', column: 'photo_path', bucket: 'brew-photos', owner: 'user_id' },
  { table: 'beans', column: 'photo_path', bucket: 'brew-photos', owner: 'user_id' },
  { table: 'community_posts', column: 'pictures', bucket: 'post-images', owner: 'user_id' },
  { table: 'messages', column: 'image_url', bucket: 'chat_media', owner: 'sender_id' },
  { table: 'messages', column: 'audio_url', bucket: 'chat_media', owner: 'sender_id' },
] as const satisfies readonly {
  table: TableName;
  column: string;
  bucket: string;
  owner: string;
}[];

/** A column names one file, or lists pictures. */
function pathsIn(stored: unknown): string[] {
  if (typeof stored === 'string') return [stored];
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((picture: unknown) => {
    const path: unknown =
      typeof picture === 'object' && picture !== null ? Reflect.get(picture, 'path') : null;
    return typeof path === 'string' ? [path] : [];
  });
}

/**
 * Lists the person's own files that rows of a table name.
 * It finds also those beyond the limit of one listing call.
 */
export function filesNamedBy(table: TableName, rows: readonly object[], me: string): StoredFile[] {
  return NAMED_FILES.filter((each) => each.table === table).flatMap(({ column, bucket, owner }) =>
    rows.flatMap((row) => {
      if (Reflect.get(row, owner) !== me) return [];
      return pathsIn(Reflect.get(row, column)).flatMap((stored) => {
        const name = storedPath(bucket, stored);
        // A provider's picture is an address elsewhere, not a file of ours.
        return /^https?:/.test(name) ? [] : [{ bucket, name }];
      });
    }),
  );
}
