import { createSubscribers } from '@shared/store';
import { formatAgo, formatDateTime } from '@/lib/dates';
import { useStore } from '@/lib/hooks/useStore';

const MINUTE_MS = 60_000;

const { subscribe, emit } = createSubscribers();
let minute = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
let shown = 0;

/** The current minute for every <TimeAgo>; its timer runs only while one is on screen. */
const clock = {
  getState: () => minute,
  subscribe(listener: () => void) {
    const unsubscribe = subscribe(listener);
    shown += 1;
    minute = Math.max(minute, Date.now());
    timer ??= setInterval(() => {
      minute = Date.now();
      emit();
    }, MINUTE_MS);
    return () => {
      unsubscribe();
      shown -= 1;
      if (shown > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  },
};

export function TimeAgo({ iso, className }: { iso: string; className?: string | undefined }) {
  const now = useStore(clock);
  return (
    <time dateTime={iso} title={formatDateTime(iso)} className={className}>
      {formatAgo(iso, new Date(now))}
    </time>
  );
}
