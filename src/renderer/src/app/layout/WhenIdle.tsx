import { type ReactNode, useEffect, useState } from 'react';
import { onIdle } from '@/lib/on-idle';
import { queryClient } from '@/services/query-cache/query-client';

/** Longest wait for the page, in ms: one that is busy must not postpone live updates for ever. */
const AT_LATEST_MS = 5000;

/** So long nothing may be on its way to the page, in ms: what came last can still ask for more. */
const SETTLED_MS = 400;

/** For `after`, in ms: what no page needs stays out of the way of the first paint and the first taps. */
export const UNHURRIED_MS = 3000;

interface WhenIdleProps {
  children: ReactNode;
  /** Not before this time, in ms: for what no page needs. */
  after?: number;
}

/** Calls back when the page has what it asked for and nothing else to do; returns what calls it off. */
function onSettled(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopIdle: () => void = () => undefined;
  const cache = queryClient.getQueryCache();
  const look = () => {
    clearTimeout(timer);
    if (queryClient.isFetching() === 0) timer = setTimeout(go, SETTLED_MS);
  };
  const unsubscribe = cache.subscribe(look);
  const latest = setTimeout(go, AT_LATEST_MS);
  const stop = () => {
    clearTimeout(timer);
    clearTimeout(latest);
    unsubscribe();
  };
  function go() {
    stop();
    stopIdle = onIdle(callback);
  }
  look();
  return () => {
    stop();
    stopIdle();
  };
}

/** Renders its children once the page stands and has nothing better to do, so that they never delay it. */
export function WhenIdle({ children, after = 0 }: WhenIdleProps) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let stop: () => void = () => undefined;
    const timer = setTimeout(() => {
      stop = onSettled(() => setIdle(true));
    }, after);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [after]);
  return idle ? children : null;
}
