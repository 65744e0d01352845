import type { RouteObject } from 'react-router-dom';
import type { Screen } from '@/domains/define';
import { type PagePrefetch, prefetchFirstPage } from '@/services/query-cache/prefetch';

/** The part of a route from which the build makes the prefetch plan (src/renderer/build). */
export interface PrefetchHandle {
  load: Screen['load'] | null;
  prefetch: Screen['prefetch'];
  part: 'shell' | 'page';
  /** Whether the first visit can skip the requests of the shell around the page. */
  skipsShell: boolean;
}

/** The handle of routes that load their code in another way; their pages have no prefetch. */
export const NO_PREFETCH: PrefetchHandle = {
  load: null,
  prefetch: 'nothing',
  part: 'page',
  skipsShell: false,
};

/** Loads a prefetch, whose module is loaded with its page, so that the router stays small. */
export async function loadPrefetch<Name extends string>([load, name]: readonly [
  load: () => Promise<Record<Name, PagePrefetch>>,
  name: Name,
]): Promise<PagePrefetch> {
  return (await load())[name];
}

type ScreenCode = Pick<Screen, 'load' | 'component' | 'prefetch'>;

let isFirstVisit = true;

export function endFirstVisit(): void {
  isFirstVisit = false;
}

/** Returns a route's code; on the first visit it waits for the prefetched responses, too. */
function codeOf(
  { load, component, prefetch }: ScreenCode,
  rest: Pick<PrefetchHandle, 'part' | 'skipsShell'>,
) {
  const handle: PrefetchHandle = { load, prefetch, ...rest };
  const lazy = async () => {
    const isFirst = isFirstVisit && prefetch !== 'nothing';
    const [module, run] = await Promise.all([load(), isFirst ? loadPrefetch(prefetch) : null]);
    if (run !== null) await prefetchFirstPage(rest.part, run);
    return { Component: module[component] ?? null };
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
        `The route ${path} declares no prefetch: declare it as a screen of its domain.`,
      );
    }
    const here = { path, handles: isHandle(handle) ? [...around.handles, handle] : around.handles };
    return [...(route.path === undefined ? [] : [here]), ...listPages(children, here)];
  });
}
