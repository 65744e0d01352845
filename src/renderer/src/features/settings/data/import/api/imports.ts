import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshWhatBrewsChange } from '@/entities/brew-session/refresh-after-brew';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

/** As many as anybody looks through; older ones can be undone once newer ones are. */
const SHOWN = 50;

async function fetchImports(userId: string) {
  return await query((db) =>
    db
      .from('brew_imports')
      .select('id, source, file_name, row_count, created_at')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(SHOWN),
  );
}

/** What the person imported, newest first. */
export const importsQuery = (userId: string) =>
  queryOptions({ queryKey: queryKeys.imports(userId), queryFn: () => fetchImports(userId) });

async function undoImport(importId: string): Promise<number> {
  return await query((db) => db.rpc('undo_brew_import', { import: importId }));
}

/** Takes an import's brews out of the journal again; answers with how many. */
export function useUndoImport(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['undo-import', userId],
    mutationFn: undoImport,
    onSuccess: () => {
      refreshWhatBrewsChange(userId, client);
      return client.invalidateQueries({ queryKey: queryKeys.imports(userId) });
    },
  });
}
