import { useEffect, useMemo } from 'react';
import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import { stableList } from '@/lib/keyset';
import type { OutboxEntry } from '../entry';
import { startOutbox } from '../outbox';
import { pendingMark } from '../pending-mark';
import { pendingWrites } from '../pending-writes';

export function useStarted(): void {
  useEffect(() => {
    if (!pendingMark.getState()) return;
    startOutbox().catch((error: unknown) => logError('outbox: could not be started', error));
  }, []);
}

/** Returns unconfirmed writes, oldest first. `filter` must stay the same between renders. */
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
  return useStore(pendingWrites, select);
}

/** Returns the write that adds the row with an id, while it waits on this device. */
export function useAddingEntry(rowId: string): OutboxEntry | undefined {
  useStarted();
  return useStore(pendingWrites, () => pendingWrites.adding(rowId));
}
