import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { saveRow, useAct } from './act';

type ChallengeRow = Database['public']['Tables']['challenges']['Insert'];

interface SavedChallenge {
  /** Made by the form when it opens, so that a second try cannot add a second one. */
  id: string;
  isNew: boolean;
  row: Omit<ChallengeRow, 'id'>;
}

function saveChallenge({ id, isNew, row }: SavedChallenge): Promise<void> {
  return saveRow({
    isNew,
    insert: () => query((db) => db.from('challenges').insert({ id, ...row })),
    update: () =>
      query((db) => db.from('challenges').update(row).eq('id', id).select('id').single()),
  });
}

/** Adds or changes a challenge. */
export const useSaveChallenge = (adminId: string) =>
  useAct(adminId, {
    name: 'admin-save-challenge',
    run: saveChallenge,
    stale: [queryKeys.challenges(adminId)],
  });
