import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyBootstrap } from '@coado/local-stack/bootstrap';
import { type Cluster, startCluster } from '@coado/local-stack/cluster';
import { applyMigrations } from '@coado/local-stack/migrate';
import pg from 'pg';
import { repositoryRoot } from './lib/run-bin.ts';
import { catalogueQueries } from './schema-proof/catalogue.ts';
import { compareSchemas, countKinds } from './schema-proof/compare.ts';
import { dumpSchema, type SchemaDump } from './schema-proof/dump.ts';

// `npm run db:prove -- <git revision>` compares a revision's schema with the working tree. It
// migrates a new database with the files of each and prints the differences in structure, rights,
// comments, function bodies and the rows that migrations insert.
const folder = 'supabase/migrations';

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

async function checkOut(revision: string, directory: string): Promise<void> {
  await mkdir(directory);
  const files = git('ls-tree', '-r', '--name-only', revision, '--', folder)
    .split('\n')
    .filter((name) => name.endsWith('.sql'));
  if (files.length === 0) throw new Error(`${revision} has no migrations in ${folder}.`);
  for (const file of files) {
    await writeFile(path.join(directory, path.basename(file)), git('show', `${revision}:${file}`));
  }
}

async function dumpOf(
  cluster: Cluster,
  name: string,
  migrations: string,
  reference: Date,
): Promise<SchemaDump> {
  const admin = new pg.Client({ connectionString: cluster.connectionString() });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const client = new pg.Client({ connectionString: cluster.connectionString(name) });
  await client.connect();
  try {
    await applyBootstrap(client);
    await applyMigrations(client, migrations);
    return await dumpSchema(client, reference);
  } finally {
    await client.end();
  }
}

async function prove(revision: string): Promise<boolean> {
  const directory = await mkdtemp(path.join(tmpdir(), 'coado-proof-'));
  try {
    const old = path.join(directory, 'migrations');
    await checkOut(revision, old);
    const cluster = await startCluster({
      dataDir: path.join(directory, 'data'),
      settings: { fsync: 'off' },
    });
    try {
      const reference = new Date();
      const before = await dumpOf(cluster, 'before', old, reference);
      const after = await dumpOf(
        cluster,
        'after',
        path.join(repositoryRoot, ...folder.split('/')),
        reference,
      );
      const kinds = [...catalogueQueries.map(({ kind }) => kind), 'row'];
      console.info(`${revision}: ${countKinds(before, kinds)}`);
      console.info(`working tree: ${countKinds(after, kinds)}`);
      const { objects, columnOrders } = compareSchemas(before, after);
      if (columnOrders.length > 0) {
        console.info(`\nColumns in another order:\n${columnOrders.join('\n')}`);
      }
      console.info(objects.length === 0 ? '\nidentical' : `\nDifferences:\n${objects.join('\n')}`);
      return objects.length === 0;
    } finally {
      await cluster.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const [revision] = process.argv.slice(2);
if (revision === undefined) {
  console.error('Say which revision to compare with: npm run db:prove -- <git revision>');
  process.exitCode = 2;
} else {
  process.exitCode = (await prove(revision)) ? 0 : 1;
}
