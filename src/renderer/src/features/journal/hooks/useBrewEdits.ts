import { useEffect } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { queryKeys } from '@/lib/query-keys';
import { queryClient, runMutation } from '@/services/query-cache/query-client';
import { toastError } from '@/ui/toast';
import { type BrewChanges, updateBrew } from '../api/update-brew';
import { createBrewEdits } from '../model/brew-edits';

const SAVE_AFTER_MS = 800;

const edits = createBrewEdits({
  delayMs: SAVE_AFTER_MS,
  save: (brewId, changes) => runMutation(['update-brew'], () => updateBrew(brewId, changes)),
  onSaved: async (_brewId, changes) => {
    const stale = [queryClient.invalidateQueries({ queryKey: queryKeys.allBrews() })];
    // The bag of the one bean gave, that of the other got back.
    if (changes.bean_id !== undefined) {
      stale.push(queryClient.invalidateQueries({ queryKey: queryKeys.allBeans() }));
    }
    // Refetching tells of its failures itself, and what was saved is saved.
    await Promise.allSettled(stale);
  },
});

function warnOfUnsaved(event: BeforeUnloadEvent): void {
  if (edits.hasUnsaved()) event.preventDefault();
}

/** What was changed of a brew on this page, and ways to change it; it is saved by itself. */
export function useBrewEdits(brewId: string) {
  const pending = useStore(edits, (all) => all.get(brewId));
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
    pending,
    edit: (changes: BrewChanges) => edits.edit(brewId, changes),
    flush: () => void edits.flush(brewId),
  };
}
