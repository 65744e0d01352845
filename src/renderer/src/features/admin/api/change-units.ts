import { useQueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import type { Database } from '@/lib/database.types';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { inOrder } from '../model/order';
import { isRepeatedInsert, useAct } from './act';
import { unitsQuery } from './units';

type UnitRow = Database['public']['Tables']['study_units']['Insert'];

interface SavedUnit {
  /** Made by the form when it opens, so that a second try cannot add a second one. */
  id: string;
  isNew: boolean;
  row: Omit<UnitRow, 'id'>;
}

async function saveUnit({ id, isNew, row }: SavedUnit): Promise<void> {
  const db = await supabase();
  const table = db.from('study_units');
  if (isNew) {
    const added = await table.insert({ id, ...row });
    if (!added.error) return;
    // The first try arrived and only its answer was lost: what changed since is an update.
    if (!isRepeatedInsert(added.error)) throw toAppError(added.error, added.status);
  }
  const { error, status } = await table.update(row).eq('id', id).select('id').single();
  if (error) throw toAppError(error, status);
}

async function deleteUnit(id: string): Promise<void> {
  const db = await supabase();
  const { error, status } = await db.from('study_units').delete().eq('id', id);
  if (error) throw toAppError(error, status);
}

async function reorderUnits(ids: string[]): Promise<void> {
  const db = await supabase();
  const { error, status } = await db.rpc('admin_reorder_units', { ids });
  if (error) throw toAppError(error, status);
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
