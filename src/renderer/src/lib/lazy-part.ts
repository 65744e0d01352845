import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { logError } from './app-error';

const RETRY_MS = 10_000;

/** Resolves after a while, or as soon as the browser says that it is online again. */
function untilNextTry(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, RETRY_MS);
    window.addEventListener('online', go);
  });
}

/** Loads code that nobody waits for, however often it takes; each failure is logged. */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      logError('A part of the page did not load; trying again soon.', error);
      await untilNextTry();
    }
  }
}

/**
 * The one way a part of a page is loaded late, because it works behind the page or is rarely asked
 * for; it stands inside a Suspense of its own. Where its code does not load, as on a lost connection,
 * the page goes on without it and it comes when it can.
 */
export function lazyPart<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadPatiently(load))[name] }));
}
