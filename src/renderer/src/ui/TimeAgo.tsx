import { useSyncExternalStore } from 'react';
import { formatAgo, formatDateTime } from '@/lib/dates';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let minute = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all: it ticks only while something shows it. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  minute = Math.max(minute, Date.now());
  timer ??= setInterval(() => {
    minute = Date.now();
    for (const each of listeners) each();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** When something happened, as time gone by; kept up to date, the exact moment on hover. */
export function TimeAgo({ iso, className }: { iso: string; className?: string | undefined }) {
  const now = useSyncExternalStore(subscribe, () => minute);
  return (
    <time dateTime={iso} title={formatDateTime(iso)} className={className}>
      {formatAgo(iso, new Date(now))}
    </time>
  );
}
