import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { lessonsSchema } from '../model/studies';
import { type SavedRow, saveRow } from './save-row';

export const lessonsQuery = (adminId: string, unitId: string) =>
  queryOptions({
    queryKey: personKey('admin', adminId, 'lessons', unitId),
    queryFn: async () => {
      const data = await query((db) => db.rpc('admin_get_lessons', { unit: unitId }));
      return lessonsSchema.parse(data);
    },
  });

type LessonRow = Database['public']['Tables']['study_lessons']['Insert'];

export type SavedLesson = SavedRow<Omit<LessonRow, 'id' | 'unit_id'>>;

export function saveLesson(
  unitId: string,
  { id, isNew, version, row }: SavedLesson,
): Promise<void> {
  return saveRow({
    isNew,
    insert: () => query((db) => db.from('study_lessons').insert({ id, unit_id: unitId, ...row })),
    update: () =>
      query((db) =>
        db.from('study_lessons').update(row).eq('id', id).eq('version', version).select('id'),
      ),
  });
}

export async function deleteLesson(id: string): Promise<void> {
  await query((db) => db.from('study_lessons').delete().eq('id', id));
}

export async function reorderLessons(unit: string, ids: string[]): Promise<void> {
  await query((db) => db.rpc('admin_reorder', { unit, ids }));
}
