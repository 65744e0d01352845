import { onIdle } from '@/lib/async';
import { queryClient } from './query-client';

/** Longest wait in ms, so that a busy page also gets live updates. */
const AT_LATEST_MS = 5000;

/** Required time without requests in ms, because an answer may cause another request. */
const QUIET_MS = 400;

/** Calls back once the page is idle or `AT_LATEST_MS` passed; returns a cancelling function. */
export function onSettled(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopIdle: () => void = () => undefined;
  const look = () => {
    clearTimeout(timer);
    if (queryClient.isFetching() === 0) timer = setTimeout(go, QUIET_MS);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe(look);
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

let first: Promise<void> | undefined;

/** Resolves once the first page has settled: background work starts after it. */
export function firstSettled(): Promise<void> {
  first ??= new Promise((done) => onSettled(done));
  return first;
}
