import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { type PagePrefetch, prefetchFirstPage } from '@/services/query-cache/prefetch';

/** A prefetch in a module that is loaded beside its page; the router itself stays light. */
interface PrefetchSource {
  module: () => Promise<object>;
  run: () => Promise<PagePrefetch>;
}

/** The prefetch of a page, or that it needs no data at once. */
type PrefetchDeclaration = PrefetchSource | 'nothing';

/** The part of a route that the build reads for the prefetch plan (src/renderer/build). */
export interface PrefetchHandle {
  /** Loads the page's module; null for a page whose code must not be preloaded. */
  load: (() => Promise<object>) | null;
  prefetch: PrefetchDeclaration;
  part: 'shell' | 'page';
  /** Whether a cold visit can do without the requests of the shell around the page. */
  skipsShell: boolean;
}

interface PageOptions {
  children?: RouteObject[];
  skipsShell?: boolean;
}

/** For routes whose code is loaded on its own terms: their pages start without a prefetch. */
export const NO_PREFETCH: PrefetchHandle = {
  load: null,
  prefetch: 'nothing',
  part: 'page',
  skipsShell: false,
};

/** Names the export of a feature's `prefetch.ts` that belongs to a page. */
export function prefetchFrom<Name extends string>(
  load: () => Promise<Record<Name, PagePrefetch>>,
  name: Name,
): PrefetchSource {
  return { module: load, run: async () => (await load())[name] };
}

let isFirstVisit = true;

/** Ends the first visit: later pages neither load nor wait for a prefetch. */
export function endFirstVisit(): void {
  isFirstVisit = false;
}

/** Loads a component; on the first visit it adopts its prefetched responses. */
function lazyComponent<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  prefetch: PrefetchDeclaration,
  part: PrefetchHandle['part'],
) {
  return async () => {
    const isFirst = isFirstVisit && prefetch !== 'nothing';
    const [module, run] = await Promise.all([load(), isFirst ? prefetch.run() : null]);
    if (run !== null) await prefetchFirstPage(part, run);
    return { Component: module[name] };
  };
}

/** Declares a page: its path, its lazily loaded component and its prefetch. */
export function pageRoute<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  prefetch: PrefetchDeclaration,
  { children = [], skipsShell = false }: PageOptions = {},
): RouteObject {
  const handle: PrefetchHandle = { load, prefetch, part: 'page', skipsShell };
  return { path, children, handle, lazy: lazyComponent(load, name, prefetch, 'page') };
}

/** Declares the layout around pages that is loaded with the first of them. */
export function shell<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  prefetch: PrefetchDeclaration,
): Pick<RouteObject, 'handle' | 'lazy'> {
  const handle: PrefetchHandle = { load, prefetch, part: 'shell', skipsShell: false };
  return { handle, lazy: lazyComponent(load, name, prefetch, 'shell') };
}

const isHandle = (value: unknown): value is PrefetchHandle =>
  typeof value === 'object' && value !== null && 'prefetch' in value;

/** A page of the router with the handles of all routes around it. */
interface Page {
  path: string;
  handles: readonly PrefetchHandle[];
}

/** Lists the pages of a route tree; throws for a page without a prefetch declaration. */
export function listPages(
  tree: readonly RouteObject[],
  around: Page = { path: '', handles: [] },
): readonly Page[] {
  return tree.flatMap((route) => {
    const { path: own = '', children = [] } = route;
    const path = own.startsWith('/') || own === '' ? own || around.path : `${around.path}/${own}`;
    const handle: unknown = route.handle;
    if (route.path !== undefined && !isHandle(handle)) {
      throw new Error(
        `The route ${path} declares no prefetch: declare it with pageRoute() of app/page-route.ts.`,
      );
    }
    const here = { path, handles: isHandle(handle) ? [...around.handles, handle] : around.handles };
    return [...(route.path === undefined ? [] : [here]), ...listPages(children, here)];
  });
}
