import * as z from 'zod/mini';
import { logError } from './app-error';

/** Of each thing on its way out, when it was deleted, in ms since the epoch. */
const notesSchema = z.record(z.string().check(z.maxLength(60)), z.number());

type Notes = z.infer<typeof notesSchema>;

export type PendingDeletions = ReturnType<typeof createPendingDeletions>;

/**
 * Things that were deleted but can still be brought back: hidden at once, deleted for good once the
 * offer to undo is gone. They are noted on the device under `name`, so that closing the page does not
 * revive them; the notes belong to all tabs, what is hidden to this one.
 */
export function createPendingDeletions(name: string) {
  const keyOf = (userId: string) => `coado.${name}.leaving.${userId}`;
  const listeners = new Set<() => void>();
  let leaving: ReadonlySet<string> = new Set();

  function publish(next: ReadonlySet<string>): void {
    leaving = next;
    for (const listener of listeners) listener();
  }

  function readNotes(userId: string): Notes {
    try {
      const raw = window.localStorage.getItem(keyOf(userId));
      return raw === null ? {} : notesSchema.parse(JSON.parse(raw));
    } catch (error) {
      logError(`What is on its way out (${name}) cannot be read`, error);
      return {};
    }
  }

  function writeNotes(userId: string, notes: Notes): void {
    try {
      if (Object.keys(notes).length === 0) window.localStorage.removeItem(keyOf(userId));
      else window.localStorage.setItem(keyOf(userId), JSON.stringify(notes));
    } catch (error) {
      logError(`What is on its way out (${name}) cannot be noted`, error);
    }
  }

  function show(id: string): void {
    publish(new Set([...leaving].filter((each) => each !== id)));
  }

  return {
    getState: () => leaving,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Hides it and notes that it has to go. */
    add(userId: string, id: string) {
      writeNotes(userId, { ...readNotes(userId), [id]: Date.now() });
      publish(new Set(leaving).add(id));
    },
    /** Shows it again, if it still exists, and forgets the note. */
    remove(userId: string, id: string) {
      const { [id]: _gone, ...notes } = readNotes(userId);
      writeNotes(userId, notes);
      show(id);
    },
    /** Hides what is noted already. */
    hide: (id: string) => publish(new Set(leaving).add(id)),
    show,
    /** Whether it still has to go, as far as any tab knows. */
    isNoted: (userId: string, id: string) => readNotes(userId)[id] !== undefined,
    /** What an earlier page or another tab still has to delete, with the ms since it was deleted. */
    unfinished(userId: string): readonly { id: string; age: number }[] {
      const now = Date.now();
      return Object.entries(readNotes(userId))
        .filter(([id]) => !leaving.has(id))
        .map(([id, deletedAt]) => ({ id, age: Math.max(0, now - deletedAt) }));
    },
  };
}
