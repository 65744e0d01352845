import type { Track } from '@shared/course/track';
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { UNIT_COLUMNS } from '../model/studies';
import { type SavedRow, saveRow } from './save-row';

/** All study tracks, including unpublished ones, in the order of the course. */
export const unitsQuery = (adminId: string) =>
  queryOptions({
    queryKey: personKey('admin', adminId, 'units'),
    queryFn: () => query((db) => db.from('study_units').select(UNIT_COLUMNS).order('position')),
  });

type UnitRow = Database['public']['Tables']['study_units']['Insert'];

type SavedUnit = SavedRow<Omit<UnitRow, 'id'>>;

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

export async function deleteUnit(id: string): Promise<void> {
  await query((db) => db.from('study_units').delete().eq('id', id));
}

export async function reorderUnits(ids: string[]): Promise<void> {
  await query((db) => db.rpc('admin_reorder', { ids }));
}

/** Adds the track, or replaces the one with its id and all its lessons. Throws AppError. */
export async function importTrack(track: Track): Promise<void> {
  await query((db) => db.rpc('admin_import_track', { track }));
}
