import { createWriteStream } from 'node:fs';
import { link, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { codeOf } from '../errors.ts';
import { syncFile } from '../gateway/storage/disk.ts';
import {
  type Manifest,
  places,
  readMigrations,
  readSequences,
  readTables,
  sqlColumns,
  sqlName,
} from './contents.ts';

interface BackupOptions {
  /** Connection as the owner of the database. */
  readonly databaseUrl: string;
  /** Folder with the bytes of stored objects; null without Storage. */
  readonly objectsDir: string | null;
  /** Folder for temporary files, on the disk of `objectsDir` because of hard links. */
  readonly scratch: string;
  /** File of the backup; an existing file is replaced when the backup is complete. */
  readonly file: string;
  readonly now?: () => Date;
}

async function copyTables(client: pg.Client, folder: string, now: Date) {
  await client.query('begin isolation level repeatable read read only');
  const tables = await readTables(client);
  await mkdir(path.join(folder, 'tables'));
  for (const table of tables) {
    const source = client.query(
      copyTo(`copy ${sqlName(table)} (${sqlColumns(table.columns)}) to stdout`),
    );
    await pipeline(source, createWriteStream(path.join(folder, places.table(table))));
  }
  const sequences = await readSequences(client);
  const migrations = await readMigrations(client);
  return { format: 1 as const, createdAt: now.toISOString(), migrations, tables, sequences };
}

/** Hard-links each stored object into the backup; returns the number of missing ones. */
async function linkObjects(client: pg.Client, objectsDir: string, folder: string): Promise<number> {
  let missing = 0;
  const { rows } = await client.query<{ version: string }>(
    'select version from storage.objects where version is not null',
  );
  for (const { version } of rows) {
    const place = path.join(version.slice(0, 2), version);
    const target = path.join(folder, places.objects, place);
    await mkdir(path.dirname(target), { recursive: true });
    await link(path.join(objectsDir, place), target).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
      missing += 1;
    });
  }
  return missing;
}

/**
 * Writes a consistent backup into one file while the stack runs.
 * The file is a gzipped tar of COPY texts and stored objects. Only its owner can read it.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, objectsDir, scratch, file, now = () => new Date() } = options;
  const parent = path.dirname(file);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(scratch, 'backup-'));
  const unfinished = `${file}.unfinished`;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'coado backup' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const tables = await copyTables(client, folder, now());
    const missingObjects = objectsDir === null ? 0 : await linkObjects(client, objectsDir, folder);
    const manifest = { ...tables, missingObjects };
    await writeFile(path.join(folder, places.manifest), JSON.stringify(manifest, null, 2));
    await pipeline(packTar(folder), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await syncFile(unfinished);
    await rename(unfinished, file);
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}
