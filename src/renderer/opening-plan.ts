import { Worker } from 'node:worker_threads';
import type { InlineConfig, Rolldown } from 'vite';
import { builtForNode } from './build-for-node.ts';
import type { Recorded, RecordedRead } from './src/app/opening/recorded.ts';

/*
 * What a cold visit to each page behind the session needs: its files and its first questions. It stands
 * in index.html, where early.js reads it before any code of the app is there.
 */

/** In a thread of its own, as the app's modules look for a browser's globals when they are loaded. */
const RUN = `
  const { parentPort, workerData } = require('node:worker_threads');
  let session = null;
  const storage = { getItem: (key) => (key === 'coado.session' ? session : null), setItem() {}, removeItem() {} };
  const nothing = { addEventListener() {} };
  globalThis.document = nothing;
  globalThis.localStorage = storage;
  globalThis.window = { ...nothing, localStorage: storage };
  import(workerData).then(async ({ SESSION, recordOpenings }) => {
    session = SESSION;
    parentPort.postMessage(await recordOpenings());
  });
`;

/** Builds the table of pages for Node and runs it once. */
const record = (config: InlineConfig): Promise<Recorded> =>
  builtForNode(
    config,
    'src/app/opening/record.ts',
    (address) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(RUN, { eval: true, workerData: address });
        worker.once('message', (found: Recorded) => {
          resolve(found);
          void worker.terminate();
        });
        worker.once('error', reject);
      }),
  );

/** Numbers each thing once. */
function numbered<Thing>() {
  const keys = new Map<string, number>();
  const all: Thing[] = [];
  return {
    all,
    of(thing: Thing): number {
      const key = JSON.stringify(thing);
      const known = keys.get(key);
      if (known !== undefined) return known;
      keys.set(key, all.length);
      return all.push(thing) - 1;
    },
  };
}

/** `/post/:postId` as an expression that finds the parameter. */
const patternOf = (route: string) => `^${route.replace(/:\w+/, '([\\w.-]+)')}/?$`;

/** What asks the project. */
const CLIENT = /[\\/]@supabase[\\/](?:supabase|postgrest)-js[\\/]/;

/** The plan as JSON; `filesOf` names what a module of the build needs. */
export async function openingPlan(
  config: InlineConfig,
  bundle: Rolldown.OutputBundle,
  filesOf: (module: string) => readonly string[],
): Promise<string> {
  const recorded = await record(config);
  const files = numbered<string>();
  const reads = numbered<unknown>();
  const headers = numbered<RecordedRead['headers']>();
  const app = new Set(filesOf('src/main.tsx'));
  const numbersOf = (modules: readonly string[]) =>
    [...new Set(modules.flatMap(filesOf))].filter((file) => !app.has(file)).map(files.of);
  const readsOf = (asked: readonly RecordedRead[]) =>
    asked.map((read) => reads.of([read.method, read.path, read.body, headers.of(read.headers)]));
  const clients = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds.filter((id) => CLIENT.test(id)).slice(0, 1) : [],
  );
  const shell = {
    files: numbersOf(['src/app/layout/AppLayout.tsx']),
    reads: readsOf(recorded.shell),
  };
  const client = numbersOf([...clients, 'src/lib/config.ts']);
  const routes = recorded.openings.map(({ path: route, of, isBare, reads: asked }) => [
    patternOf(route),
    numbersOf(of.map((file) => `src/${file}`)).filter((n) => isBare || !shell.files.includes(n)),
    readsOf(asked).filter((n) => isBare || !shell.reads.includes(n)),
    isBare ? 1 : 0,
  ]);
  return JSON.stringify({
    client,
    shell,
    routes,
    files: files.all,
    reads: reads.all,
    headers: headers.all,
  });
}
