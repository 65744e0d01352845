import { createStore } from '@shared/store';
import * as z from 'zod/mini';
import { createStoredValue } from './stored-value';

/** Deletions by id of the row; `at` is the time in epoch ms, `file` the file to delete. */
const notesSchema = z.record(
  z.string().check(z.maxLength(60)),
  z.object({ at: z.number(), file: z.nullable(z.string()) }),
);

type Notes = z.infer<typeof notesSchema>;

export type PendingDeletions = ReturnType<typeof createPendingDeletions>;

/**
 * Creates a store of deletions that can still be undone.
 * They are stored on the device under `name`, so that closing the page does not restore the rows.
 * All tabs share the stored list; the set of hidden ids belongs to this tab.
 */
export function createPendingDeletions(name: string) {
  const { getState, setState, subscribe } = createStore<ReadonlySet<string>>(new Set());

  const notesOf = (userId: string) =>
    createStoredValue(`coado.${name}.pending-deletions.${userId}`, notesSchema.parse);
  const readNotes = (userId: string): Notes => notesOf(userId).read() ?? {};

  function writeNotes(userId: string, notes: Notes): void {
    notesOf(userId).write(Object.keys(notes).length === 0 ? null : notes);
  }

  function show(id: string): void {
    setState(new Set([...getState()].filter((each) => each !== id)));
  }

  return {
    getState,
    subscribe,
    /** Hides a row and stores that it and its file must be deleted. */
    add(userId: string, id: string, file: string | null = null) {
      writeNotes(userId, { ...readNotes(userId), [id]: { at: Date.now(), file } });
      setState(new Set(getState()).add(id));
    },
    /** Shows the row again, if it still exists. */
    remove(userId: string, id: string) {
      const { [id]: _deleted, ...notes } = readNotes(userId);
      writeNotes(userId, notes);
      show(id);
    },
    hide: (id: string) => setState(new Set(getState()).add(id)),
    show,
    isNoted: (userId: string, id: string) => readNotes(userId)[id] !== undefined,
    /** Returns deletions left by an earlier page or another tab, with their age in ms. */
    unfinished(userId: string): readonly { id: string; age: number; file: string | null }[] {
      const now = Date.now();
      return Object.entries(readNotes(userId))
        .filter(([id]) => !getState().has(id))
        .map(([id, { at, file }]) => ({ id, file, age: Math.max(0, now - at) }));
    },
  };
}
