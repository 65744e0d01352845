import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { useOutbox } from '@/services/outbox/hooks/useOutbox';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { beansQuery } from '../api/beans';
import { isBrewWrite, waitingDoses, withoutDoses } from '../model/waiting-doses';

/**
 * Returns the person's beans; subtracts brews that the loaded list does not include yet.
 * These brews are unsent, or were sent after the list was loaded. `doses` has their grams by bean.
 */
export function useBeans(userId: string) {
  const query = useQuery(beansQuery(userId));
  const { data: loaded, dataUpdatedAt } = query;
  const unsent = useOutbox(userId, isBrewWrite);
  const settled = useStore(pendingWrites.settled);
  const doses = useMemo(() => {
    const waiting = new Set(unsent.map(({ id }) => id));
    const sent = settled.flatMap(({ entry, at }) =>
      entry.userId === userId && at >= dataUpdatedAt && !waiting.has(entry.id) ? [entry] : [],
    );
    return waitingDoses([...sent, ...unsent]);
  }, [unsent, settled, dataUpdatedAt, userId]);
  const data = useMemo(() => loaded && withoutDoses(loaded, doses), [loaded, doses]);
  return { ...query, data, doses };
}
