import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';
import { saveRow } from './save-row';

type LessonRow = Database['public']['Tables']['study_lessons']['Insert'];

export interface SavedLesson {
  /** Made by the form when it opens, so that a second try cannot add a second one. */
  id: string;
  isNew: boolean;
  row: Omit<LessonRow, 'id' | 'unit_id'>;
}

/** Adds or changes a lesson of the track. Throws AppError. */
export function saveLesson(unitId: string, { id, isNew, row }: SavedLesson): Promise<void> {
  return saveRow({
    isNew,
    insert: () => query((db) => db.from('study_lessons').insert({ id, unit_id: unitId, ...row })),
    update: () =>
      query((db) => db.from('study_lessons').update(row).eq('id', id).select('id').single()),
  });
}

/** Deletes a lesson. Throws AppError. */
export async function deleteLesson(id: string): Promise<void> {
  await query((db) => db.from('study_lessons').delete().eq('id', id));
}

/** Puts the track's lessons into the order of `ids`. Throws AppError. */
export async function reorderLessons(unit: string, ids: string[]): Promise<void> {
  await query((db) => db.rpc('admin_reorder_lessons', { unit, ids }));
}
