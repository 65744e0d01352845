import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@/entities/moderation/hooks/useAct';
import { queryKeys } from '@/lib/query-keys';
import { deleteLesson, reorderLessons, type SavedLesson, saveLesson } from '../api/change-lessons';
import { lessonsQuery } from '../api/lessons';
import { inOrder } from '../model/order';

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
