/** What was finished longer ago is no news any more, in ms: a new device starts without old cheers. */
const NEWS_MS = 3 * 24 * 3600 * 1000;

const storageKey = (userId: string) => `coado.celebrated-challenges.${userId}`;

function readCelebrated(userId: string): string[] {
  const text = localStorage.getItem(storageKey(userId));
  return text === null || text === '' ? [] : text.split(' ');
}

interface Finished {
  id: string;
  completed_at: string;
}

/** Which of the finished challenges the person was not yet cheered for on this device. */
export function uncelebrated<Challenge extends Finished>(
  userId: string,
  finished: readonly Challenge[],
  now: number = Date.now(),
): Challenge[] {
  const celebrated = new Set(readCelebrated(userId));
  return finished.filter(
    ({ id, completed_at }) =>
      !celebrated.has(id) && now - new Date(completed_at).getTime() < NEWS_MS,
  );
}

/** Remembers that the person was cheered for these; the latest hundred are enough. */
export function markCelebrated(userId: string, ids: readonly string[]): void {
  const all = [...new Set([...ids, ...readCelebrated(userId)])];
  localStorage.setItem(storageKey(userId), all.slice(0, 100).join(' '));
}
