import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyBootstrap } from '../bootstrap/apply.ts';
import { loadKeys } from '../gateway/keys.ts';
import { objectsDirectory } from '../gateway/storage/storage.ts';
import { applyMigrations } from '../migrate.ts';
import { startCluster } from '../postgres/cluster.ts';
import {
  BackupError,
  type Manifest,
  manifestSchema,
  places,
  readMigrations,
  readTables,
  restorableOf,
  sqlColumns,
  sqlName,
} from './contents.ts';

interface RestoreOptions {
  readonly file: string;
  readonly dataDir: string;
}

const UNREADABLE = 'Este arquivo não é uma cópia do Coado, ou está incompleto.';
const FOREIGN =
  'Esta cópia foi feita por outra versão do Coado, que esta não conhece. Atualize o Coado e tente de novo.';

async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    await pipeline(createReadStream(file), createGunzip(), unpackTar(folder));
    const text = await readFile(path.join(folder, places.manifest), 'utf8');
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(UNREADABLE, { cause });
  }
}

/** Creates the schema that the backup had; throws BackupError if this version lacks it. */
async function makeSchema(client: pg.Client, { migrations }: Manifest): Promise<void> {
  await applyBootstrap(client);
  const last = migrations.at(-1)?.version;
  if (last === undefined) throw new BackupError(UNREADABLE);
  await applyMigrations(client, undefined, last);
  const made = await readMigrations(client);
  if (JSON.stringify(made) !== JSON.stringify(migrations)) throw new BackupError(FOREIGN);
}

async function load(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
  await client.query('begin');
  // Replicas run no triggers and check no foreign keys: tables can be filled in any order, and
  // triggers do not count rows again.
  await client.query('set local session_replication_role = replica');
  const present = await readTables(client);
  await client.query(`truncate ${present.map(sqlName).join(', ')} cascade`);
  const { tables, sequences } = await restorableOf(client, manifest);
  for (const table of tables) {
    const target = client.query(
      copyFrom(`copy ${sqlName(table)} (${sqlColumns(table.columns)}) from stdin`),
    );
    await pipeline(createReadStream(path.join(folder, places.table(table))), target);
  }
  for (const sequence of sequences) {
    await client.query('select setval($1::regclass, $2)', [sqlName(sequence), sequence.value]);
  }
  await client.query('commit');
  await client.query('analyze');
}

/** Moves the stored objects to the installation's folder, whose name depends on its keys. */
async function placeObjects(url: string, folder: string, storageDir: string): Promise<void> {
  const objects = path.join(folder, places.objects);
  if (!existsSync(objects)) return;
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const { issuer } = await loadKeys(pool).finally(() => pool.end());
  const target = objectsDirectory(storageDir, issuer);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await rename(objects, target);
}

/**
 * Creates a data directory from a backup; the stack then migrates its schema at its start.
 * Throws an Error if the directory exists, and BackupError for an unusable backup.
 */
export async function restoreBackup({ file, dataDir }: RestoreOptions): Promise<Manifest> {
  if (existsSync(dataDir)) throw new Error(`${dataDir} is there already.`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    const folder = await mkdtemp(path.join(dataDir, 'restore-'));
    const manifest = await unpack(file, folder);
    const cluster = await startCluster({ dataDir });
    const client = new pg.Client({ connectionString: cluster.connectionString() });
    try {
      await client.connect();
      await makeSchema(client, manifest);
      await load(client, manifest, folder);
      await placeObjects(cluster.connectionString(), folder, path.join(dataDir, 'storage'));
    } finally {
      await client.end().catch(() => undefined);
      await cluster.stop();
    }
    await rm(folder, { recursive: true, force: true });
    return manifest;
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}
