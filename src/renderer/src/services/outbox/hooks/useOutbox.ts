import { useEffect, useMemo } from 'react';
import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import { stableList } from '@/lib/keyset';
import { outboxView, startOutbox } from '../outbox';
import { hasPendingMark } from '../pending-mark';
import type { OutboxEntry } from '../types';

/** Reads what lies on the device, if anything may. */
function useStarted(): void {
  useEffect(() => {
    if (!hasPendingMark()) return;
    startOutbox().catch((error: unknown) => logError('outbox: could not be started', error));
  }, []);
}

/**
 * What the person did that the server has not confirmed, oldest first. Pass a `filter` that stays the
 * same between renders (module-level or memoised), so that the list does too.
 */
export function useOutbox(
  userId: string,
  filter?: (entry: OutboxEntry) => boolean,
): readonly OutboxEntry[] {
  useStarted();
  const select = useMemo(() => {
    const stable = stableList<OutboxEntry>();
    return (entries: readonly OutboxEntry[]) =>
      stable(entries.filter((entry) => entry.userId === userId && (!filter || filter(entry))));
  }, [userId, filter]);
  return useStore(outboxView, select);
}

/** What `select` makes of the entry of that id, which is undefined unless it waits. */
export function useOutboxEntry<Part>(
  id: string,
  select: (entry: OutboxEntry | undefined) => Part,
): Part {
  useStarted();
  return useStore(outboxView, (entries) => select(entries.find((entry) => entry.id === id)));
}

const isThere = (entry: OutboxEntry | undefined) => entry !== undefined;

/** Whether the entry of that id waits. */
export function useWaits(id: string): boolean {
  return useOutboxEntry(id, isThere);
}
