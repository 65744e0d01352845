import * as z from 'zod/mini';
import { AppError } from './app-error';

const configSchema = z.object({
  supabaseUrl: z.url(),
  supabaseKey: z.string().check(z.minLength(1)),
});

/** Which Supabase project this build talks to. One web build serves any project. */
export type AppConfig = z.infer<typeof configSchema>;

let pending: Promise<AppConfig> | undefined;

async function fetchConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) {
    throw new AppError('server', { cause: new Error(`config.json answered ${response.status}`) });
  }
  return configSchema.parse(await response.json());
}

/** Reads `config.json` once; a failure is not remembered, so that a retry can succeed. */
export function loadConfig(): Promise<AppConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}
