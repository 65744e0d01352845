import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@/entities/moderation/hooks/useAct';
import { queryKeys } from '@/lib/query-keys';
import { deleteUnit, reorderUnits, saveUnit } from '../api/change-units';
import { importTrack } from '../api/import-track';
import { unitsQuery } from '../api/units';
import { inOrder } from '../model/order';

/** Adds or changes a study track. */
export const useSaveUnit = (adminId: string) =>
  useAct(adminId, {
    name: 'admin-save-unit',
    run: saveUnit,
    stale: [queryKeys.studies(adminId)],
  });

/** Deletes a study track with all its lessons. */
export const useDeleteUnit = (adminId: string) =>
  useAct(adminId, {
    name: 'admin-delete-unit',
    run: deleteUnit,
    stale: [queryKeys.studies(adminId)],
  });

/** Adds or replaces a track by its file. */
export const useImportTrack = (adminId: string) =>
  useAct(adminId, {
    name: 'admin-import-track',
    run: importTrack,
    stale: [queryKeys.studies(adminId)],
  });

/** Puts the tracks into a new order: shown at once, and as the server has it when that fails. */
export function useReorderUnits(adminId: string) {
  const client = useQueryClient();
  const { queryKey } = unitsQuery(adminId);
  return useAct(adminId, {
    name: 'admin-reorder-units',
    run: async (ids: string[]) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (units) => units && inOrder(units, ids));
      await reorderUnits(ids);
    },
    stale: [queryKeys.studies(adminId)],
  });
}
