import { type ReactNode, useEffect, useState } from 'react';

/** No browser is so busy that live updates should wait longer, in ms. */
const AT_LATEST_MS = 5000;

/** Renders its children once the page has nothing better to do, so that they never delay it. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 1500);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(() => setIdle(true), { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(callback);
  }, []);
  return idle ? children : null;
}
