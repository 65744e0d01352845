import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshWhatBrewsChange } from '@/entities/running-brew/refresh-after-brew';
import { queryKeys } from '@/lib/query-keys';
import { undoImport } from '../api/imports';

/** Takes an import's brews out of the journal again; answers with how many. */
export function useUndoImport(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['undo-import', userId],
    mutationFn: undoImport,
    onSuccess: () => {
      refreshWhatBrewsChange(userId);
      return client.invalidateQueries({ queryKey: queryKeys.imports(userId) });
    },
  });
}
