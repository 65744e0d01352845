import { useQueryClient } from '@tanstack/react-query';
import { courseKeys } from '@/domains/course/keys';
import { useAdminMutation } from '@/domains/people/moderation/hooks/useAdminMutation';
import {
  deleteLesson,
  lessonsQuery,
  reorderLessons,
  type SavedLesson,
  saveLesson,
} from '../api/lessons';
import { deleteUnit, importTrack, reorderUnits, saveUnit, unitsQuery } from '../api/units';
import { inOrder } from '../model/studies';

export const useSaveUnit = (adminId: string) =>
  useAdminMutation(adminId, {
    name: 'admin-save-unit',
    run: saveUnit,
    stale: [courseKeys.studies(adminId)],
  });

export const useDeleteUnit = (adminId: string) =>
  useAdminMutation(adminId, {
    name: 'admin-delete-unit',
    run: deleteUnit,
    stale: [courseKeys.studies(adminId)],
  });

export const useImportTrack = (adminId: string) =>
  useAdminMutation(adminId, {
    name: 'admin-import-track',
    run: importTrack,
    stale: [courseKeys.studies(adminId)],
  });

/** Reorders the tracks at once on the page; shows the server's order after a failure. */
export function useReorderUnits(adminId: string) {
  const client = useQueryClient();
  const { queryKey } = unitsQuery(adminId);
  return useAdminMutation(adminId, {
    name: 'admin-reorder-units',
    run: async (ids: string[]) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (units) => units && inOrder(units, ids));
      await reorderUnits(ids);
    },
    stale: [courseKeys.studies(adminId)],
  });
}

export const useSaveLesson = (adminId: string, unitId: string) =>
  useAdminMutation(adminId, {
    name: 'admin-save-lesson',
    run: (lesson: SavedLesson) => saveLesson(unitId, lesson),
    stale: [courseKeys.studies(adminId)],
  });

export const useDeleteLesson = (adminId: string) =>
  useAdminMutation(adminId, {
    name: 'admin-delete-lesson',
    run: deleteLesson,
    stale: [courseKeys.studies(adminId)],
  });

/** Reorders the lessons at once on the page; shows the server's order after a failure. */
export function useReorderLessons(adminId: string, unitId: string) {
  const client = useQueryClient();
  const { queryKey } = lessonsQuery(adminId, unitId);
  return useAdminMutation(adminId, {
    name: 'admin-reorder-lessons',
    run: async (ids: string[]) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (lessons) => lessons && inOrder(lessons, ids));
      await reorderLessons(unitId, ids);
    },
    stale: [courseKeys.studies(adminId)],
  });
}
