import { queryKeys } from '@/lib/query-keys';
import { moderate } from '../api/moderate';
import { useAct } from './useAct';

/** Hides, shows again or deletes a post or comment, or settles its reports. */
export const useModerate = (adminId: string) =>
  useAct(adminId, {
    name: 'admin-moderate',
    run: moderate,
    stale: [queryKeys.posts(adminId), queryKeys.allComments(adminId)],
  });
