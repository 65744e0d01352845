import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logError } from '@/lib/app-error';
import { toastSuccess } from '@/ui/toast';
import { finishedChallengesQuery } from './api/finished-challenges';
import { markCelebrated, uncelebrated } from './celebrated';

const NONE: ReadonlySet<string> = new Set();

/**
 * Cheers once for every challenge that was finished since the last look, whatever finished it.
 * Returns the ids it cheered for, so that a page may celebrate on the spot.
 */
export function useChallengeNews(userId: string): ReadonlySet<string> {
  const { data: finished } = useQuery(finishedChallengesQuery(userId));
  const [news, setNews] = useState(NONE);
  useEffect(() => {
    if (!finished) return;
    try {
      const fresh = uncelebrated(userId, finished);
      if (fresh.length === 0) return;
      const ids = fresh.map(({ id }) => id);
      markCelebrated(userId, ids);
      for (const { title, reward } of fresh) {
        toastSuccess(`Desafio "${title}" concluído! Recompensa: ${reward}.`);
      }
      setNews(new Set(ids));
    } catch (error) {
      // Without a storage to remember it, a cheer would come back at every visit.
      logError('Finished challenges could not be remembered', error);
    }
  }, [finished, userId]);
  return news;
}
