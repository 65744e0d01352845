import { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { type PagePrefetch, prefetcherOf } from '@/services/query-cache/prefetch';
import type { RecordedPlan, RecordedRequest, RecordedRoute } from '../../build/prefetch-plan';
import { listPages, loadExport, type PrefetchHandle } from './page-route';
import { routes } from './router';

/*
 * Records the requests of every route's prefetch. Only the build runs this module, in a worker
 * thread (src/renderer/build/prefetch-plan.ts). It sends no request, and the build replaces modules
 * of components by their file name.
 */

/** Ids of the recorded user and the address's parameter; the plan has `$u` and `$1` instead. */
const USER_ID = '00000000-0000-4000-8000-0000000000aa';
const PARAM = '00000000-0000-4000-8000-0000000000bb';

const PROJECT = 'http://project.invalid';

export const SESSION = JSON.stringify({
  access_token: 'a.b.c',
  refresh_token: 'none',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: USER_ID },
});

/** Headers that differ on each visit or do not change the response. */
const IGNORED_HEADERS = new Set(['apikey', 'authorization', 'x-client-info']);

let requests: RecordedRequest[] = [];

const withPlaceholders = (text: string) => text.replaceAll(USER_ID, '$u').replaceAll(PARAM, '$1');

const recordRequest: typeof fetch = async (input, init) => {
  const address = String(input);
  if (address === '/config.json') {
    return Response.json({ supabaseUrl: PROJECT, supabaseKey: 'key' });
  }
  const headers = [...new Headers(init?.headers)].filter(([name]) => !IGNORED_HEADERS.has(name));
  requests.push({
    method: init?.method ?? 'GET',
    path: withPlaceholders(address.slice(PROJECT.length)),
    body: withPlaceholders(typeof init?.body === 'string' ? init.body : ''),
    headers: Object.fromEntries(headers),
  });
  // The promise never settles, because a failed query would log its error.
  return await new Promise(() => undefined);
};

/** Wait in ms that is long enough for all requests that do not depend on a response. */
const SETTLE_MS = 50;

async function recordRequests(prefetch: PagePrefetch, param: string): Promise<RecordedRequest[]> {
  requests = [];
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  prefetch(prefetcherOf(client), USER_ID, param);
  await new Promise((done) => setTimeout(done, SETTLE_MS));
  return requests;
}

/** Returns a module's path below `src/renderer/src`, which the build adds as an export. */
async function sourceOf(load: () => Promise<object>): Promise<string> {
  const source: unknown = Reflect.get(await load(), 'sourceFile');
  if (typeof source !== 'string') throw new Error('A module of the plan names no source file.');
  return source;
}

interface Step {
  part: PrefetchHandle['part'];
  files: readonly string[];
  requests: readonly RecordedRequest[];
}

/** Recorded shells. Most pages have the same one, which is recorded once. */
const shells = new Map<PrefetchHandle, Promise<Step>>();

async function recordStep(path: string, handle: PrefetchHandle): Promise<Step> {
  const { page, prefetch, part } = handle;
  const files = page === null ? [] : [await sourceOf(page[0])];
  if (prefetch === undefined) return { part, files, requests: [] };
  const recorded = await recordRequests(
    await loadExport(prefetch),
    path.includes(':') ? PARAM : '',
  );
  return { part, files: [...files, await sourceOf(prefetch[0])], requests: recorded };
}

const countParams = (path: string) => path.split(':').length;

/** Returns files and requests of every page; exact paths come before those with parameters. */
async function recordPrefetches(tree: readonly RouteObject[]): Promise<RecordedPlan> {
  const recorded: RecordedRoute[] = [];
  const shell = new Map<string, Step>();
  // '/' redirects a signed-in person, and '*' is not a page.
  const pages = listPages(tree).filter(({ path }) => path !== '/' && !path.includes('*'));
  for (const { path, handles } of pages) {
    const steps: Step[] = [];
    for (const handle of handles) {
      const step = shells.get(handle) ?? recordStep(path, handle);
      if (handle.part === 'shell') shells.set(handle, step);
      steps.push(await step);
    }
    const leaf = handles.at(-1);
    if (leaf?.prefetch && steps.at(-1)?.requests.length === 0) {
      throw new Error(`The prefetch of ${path} makes no request: remove it.`);
    }
    const around = steps.find(({ part }) => part === 'shell');
    if (around !== undefined) shell.set(around.files.join(), around);
    const isBare = around === undefined || handles.some(({ skipsShell }) => skipsShell);
    const own = steps.filter(({ part }) => part === 'page');
    recorded.push({
      path,
      files: [...(isBare && around ? around.files : []), ...own.flatMap(({ files }) => files)],
      requests: own.flatMap((step) => step.requests),
      isBare,
    });
  }
  const [only, ...more] = shell.values();
  if (only === undefined || more.length > 0) throw new Error('The plan expects one shell.');
  return {
    shell: only,
    routes: recorded.toSorted((a, b) => countParams(a.path) - countParams(b.path)),
  };
}

export async function recordApp(): Promise<RecordedPlan> {
  globalThis.fetch = recordRequest;
  // The first recording also loads supabase-js, which may take longer than SETTLE_MS.
  for (const { handles } of listPages(routes)) {
    const [first] = handles;
    if (first?.prefetch) {
      await recordRequests(await loadExport(first.prefetch), '');
      break;
    }
  }
  return await recordPrefetches(routes);
}
