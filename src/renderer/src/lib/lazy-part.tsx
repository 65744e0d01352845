import { createStore } from '@shared/store';
import type { ComponentType, ReactNode } from 'react';
import { logError } from './app-error';
import { waitForRetry } from './async';
import { useStore } from './hooks/useStore';

const RETRY_MS = 10_000;

/** Imports code, retrying until it loads; logs each failure. */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      logError('A part of the page did not load; trying again soon.', error);
      await waitForRetry(RETRY_MS);
    }
  }
}

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/**
 * Loads a part of a page late: a part behind the page, or one that is rarely used.
 * Draws `fallback` until the code is there and suspends nothing around it. Without a connection the
 * page works without the part, which appears once its code loads.
 *
 * React's `lazy` does not fit: `Suspense` delays its content to 300 ms after the last fallback, so
 * nested parts delayed the first screen by most of a second.
 */
export function lazyPart<Parts, Name extends keyof Parts & string>(
  load: () => Promise<Parts>,
  name: Name,
  fallback?: (props: PropsOf<Parts[Name]>) => ReactNode,
): ComponentType<PropsOf<Parts[Name]>>;
export function lazyPart<Props extends object>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
  name: string,
  fallback: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  const loaded = createStore<ComponentType<Props> | null>(null);
  let isAsked = false;
  function ask(): void {
    if (isAsked) return;
    isAsked = true;
    void importWithRetry(load).then((parts) => loaded.setState(parts[name] ?? null));
  }
  return (props) => {
    const Part = useStore(loaded);
    if (Part !== null) return <Part {...props} />;
    // At once, as an effect would come after the paint; asking again does nothing.
    ask();
    return fallback(props);
  };
}
