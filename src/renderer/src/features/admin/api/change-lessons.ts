import { useQueryClient } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { inOrder } from '../model/order';
import { saveRow, useAct } from './act';
import { lessonsQuery } from './lessons';

type LessonRow = Database['public']['Tables']['study_lessons']['Insert'];

interface SavedLesson {
  /** Made by the form when it opens, so that a second try cannot add a second one. */
  id: string;
  isNew: boolean;
  row: Omit<LessonRow, 'id' | 'unit_id'>;
}

function saveLesson(unitId: string, { id, isNew, row }: SavedLesson): Promise<void> {
  return saveRow({
    isNew,
    insert: () => query((db) => db.from('study_lessons').insert({ id, unit_id: unitId, ...row })),
    update: () =>
      query((db) => db.from('study_lessons').update(row).eq('id', id).select('id').single()),
  });
}

async function deleteLesson(id: string): Promise<void> {
  await query((db) => db.from('study_lessons').delete().eq('id', id));
}

async function reorderLessons(unit: string, ids: string[]): Promise<void> {
  await query((db) => db.rpc('admin_reorder_lessons', { unit, ids }));
}

/** Adds a lesson to the track or changes one of it. */
export const useSaveLesson = (adminId: string, unitId: string) =>
  useAct(adminId, {
    name: 'admin-save-lesson',
    run: (lesson: SavedLesson) => saveLesson(unitId, lesson),
    stale: [queryKeys.studies(adminId)],
  });

/** Deletes a lesson. */
export const useDeleteLesson = (adminId: string) =>
  useAct(adminId, {
    name: 'admin-delete-lesson',
    run: deleteLesson,
    stale: [queryKeys.studies(adminId)],
  });

/** Puts a track's lessons into a new order: shown at once, and as the server has it when that fails. */
export function useReorderLessons(adminId: string, unitId: string) {
  const client = useQueryClient();
  const { queryKey } = lessonsQuery(adminId, unitId);
  return useAct(adminId, {
    name: 'admin-reorder-lessons',
    run: async (ids: string[]) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (lessons) => lessons && inOrder(lessons, ids));
      await reorderLessons(unitId, ids);
    },
    stale: [queryKeys.studies(adminId)],
  });
}
