import { z } from 'zod';
import { type BackendChoice, backendChoiceSchema } from '../../shared/ipc.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';

export interface ChosenBackend {
  readonly choice: BackendChoice;
  readonly chosenBy: 'default' | 'settings' | 'environment';
}

function fromEnvironment(env: NodeJS.ProcessEnv, log: Log): BackendChoice | null {
  const url = env.SUPABASE_URL;
  const publishableKey = env.SUPABASE_PUBLISHABLE_KEY ?? env.SUPABASE_ANON_KEY;
  if (!url && !publishableKey) return null;
  const read = backendChoiceSchema.safeParse({ kind: 'project', url, publishableKey });
  if (read.success) return read.data;
  log.error('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY must both be given, and fit.', read.error);
  return null;
}

export function createBackendSelection(files: FileStore, env: NodeJS.ProcessEnv, log: Log) {
  const given = fromEnvironment(env, log);
  const file = files.json<BackendChoice | null>(
    'backend.json',
    z.nullable(backendChoiceSchema),
    null,
  );
  let stored = file.read();
  return {
    get(): ChosenBackend {
      if (given !== null) return { choice: given, chosenBy: 'environment' };
      if (stored !== null) return { choice: stored, chosenBy: 'settings' };
      return { choice: { kind: 'own' }, chosenBy: 'default' };
    },
    /** Throws if an environment variable chooses the backend. */
    choose(choice: BackendChoice): void {
      if (given !== null) throw new Error('The environment has chosen the backend.');
      file.write(choice);
      stored = choice;
    },
  };
}

/** Longest wait for a project's answer, in ms. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Rejects unless a Supabase project answers at this address and accepts the key. */
export async function checkProject(
  request: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>,
  { url, publishableKey }: Extract<BackendChoice, { kind: 'project' }>,
): Promise<void> {
  const response = await request(new URL('/auth/v1/health', url).href, {
    headers: { apikey: publishableKey },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The project answered with ${response.status}.`);
}
