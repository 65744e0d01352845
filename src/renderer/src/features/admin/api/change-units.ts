import { useQueryClient } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { inOrder } from '../model/order';
import { saveRow, useAct } from './act';
import { unitsQuery } from './units';

type UnitRow = Database['public']['Tables']['study_units']['Insert'];

interface SavedUnit {
  /** Made by the form when it opens, so that a second try cannot add a second one. */
  id: string;
  isNew: boolean;
  row: Omit<UnitRow, 'id'>;
}

function saveUnit({ id, isNew, row }: SavedUnit): Promise<void> {
  return saveRow({
    isNew,
    insert: () => query((db) => db.from('study_units').insert({ id, ...row })),
    update: () =>
      query((db) => db.from('study_units').update(row).eq('id', id).select('id').single()),
  });
}

async function deleteUnit(id: string): Promise<void> {
  await query((db) => db.from('study_units').delete().eq('id', id));
}

async function reorderUnits(ids: string[]): Promise<void> {
  await query((db) => db.rpc('admin_reorder_units', { ids }));
}

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
