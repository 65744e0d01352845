import { useEffect } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { useIsPending } from '@/services/outbox/hooks/useOutbox';
import { rowEntryId, waitingWrite, writeRow } from '@/services/outbox/own-row';
import { runMutation } from '@/services/query-cache/query-client';
import { toastError } from '@/ui/toast';
import { ownBrew } from '../api/own-brew';
import type { BrewChanges } from '../model/brew-edits';
import { createBrewEdits, standing } from '../model/brew-edits';
import type { BrewDetail } from '../model/brew-facts';

const SAVE_AFTER_MS = 800;

/** The owner of each edited brew, and its notes before the edit. */
const opened = new Map<string, { userId: string; notes: string | null }>();

const edits = createBrewEdits({
  delayMs: SAVE_AFTER_MS,
  save: (id, changes) =>
    runMutation(['update-brew'], () => {
      const { userId = '', notes = null } = opened.get(id) ?? {};
      // A waiting write keeps the notes from before its own edit.
      const waiting = waitingWrite(ownBrew, userId, id)?.values;
      const before = waiting?.notes === undefined ? notes : (waiting.notes_before ?? null);
      const values = changes.notes === undefined ? changes : { ...changes, notes_before: before };
      return writeRow(ownBrew, userId, { id, op: 'update', values });
    }),
});

function warnOfUnsaved(event: BeforeUnloadEvent): void {
  if (edits.hasUnsaved()) event.preventDefault();
}

/** Returns the notes of a brew that could not be saved; null for none. */
export const useUnsavedNotes = (brewId: string): string | null =>
  useStore(edits, (all) => all.get(brewId)?.changes.notes ?? null);

/** Returns the unsaved changes of a brew and functions to edit it; saves automatically. */
export function useBrewEdits(userId: string, { id: brewId, notes }: BrewDetail) {
  const pending = useStore(edits, (all) => all.get(brewId));
  const waits = useIsPending(rowEntryId(ownBrew.name, userId, brewId));
  useEffect(() => {
    // While something is being changed, what is loaded has the change drawn in.
    if (pending?.changes.notes === undefined) opened.set(brewId, { userId, notes });
  }, [pending, userId, brewId, notes]);
  useEffect(() => {
    window.addEventListener('beforeunload', warnOfUnsaved);
    return () => {
      window.removeEventListener('beforeunload', warnOfUnsaved);
      void edits.flush(brewId).then(() => {
        const left = edits.getState().get(brewId);
        if (left?.status === 'failed') {
          toastError('As mudanças do preparo não foram salvas.', left.error);
        }
      });
    };
  }, [brewId]);
  return {
    pending: standing(pending, waits),
    edit: (changes: BrewChanges) => edits.edit(brewId, changes),
    flush: () => void edits.flush(brewId),
  };
}
