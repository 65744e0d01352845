import { z } from 'zod';
import { type BackendChoice, backendChoiceSchema } from '../../shared/ipc.ts';
import type { KeptFiles } from '../storage/kept-files.ts';
import type { Log } from '../storage/log.ts';

/** Which backend is to be used, and who said so. */
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

/** The environment's word first, then what the settings say, else the app's own backend. */
export function createBackendSelection(files: KeptFiles, env: NodeJS.ProcessEnv, log: Log) {
  const given = fromEnvironment(env, log);
  const file = files.json<BackendChoice | null>(
    'backend.json',
    z.nullable(backendChoiceSchema),
    null,
  );
  let kept = file.read();
  return {
    get(): ChosenBackend {
      if (given !== null) return { choice: given, chosenBy: 'environment' };
      if (kept !== null) return { choice: kept, chosenBy: 'settings' };
      return { choice: { kind: 'own' }, chosenBy: 'default' };
    },
    /** Throws when the environment has already decided. */
    choose(choice: BackendChoice): void {
      if (given !== null) throw new Error('The environment has chosen the backend.');
      file.write(choice);
      kept = choice;
    },
  };
}
