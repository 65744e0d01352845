import type { RouteObject } from 'react-router-dom';
import type { LazyExport, Screen } from '@/domains/define';
import { isObject } from '@/lib/fields';
import { prefetchFirstPage } from '@/services/query-cache/prefetch';

/** The part of a route from which the build makes the prefetch plan (src/renderer/build). */
export interface PrefetchHandle {
  page: Screen['page'] | null;
  prefetch: Screen['prefetch'];
  part: 'shell' | 'page';
  /** Whether the first visit can skip the requests of the shell around the page. */
  skipsShell: boolean;
}

/** The handle of routes that load their code in another way; their pages have no prefetch. */
export const NO_PREFETCH: PrefetchHandle = {
  page: null,
  prefetch: undefined,
  part: 'page',
  skipsShell: false,
};

export async function loadExport<Name extends string, Value>([load, name]: LazyExport<
  Name,
  Value
>): Promise<Value> {
  return (await load())[name];
}

type ScreenCode = Pick<Screen, 'page' | 'prefetch'>;

let isFirstVisit = true;

export function endFirstVisit(): void {
  isFirstVisit = false;
}

/** Returns a route's code; on the first visit it waits for the prefetched responses, too. */
function codeOf({ page, prefetch }: ScreenCode, rest: Pick<PrefetchHandle, 'part' | 'skipsShell'>) {
  const handle: PrefetchHandle = { page, prefetch, ...rest };
  const lazy = async () => {
    const [Component, run] = await Promise.all([
      loadExport(page),
      isFirstVisit && prefetch ? loadExport(prefetch) : null,
    ]);
    if (run !== null) await prefetchFirstPage(rest.part, run);
    return { Component };
  };
  return { handle, lazy };
}

export function pageRoute(screen: Screen): RouteObject {
  const { path, children = [], skipsShell = false } = screen;
  const code = codeOf(screen, { part: 'page', skipsShell });
  return { path, children: children.map(pageRoute), ...code };
}

export const shell = (code: ScreenCode) => codeOf(code, { part: 'shell', skipsShell: false });

const isHandle = (value: unknown): value is PrefetchHandle =>
  isObject(value) && 'prefetch' in value;

interface Page {
  path: string;
  handles: readonly PrefetchHandle[];
}

/** Lists the pages of a route tree; throws for a page that is no screen. */
export function listPages(
  tree: readonly RouteObject[],
  around: Page = { path: '', handles: [] },
): readonly Page[] {
  return tree.flatMap((route) => {
    const { path: own = '', children = [] } = route;
    const path = own.startsWith('/') || own === '' ? own || around.path : `${around.path}/${own}`;
    const handle: unknown = route.handle;
    if (route.path !== undefined && !isHandle(handle)) {
      throw new Error(`The route ${path} has no handle: declare it as a screen of its domain.`);
    }
    const here = { path, handles: isHandle(handle) ? [...around.handles, handle] : around.handles };
    return [...(route.path === undefined ? [] : [here]), ...listPages(children, here)];
  });
}
