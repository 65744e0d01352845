import { AppError } from '@/lib/app-error';
import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';

type Tables = Database['public']['Tables'];
type OwnTable = {
  [Name in keyof Tables]: Tables[Name]['Row'] extends { id: string; user_id: string | null }
    ? Name
    : never;
}[keyof Tables];

/** Returns the writes of a table; `missing` (pt-BR) is the message for a deleted row. */
export function ownTable<Name extends OwnTable>(table: Name, missing: string) {
  const name: OwnTable = table;
  return {
    /** Resolves to false when the row exists already. Throws AppError. */
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
    /** Throws AppError, also when the row was deleted. */
    async change(id: string, columns: Tables[Name]['Update'], signal: AbortSignal): Promise<void> {
      const values: Tables[OwnTable]['Update'] = columns;
      const changed = await query((db) =>
        db.from(name).update(values).eq('id', id).select('id').abortSignal(signal).maybeSingle(),
      );
      if (!changed) throw new AppError('not_found', { message: missing });
    },
    /** Throws AppError, but not when the row was deleted already. */
    async remove(id: string): Promise<void> {
      await query((db) => db.from(name).delete().eq('id', id));
    },
  };
}
