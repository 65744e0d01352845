import { queryOptions } from '@tanstack/react-query';
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

/** Deletes an import's brews; resolves to how many there were. Throws AppError. */
export async function undoImport(importId: string): Promise<number> {
  return await query((db) => db.rpc('undo_brew_import', { import: importId }));
}
