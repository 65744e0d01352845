import { queryCopies } from '@/services/query-cache/query-copies';

const OLD_MS = 24 * 3_600_000;

/** Key among the query copies, so that a sign-out or a new build deletes it with them. */
const noteKey = (userId: string) => `warm-up ${userId}`;

/** Whether the device has a copy of a query that is less than a day old. */
export async function isCopiedToday(key: string): Promise<boolean> {
  const copy = await queryCopies.find(key);
  return copy !== undefined && Date.now() - copy.savedAt < OLD_MS;
}

/** Whether the warm-up ran within 24 hours; this module is loaded before the warm-up itself. */
export const isWarm = (userId: string): Promise<boolean> => isCopiedToday(noteKey(userId));

export const noteWarmUp = (userId: string): Promise<void> =>
  queryCopies.keep(noteKey(userId), true, Date.now());
