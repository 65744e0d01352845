import { useCallback, useEffect, useMemo } from 'react';
import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
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
  const entries = useStore(outboxView);
  return useMemo(
    () => entries.filter((entry) => entry.userId === userId && (!filter || filter(entry))),
    [entries, userId, filter],
  );
}

/** The entry of that id, if it waits. */
export function useOutboxEntry(id: string): OutboxEntry | undefined {
  useStarted();
  const find = useCallback(
    (entries: readonly OutboxEntry[]) => entries.find((entry) => entry.id === id),
    [id],
  );
  return useStore(outboxView, find);
}
