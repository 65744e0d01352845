import { toAppError } from '@/lib/app-error';
import type { Database } from '@/lib/database.types';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { isRepeatedInsert, useAct } from './act';

type ChallengeRow = Database['public']['Tables']['challenges']['Insert'];

interface SavedChallenge {
  /** Made by the form when it opens, so that a second try cannot add a second one. */
  id: string;
  isNew: boolean;
  row: Omit<ChallengeRow, 'id'>;
}

async function saveChallenge({ id, isNew, row }: SavedChallenge): Promise<void> {
  const db = await supabase();
  const table = db.from('challenges');
  if (isNew) {
    const added = await table.insert({ id, ...row });
    if (!added.error) return;
    // The first try arrived and only its answer was lost: what changed since is an update.
    if (!isRepeatedInsert(added.error)) throw toAppError(added.error, added.status);
  }
  const { error, status } = await table.update(row).eq('id', id).select('id').single();
  if (error) throw toAppError(error, status);
}

/** Adds or changes a challenge. */
export const useSaveChallenge = (adminId: string) =>
  useAct(adminId, {
    name: 'admin-save-challenge',
    run: saveChallenge,
    stale: [queryKeys.challenges(adminId)],
  });
