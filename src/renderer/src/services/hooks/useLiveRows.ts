import { useEffect, useEffectEvent, useRef } from 'react';
import { type LiveKind, liveRows } from '../realtime/live-rows';

/** Refetches visible rows that others changed, in batches, while the page is visible. */
export function useLiveRows(
  kind: LiveKind,
  ids: readonly string[],
  ask: (ids: readonly string[]) => Promise<unknown>,
): void {
  const watch = useRef<ReturnType<typeof liveRows.watch> | null>(null);
  const askLatest = useEffectEvent(ask);
  useEffect(() => {
    const started = liveRows.watch(kind, (changed) => askLatest(changed));
    watch.current = started;
    return () => {
      watch.current = null;
      started.stop();
    };
  }, [kind]);
  const inSight = ids.join(' ');
  useEffect(() => {
    watch.current?.show(inSight === '' ? [] : inSight.split(' '));
  }, [inSight]);
}
