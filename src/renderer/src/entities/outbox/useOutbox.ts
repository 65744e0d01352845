import { useMemo, useSyncExternalStore } from 'react';
import { logError } from '@/lib/app-error';
import { outbox } from './outbox';
import type { OutboxEntry } from './types';

const NONE: readonly OutboxEntry[] = [];

interface View {
  entries: readonly OutboxEntry[];
  listeners: Set<() => void>;
  /** Rises with each reading, so that a slow one does not overwrite a later one. */
  reading: number;
}

const views = new Map<string, View>();

function viewOf(userId: string): View {
  const known = views.get(userId);
  if (known) return known;
  const view: View = { entries: NONE, listeners: new Set(), reading: 0 };
  views.set(userId, view);
  return view;
}

function read(userId: string, view: View): void {
  view.reading += 1;
  const reading = view.reading;
  outbox.list(userId).then(
    (entries) => {
      if (reading !== view.reading) return;
      view.entries = entries;
      for (const listener of view.listeners) listener();
    },
    (error: unknown) => logError('outbox: could not be read', error),
  );
}

outbox.onChanged((userId) => {
  const view = views.get(userId);
  if (view && view.listeners.size > 0) read(userId, view);
});

/**
 * What the person did that the server has not confirmed, oldest first. Pass a `filter` that stays the
 * same between renders (module-level or memoised), so that the list does too.
 */
export function useOutbox(
  userId: string,
  filter?: (entry: OutboxEntry) => boolean,
): readonly OutboxEntry[] {
  const [subscribe, getEntries] = useMemo(() => {
    const view = viewOf(userId);
    return [
      (listener: () => void) => {
        view.listeners.add(listener);
        read(userId, view);
        return () => {
          view.listeners.delete(listener);
        };
      },
      () => view.entries,
    ] as const;
  }, [userId]);
  const entries = useSyncExternalStore(subscribe, getEntries);
  return useMemo(() => (filter ? entries.filter(filter) : entries), [entries, filter]);
}
