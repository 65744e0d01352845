import { useQueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import type { Database } from '@/lib/database.types';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { inOrder } from '../model/order';
import { isRepeatedInsert, useAct } from './act';
import { lessonsQuery } from './lessons';

type LessonRow = Database['public']['Tables']['study_lessons']['Insert'];

interface SavedLesson {
  /** Made by the form when it opens, so that a second try cannot add a second one. */
  id: string;
  isNew: boolean;
  row: Omit<LessonRow, 'id' | 'unit_id'>;
}

async function saveLesson(unitId: string, { id, isNew, row }: SavedLesson): Promise<void> {
  const db = await supabase();
  const table = db.from('study_lessons');
  if (isNew) {
    const added = await table.insert({ id, unit_id: unitId, ...row });
    if (!added.error) return;
    // The first try arrived and only its answer was lost: what changed since is an update.
    if (!isRepeatedInsert(added.error)) throw toAppError(added.error, added.status);
  }
  const { error, status } = await table.update(row).eq('id', id).select('id').single();
  if (error) throw toAppError(error, status);
}

async function deleteLesson(id: string): Promise<void> {
  const db = await supabase();
  const { error, status } = await db.from('study_lessons').delete().eq('id', id);
  if (error) throw toAppError(error, status);
}

async function reorderLessons(unit: string, ids: string[]): Promise<void> {
  const db = await supabase();
  const { error, status } = await db.rpc('admin_reorder_lessons', { unit, ids });
  if (error) throw toAppError(error, status);
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
