import { useAct } from '@/entities/moderation/hooks/useAct';
import { queryKeys } from '@/lib/query-keys';
import { saveChallenge } from '../api/save-challenge';

/** Adds or changes a challenge. */
export const useSaveChallenge = (adminId: string) =>
  useAct(adminId, {
    name: 'admin-save-challenge',
    run: saveChallenge,
    stale: [queryKeys.challenges(adminId)],
  });
