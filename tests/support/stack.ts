import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Stack, type StackOptions, startStack } from '@coado/local-stack';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** Gateway options that a test may set: all but the location of the database. */
export type TestStackOptions = Omit<StackOptions, 'dataDir' | 'databaseUrl'> & {
  /** 'stack' has the bootstrap only, 'coado' (the default) the migrated schema. */
  readonly template?: 'stack' | 'coado';
};

export interface TestStack extends Stack {
  readonly database: TestDatabase;
  readonly storageDir: string;
  /** Messages that the gateway logged, causes included. */
  readonly logged: readonly string[];
  /** Creates a visitor's supabase-js; each client keeps its own session in memory. */
  anonClient(): SupabaseClient;
  serviceClient(): SupabaseClient;
  /** Stops the gateway and starts it again at the same address, on the same data. */
  restart(): Promise<void>;
  signedInClient(): Promise<{ id: string; email: string; client: SupabaseClient }>;
}

const password = 'senha-de-teste-1';

/** Starts a gateway for one test file; close() it in afterAll. */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const { template = 'coado', ...stackOptions } = options;
  const database = await createTestDatabase({ template });
  const logged: string[] = [];
  const note = (message: string, cause?: unknown) =>
    logged.push(cause === undefined ? message : `${message}: ${String(cause)}`);
  const storageDir = await mkdtemp(path.join(tmpdir(), 'coado-storage-'));
  const start = (port: number) =>
    startStack({
      storageDir,
      rateLimits: false,
      log: { info: () => undefined, warn: note, error: note },
      ...stackOptions,
      port,
      migrate: false,
      databaseUrl: database.url,
    });
  let gateway = await start(stackOptions.port ?? 0).catch(async (error: unknown) => {
    await rm(storageDir, { recursive: true, force: true });
    await database.drop();
    throw error;
  });
  const stack = gateway;

  const clientWith = (key: string) =>
    createClient(stack.url, key, { auth: { persistSession: false, autoRefreshToken: false } });

  return {
    ...stack,
    database,
    storageDir,
    logged,
    anonClient: () => clientWith(stack.publishableKey),
    serviceClient: () => clientWith(stack.secretKey),
    async signedInClient() {
      const { id, email } = await database.createUser();
      await database.pool.query(
        `update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 4)) where id = $1`,
        [id, password],
      );
      const client = clientWith(stack.publishableKey);
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error !== null) throw error;
      return { id, email, client };
    },
    async restart() {
      await gateway.close();
      gateway = await start(Number(new URL(stack.url).port));
    },
    async close() {
      await gateway.close();
      await rm(storageDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}
