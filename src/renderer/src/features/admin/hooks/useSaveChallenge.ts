import { queryKeys } from '@/lib/query-keys';
import { saveChallenge } from '../api/save-challenge';
import { useAct } from './useAct';

/** Adds or changes a challenge. */
export const useSaveChallenge = (adminId: string) =>
  useAct(adminId, {
    name: 'admin-save-challenge',
    run: saveChallenge,
    stale: [queryKeys.challenges(adminId)],
  });
