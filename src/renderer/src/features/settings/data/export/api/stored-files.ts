import { query } from '@/lib/query';
import { storedPath } from '@/lib/storage-address';
import type { ExportedTableName } from '../table-list';

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
  { table: 'community_posts', column: 'image_url', bucket: 'post-images', owner: 'user_id' },
  { table: 'messages', column: 'image_url', bucket: 'chat_media', owner: 'sender_id' },
  { table: 'messages', column: 'audio_url', bucket: 'chat_media', owner: 'sender_id' },
] as const satisfies readonly {
  table: ExportedTableName;
  column: string;
  bucket: string;
  owner: string;
}[];

/** Adds to what was listed the files that the person's rows name, for those with more than one call lists. */
export function withNamedFiles(
  listed: readonly StoredFile[],
  rows: ReadonlyMap<ExportedTableName, readonly object[]>,
  me: string,
): StoredFile[] {
  const named = NAMED_FILES.flatMap(({ table, column, bucket, owner }) =>
    (rows.get(table) ?? []).flatMap((row) => {
      const stored: unknown = Reflect.get(row, column);
      if (typeof stored !== 'string' || Reflect.get(row, owner) !== me) return [];
      const name = storedPath(bucket, stored);
      // A provider's picture is an address elsewhere, not a file of ours.
      return /^https?:/.test(name) ? [] : [{ bucket, name }];
    }),
  );
  const all = new Map<string, StoredFile>();
  for (const file of [...listed, ...named]) all.set(`${file.bucket}/${file.name}`, file);
  return [...all.values()];
}
