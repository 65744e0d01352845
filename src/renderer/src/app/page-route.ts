import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { type PagePrefetch, prefetchFirstPage } from '@/services/query-cache/prefetch';

/** A prefetch whose module is loaded with its page, so that the router stays small. */
interface PrefetchSource {
  module: () => Promise<object>;
  run: () => Promise<PagePrefetch>;
}

type PrefetchDeclaration = PrefetchSource | 'nothing';

/** The part of a route from which the build makes the prefetch plan (src/renderer/build). */
export interface PrefetchHandle {
  load: (() => Promise<object>) | null;
  prefetch: PrefetchDeclaration;
  part: 'shell' | 'page';
  /** Whether the first visit can skip the requests of the shell around the page. */
  skipsShell: boolean;
}

interface PageOptions {
  children?: RouteObject[];
  skipsShell?: boolean;
}

/** The handle of routes that load their code in another way; their pages have no prefetch. */
export const NO_PREFETCH: PrefetchHandle = {
  load: null,
  prefetch: 'nothing',
  part: 'page',
  skipsShell: false,
};

export function prefetchFrom<Name extends string>(
  load: () => Promise<Record<Name, PagePrefetch>>,
  name: Name,
): PrefetchSource {
  return { module: load, run: async () => (await load())[name] };
}

let isFirstVisit = true;

export function endFirstVisit(): void {
  isFirstVisit = false;
}

/** Returns a route's `lazy`; on the first visit it waits for the prefetched responses, too. */
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
