import { isTransient } from './app-error';

/** What failed is tried again after so long each, in ms, or as soon as the network is back. */
export const PAUSES_MS = [1_000, 3_000, 10_000];

/** Resolves after so many ms, or as soon as the browser says that it is online again. */
export function untilNextTry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
}

/**
 * Asks until there is an answer, a few times, as long as somebody wants it; for what nobody can press again.
 * Rejects with the last failure, and at once with one that will not pass by itself.
 */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  isWanted: () => boolean = () => true,
): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await untilNextTry(pause);
      if (!isWanted()) throw error;
    }
  }
  return await ask();
}
