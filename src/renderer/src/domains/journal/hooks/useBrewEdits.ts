import { useEffect } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { useWaitingWrite } from '@/services/hooks/useWriteRow';
import { writeRow } from '@/services/outbox/own-row';
import { runMutation } from '@/services/query-cache/query-client';
import { toastError } from '@/ui/toast';
import { ownBrew } from '../api/own-brew';
import type { BrewChanges } from '../model/brew-edits';
import { createBrewEdits, currentEdits } from '../model/brew-edits';
import type { BrewDetail } from '../model/brew-facts';

const SAVE_AFTER_MS = 800;

const owners = new Map<string, string>();

const edits = createBrewEdits({
  delayMs: SAVE_AFTER_MS,
  save: (id, changes) =>
    runMutation(['update-brew'], () =>
      writeRow(ownBrew, owners.get(id) ?? '', { id, op: 'update', values: changes }),
    ),
});

function warnOfUnsaved(event: BeforeUnloadEvent): void {
  if (edits.hasUnsaved()) event.preventDefault();
}

export const useUnsavedNotes = (brewId: string): string | null =>
  useStore(edits, (all) => all.get(brewId)?.changes.notes ?? null);

export function useBrewEdits(userId: string, { id: brewId }: BrewDetail) {
  const pending = useStore(edits, (all) => all.get(brewId));
  const waits = useWaitingWrite(ownBrew, userId, brewId, (write) => write !== null);
  useEffect(() => {
    owners.set(brewId, userId);
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
  }, [brewId, userId]);
  return {
    pending: currentEdits(pending, waits),
    edit: (changes: BrewChanges) => edits.edit(brewId, changes),
    flush: () => void edits.flush(brewId),
  };
}
