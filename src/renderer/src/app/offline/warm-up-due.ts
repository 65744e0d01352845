import { queryCopies } from '@/services/query-cache/query-copies';

/** Age in ms from which a copy is no longer recent. */
const OLD_MS = 24 * 3_600_000;

/** Key among the query copies, so that a sign-out or a new build deletes it with them. */
const noteKey = (userId: string) => `warm-up ${userId}`;

export async function hasRecentCopy(key: string): Promise<boolean> {
  const copy = await queryCopies.find(key);
  return copy !== undefined && Date.now() - copy.savedAt < OLD_MS;
}

export const isWarm = (userId: string): Promise<boolean> => hasRecentCopy(noteKey(userId));

export const noteWarmUp = (userId: string): Promise<void> =>
  queryCopies.keep(noteKey(userId), true, Date.now());
