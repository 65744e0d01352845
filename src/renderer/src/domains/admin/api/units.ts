import type { Track } from '@shared/course/track';
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { type SavedRow, saveRow } from './save-row';

async function fetchUnits() {
  return await query((db) =>
    db
      .from('study_units')
      .select('id, title, description, icon, is_published, version')
      .order('position'),
  );
}

/** Every study track, also the unpublished ones, in the order students walk them. */
export const unitsQuery = (adminId: string) =>
  queryOptions({ queryKey: personKey('admin', adminId, 'units'), queryFn: fetchUnits });

type UnitRow = Database['public']['Tables']['study_units']['Insert'];

type SavedUnit = SavedRow<Omit<UnitRow, 'id'>>;

/** Adds or changes a study track. Throws AppError. */
export function saveUnit({ id, isNew, version, row }: SavedUnit): Promise<void> {
  return saveRow({
    isNew,
    insert: () => query((db) => db.from('study_units').insert({ id, ...row })),
    update: () =>
      query((db) =>
        db.from('study_units').update(row).eq('id', id).eq('version', version).select('id'),
      ),
  });
}

/** Deletes a study track with its lessons. Throws AppError. */
export async function deleteUnit(id: string): Promise<void> {
  await query((db) => db.from('study_units').delete().eq('id', id));
}

/** Puts the tracks into the order of `ids`. Throws AppError. */
export async function reorderUnits(ids: string[]): Promise<void> {
  await query((db) => db.rpc('admin_reorder_units', { ids }));
}

/** Adds the track, or replaces the one with its id, lessons and all. Throws AppError. */
export async function importTrack(track: Track): Promise<void> {
  await query((db) => db.rpc('admin_import_track', { track }));
}
