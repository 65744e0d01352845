/** Shortest wait in ms, so that a stopped clock does not wake the page in a tight loop. */
const SHORTEST_MS = 4;

let worker: Worker | null = null;
let onWake: (() => void) | null = null;

function wakeWorker(): Worker {
  if (worker === null) {
    worker = new Worker(new URL('./wake-timer.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', () => onWake?.());
    worker.addEventListener('error', (event) => {
      console.warn('No timer beside the page: cues of a hidden tab may be late.', event.message);
    });
  }
  return worker;
}

/**
 * Calls `wake` after `ms` milliseconds, replacing an older call; returns a cancel function.
 * Browsers throttle hidden pages to one timer a minute, but not workers: a worker counts too while
 * the page is hidden, so `wake` may be called twice.
 */
export function wakeAfter(ms: number, wake: () => void): () => void {
  const wait = Math.max(SHORTEST_MS, Math.ceil(ms));
  const timer = setTimeout(wake, wait);
  if (document.hidden && typeof Worker !== 'undefined') {
    onWake = wake;
    wakeWorker().postMessage(wait);
  }
  return () => {
    clearTimeout(timer);
    onWake = null;
    worker?.postMessage(null);
  };
}
