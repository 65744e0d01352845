import { AppError } from '@/lib/app-error';
import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';

type Tables = Database['public']['Tables'];
type OwnTable = {
  [Name in keyof Tables]: Tables[Name]['Row'] extends { id: string; user_id: string | null }
    ? Name
    : never;
}[keyof Tables];

/** Returns the writes of a table's rows; `missing` (pt-BR) is the message for a deleted row. */
export function ownTable<Name extends OwnTable>(table: Name, missing: string) {
  const name: OwnTable = table;
  return {
    /** Adds a row; resolves to false when it exists already. Throws AppError. */
    async add(row: Tables[Name]['Insert'], signal: AbortSignal): Promise<boolean> {
      const values: Tables[OwnTable]['Insert'] = row;
      const added = await query((db) =>
        db
          .from(name)
          .upsert<Tables[OwnTable]['Insert']>(values, { onConflict: 'id', ignoreDuplicates: true })
          .select('id')
          .abortSignal(signal),
      );
      return added.length > 0;
    },
    /** Changes columns of a row. Throws AppError, also when the row was deleted. */
    async change(id: string, columns: Tables[Name]['Update'], signal: AbortSignal): Promise<void> {
      const values: Tables[OwnTable]['Update'] = columns;
      const changed = await query((db) =>
        db.from(name).update(values).eq('id', id).select('id').abortSignal(signal).maybeSingle(),
      );
      if (!changed) throw new AppError('not_found', { message: missing });
    },
    /** Deletes a row, if it is still there. Throws AppError. */
    async remove(id: string): Promise<void> {
      await query((db) => db.from(name).delete().eq('id', id));
    },
  };
}
