import { queryCopies } from '@/services/query-cache/query-copies';

const OLD_MS = 24 * 3_600_000;

/** Key among the copies, so that it is deleted with them at sign-out and with a new build. */
const noteKey = (userId: string) => `warm-up ${userId}`;

/** Whether a copy is on this device that is not older than a day. */
export async function isCopiedToday(key: string): Promise<boolean> {
  const copy = await queryCopies.find(key);
  return copy !== undefined && Date.now() - copy.savedAt < OLD_MS;
}

/** Resolves to whether the warm-up ran today; checked before its code is loaded. */
export const isWarm = (userId: string): Promise<boolean> => isCopiedToday(noteKey(userId));

/** Notes that all was read ahead. */
export const noteWarmUp = (userId: string): Promise<void> =>
  queryCopies.keep(noteKey(userId), true, Date.now());
