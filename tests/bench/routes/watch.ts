/** Measurements of a page until it was usable; times in ms since the navigation began. */
export interface Seen {
  fcp: number;
  lcp: number;
  largest: string;
  /** Total blocking time: time of tasks beyond 50 ms each, from first paint until usable. */
  tbt: number;
  shown: number;
  usable: number;
}

declare global {
  interface Window {
    seenByBench?: Seen;
  }
}

/** Console message of a usable page. Polling would cost the page time. */
export const SEEN = 'seen by bench';

/**
 * Runs in the page before its own code and logs `message` once the page is usable.
 *
 * A page is usable when the route's own `h1` is visible, no skeleton or loading screen is shown,
 * and the next half second has no task of more than 50 ms. Pending requests, such as those for
 * later pages, do not delay this moment.
 */
export function watchPage(message: string): void {
  const QUIET_MS = 500;
  // Checks in each frame would make the page draw frames, a fifth of its work on a slow phone.
  const LOOK_MS = 20;
  const tasks: { start: number; duration: number }[] = [];
  const seen: Seen = { fcp: 0, lcp: 0, largest: '', tbt: 0, shown: 0, usable: 0 };
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    if (seen.usable > 0) return;
    seen.lcp = entry.startTime;
    const element: unknown = Reflect.get(entry, 'element');
    seen.largest =
      element instanceof Element ? `${element.localName} ${element.textContent.slice(0, 30)}` : '';
  });
  watch('longtask', ({ startTime, duration }) => tasks.push({ start: startTime, duration }));

  const MISSING = '[class*="Skeleton-root"], .min-h-dvh[role="status"]';
  const isShown = () => {
    const heading = document.querySelector('#root h1');
    return heading?.checkVisibility() === true && document.querySelector(MISSING) === null;
  };
  const note = () => {
    if (!isShown()) seen.shown = 0;
    else if (seen.shown === 0) seen.shown = performance.now();
  };
  // Records the time of the change itself; the next poll would be later.
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
  const look = () => {
    const now = performance.now();
    note();
    if (seen.shown > 0) {
      // The page is usable after a quiet time, which each long task within it begins again.
      let quiet = seen.shown;
      for (const { start, duration } of tasks) {
        if (start < quiet + QUIET_MS) quiet = Math.max(quiet, start + duration);
      }
      if (now > quiet + QUIET_MS) {
        seen.usable = quiet;
        for (const { start, duration } of tasks) {
          if (start >= seen.fcp && start < quiet) seen.tbt += Math.max(0, duration - 50);
        }
        window.seenByBench = seen;
        console.debug(message);
        return;
      }
    }
    setTimeout(look, LOOK_MS);
  };
  setTimeout(look, LOOK_MS);
}
