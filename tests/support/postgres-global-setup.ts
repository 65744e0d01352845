import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyBootstrap } from '@coado/local-stack/bootstrap';
import { type Cluster, startCluster } from '@coado/local-stack/cluster';
import { applyMigrations } from '@coado/local-stack/migrate';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    templateSuffix: string;
    /** Why the migrations could not be applied, or ''. Only tests that need them fail then. */
    migrationFailure: string;
  }
}

interface Server {
  url(database?: string): string;
  stop(): Promise<void>;
}

interface Shared {
  readonly server: Server;
  readonly suffix: string;
  readonly migrationFailure: string;
}

declare global {
  var coadoTestServer: { users: number; shared: Promise<Shared> } | undefined;
}

async function withClient(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Starts a PostgreSQL for this run alone, whose data need not reach the disk. */
async function startThrowaway(): Promise<Server> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'coado-test-'));
  const cluster: Cluster = await startCluster({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      autovacuum: 'off',
    },
  });
  return {
    url: (database) => cluster.connectionString(database),
    async stop() {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Uses a given server, whose named database is prepared like Supabase's. */
function givenServer(given: string): Server {
  return {
    url(database) {
      const url = new URL(given);
      url.pathname = `/${database ?? 'template1'}`;
      return url.href;
    },
    stop: async () => undefined,
  };
}

async function startShared(): Promise<Shared> {
  const given = process.env.DATABASE_URL;
  const server = given ? givenServer(given) : await startThrowaway();
  const suffix = given ? `_${randomUUID().slice(0, 8)}` : '';
  const prepared = given ? ` template "${new URL(given).pathname.slice(1)}"` : '';
  const [stack, coado] = [`template_stack${suffix}`, `template_coado${suffix}`];
  await withClient(server.url(), (client) => client.query(`create database ${stack}${prepared}`));
  if (!given) await withClient(server.url(stack), applyBootstrap);
  await withClient(server.url(), (client) =>
    client.query(`create database ${coado} template ${stack}`),
  );
  let migrationFailure = '';
  await withClient(server.url(coado), applyMigrations).catch((error: unknown) => {
    migrationFailure = error instanceof Error ? error.message : String(error);
  });
  async function stop() {
    if (given) {
      for (const name of [coado, stack]) {
        await withClient(server.url(), (client) =>
          client.query(`drop database ${name} with (force)`),
        );
      }
    }
    await server.stop();
  }
  return { server: { ...server, stop }, suffix, migrationFailure };
}

/**
 * Provides the PostgreSQL of a run: a throwaway server, or the server of `DATABASE_URL`.
 * A run copies the database that `DATABASE_URL` names, which must be prepared like Supabase's and
 * have no open connection.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.coadoTestServer ??= { users: 0, shared: startShared() };
  const server = globalThis.coadoTestServer;
  server.users += 1;
  const { server: shared, suffix, migrationFailure } = await server.shared;
  project.provide('postgresUrl', shared.url());
  project.provide('templateSuffix', suffix);
  project.provide('migrationFailure', migrationFailure);
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    globalThis.coadoTestServer = undefined;
    await shared.stop();
  };
}
