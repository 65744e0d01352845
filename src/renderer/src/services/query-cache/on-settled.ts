import { onIdle } from '@/lib/async';
import { queryClient } from './query-client';

/** Longest wait for the page, in ms: one that is busy must not postpone live updates for ever. */
const AT_LATEST_MS = 5000;

/** So long nothing may be on its way to the page, in ms: what came last can still ask for more. */
const QUIET_MS = 400;

/** Calls back when the page has what it asked for and nothing else to do; returns what calls it off. */
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
let stands = false;

/** Resolves once the first page stands: what works behind it comes after it. */
export function firstSettled(): Promise<void> {
  first ??= new Promise((done) =>
    onSettled(() => {
      stands = true;
      done();
    }),
  );
  return first;
}

/** Whether what works behind the first page waits no more. */
export const hasSettled = (): boolean => stands;
