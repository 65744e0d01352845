import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { packTar, unpackTar } from 'modern-tar/fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stack, startStack } from '../stack.ts';
import { BackupError, manifestSchema, places, readTables, sqlName } from './contents.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

let root: string;
let stack: Stack;
let old: SupabaseClient;
let picture: string;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const open = (folder: string) =>
  startStack({
    dataDir: path.join(root, folder),
    autoconfirm: true,
    rateLimits: false,
    log: quiet,
  });
const clientOf = ({ url, publishableKey }: Stack) =>
  createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
const file = () => path.join(root, 'copias', 'coado.tar.gz');

async function ask<T extends pg.QueryResultRow>(databaseUrl: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const person = { email: 'lia.copia@coado.local', password: 'cafe-coado-7' };

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'coado-backup-'));
  stack = await open('antes');
  old = clientOf(stack);
  const { data, error } = await old.auth.signUp({
    ...person,
    options: {
      data: {
        name: 'Lia Cópia',
        username: 'lia.copia',
        experiencelevel: 'Torrador de Café',
        adult: true,
      },
    },
  });
  if (error !== null) throw error;
  const id = data.user?.id ?? '';
  const bean = await old
    .from('beans')
    .insert({ user_id: id, name: 'Grão', details: 'Texto\tcom\nlinhas \\ e “aspas”' });
  expect(bean.error).toBeNull();
  picture = `${id}/foto.png`;
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = await old.storage
    .from('avatars')
    .upload(picture, png, { contentType: 'image/png' });
  expect(upload.error).toBeNull();
  const shown = await old.from('profiles').update({ avatar_url: picture }).eq('id', id);
  expect(shown.error).toBeNull();
});
afterAll(async () => {
  await stack.close();
  await rm(root, { recursive: true, force: true });
});

async function countRows(databaseUrl: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const counts: Record<string, number> = {};
  for (const table of await readTables(client)) {
    const { rows } = await client.query(`select count(*)::int as n from ${sqlName(table)}`);
    counts[sqlName(table)] = rows[0]?.n;
  }
  await client.end();
  return counts;
}

/** Time limit of a restore in ms; a loaded machine needs half a minute, for two starts. */
const RESTORE_TIMEOUT = 120_000;

describe('a backup', { timeout: RESTORE_TIMEOUT }, () => {
  it('restores rows, passwords and pictures on another computer, but no session', async () => {
    const made = await writeBackup({
      databaseUrl: stack.databaseUrl,
      objectsDir: stack.objectsDir,
      scratch: path.join(root, 'antes'),
      file: file(),
      now: () => new Date('2026-11-21T14:05:00Z'),
    });
    expect(made).toMatchObject({ createdAt: '2026-11-21T14:05:00.000Z', missingObjects: 0 });
    expect((await stat(file())).mode & 0o077).toBe(0);
    expect(await readdir(path.join(root, 'antes'))).not.toContainEqual(
      expect.stringMatching(/^backup-/),
    );
    const names = made.tables.map(({ schema, name }) => `${schema}.${name}`);
    expect(names).toContain('auth.users');
    expect(names).not.toContain('auth.refresh_tokens');
    expect(names.filter((name) => /^coado_local|push_|buckets|sessions/.test(name))).toEqual([]);

    await restoreBackup({ file: file(), dataDir: path.join(root, 'depois') });
    const restored = await open('depois');
    try {
      const before = await countRows(stack.databaseUrl);
      expect(before['"auth"."users"']).toBe(1);
      expect(await countRows(restored.databaseUrl)).toEqual(before);
      const client = clientOf(restored);
      const { data, error } = await client.auth.signInWithPassword(person);
      expect(error).toBeNull();
      const beans = await client
        .from('beans')
        .select('details')
        .eq('user_id', data.user?.id ?? '');
      expect(beans.data).toEqual([{ details: 'Texto\tcom\nlinhas \\ e “aspas”' }]);
      const bytes = await client.storage.from('avatars').download(picture);
      expect(bytes.error).toBeNull();
      expect(bytes.data?.size).toBeGreaterThan(60);
      const session = await old.auth.getSession();
      const again = await client.auth.refreshSession({
        refresh_token: session.data.session?.refresh_token ?? '',
      });
      expect(again.error).not.toBeNull();
      // The ids of new rows continue from the restored sequences.
      const next = await client
        .from('beans')
        .insert({ user_id: data.user?.id ?? '', name: 'Novo' });
      expect(next.error).toBeNull();
    } finally {
      await restored.close();
    }
  });

  it('violates no foreign key after a restore', async () => {
    const restored = await open('depois');
    try {
      const keys = await ask<{ source: string; target: string; condition: string }>(
        restored.databaseUrl,
        `select c.conrelid::regclass::text as source, c.confrelid::regclass::text as target,
           string_agg(format('s.%I = t.%I', a.attname, b.attname), ' and ') as condition
         from pg_constraint c,
           unnest(c.conkey, c.confkey) as k (own, other),
           pg_attribute a, pg_attribute b
         where c.contype = 'f' and a.attrelid = c.conrelid and a.attnum = k.own
           and b.attrelid = c.confrelid and b.attnum = k.other
         group by c.oid, c.conrelid, c.confrelid`,
      );
      expect(keys.length).toBeGreaterThan(30);
      for (const { source, target, condition } of keys) {
        const own = [...condition.matchAll(/s\.(\S+) =/g)].map(
          ([, name]) => `s.${name} is not null`,
        );
        const [row] = await ask<{ n: number }>(
          restored.databaseUrl,
          `select count(*)::int as n from ${source} s where ${own.join(' and ')}
             and not exists (select from ${target} t where ${condition})`,
        );
        expect(row?.n, `${source} → ${target}`).toBe(0);
      }
    } finally {
      await restored.close();
    }
  });

  it('changes neither keys nor settings when it is forged', async () => {
    const folder = path.join(root, 'falsa');
    await pipeline(createReadStream(file()), createGunzip(), unpackTar(folder));
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(path.join(folder, places.manifest), 'utf8')),
    );
    const planted = [
      { schema: 'coado_local', name: 'settings', columns: ['key', 'value', 'updated_at'] },
      { schema: 'private', name: 'push_services', columns: ['origin'] },
      { schema: 'storage', name: 'buckets', columns: ['id', 'name', 'public'] },
    ];
    for (const { schema, name, columns } of planted) {
      const [row] = await ask<{ rows: string }>(
        stack.databaseUrl,
        `select string_agg(concat_ws(E'\\t', ${columns.map((column) => `x."${column}"`).join(', ')}), E'\\n') || E'\\n' as rows
         from ${schema}.${name} x`,
      );
      const rows = name === 'push_services' ? 'http://127.0.0.1:1\n' : (row?.rows ?? '');
      await writeFile(
        path.join(folder, places.table({ schema, name })),
        name === 'buckets' ? rows.replace(/\tf$/gm, '\tt') : rows,
      );
    }
    await writeFile(
      path.join(folder, places.manifest),
      JSON.stringify({
        ...manifest,
        tables: [...manifest.tables, ...planted],
        sequences: [
          ...manifest.sequences,
          { schema: 'coado_local', name: 'mailbox_id_seq', value: '999' },
        ],
      }),
    );
    const forged = path.join(root, 'falsa.tar.gz');
    await pipeline(packTar(folder), createGzip(), createWriteStream(forged));
    await restoreBackup({ file: forged, dataDir: path.join(root, 'enganado') });
    const restored = await open('enganado');
    try {
      expect(restored.publishableKey).not.toBe(stack.publishableKey);
      const readings = (database: string) =>
        Promise.all([
          ask(database, 'select origin from private.push_services order by 1'),
          ask(database, 'select id, public from storage.buckets order by 1'),
          ask(
            database,
            `select last_value from pg_sequences where sequencename = 'mailbox_id_seq'`,
          ),
        ]);
      expect(await readings(restored.databaseUrl)).toEqual([
        ...(await readings(stack.databaseUrl)).slice(0, 2),
        [{ last_value: null }],
      ]);
    } finally {
      await restored.close();
    }
  });

  it('is refused if it is incomplete or no backup, and leaves no files', async () => {
    const half = path.join(root, 'metade.tar.gz');
    await writeFile(half, await readFile(file()));
    await truncate(half, Math.floor((await stat(half)).size / 2));
    const foreign = path.join(root, 'outro.gz');
    const gzip = createGzip();
    gzip.end('isto não é um arquivo tar');
    await writeFile(foreign, gzip);
    for (const broken of [half, foreign, path.join(root, 'antes', 'postgres-password')]) {
      const dataDir = path.join(root, 'vazio');
      await expect(restoreBackup({ file: broken, dataDir })).rejects.toThrow(BackupError);
      await expect(stat(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
    }
  });
});
