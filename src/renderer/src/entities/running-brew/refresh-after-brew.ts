import { logError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { queryClient } from '@/services/query-cache/query-client';

/** Asks anew for everything a saved brew may have changed. */
export function refreshWhatBrewsChange(userId: string): void {
  const stale = [
    queryKeys.profile(userId),
    queryKeys.brews(userId),
    queryKeys.beans(userId),
    queryKeys.challenges(userId),
    queryKeys.achievements(userId),
    queryKeys.notifications(userId),
  ];
  for (const queryKey of stale) {
    queryClient
      .invalidateQueries({ queryKey })
      .catch((error: unknown) => logError('Refreshing after a saved brew failed', error));
  }
}
