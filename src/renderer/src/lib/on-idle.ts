/** Longest wait for an idle browser, in ms: a busy page must not postpone live updates for ever. */
const AT_LATEST_MS = 5000;

/** Calls back when the browser is idle; returns what calls it off. */
export function onIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(handle);
}
