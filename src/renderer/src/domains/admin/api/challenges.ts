import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { CHALLENGE_COLUMNS } from '../model/challenge-form';
import { type SavedRow, saveRow } from './save-row';

/** All challenges, including inactive ones, newest first. */
export const challengesQuery = (adminId: string) =>
  queryOptions({
    queryKey: personKey('admin', adminId, 'challenges'),
    queryFn: () =>
      query((db) =>
        db
          .from('challenges')
          .select(CHALLENGE_COLUMNS)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false }),
      ),
  });

type ChallengeRow = Database['public']['Tables']['challenges']['Insert'];

type SavedChallenge = SavedRow<Omit<ChallengeRow, 'id'>>;

export function saveChallenge({ id, isNew, version, row }: SavedChallenge): Promise<void> {
  return saveRow({
    isNew,
    insert: () => query((db) => db.from('challenges').insert({ id, ...row })),
    update: () =>
      query((db) =>
        db.from('challenges').update(row).eq('id', id).eq('version', version).select('id'),
      ),
  });
}
