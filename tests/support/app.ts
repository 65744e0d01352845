import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Stack } from '@coado/local-stack';
import type { Log } from '@coado/local-stack/log';
import { startCoado } from '../../supabase/tasks/start.ts';

/** COADO_WEB_ROOT names another build, so that a new build does not disturb running tests. */
export const builtWebRoot =
  process.env.COADO_WEB_ROOT ?? fileURLToPath(new URL('../../dist/web', import.meta.url));

export interface TestApp extends Stack {
  /** Ends server and database as a shutdown does; keeps the data. */
  stop(): Promise<void>;
  /** Starts the app again after `stop`, with the same data and address. */
  restart(): Promise<void>;
}

const log: Log = { info: () => undefined, warn: console.warn, error: console.error };

/** Starts the release build on the embedded stack. Throws when the web app was not built. */
export async function startTestApp(webRoot = builtWebRoot): Promise<TestApp> {
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new Error(`${webRoot} has no web app: run "npm run build:web" first.`);
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'coado-app-'));
  const start = (port: number) =>
    startCoado({ dataDir, webRoot, port, seed: true, rateLimits: false, log });
  const first = await start(0);
  let running: Stack | null = first;

  async function stop() {
    const stopping = running;
    running = null;
    await stopping?.close();
  }
  return {
    ...first,
    get databaseUrl() {
      return (running ?? first).databaseUrl;
    },
    stop,
    restart: async () => {
      running = await start(Number(new URL(first.url).port));
    },
    close: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Accounts of supabase/seed.sql. */
export const demo = {
  ana: { email: 'ana@coado.local', password: 'coado1234' },
  beto: { email: 'beto@coado.local', password: 'coado1234' },
  admin: { email: 'admin@coado.local', password: 'coado1234' },
} as const;
