import type { TableName } from '@/domains/define';
import { textIn } from '@/lib/fields';
import { query } from '@/lib/query';
import { storedPath } from '@/lib/storage-address';

/** Most files that one call of `list_my_objects` returns. */
export const LISTED_AT_ONCE = 1000;

export interface StoredFile {
  bucket: string;
  name: string;
}

export async function listStoredFiles(): Promise<StoredFile[]> {
  const data = await query((db) => db.rpc('list_my_objects', { max_rows: LISTED_AT_ONCE }));
  return data.map(({ bucket_id, name }) => ({ bucket: bucket_id, name }));
}

/** The columns with paths of files. A file belongs to the person if `owner` has their id. */
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

/** Returns the paths in a cell, which is one path or a JSON list of pictures. */
function pathsIn(stored: unknown): string[] {
  if (typeof stored === 'string') return [stored];
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((picture: unknown) => textIn(picture, 'path') ?? []);
}

/** Lists the person's files that rows refer to, also those beyond `LISTED_AT_ONCE`. */
export function filesNamedBy(table: TableName, rows: readonly object[], me: string): StoredFile[] {
  return NAMED_FILES.filter((each) => each.table === table).flatMap(({ column, bucket, owner }) =>
    rows.flatMap((row) => {
      if (Reflect.get(row, owner) !== me) return [];
      return pathsIn(Reflect.get(row, column)).flatMap((stored) => {
        const name = storedPath(bucket, stored);
        // An avatar from a sign-in with Google is a Google URL, not a stored file.
        return /^https?:/.test(name) ? [] : [{ bucket, name }];
      });
    }),
  );
}
