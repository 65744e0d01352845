import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { buildForNode, rendererRoot } from './build-for-node.ts';

/*
 * The prefetch plan: for every page of the router, the files and the first requests of a cold
 * visit. It is part of index.html, where head-script.js reads it before any code of the app is
 * loaded.
 */

/** A request to the project, without the headers that identify its user. */
export interface RecordedRequest {
  method: string;
  /** Path below the project's address. */
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** The sources (below `src/`) and requests of a page; `path` is the router's. */
export interface RecordedRoute {
  path: string;
  files: readonly string[];
  requests: readonly RecordedRequest[];
  /** Whether the shell's files and requests are not part of the visit. */
  isBare: boolean;
}

/** The result of src/app/prefetch-recorder.ts. */
export interface RecordedPlan {
  shell: Pick<RecordedRoute, 'files' | 'requests'>;
  routes: readonly RecordedRoute[];
}

/** Code of a worker thread. The app's modules need a browser's globals when they load. */
const WORKER = `
  const { parentPort, workerData } = require('node:worker_threads');
  let session = null;
  const storage = { getItem: (key) => (key === 'coado.session' ? session : null), setItem() {}, removeItem() {} };
  const target = { addEventListener() {} };
  globalThis.document = target;
  globalThis.localStorage = storage;
  globalThis.window = { ...target, localStorage: storage };
  import(workerData).then(async ({ SESSION, recordApp }) => {
    session = SESSION;
    parentPort.postMessage(await recordApp());
  });
`;

/** The plan needs the router's routes, but not the components that they name. */
const ROUTER = /[\\/]app[\\/]router\.tsx$/;
/** Modules whose file name the plan contains. */
const NAMED = /[\\/]src[\\/](?:app|domains)[\\/].*(?:\.tsx|[\\/]prefetch\.ts)$/;

/** Replaces components by their file's name, and adds that export to `prefetch.ts` modules. */
const nameSources = (): Plugin => ({
  name: 'coado-name-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!NAMED.test(id) || ROUTER.test(id)) return null;
    const source = path.relative(path.join(rendererRoot, 'src'), id).replaceAll('\\', '/');
    const name = `export const sourceFile = ${JSON.stringify(source)};`;
    return { code: id.endsWith('.tsx') ? name : `${code}\n${name}`, map: null };
  },
});

/** Records the prefetch of each route in Node; throws for a route that declares none. */
const record = (config: InlineConfig): Promise<RecordedPlan> =>
  buildForNode(
    {
      ...config,
      plugins: [nameSources(), config.plugins],
      // `nameSources` removes the components that other modules import; their imports are undefined.
      build: { ...config.build, rolldownOptions: { shimMissingExports: true } },
    },
    'src/app/prefetch-recorder.ts',
    (url) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(WORKER, { eval: true, workerData: url });
        worker.once('message', (plan: RecordedPlan) => {
          resolve(plan);
          void worker.terminate();
        });
        worker.once('error', reject);
      }),
  );

/** Stores equal values once and returns their index. */
function indexed<Value>() {
  const indexes = new Map<string, number>();
  const values: Value[] = [];
  return {
    values,
    indexOf(value: Value): number {
      const key = JSON.stringify(value);
      const known = indexes.get(key);
      if (known !== undefined) return known;
      indexes.set(key, values.length);
      return values.push(value) - 1;
    },
  };
}

/** Returns `/post/:postId` as a regular expression whose first group is the parameter. */
const patternOf = (route: string) => `^${route.replaceAll(/:\w+/g, '([\\w.-]+)')}/?$`;

const CLIENT = /[\\/]@supabase[\\/](?:supabase|postgrest)-js[\\/]/;

/** A guest’s session; a tap on the landing page loads it with the calculator. */
const GUEST_SESSION = ['src/app/guest/GuestSession.tsx'];
/** The steps of a guest's first brew after the choice of its method. */
const FIRST_BREW = [
  'src/domains/brewing/calculator/components/recipe/RecipeStep.tsx',
  'src/domains/brewing/calculator/TimerPage.tsx',
];

/** Returns the plan as JSON; `filesOf` lists the build's files that a module needs. */
export async function prefetchPlan(
  config: InlineConfig,
  bundle: Rolldown.OutputBundle,
  filesOf: (module: string) => readonly string[],
): Promise<string> {
  const recorded = await record(config);
  const files = indexed<string>();
  const requests = indexed<unknown>();
  const headers = indexed<RecordedRequest['headers']>();
  const app = new Set(filesOf('src/main.tsx'));
  const filesIn = (modules: readonly string[]) =>
    [...new Set(modules.flatMap(filesOf))].filter((file) => !app.has(file)).map(files.indexOf);
  const requestsIn = (all: readonly RecordedRequest[]) =>
    all.map((each) =>
      requests.indexOf([each.method, each.path, each.body, headers.indexOf(each.headers)]),
    );
  const sources = (names: readonly string[]) => names.map((name) => `src/${name}`);
  const clients = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds.filter((id) => CLIENT.test(id)).slice(0, 1) : [],
  );
  const shell = {
    files: filesIn(sources(recorded.shell.files)),
    requests: requestsIn(recorded.shell.requests),
  };
  const firstBrew = { files: filesIn(GUEST_SESSION), later: filesIn(FIRST_BREW) };
  const client = filesIn([...clients, 'src/lib/config.ts']);
  const routes = recorded.routes.map((route) => [
    patternOf(route.path),
    filesIn(sources(route.files)).filter((n) => route.isBare || !shell.files.includes(n)),
    requestsIn(route.requests).filter((n) => route.isBare || !shell.requests.includes(n)),
    route.isBare ? 1 : 0,
  ]);
  return JSON.stringify({
    client,
    shell,
    firstBrew,
    routes,
    files: files.values,
    requests: requests.values,
    headers: headers.values,
  });
}
