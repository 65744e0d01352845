import { createStore, type Readable } from '@shared/store';
import { type ComponentType, type FunctionComponent, type ReactNode, useEffect } from 'react';
import { logError } from './app-error';
import { waitForRetry } from './async';
import { useStore } from './hooks/useStore';

const RETRY_MS = 10_000;

/** Retries until the code loads; reports each failure to `onFailure`. */
export async function importWithRetry<Part>(
  load: () => Promise<Part>,
  onFailure?: () => void,
): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      logError('A part of the page did not load; trying again soon.', error);
      onFailure?.();
      await waitForRetry(RETRY_MS);
    }
  }
}

const missing = createStore(0);

/** Number of rendered parts whose code could not be loaded; `MissingParts` reports them. */
export const missingParts: Readable<number> = missing;

/** Counts a part as missing while it is rendered without its code. */
function Missing() {
  useEffect(() => {
    missing.setState(missing.getState() + 1);
    return () => missing.setState(missing.getState() - 1);
  }, []);
  return null;
}

/** A component whose code is loaded when it is first rendered, or before. */
type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads the code early. Resolves after the first try, also if that failed. */
  readonly preload: () => Promise<void>;
};

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/**
 * Loads a part of a page that is rarely used or not visible at first, and renders `fallback`
 * until then. Without a connection, `missingParts` counts the part until its code loads.
 *
 * React's `lazy` is not used: `Suspense` delays content to 300 ms after the last fallback, so
 * nested parts delayed the first screen by nearly a second.
 */
export function lazyPart<Parts, Name extends keyof Parts & string>(
  load: () => Promise<Parts>,
  name: Name,
  fallback?: (props: PropsOf<Parts[Name]>) => ReactNode,
): LazyPart<PropsOf<Parts[Name]>>;
export function lazyPart<Props extends object>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
  name: string,
  fallback: (props: Props) => ReactNode = () => null,
): LazyPart<Props> {
  return latePart(load, name, fallback, true);
}

/** Loads a part like `lazyPart`, but does not report missing code. */
export function backgroundPart<Parts, Name extends keyof Parts & string>(
  load: () => Promise<Parts>,
  name: Name,
): ComponentType<PropsOf<Parts[Name]>>;
export function backgroundPart<Props extends object>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
  name: string,
): ComponentType<Props> {
  return latePart(load, name, () => null, false);
}

function latePart<Props extends object>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
  name: string,
  fallback: (props: Props) => ReactNode,
  isReported: boolean,
): LazyPart<Props> {
  const loaded = createStore<ComponentType<Props> | 'missing' | null>(null);
  let firstTry: Promise<void> | undefined;
  const preload = () => {
    firstTry ??= new Promise((done) => {
      const end = (result: ComponentType<Props> | 'missing' | null) => {
        loaded.setState(result);
        done();
      };
      void importWithRetry(load, () => end('missing')).then((parts) => end(parts[name] ?? null));
    });
    return firstTry;
  };
  const render = (props: Props) => {
    const Part = useStore(loaded);
    if (Part !== null && Part !== 'missing') return <Part {...props} />;
    // The load starts here, because an effect would run after the paint. Repeated calls do nothing.
    void preload();
    if (Part === null || !isReported) return fallback(props);
    return (
      <>
        {fallback(props)}
        <Missing />
      </>
    );
  };
  return Object.assign(render, { preload });
}
