import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';
import { saveRow } from './save-row';

type ChallengeRow = Database['public']['Tables']['challenges']['Insert'];

interface SavedChallenge {
  /** Made by the form when it opens, so that a second try cannot add a second one. */
  id: string;
  isNew: boolean;
  row: Omit<ChallengeRow, 'id'>;
}

/** Adds or changes a challenge. Throws AppError. */
export function saveChallenge({ id, isNew, row }: SavedChallenge): Promise<void> {
  return saveRow({
    isNew,
    insert: () => query((db) => db.from('challenges').insert({ id, ...row })),
    update: () =>
      query((db) => db.from('challenges').update(row).eq('id', id).select('id').single()),
  });
}
