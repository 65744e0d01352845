import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../supabase/local/gateway/context.ts';
import { type Stack, startStack } from '../../supabase/local/stack.ts';

const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The built web app on an embedded stack of its own, with demo data, on a free port. */
export interface TestApp extends Stack {
  /** Where the stack keeps its data, for tests that restart it. */
  readonly dataDir: string;
}

/** What goes wrong is shown; the list of applied migrations is not news here. */
const log: Log = { info: () => undefined, warn: console.warn, error: console.error };

/** Starts the app as `npm start` serves it. Throws when the web app was not built. */
export async function startTestApp(): Promise<TestApp> {
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new Error('dist/web is missing: run "npm run build:web" first.');
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'coado-app-'));
  const stack = await startStack({ dataDir, webRoot, port: 0, seed: true, rateLimits: false, log });
  return {
    ...stack,
    dataDir,
    close: async () => {
      await stack.close();
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
