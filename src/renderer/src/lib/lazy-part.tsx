import { createStore } from '@shared/store';
import type { ComponentType, ReactNode } from 'react';
import { logError } from './app-error';
import { waitForRetry } from './async';
import { useStore } from './hooks/useStore';

const RETRY_MS = 10_000;

/** Loads code that nobody waits for, however often it takes; each failure is logged. */
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
 * The one way a part of a page is loaded late, because it works behind the page or is rarely asked for.
 * It suspends nothing around it: until its code is there its `fallback` is drawn. Where the code does
 * not load, as on a lost connection, the page goes on without it and it comes when it can.
 *
 * Not by React's `lazy`: what `Suspense` shows is put off to 300 ms after the last fallback before it,
 * so that two such parts, one in the other, kept the first screen for most of a second.
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
