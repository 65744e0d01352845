import { useQueryClient } from '@tanstack/react-query';
import { courseKeys } from '@/domains/course/keys';
import { useAdminMutation } from '@/domains/people/moderation/hooks/useAdminMutation';
import { lessonsQuery, reorderLessons } from '../api/lessons';
import { reorderUnits, unitsQuery } from '../api/units';
import { inOrder } from '../model/studies';

export const useStudiesChange = <Input>(
  adminId: string,
  name: string,
  run: (input: Input) => Promise<void>,
) => useAdminMutation(adminId, { name, run, stale: [courseKeys.studies(adminId)] });

export function useReorderUnits(adminId: string) {
  const client = useQueryClient();
  const { queryKey } = unitsQuery(adminId);
  return useStudiesChange(adminId, 'admin-reorder-units', async (ids: string[]) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (units) => units && inOrder(units, ids));
    await reorderUnits(ids);
  });
}

export function useReorderLessons(adminId: string, unitId: string) {
  const client = useQueryClient();
  const { queryKey } = lessonsQuery(adminId, unitId);
  return useStudiesChange(adminId, 'admin-reorder-lessons', async (ids: string[]) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (lessons) => lessons && inOrder(lessons, ids));
    await reorderLessons(unitId, ids);
  });
}
