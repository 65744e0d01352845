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

/** Runs a change of the course by an admin; its pages then refetch it. */
const useStudiesChange = <Input>(
  adminId: string,
  name: string,
  run: (input: Input) => Promise<void>,
) => useAdminMutation(adminId, { name, run, stale: [courseKeys.studies(adminId)] });

export const useSaveUnit = (adminId: string) =>
  useStudiesChange(adminId, 'admin-save-unit', saveUnit);

export const useDeleteUnit = (adminId: string) =>
  useStudiesChange(adminId, 'admin-delete-unit', deleteUnit);

export const useImportTrack = (adminId: string) =>
  useStudiesChange(adminId, 'admin-import-track', importTrack);

/** Reorders the tracks at once on the page; shows the server's order after a failure. */
export function useReorderUnits(adminId: string) {
  const client = useQueryClient();
  const { queryKey } = unitsQuery(adminId);
  return useStudiesChange(adminId, 'admin-reorder-units', async (ids: string[]) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (units) => units && inOrder(units, ids));
    await reorderUnits(ids);
  });
}

export const useSaveLesson = (adminId: string, unitId: string) =>
  useStudiesChange(adminId, 'admin-save-lesson', (lesson: SavedLesson) =>
    saveLesson(unitId, lesson),
  );

export const useDeleteLesson = (adminId: string) =>
  useStudiesChange(adminId, 'admin-delete-lesson', deleteLesson);

/** Reorders the lessons at once on the page; shows the server's order after a failure. */
export function useReorderLessons(adminId: string, unitId: string) {
  const client = useQueryClient();
  const { queryKey } = lessonsQuery(adminId, unitId);
  return useStudiesChange(adminId, 'admin-reorder-lessons', async (ids: string[]) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (lessons) => lessons && inOrder(lessons, ids));
    await reorderLessons(unitId, ids);
  });
}
