/** Shortest wait, in ms: with none, a clock that stands still would make the page wake in a tight loop. */
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
 * Calls `wake` after `ms` milliseconds; a newer call replaces an older one. Returns what cancels it.
 * Hidden pages are woken as rarely as once a minute, their workers are not: while the page is hidden a
 * worker counts too, so `wake` may be called twice.
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
