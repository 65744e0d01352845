import { query } from '@/lib/query';
import { chunked } from '@/lib/rows';
import { STORED_COLUMNS, type StoredBrew } from '../model/changes';

/** Most ids in one URL, because some servers refuse longer URLs. */
const IDS_AT_ONCE = 100;
const LANES = 4;

/** Fetches the person's brews among some ids. Throws AppError. */
export async function fetchStoredBrews(
  userId: string,
  ids: readonly string[],
): Promise<StoredBrew[]> {
  const found: StoredBrew[] = [];
  const chunks = chunked(ids, IDS_AT_ONCE);
  const work = async () => {
    for (let chunk = chunks.pop(); chunk !== undefined; chunk = chunks.pop()) {
      const some = chunk;
      found.push(
        ...(await query((db) =>
          db.from('brews').select(STORED_COLUMNS).eq('user_id', userId).in('id', some),
        )),
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  return found;
}
