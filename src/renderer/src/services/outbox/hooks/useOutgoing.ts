import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { outboxView } from '../outbox';
import type { OutboxEntry } from '../types';
import { useOutbox } from './useOutbox';

/**
 * What the server's rows of one lane lack: what waits, and what was sent since this was mounted, until
 * `isLoaded` says that its row is here.
 */
export function useOutgoing(
  userId: string,
  lane: string,
  isLoaded: (id: string) => boolean,
): readonly OutboxEntry[] {
  const inLane = useCallback((entry: OutboxEntry) => entry.lane === lane, [lane]);
  const waiting = useOutbox(userId, inLane);
  const [sent, setSent] = useState<readonly OutboxEntry[]>([]);

  const remember = useEffectEvent((entry: OutboxEntry) => {
    if (entry.lane !== lane) return;
    // A row that is here already speaks for itself, and what it came from may hold a picture.
    const lacking = sent.filter(({ id }) => id !== entry.id && !isLoaded(id));
    setSent([...lacking, { ...entry, state: 'sent' }]);
  });
  useEffect(() => outboxView.onSent((entry) => remember(entry)), []);

  return useMemo(() => {
    const still = new Set(waiting.map(({ id }) => id));
    const arrived = sent.filter((entry) => entry.lane === lane && !still.has(entry.id));
    return [...arrived, ...waiting];
  }, [sent, waiting, lane]);
}
