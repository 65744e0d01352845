import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { applyBootstrap } from '../../supabase/local/bootstrap/apply.ts';
import { applyMigrations } from '../../supabase/local/migrate.ts';
import { type Cluster, startCluster } from '../../supabase/local/postgres/cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser connection URL of the throwaway server. */
    postgresUrl: string;
    /** Why the migrations could not be applied, or ''. Only tests that need them fail then. */
    migrationFailure: string;
  }
}

interface Shared {
  readonly cluster: Cluster;
  readonly dataDir: string;
  readonly migrationFailure: string;
}

declare global {
  /** The server the projects of one run share, and how many of them use it. */
  var coadoTestServer: { users: number; shared: Promise<Shared> } | undefined;
}

async function makeTemplate(cluster: Cluster, name: string, migrate: boolean): Promise<void> {
  const admin = new pg.Client({ connectionString: cluster.connectionString() });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const client = new pg.Client({ connectionString: cluster.connectionString(name) });
  await client.connect();
  try {
    await applyBootstrap(client);
    if (migrate) await applyMigrations(client);
  } finally {
    await client.end();
  }
}

async function startShared(): Promise<Shared> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'coado-test-'));
  const cluster = await startCluster({
    dataDir,
    // Nothing here outlives the run, so nothing has to reach the disk.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      autovacuum: 'off',
    },
  });
  await makeTemplate(cluster, 'template_stack', false);
  const migrationFailure = await makeTemplate(cluster, 'template_coado', true).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { cluster, dataDir, migrationFailure };
}

/** One throwaway PostgreSQL for all stack and database tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.coadoTestServer ??= { users: 0, shared: startShared() };
  const server = globalThis.coadoTestServer;
  server.users += 1;
  const { cluster, dataDir, migrationFailure } = await server.shared;
  project.provide('postgresUrl', cluster.connectionString());
  project.provide('migrationFailure', migrationFailure);
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    globalThis.coadoTestServer = undefined;
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
