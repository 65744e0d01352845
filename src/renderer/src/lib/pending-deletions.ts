import * as z from 'zod/mini';
import { logError } from './app-error';

const storedSchema = z.array(z.string().check(z.maxLength(60)));

export type PendingDeletions = ReturnType<typeof createPendingDeletions>;

/**
 * Things that were deleted but can still be brought back: hidden at once, deleted for good once the
 * offer to undo is gone. They are noted on the device under `name`, so that closing the page does not
 * revive them.
 */
export function createPendingDeletions(name: string) {
  const keyOf = (userId: string) => `coado.${name}.leaving.${userId}`;
  const listeners = new Set<() => void>();
  let leaving: ReadonlySet<string> = new Set();

  function publish(next: ReadonlySet<string>, userId: string): void {
    leaving = next;
    try {
      if (next.size === 0) window.localStorage.removeItem(keyOf(userId));
      else window.localStorage.setItem(keyOf(userId), JSON.stringify([...next]));
    } catch (error) {
      logError(`What is on its way out (${name}) cannot be noted`, error);
    }
    for (const listener of listeners) listener();
  }

  return {
    getState: () => leaving,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add: (userId: string, id: string) => publish(new Set(leaving).add(id), userId),
    remove(userId: string, id: string) {
      const next = new Set(leaving);
      next.delete(id);
      publish(next, userId);
    },
    /** What an earlier page still had to delete when it was closed. */
    unfinished(userId: string): readonly string[] {
      try {
        const raw = window.localStorage.getItem(keyOf(userId));
        if (raw === null) return [];
        return storedSchema.parse(JSON.parse(raw)).filter((id) => !leaving.has(id));
      } catch (error) {
        logError(`What is on its way out (${name}) cannot be read`, error);
        return [];
      }
    },
  };
}
